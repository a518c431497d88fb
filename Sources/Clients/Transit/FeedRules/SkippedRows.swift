import Tabular

/// The rows of a feed that its pipeline leaves out because they have a notice with the policy `skip-row`.
///
/// The whole feed is read first. If it has such rows, it is read again without them, until no more are found:
/// leaving out a row can make another row wrong.
struct SkippedRows {
  /// The most times that a feed is read.
  private static let maximumReadings = 10

  private let codes: Set<String>
  /// The lines on which the rows start, by file, in order.
  private(set) var lines: [String: [Int]] = [:]
  /// The line of each finding for which a row is left out.
  private var findings: [Report.Key: [Int]] = [:]
  /// The notices of those findings, as far as the reports kept them.
  private var notices: [Notice] = []
  private var readings = 0

  /// Leaves out rows with notices of some codes.
  init(codes: Set<String>) {
    self.codes = codes
  }

  /// Adds the rows that a reading of the feed found; false if there are none. The report must track the
  /// codes.
  ///
  /// Throws ``Failure`` if the last of ``maximumReadings`` still finds such rows, because then the
  /// whole feed is wrong.
  mutating func take(from report: Report) throws -> Bool {
    if codes.isEmpty { return false }
    readings += 1
    // Notices about a header, or about a line outside the table, do not count here, because each
    // reading finds them again at the same line.
    let again = report.trackedLines.mapValues { Set($0) }
    for key in findings.keys {
      findings[key]?.removeAll { again[key]?.contains($0) == true }
    }
    notices.removeAll { $0.isOn(again) }
    let taken = lines.mapValues { Set($0) }
    var found: [Report.Key: [Int]] = [:]
    for (key, lines) in report.trackedLines {
      let further = lines.filter { taken[key.file]?.contains($0) != true }
      if !further.isEmpty { found[key] = further }
    }
    guard let file = found.keys.map(\.file).min() else { return false }
    guard readings < Self.maximumReadings else { throw Self.endless(in: file) }
    let new = found.mapValues { Set($0) }
    notices += report.notices.filter { $0.isOn(new) }
    findings.merge(found, uniquingKeysWith: +)
    for (key, found) in new { lines[key.file, default: []] += found }
    lines = lines.mapValues { Set($0).ordered() }
    return true
  }

  /// Adds the findings in rows that were left out, and the rules of the pipeline that left them out.
  func add(to report: inout Report) {
    var kept: [Report.Key: Int] = [:]
    for notice in notices {
      kept[notice.key, default: 0] += 1
      report.add(
        Notice(
          notice.code, at: notice.origin, value: notice.value, message: notice.message,
          action: "the row is left out, as the pipeline says"))
    }
    var counted: [String: Set<Int>] = [:]
    var rules: [String: [String: [Int]]] = [:]
    let keys = findings.keys.ordered { ($0.code.id, $0.file) < ($1.code.id, $1.file) }
    for key in keys {
      let found = findings[key] ?? []
      report.add([key], times: found.count - kept[key, default: 0])
      let own = Set(found).subtracting(counted[key.file] ?? [])
      if own.isEmpty { continue }
      counted[key.file, default: []].formUnion(own)
      rules[key.code.id, default: [:]][key.file] = own.ordered()
      report.dropRows(own.count, of: key.file)
    }
    for (code, lines) in rules.ordered(by: { $0.key < $1.key }) {
      report.rules.append(RuleCount(rule: "notices: { \(code): skip-row }", lines: lines))
    }
  }

  private static func endless(in file: String) -> Failure {
    Failure(
      .limitExceeded, at: SourceLocation(file),
      "each row that is left out makes other rows wrong, and the feed still has wrong rows after "
        + "it was read \(maximumReadings) times",
      fix: "correct the feed, or give the codes another policy than 'skip-row' under 'notices'")
  }
}

extension Notice {
  /// The code and file to which the limit of a report applies.
  fileprivate var key: Report.Key { Report.Key(code: code, file: origin.file) }

  /// Whether the notice is about one of these lines.
  fileprivate func isOn(_ lines: [Report.Key: Set<Int>]) -> Bool {
    origin.line.map { lines[key]?.contains($0) == true } ?? false
  }
}
