import Bundles
import Tabular

/// The pipeline's policy for the notices of one code: the YAML's `notices`.
package enum NoticePolicy: String, CaseIterable, Sendable {
  /// They count as errors.
  case error
  /// They count as warnings.
  case warning
  /// They count as information.
  case info
  /// They are neither listed nor counted.
  case ignore
  /// Rows with such a notice are left out, as if the input did not have them.
  case skipRow = "skip-row"
  /// A single notice refuses the bundle.
  case fail

  /// The code with the severity of its policy; nil if its notices are ignored.
  fileprivate func applied(to code: NoticeCode) -> NoticeCode? {
    switch self {
    case .error: code.with(severity: .error)
    case .warning: code.with(severity: .warning)
    case .info: code.with(severity: .info)
    case .ignore: nil
    case .skipRow, .fail: code
    }
  }
}

extension MappingReader {
  /// Reads the policies for notices, by code.
  mutating func noticePolicies(_ clients: [any Client.Type]) -> [String: NoticePolicy]? {
    let words = NoticePolicy.allCases.map(\.rawValue)
    @Sendable func canSkipRows(_ code: String) -> Bool {
      clients.contains { $0.rowCodes.contains { $0.id == code } }
    }
    @Sendable func form(_ code: String) -> ValueForm {
      let policies = NoticePolicy.allCases.filter { $0 != .skipRow || canSkipRows(code) }
      return .word(of: policies.map(\.rawValue))
    }
    return byNoticeCode(
      "notices", clients, noun: "policies", example: "{ unused_shape: ignore }",
      "How the run treats notices with these codes: \(words.joined(separator: ", ")). "
        + "docs/notices.md lists the codes. `ignore` leaves them out of report.json and of every "
        + "count; `skip-row` leaves out the rows in which they are found, and is possible for the "
        + "codes that docs/rules.md names; `fail` refuses the bundle with the gate `notices`. The "
        + "other policies do not change how the row is used.",
      each: form
    ) { reader, node, code, what in
      let policy = reader.value(
        node, what, noun: "one of \(words.joined(separator: ", "))", example: "ignore",
        parse: NoticePolicy.init(rawValue:))
      if policy == .skipRow, !canSkipRows(code) {
        reader.fail(
          at: node,
          "\(what) is 'skip-row', but its notices are not about rows that can be left out",
          fix: "use another policy; docs/rules.md names the codes whose rows can be left out")
      }
      return policy
    }
  }

  /// A mapping from codes of notices to values that `read` reads.
  mutating func byNoticeCode<Value>(
    _ key: String, _ clients: [any Client.Type], noun: String, example: String,
    _ sentence: String, each: @escaping @Sendable (_ code: String) -> ValueForm,
    _ read: (inout ConfigurationReader, YAMLNode, _ code: String, _ what: String) -> Value?
  ) -> [String: Value]? {
    let form = ValueForm.mapping("a mapping of codes to \(noun)") {
      NoticeCode.all(of: clients).map { ValueForm.Entry($0.id, $0.summary, each($0.id)) }
    }
    return custom(key, form: form, example: example, sentence) { reader, node, what in
      let codes = NoticeCode.all(of: clients).map(\.id)
      guard let fields = reader.mapping(node, what, known: codes) else { return nil }
      var values: [String: Value] = [:]
      for (code, value) in fields { values[code] = read(&reader, value, code, "'\(code)'") }
      return values
    }
  }
}

extension RunRecord {
  /// Applies the policies to the findings: sets severities, removes ignored notices, and refuses
  /// the bundle for notices with the policy `fail`.
  mutating func applyPolicies() {
    if policies.isEmpty { return }
    for (code, policy) in policies.ordered(by: { $0.key < $1.key }) where policy == .fail {
      let reports = findings.map(\.report)
      let count = reports.reduce(0) { $0 + $1.count(ofID: code) }
      guard count > 0 else { continue }
      let first = reports.lazy.flatMap(\.notices).first { $0.code.id == code }
      let place = first.map { ", first \($0.origin): \($0.message)" } ?? ""
      refusals.append(
        Refusal(
          .notices,
          "the input has \(count) \(count == 1 ? "notice" : "notices") '\(code)', whose policy is 'fail'"
            + place,
          fix: first?.code.fix ?? "correct the input"))
    }
    for position in findings.indices {
      findings[position].report.revise { [policies] code in
        guard let policy = policies[code.id] else { return code }
        return policy.applied(to: code)
      }
    }
  }
}
