import Bundles
import Tabular

/// The notices of a run for report.html: for each code and file, the count and some rows, and for
/// each code its meaning.
struct NoticeGroups {
  /// The maximum number of rows that a group shows.
  private static let exampleLimit = 10
  /// The maximum number of rows of all groups, and of groups.
  private static let totalLimit = 1_000

  private let findings: [RunRecord.Findings]

  /// The notices of some findings.
  init(_ findings: [RunRecord.Findings]) {
    self.findings = findings
  }

  /// The data of the page, with each text cut to a limit.
  func json(textLength: Int) -> JSONValue {
    let groups = findings.reduce(0) { $0 + $1.report.counts.count }
    let limit = max(1, min(Self.exampleLimit, Self.totalLimit / max(groups, 1)))
    var codes: [String: JSONValue] = [:]
    var rows: [JSONValue] = []
    for found in findings {
      let examples = Dictionary(grouping: found.report.notices) {
        [$0.code.id, $0.origin.file]
      }
      let counts = found.report.counts.map {
        (code: $0.key.code, file: $0.key.file, count: $0.value)
      }
      .ordered { ($0.code.id, $0.file) < ($1.code.id, $1.file) }
      for (code, file, count) in counts {
        codes[code.id] = .object([
          "summary": .string(code.summary), "why": .string(code.why), "fix": .string(code.fix),
        ])
        let own = (examples[[code.id, file]] ?? []).prefix(limit)
        rows.append(
          .object([
            "code": .string(code.id), "severity": .string(code.severity.rawValue),
            "input": .string(found.input), "file": .string(file), "count": .integer(count),
            "examples": .array(own.map { Self.value(of: $0).shortened(to: textLength) }),
          ]))
      }
    }
    return .object([
      "groups": .array(Array(rows.prefix(Self.totalLimit))),
      "left_out": .integer(max(0, rows.count - Self.totalLimit)),
      "codes": .members(codes.map { JSONValue.Member($0, $1) }),
    ])
  }

  private static func value(of notice: Notice) -> JSONValue {
    .array([
      .integer(notice.origin.line), .string(notice.origin.field), .string(notice.value),
      .string(notice.message), .string(notice.action),
    ])
  }
}
