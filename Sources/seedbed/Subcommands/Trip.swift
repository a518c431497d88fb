import ArgumentParser
import Foundation
import Tabular
import Transit

/// `seedbed trip`: the backend's answer for a trip.
struct Trip: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a trip with its stops as the backend answers it.",
    discussion: """
      The answer is {"data": {…}} with times in epoch seconds of one day. Where two feeds have the \
      same id, write feed:id.

      Example:
        seedbed trip build/sydney-transit T1-WD-0800 --on 2026-08-24
      """)

  @Argument(help: "The folder that was published, or its .sqlite file.")
  var bundle: String

  @Argument(help: ArgumentHelp("The published trip_id.", valueName: "trip-id"))
  var trip: String

  @Option(
    help: ArgumentHelp(
      "The service day; the next on which the trip runs, unless given.", valueName: "yyyy-MM-dd"))
  var on: AsOfDay?

  @Option(
    help: ArgumentHelp(
      "A GTFS-realtime message to merge in; what of it does not fit is said on stderr.",
      valueName: "file.pb"))
  var realtime: String?

  @Option(
    help: ArgumentHelp(
      "The moment against which the message's age counts. Now, unless given.",
      valueName: "yyyy-MM-ddThh:mm:ssZ"))
  var at: InstantOption?

  func run() async throws {
    let now = (at?.instant ?? .absolute(Date())).date(in: .gmt)
    let answers = try BundleAnswers(bundle: bundle, realtime: realtime)
    let found = try await answers.trip(
      trip, on: on?.day, now: Int(now.timeIntervalSince1970))
    for finding in found.findings { Console(.errorsOnly).complain(finding) }
    try StandardOutput.write(found.answer)
  }
}
