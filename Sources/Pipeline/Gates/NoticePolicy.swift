import Bundles
import Tabular

/// What the pipeline makes of the notices of one code: the YAML's `notices`.
package enum NoticePolicy: String, CaseIterable, Sendable {
  /// They count as errors.
  case error
  /// They count as warnings.
  case warning
  /// They are for information.
  case info
  /// They are neither listed nor counted.
  case ignore
  /// The rows in which they are found are left out, as if the input did not have them.
  case skipRow = "skip-row"
  /// One of them is enough to refuse the bundle.
  case fail

  /// A code with the severity that its notices get; nil if they are ignored.
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
  /// The policies of single codes.
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
  /// Gives the findings the severities of their policies, forgets those that are ignored, and refuses
  /// the bundle for those that must not be.
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
