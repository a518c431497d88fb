import ArgumentParser
import Foundation
import Tabular
import Transit

/// `seedbed departures`: the backend's response for a stop.
struct Departures: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the next departures from a stop or station as the backend would return them.",
    discussion: """
      The output is {"data": […]} with times in epoch seconds. For a station it has the departures \
      from all platforms. If two feeds have the same id, write feed:id. A name works too if only one \
      stop has it; otherwise the command lists the matches and ends with exit code 64. 'seedbed stops' \
      finds ids. With --realtime, the output also has the alerts about the stop, in "alerts". If \
      nothing departs within 24 hours, the command says why (for JSON, on stderr).

      Examples:
        seedbed departures build/sydney-transit 200060 --at 2026-08-24T08:00
        seedbed departures build/sydney-transit "central station" --format text
        seedbed departures build/sydney-transit sydney:200060 --limit 5 \\
          --at 2026-08-23T22:00:00Z
        seedbed departures build/sydney-transit 200020 --at 2026-08-24T08:00 \\
          --realtime sample-data/transit/realtime.pb
      """)

  @Argument(help: "The published folder, or its .sqlite file.", completion: .file())
  var bundle: String

  @Argument(
    help: ArgumentHelp(
      "The published stop_id, the id of a group of stops, or a name.", valueName: "stop"),
    completion: .stops)
  var stop: String

  @Option(
    help: ArgumentHelp(
      "List departures from this time on, local to the stop unless it has a zone. Defaults to now.",
      valueName: "yyyy-MM-ddThh:mm"))
  var at: InstantOption?

  @Option(help: "The maximum number of departures.")
  var limit = 20

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

  func run() async throws {
    let interruption = Interruption(Console(.errorsOnly), memory, subject: bundle)
    defer { interruption.finish() }
    let instant = at?.instant ?? .absolute(Date())
    let answers = try BundleAnswers(bundle: bundle, realtime: realtime, languages: languages.codes)
    let stop = try await NamedArgument.id(of: self.stop, Console(.errorsOnly)) {
      try await answers.stop(meantBy: $0)
    }
    let found = try await answers.departures(at: stop, from: instant, limit: limit)
    for finding in found.findings { Console(.errorsOnly).complain(finding) }
    let text = AnswerText(answers: answers)
    switch (format, found.emptiness) {
    case (.text, nil): try StandardOutput.write(await text.departures(found.answer, at: stop))
    case (.text, let reason?): try StandardOutput.write(await text.words(for: reason, at: stop))
    case (.json, let reason):
      try StandardOutput.write(jsonText: found.answer)
      if let reason {
        Console(.errorsOnly).complain(try await text.words(for: reason, at: stop))
      }
    }
  }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit is \(limit), but must be at least 1") }
  }
}
