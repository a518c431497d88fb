import ArgumentParser
import Bundles
import Pipeline
import Tabular
import Transit

/// `seedbed verify`: the full second pass over a finished bundle.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks a bundle against its manifest, itself and its feeds.",
    discussion: """
      Compares every file with its digest in the manifest, and lets SQLite check the whole database \
      and its searches. Computes every stored rank, section and count again from the tables, and \
      compares the snapshots with them. With --feed, once for each feed, it also compares the feed \
      with the tables: agencies, stops, routes, trips, calendars, every stop time, exception, \
      frequency and path, and every row that is kept as text. docs/verify.md lists every check, and \
      says what verify cannot see.

      Exit codes: 0 every check passed; 1 a check failed; 2 the bundle or a feed cannot be read.

      Examples:
        seedbed verify build/road-trips
        seedbed verify build/feed --feed feed.zip
        seedbed verify build/both --feed north=north.zip --feed south=south.zip
      """)

  @Argument(help: "The published folder, or its .sqlite file.", completion: .file())
  var bundle: String

  @Option(
    help: ArgumentHelp(
      "A feed from which the bundle was built, a file or a URL; name=feed.zip if there are several.",
      valueName: "feed.zip"))
  var feed: [String] = []

  @OptionGroup var downloads: DownloadArguments

  @OptionGroup var memory: MemoryArguments
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let console = reporting.console()
    let interruption = Interruption(console, memory, subject: bundle)
    defer { interruption.finish() }
    let report = try FailedRun.reporting(isJSON: reporting.isJSON) {
      try self.report { console.watch($0) }
    }
    if reporting.isJSON {
      try StandardOutput.write(json: VerificationSummary.shape.json(report))
    } else if !reporting.quiet || report.findingCount > 0 {
      try StandardOutput.write(VerificationSummary(report: report).text)
    }
    if report.findingCount > 0 { try ExitStatus.refused.end() }
  }

  private func report(
    _ watch: @escaping @Sendable (RunEvent) -> Void
  ) throws -> VerificationReport {
    let verification = try BundleVerification(of: bundle, clients: Clients.all)
    let path = verification.database
    watch(.message("checking \(path)"))
    guard try verification.hasDeclaredSchema() else { return try verification.verify() }
    let comparison = FeedComparison(
      database: path, feeds: feed, downloads.options, watch: watch)
    var (report, compared) = try Parallel.run(
      { try verification.verify() }, { Result { try comparison.report() } })
    do {
      report.add(try compared.get())
    } catch let failure as Failure where report.findingCount > 0 {
      // A damaged database may have caused the failure, so it counts as a finding.
      var check = VerificationCheck("feeds", "The feeds can be compared.")
      check.add(failure)
      report.add(check)
    }
    return report
  }
}

/// The output of `seedbed verify`: how much was checked, and all findings.
struct VerificationSummary {
  /// The report with the findings.
  let report: VerificationReport

  /// What `verify` prints with `--format json`.
  static let document = JSONDocument(
    "commands/verification", title: "A verification",
    "The checks of a bundle, which verify prints with --format json.",
    shape)

  /// The report as JSON.
  static let shape = JSONShape<VerificationReport>.object([
    .text("database", "The database's path.") { $0.database },
    .integer(
      "finding_count", min: 0,
      "The number of findings in all checks. The exit code is 0 if there are none."
    ) {
      $0.findingCount
    },
    .list("checks", of: check) { $0.checks },
    .list("remarks", of: .text()) { $0.remarks },
    .value(
      "compared", .map(of: .integer(min: 0)),
      "The number of rows of the feeds that were compared, by file."
    ) { $0.compared },
  ])

  private static let check = JSONShape<VerificationCheck>.object([
    .text("subject", "The subject of the check: a file, a table, or a part of either.") {
      $0.subject
    },
    .text("sentence", "The statement that should be true.") { $0.sentence },
    .integer("count", min: 0, "The number of findings.") { $0.count },
    .list(
      "findings", of: .text(), count: .atMost(VerificationCheck.limit), "The first twenty findings."
    ) {
      $0.findings
    },
  ])

  /// The lines.
  var text: String {
    let wrong = report.checks.filter { $0.count > 0 }
    let sound = report.checks.count - wrong.count
    let compared = report.compared.ordered { $0.key < $1.key }.map {
      "\(Figures.left($0.key, width: 16)) \(Figures.grouped($0.value)) rows compared"
    }
    return
      (wrong.flatMap(lines) + compared + report.remarks.map { "note: \($0)" }
      + ["\(report.database): \(Figures.count(sound, "check")) passed, \(verdict)"])
      .map { $0.escapingControls() }.joined(separator: "\n")
  }

  private func lines(of check: VerificationCheck) -> [String] {
    let more = check.count - check.findings.count
    return ["\(check.subject): \(check.sentence) \(Figures.count(check.count, "finding"))"]
      + check.findings.map { "  - \($0)" }
      + (more > 0 ? ["  - and \(Figures.grouped(more)) more"] : [])
  }

  private var verdict: String {
    report.findingCount == 0
      ? "nothing is wrong" : Figures.count(report.findingCount, "finding")
  }
}
