import ArgumentParser
import Foundation
import Pipeline
import Tabular
import Transit

/// `seedbed validate`: finds everything wrong with a feed, without building a bundle.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds what is wrong with a GTFS feed.",
    discussion: """
      Applies every rule of docs/rules.md, including those that are too slow for each build, and \
      publishes nothing. Rules about today use the day on which the command runs, unless --as-of \
      names another day, or 'none' to skip these rules as a build does.

      It lists the first thousand notices of each code and file, and counts all. --format json prints \
      the report.json of a build, sarif a log for code scanning (SARIF 2.1.0), github annotations for \
      a workflow, html a page for browsers. If the feed cannot be read to its end, or lacks a \
      necessary file or column, every format has the findings until then and the failure.

      Exit codes: 0 no notice is as severe as --fail-on; 1 at least one is; 2 the feed cannot be read.

      Examples:
        seedbed validate feed.zip
        seedbed validate outer.zip#inner.zip --as-of 2026-08-24 --format json
        seedbed validate https://example.org/gtfs.zip --format github
        seedbed validate feed.zip --format html > report.html
      """)

  @Argument(
    help: "A zip, a folder, the URL of a zip, mdb:ID, or one inside a zip: outer.zip#inner.zip.",
    completion: .file())
  var feed: String

  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "The day that counts as today: yyyy-MM-dd, today or none.", valueName: "day"))
  var asOf = "today"

  @Option(help: "The format of the output: text, json, sarif, github or html.")
  var format = NoticeFormat.text

  @Option(
    help: ArgumentHelp(
      "End with exit code 1 if a notice is this severe or worse: error, warning or never.",
      valueName: "severity"))
  var failOn = FailureLevel.error

  @Option(
    help: ArgumentHelp(
      "Print the first annotations to stderr, whatever the format: github.", valueName: "form"))
  var annotations: AnnotationForm?

  @OptionGroup var downloads: DownloadArguments

  @OptionGroup var memory: MemoryArguments

  func validate() throws {
    guard asOf != "none", asOfDay(asOf) == nil else { return }
    throw ValidationError(
      "'\(asOf.escapingControls())' is not a day; --as-of takes a day such as 2026-08-24, today or none."
    )
  }

  func run() throws {
    let console = Console(format == .text ? .everything : .errorsOnly)
    let interruption = Interruption(console, memory, subject: feed)
    defer { interruption.finish() }
    let result = try FeedValidator(
      feed: feed, asOf: asOfDay(asOf), downloads.options, watch: { console.watch($0) }
    ).run()
    console.eraseLine()
    try format.write(result)
    if annotations != nil {
      let commands = WorkflowCommands(report: result.findings.report, failure: result.failure)
      console.annotate(commands.shown)
    }
    if let failure = result.failure { throw failure }
    if failOn.isReached(by: result.findings.report) { try ExitStatus.refused.end() }
  }
}

/// The lowest severity that makes a validation fail.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
  case error, warning, never

  /// Whether a report has a notice of this severity or worse.
  func isReached(by report: Report) -> Bool {
    guard let least = Severity(rawValue: rawValue) else { return false }
    return report.counts.keys.contains { $0.code.severity >= least }
  }
}
