import Bundles
import Pipeline
import Tabular

/// A run as JSON, for `--format json` and `--notify`.
enum RunDocument {
  /// What `build`, or a stage, prints.
  static let document = JSONDocument(
    "commands/run", title: "A run",
    "What build, or a stage, prints of each pipeline with --format json: one line each.", shape)

  /// A run with any ending.
  static let shape = JSONShape<RunResult>.oneOf([
    JSONAlternative(finished) { result in
      if case .report(let report) = result.ending { (report, result.standstill) } else { nil }
    },
    JSONAlternative(failed) { result in
      if case .failures(let failures) = result.ending {
        (FailedRun(name: result.name, failures: failures), result.standstill)
      } else {
        nil
      }
    },
  ])

  private typealias Finished = (report: RunReport, standstill: Standstill?)

  private typealias Failed = (run: FailedRun, standstill: Standstill?)

  private static let failed = JSONShape<Failed>.object(
    named: "failedRun", about: "A run that could not finish.",
    FailedRun.shape.members { (failed: Failed) in failed.run }
      + Standstill.members { $0.standstill })

  private static let finished = JSONShape<Finished>.object(
    named: "run", about: "A run that came to its end.",
    report.members { (finished: Finished) in finished.report }
      + Standstill.members { $0.standstill })

  private static let report = JSONShape<RunReport>.object([
    .text("pipeline", "The pipeline's name.") { $0.pipeline },
    .word(
      "outcome",
      """
      published and unchanged: exit code 0; finished: a stage's product is in the workspace; \
      stopped: a gate refused the bundle, exit code 1.
      """
    ) { $0.outcome },
    .optional(
      "output", .text(), "The folder with the result; of a refused bundle it is in the workspace."
    ) { $0.output },
    .number("seconds", min: 0) { $0.seconds },
    .list("stages", of: stage) { $0.stages },
    .integer("rows_read", min: 0, "Rows of the inputs.") { $0.rowsRead },
    .integer("rows_skipped", min: 0, "Rows that were left out with a notice.") { $0.rowsSkipped },
    .integer("rows_dropped", min: 0, "Rows that rules of the pipeline left out.") {
      $0.rowsDropped
    },
    .value("notices", .map(of: .integer(min: 0)), "How many there are of each severity.") {
      $0.notices
    },
    .value(
      "notice_codes", .map(of: .integer(min: 0), keys: .noticeCode),
      "How many there are of each code."
    ) { $0.noticeCodes },
    .list(
      "shares", of: share,
      "How much of each input is unusable, by the gates that hold in every pipeline."
    ) { $0.shares },
    .optional("database_size", .integer(min: 0), "Its bytes.") { $0.databaseSize },
    .list("gates", of: refusal, "What refused the bundle.") { $0.gates },
    .list("accepted", of: refusal, "What would have, but for --accept.") { $0.accepted },
    .optional("data_version", .text(as: .sha256), "The digest of what went in.") {
      $0.dataVersion
    },
    .optional("content_version", .text(as: .sha256), "The digest of what came out.") {
      $0.contentVersion
    },
    .list("kept", of: kept, "Inputs in whose place the last good copies are.") { $0.kept },
  ])

  private static let stage = JSONShape<RunReport.StageTime>.object([
    .text("name") { $0.name },
    .number("seconds", min: 0) { $0.seconds },
    .integer("rows", min: 0, "The rows that it read or wrote.") { $0.rows },
  ])

  private static let share = JSONShape<UnusableShare>.object([
    .text("gate", "The gate's name.") { $0.gate },
    .text("input", "The input's name in the pipeline.") { $0.input },
    .text(
      "subject", "What is counted, in the plural; of files, the one with the largest share."
    ) { $0.subject },
    .integer("count", min: 0, "How many are unusable.") { $0.count },
    .integer("total", min: 0, "How many there are.") { $0.total },
  ])

  private static let refusal = JSONShape<Refusal>.object(
    named: "refusal",
    [
      .text("gate", "Its name, which --accept takes.") { $0.gate },
      .text("message", "What was found, and what is allowed.") { $0.message },
      .text("fix", "What to do about it.") { $0.fix },
    ])

  private static let kept = JSONShape<KeptInput>.object([
    .text("input", "The input's name.") { $0.input },
    .optional(
      "since", .text(as: .day), "The day that counted as today when the copy was read."
    ) { $0.since },
    .text("message", "Why it cannot be read.") { $0.message },
  ])
}

extension Standstill {
  /// The standstill as members of a larger object; no members if it is nil.
  static func members<Owner>(
    _ standstill: @escaping @Sendable (Owner) -> Standstill?
  ) -> [JSONMember<Owner>] {
    [
      .optional(
        "since", .day,
        """
        The day since which nothing has been published, because each run was refused or failed; \
        not there where the output is up to date.
        """
      ) { standstill($0)?.since },
      .optional(
        "nights", .integer(min: 1),
        """
        How many days there have been since then, including this one: of a nightly job, the \
        nights.
        """
      ) { standstill($0)?.nights },
    ]
  }
}
