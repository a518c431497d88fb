import Bundles
import Pipeline
import Tabular

/// A run as JSON, for `--format json` and `--notify`.
enum RunDocument {
  /// The output of `build` and of the commands of stages.
  static let document = JSONDocument(
    "commands/run", title: "A run",
    "With --format json, build and the commands of stages print one such line for each pipeline.",
    shape)

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
    named: "run",
    about: "A run that finished: a gate may have refused its bundle, but nothing failed.",
    report.members { (finished: Finished) in finished.report }
      + Standstill.members { $0.standstill })

  private static let report = JSONShape<RunReport>.object([
    .text("pipeline", "The pipeline's name.") { $0.pipeline },
    .word(
      "outcome",
      """
      How the run ended. `published`: the bundle was built and put in place. `unchanged`: the \
      bundle was in place already. `finished`: a stage's product is in the workspace. `stopped`: a \
      gate refused the bundle, which gives exit code 1; all other outcomes give 0.
      """
    ) { $0.outcome },
    .optional(
      "output", .text(), "The folder with the result. A refused bundle stays in the workspace."
    ) { $0.output },
    .number("seconds", min: 0) { $0.seconds },
    .list("stages", of: stage) { $0.stages },
    .integer("rows_read", min: 0, "The number of rows read from the inputs.") { $0.rowsRead },
    .integer("rows_skipped", min: 0, "The number of rows that were left out, each with a notice.") {
      $0.rowsSkipped
    },
    .integer("rows_dropped", min: 0, "The number of rows that rules of the pipeline removed.") {
      $0.rowsDropped
    },
    .value("notices", .map(of: .integer(min: 0)), "The number of notices of each severity.") {
      $0.notices
    },
    .value(
      "notice_codes", .map(of: .integer(min: 0), keys: .noticeCode),
      "The number of notices with each code."
    ) { $0.noticeCodes },
    .list(
      "shares", of: share,
      "The unusable part of each input, as the gates of every pipeline measure it."
    ) { $0.shares },
    .optional("database_size", .integer(min: 0), "The size of the database in bytes.") {
      $0.databaseSize
    },
    .list("gates", of: refusal, "The gates that refused the bundle.") { $0.gates },
    .list("accepted", of: refusal, "The gates that would have refused the bundle without --accept.")
    { $0.accepted },
    .optional(
      "data_version", .text(as: .sha256),
      """
      The digest of everything that the build depends on, such as the inputs and the \
      configuration.
      """
    ) {
      $0.dataVersion
    },
    .optional("content_version", .text(as: .sha256), "The digest of the database's content.") {
      $0.contentVersion
    },
    .list("kept", of: kept, "The inputs that cannot be read, and whose last good copies are used.")
    { $0.kept },
  ])

  private static let stage = JSONShape<RunReport.StageTime>.object([
    .text("name") { $0.name },
    .number("seconds", min: 0) { $0.seconds },
    .integer("rows", min: 0, "The number of rows that the stage read or wrote.") { $0.rows },
  ])

  private static let share = JSONShape<UnusableShare>.object([
    .text("gate", "The gate's name.") { $0.gate },
    .text("input", "The input's name in the pipeline.") { $0.input },
    .text(
      "subject",
      """
      What is counted, in the plural. If the gate looks at several files, this is the file with \
      the largest unusable share.
      """
    ) { $0.subject },
    .integer("count", min: 0, "The number of unusable ones.") { $0.count },
    .integer("total", min: 0, "The number of all.") { $0.total },
  ])

  private static let refusal = JSONShape<Refusal>.object(
    named: "refusal",
    [
      .text("gate", "The gate's name, which --accept takes.") { $0.gate },
      .text("message", "What the gate found, and what it allows.") { $0.message },
      .text("fix", "What to do about it.") { $0.fix },
    ])

  private static let kept = JSONShape<KeptInput>.object([
    .text("input", "The input's name.") { $0.input },
    .optional(
      "since", .text(as: .day), "The day that counted as today when the copy was read."
    ) { $0.since },
    .text("message", "Why the input cannot be read.") { $0.message },
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
        The first day of the failures: every run since then was refused or failed, so nothing was \
        published. Absent if the output is up to date.
        """
      ) { standstill($0)?.since },
      .optional(
        "nights", .integer(min: 1),
        """
        The number of days from `since` to today, both included. For a nightly job this is the \
        number of nights without a new bundle.
        """
      ) { standstill($0)?.nights },
    ]
  }
}
