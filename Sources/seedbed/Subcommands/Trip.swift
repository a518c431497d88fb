import ArgumentParser
import Foundation
import Tabular
import Transit

/// `seedbed trip`: the backend's response for a trip.
struct Trip: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a trip with its stops as the backend would return it.",
    discussion: """
      The output is {"data": {…}} with times in epoch seconds for one service day. If two feeds have \
      the same id, write feed:id. A name, such as the number of a train, works too if only one trip \
      has it (with --date, only one on that day). Otherwise the command lists the matches and ends \
      with exit code 64. To show the trip of a departure, give its trip_id, its service_date and its \
      start_time_secs.

      Examples:
        seedbed trip build/sydney-transit NSN.WD.0.0806 --date 2026-08-24
        seedbed trip build/sydney-transit M1.WD.0 --date 2026-08-24 --start 8:10
      """)

  @Argument(help: "The published folder, or its .sqlite file.", completion: .file())
  var bundle: String

  @Argument(
    help: ArgumentHelp("The published trip_id, or a trip_short_name.", valueName: "trip"))
  var trip: String

  @Option(
    help: ArgumentHelp(
      "The service day. Defaults to the next day on which the trip runs.", valueName: "yyyy-MM-dd"))
  var date: AsOfDay?

  @Option(
    help: ArgumentHelp(
      """
      The start of one journey of a trip with frequencies: a departure's start_time_secs, or a time \
      on the service day. Defaults to the first journey.
      """, valueName: "secs|H:mm:ss"))
  var start: StartOption?

  @Option(
    help: ArgumentHelp(
      "A GTFS-realtime message to merge in; updates that do not match are reported on stderr.",
      valueName: "file.pb"),
    completion: .file(extensions: ["pb"]))
  var realtime: String?

  @OptionGroup var languages: LanguageOptions

  @Option(help: "The format of the output: json, as the backend returns it, or text for people.")
  var format = ReportFormat.json

  @OptionGroup var memory: MemoryArguments

  @Option(
    help: ArgumentHelp(
      """
      The time at which the message's age is checked, local to the trip's first stop unless it has a \
      zone. Defaults to now.
      """, valueName: "yyyy-MM-ddThh:mm"))
  var at: InstantOption?

  func run() async throws {
    let interruption = Interruption(Console(.errorsOnly), memory, subject: bundle)
    defer { interruption.finish() }
    let instant = at?.instant ?? .absolute(Date())
    let answers = try BundleAnswers(bundle: bundle, realtime: realtime, languages: languages.codes)
    let trip = try await NamedArgument.id(of: self.trip, Console(.errorsOnly)) {
      try await answers.trip(meantBy: $0, on: date?.day)
    }
    let found = try await answers.trip(trip, on: date?.day, startingAt: start?.start, at: instant)
    for finding in found.findings { Console(.errorsOnly).complain(finding) }
    guard format == .text else { return try StandardOutput.write(jsonText: found.answer) }
    try StandardOutput.write(await AnswerText(answers: answers).trip(found.answer))
  }
}

/// The start of a journey on the command line.
struct StartOption: ExpressibleByArgument {
  /// The start.
  let start: JourneyStart

  /// Reads a start; nil if the text is not a start.
  init?(argument: String) {
    guard let start = JourneyStart(argument) else { return nil }
    self.start = start
  }
}
