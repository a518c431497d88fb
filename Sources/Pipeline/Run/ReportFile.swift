import Bundles
import Tabular

/// `report.json`: every finding in the inputs, and how the tool handled it.
///
/// It lists the first thousand findings of each code and file; the counts are exact.
package struct ReportFile {
  /// The file's name in a bundle.
  static let fileName = "report.json"

  private let findings: [RunRecord.Findings]
  private let failure: Failure?

  /// The report of findings in some inputs, and of the failure that ended the search, if any.
  package init(_ findings: [RunRecord.Findings], failure: Failure? = nil) {
    self.findings = findings
    self.failure = failure
  }

  /// The file's content; `dataVersion` is the bundle's data_version, if there is a bundle.
  package func content(dataVersion: String?) -> [UInt8] {
    Self.shape.json((dataVersion, self)).fileContent
  }

  private static func counts(_ found: RunRecord.Findings) -> [Count] {
    found.report.counts
      .map { Count(input: found.input, code: $0.key.code, file: $0.key.file, count: $0.value) }
      .ordered { ($0.code.id, $0.file) < ($1.code.id, $1.file) }
  }

  /// The number of findings of a code in a file of an input.
  private struct Count {
    let input: String
    let code: NoticeCode
    let file: String
    let count: Int
  }
}

// MARK: - Its JSON

extension ReportFile {
  /// The kind of file that `report.json` is.
  package static let document = JSONDocument(
    "report", title: fileName, "All findings in the inputs, and how the tool handled each of them.",
    shape)

  private static let shape = JSONShape<(dataVersion: String?, file: ReportFile)>.object([
    .nullableText(
      "data_version", as: .sha256,
      "The `data_version` of the manifest; null if `seedbed validate` prints the report, as it builds nothing."
    ) { $0.dataVersion },
    .list("notices", of: notice, "The findings; at most the first thousand of each code and file.")
    {
      $0.file.findings.flatMap { found in found.report.notices.map { (found.input, $0) } }
    },
    .list(
      "counts", of: count,
      "The exact number of findings of each code and file, including findings that are not listed."
    ) { $0.file.findings.flatMap(counts) },
    .optional(
      "rules", .list(of: rule, count: .atLeast(1)),
      """
      The rows that each rule of the pipeline removed from the input. Absent if no rule removed \
      any.
      """
    ) {
      let rules = $0.file.findings.flatMap { found in found.report.rules.map { (found.input, $0) } }
      return rules.isEmpty ? nil : rules
    },
    .optional(
      "failure", reason,
      """
      Why the rest of the feed was not read. Only `seedbed validate` prints it, and only if \
      reading stopped.
      """
    ) { $0.file.failure },
  ])

  private static let notice = JSONShape<(input: String, notice: Notice)>.object([
    .text("code", as: .noticeCode) { $0.notice.code.id },
    .word("severity") { $0.notice.code.severity },
    .text("input", "The input's name in the pipeline.") { $0.input },
    .text("file") { $0.notice.origin.file },
    .nullableInteger("line", min: 1, "The line on which the record starts, from 1.") {
      $0.notice.origin.line
    },
    .nullableText("field", as: .any) { $0.notice.origin.field },
    .nullableText("value", as: .any, "The field's value as published.") { $0.notice.value },
    .text("message", "What is wrong.") { $0.notice.message },
    .text("action", "How the tool handled it.") { $0.notice.action },
    .text("fix", "How to correct the data.") { $0.notice.code.fix },
  ])

  private static let count = JSONShape<Count>.object([
    .text("code", as: .noticeCode) { $0.code.id },
    .word("severity") { $0.code.severity },
    .text("input") { $0.input },
    .text("file") { $0.file },
    .integer("count", min: 1) { $0.count },
  ])

  private static let rule = JSONShape<(input: String, count: RuleCount)>.object([
    .text("input") { $0.input },
    .text("rule", "The rule as written in the YAML.") { $0.count.rule },
    .value(
      "rows", .map(of: .integer(min: 1)), "The number of rows that the rule removed from each file."
    ) {
      $0.count.rows
    },
  ])

  /// The failure that ended the search for findings.
  static let reason = JSONShape<Failure>.object([
    .text("code", as: .pattern("^[a-zA-Z]+$")) { $0.code.rawValue },
    .nullableText("file", as: .any, "The file with the problem.") { $0.origin?.file },
    .nullableInteger("line", min: 1, "The line, from 1.") { $0.origin?.line },
    .nullableText("field", as: .any, "The field of the line.") { $0.origin?.field },
    .text("message", "What is wrong.") { $0.message },
    .nullableText("cause", as: .any, "What the system or a library reported.") { $0.cause },
    .text("fix", "What to do about it.") { $0.fix },
  ])
}

extension TextForm {
  /// The code of a notice.
  package static let noticeCode = pattern("^[a-z0-9_]+$")
}
