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
  /// One of them is enough to refuse the bundle.
  case fail

  /// The severity that the notices get; nil where they keep theirs or are ignored.
  fileprivate var severity: Severity? { Severity(rawValue: rawValue) }
}

extension MappingReader {
  /// The policies of single codes.
  mutating func noticePolicies(_ clients: [any Client.Type]) -> [String: NoticePolicy]? {
    let words = NoticePolicy.allCases.map(\.rawValue)
    return byNoticeCode(
      "notices", clients, noun: "policies", example: "{ unused_shape: ignore }",
      "What notices of single codes, which docs/notices.md lists, count as: \(words.joined(separator: ", ")). "
        + "`ignore` leaves them out of report.json and of every count; `fail` refuses the bundle, as the "
        + "gate `notices`. What becomes of the row in which one was found does not change."
    ) { reader, node, what in
      reader.value(
        node, what, noun: "one of \(words.joined(separator: ", "))", example: "ignore",
        parse: NoticePolicy.init(rawValue:))
    }
  }

  /// A mapping from codes of notices to values that `read` reads.
  mutating func byNoticeCode<Value>(
    _ key: String, _ clients: [any Client.Type], noun: String, example: String,
    _ sentence: String,
    _ read: (inout ConfigurationReader, YAMLNode, _ what: String) -> Value?
  ) -> [String: Value]? {
    custom(key, noun: "a mapping of codes to \(noun)", example: example, sentence) {
      reader, node, what in
      let codes = NoticeCode.all(of: clients).map(\.id)
      guard let fields = reader.mapping(node, what, known: codes) else { return nil }
      var values: [String: Value] = [:]
      for (code, value) in fields { values[code] = read(&reader, value, "'\(code)'") }
      return values
    }
  }
}

extension RunRecord {
  /// Gives the findings the severities of their policies, forgets those that are ignored, and refuses
  /// the bundle for those that must not be.
  mutating func apply(_ policies: [String: NoticePolicy]) {
    if policies.isEmpty { return }
    for (code, policy) in policies.sorted(by: { $0.key < $1.key }) where policy == .fail {
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
      findings[position].report.revise { code in
        guard let policy = policies[code.id], policy != .fail else { return code }
        return policy.severity.map(code.with(severity:))
      }
    }
  }
}
