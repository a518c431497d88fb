import ArgumentParser
import Transit

/// `seedbed verify`: the full second pass over a finished bundle.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rebuilds every stop time from a bundle and compares it with the feed.",
    discussion: """
      Checks the whole database, reads the feed again, and prints how many stop times were \
      compared and the first differences. Stop times are rebuilt from the tables; that the view \
      stop_times gives the same ones is compared for a hundred trips. The exit code is 1 if a check \
      fails or anything differs.

      Examples:
        seedbed verify build/feed --feed feed.zip
        seedbed verify build/both --feed north=north.zip --feed south=south.zip
      """)

  @Argument(help: "The published folder, or its .sqlite file.")
  var bundle: String

  @Option(
    help: ArgumentHelp(
      "The feed that it was built from; name=feed.zip for each if there are several.",
      valueName: "feed.zip"))
  var feed: [String]

  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console()
    let interruption = Interruption(console)
    defer { withExtendedLifetime(interruption) {} }
    let report = try BundleVerifier(bundle: bundle, feeds: feed, watch: { console.watch($0) })
      .verify()
    if consoleOptions.json {
      try StandardOutput.write(json: report)
    } else if !consoleOptions.quiet || !report.isFaithful {
      try StandardOutput.write(VerificationSummary(report: report).text)
    }
    if !report.isFaithful { try ExitStatus.refused.end() }
  }
}

/// What `seedbed verify` prints: what was checked, and what differs.
struct VerificationSummary {
  /// What the verifier found.
  let report: VerificationReport

  /// The lines.
  var text: String {
    let checks = [
      ("database", report.database),
      ("integrity", report.integrityCheck),
      ("references", report.foreignKeyCheck),
      ("stop times", "\(Figures.grouped(report.stopTimesCompared)) compared, \(verdict)"),
    ]
    let lines = checks.map { Figures.left($0.0, width: 12) + $0.1 } + unplaced + dropped
    return (lines + report.differences.map { "  \($0)" } + unnamed).joined(separator: "\n")
  }

  private var verdict: String {
    report.differenceCount == 0
      ? "none differs" : Figures.count(report.differenceCount, "difference")
  }

  private var unplaced: [String] {
    guard report.unplacedStopTimes > 0 else { return [] }
    return [
      Figures.left("", width: 12)
        + "\(Figures.grouped(report.unplacedStopTimes)) more cannot be placed, kept as text"
    ]
  }

  private var dropped: [String] {
    guard report.droppedStopTimes > 0 else { return [] }
    return [
      Figures.left("", width: 12)
        + "\(Figures.grouped(report.droppedStopTimes)) dropped by the rules of the pipeline"
    ]
  }

  private var unnamed: [String] {
    let count = report.differenceCount - report.differences.count
    return count > 0 ? ["  and \(Figures.grouped(count)) more"] : []
  }
}
