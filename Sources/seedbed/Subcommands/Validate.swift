import ArgumentParser
import Foundation
import Pipeline
import Tabular
import Transit

/// `seedbed validate`: everything that can be wrong with a feed, without a bundle of it.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds what is wrong with a GTFS feed.",
    discussion: """
      Applies every rule of docs/rules.md, also those that cost too much for each build, and \
      writes nothing. Rules about today take the day on which the command runs, unless --as-of \
      names another one, or 'none' to skip them as a build does.

      Of each code and file the first thousand notices are listed; the counts are exact. \
      --format json prints what a build has in report.json, sarif a log for code scanning (SARIF \
      2.1.0), github annotations for a workflow.

      Exit codes: 0 nothing as severe as --fail-on; 1 something is; 2 the feed cannot be read.

      Examples:
        seedbed validate feed.zip
        seedbed validate outer.zip#inner.zip --as-of 2026-08-24 --format json
      """)

  @Argument(help: "A zip or a folder, or one inside a zip: outer.zip#inner.zip.")
  var feed: String

  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "The day that counts as today: yyyy-MM-dd, today or none.", valueName: "day"))
  var asOf = ValidationDay.today

  @Option(help: "How to print the notices: text, json, sarif or github.")
  var format = NoticeFormat.text

  @Option(help: "From which severity on the exit code is 1: error, warning or never.")
  var failOn = FailureLevel.error

  func run() throws {
    let console = Console(format == .text ? .everything : .errorsOnly)
    let interruption = Interruption(console)
    defer { withExtendedLifetime(interruption) {} }
    let findings = try FeedValidator(feed: feed, asOf: asOf.day, watch: { console.watch($0) }).run()
    try StandardOutput.write(format.text(of: findings, feed: feed))
    if failOn.isReached(by: findings.report) { try ExitStatus.refused.end() }
  }
}

/// The day that counts as today in a validation.
enum ValidationDay: ExpressibleByArgument, CustomStringConvertible {
  case today
  case none
  case day(CalendarDay)

  /// Reads a word or a day of the calendar; nil for anything else.
  init?(argument: String) {
    switch argument {
    case "today": self = .today
    case "none": self = .none
    default:
      guard let day = CalendarDay(argument) else { return nil }
      self = .day(day)
    }
  }

  /// The day, today being that of this machine's time zone; nil for none.
  var day: CalendarDay? {
    switch self {
    case .none: return nil
    case .day(let day): return day
    case .today:
      let parts = Calendar(identifier: .gregorian).dateComponents(
        [.year, .month, .day], from: Date())
      return CalendarDay(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
    }
  }

  /// As it is typed.
  var description: String {
    switch self {
    case .today: "today"
    case .none: "none"
    case .day(let day): "\(day)"
    }
  }
}

/// From which severity on a validation fails.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
  case error, warning, never

  /// Whether a report has a notice as severe as this.
  func isReached(by report: Report) -> Bool {
    guard let least = Severity(rawValue: rawValue) else { return false }
    return report.counts.keys.contains { $0.code.severity >= least }
  }
}
