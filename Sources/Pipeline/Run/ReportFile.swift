import Bundles
import Tabular

/// `report.json`: every finding in the inputs, with what was done about it.
///
/// Of each code and file the first thousand are listed; the counts are exact.
package struct ReportFile {
  /// Its name in the bundle.
  static let fileName = "report.json"

  private let findings: [RunRecord.Findings]
  private let failure: Failure?

  /// The report of findings in some inputs, and of what ended the search for more, if anything did.
  package init(_ findings: [RunRecord.Findings], failure: Failure? = nil) {
    self.findings = findings
    self.failure = failure
  }

  /// The file's content; `dataVersion` is that of the bundle, where there is one.
  package func content(dataVersion: String?) -> [UInt8] {
    let rules = findings.flatMap { found in found.report.rules.map { rule(found.input, $0) } }
    var members = [
      JSONValue.Member("data_version", .string(dataVersion)),
      JSONValue.Member(
        "notices",
        .array(findings.flatMap { found in found.report.notices.map { notice(found.input, $0) } })),
      JSONValue.Member("counts", .array(findings.flatMap(counts))),
    ]
    if !rules.isEmpty { members.append(JSONValue.Member("rules", .array(rules))) }
    if let failure { members.append(JSONValue.Member("failure", failure.reportValue)) }
    return JSONValue.members(members).fileContent
  }

  private func rule(_ input: String, _ count: RuleCount) -> JSONValue {
    .object([
      "input": .string(input),
      "rule": .string(count.rule),
      "rows": .members(
        count.rows.ordered { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }),
    ])
  }

  private func notice(_ input: String, _ notice: Notice) -> JSONValue {
    .object([
      "code": .string(notice.code.id),
      "severity": .string(notice.code.severity.rawValue),
      "input": .string(input),
      "file": .string(notice.origin.file),
      "line": .integer(notice.origin.line),
      "field": .string(notice.origin.field),
      "value": .string(notice.value),
      "message": .string(notice.message),
      "action": .string(notice.action),
      "fix": .string(notice.code.fix),
    ])
  }

  private func counts(_ found: RunRecord.Findings) -> [JSONValue] {
    found.report.counts
      .map { (code: $0.key.code, file: $0.key.file, count: $0.value) }
      .ordered { ($0.code.id, $0.file) < ($1.code.id, $1.file) }
      .map { code, file, count in
        .object([
          "code": .string(code.id),
          "severity": .string(code.severity.rawValue),
          "input": .string(found.input),
          "file": .string(file),
          "count": .integer(count),
        ])
      }
  }
}

extension Failure {
  /// The facts of the failure, as report.json has them.
  var reportValue: JSONValue {
    .object([
      "code": .string(code.rawValue),
      "file": .string(origin?.file),
      "line": .integer(origin?.line),
      "field": .string(origin?.field),
      "message": .string(message),
      "cause": .string(cause),
      "fix": .string(fix),
    ])
  }
}
