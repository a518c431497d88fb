import Tabular

/// The rows of a feed that its pipeline leaves out because of what is wrong with them: those with a
/// notice whose policy is `skip-row`.
///
/// A feed is read whole first. Where it has such rows it is read again without them, until no further
/// one is found, since a row can be wrong because another one is gone.
struct SkippedRows {
  /// How often a feed is read at most.
  private static let maximumReadings = 10

  private let codes: Set<String>
  /// The lines on which the rows start, by file, in order.
  private(set) var lines: [String: [Int]] = [:]
  private var notices: [Notice] = []
  private var readings = 0

  /// Leaves out rows with notices of some codes.
  init(codes: Set<String>) {
    self.codes = codes
  }

  /// Takes the rows that a reading of the feed found; false where there are none.
  ///
  /// Throws ``Failure`` where a code is found in more rows of a file than a report lists, or where
  /// there is no end of it: then the feed, not a row, is wrong.
  mutating func take(from report: Report) throws -> Bool {
    if codes.isEmpty { return false }
    readings += 1
    // A header, and what is no row of a table, is found again where it was before.
    let again = Set(report.notices.map(Finding.init))
    notices.removeAll { again.contains(Finding($0)) }
    let found = report.notices.filter { codes.contains($0.code.id) && !isTaken($0) }
    if found.isEmpty { return false }
    for (key, count) in report.counts.sorted(by: { $0.key.file < $1.key.file })
    where codes.contains(key.code.id) && count > Report.defaultLimit {
      throw tooMany("\(count) rows with '\(key.code.id)'", in: key.file)
    }
    guard readings < Self.maximumReadings else {
      throw tooMany("rows whose absence makes others wrong", in: found[0].origin.file)
    }
    for notice in found {
      notices.append(notice)
      lines[notice.origin.file, default: []].append(notice.origin.line ?? 0)
    }
    lines = lines.mapValues { Set($0).sorted() }
    return true
  }

  /// Adds the notices of the rows that were left out, and the rule of the pipeline that did it.
  func add(to report: inout Report) {
    var counted: Set<SourceLocation> = []
    var rules: [String: [String: [Int]]] = [:]
    for notice in notices {
      report.add(
        Notice(
          notice.code, at: notice.origin, value: notice.value, message: notice.message,
          action: "the row is left out, as the pipeline says"))
      let (file, line) = (notice.origin.file, notice.origin.line ?? 0)
      guard counted.insert(SourceLocation(file, line: line)).inserted else { continue }
      rules[notice.code.id, default: [:]][file, default: []].append(line)
      report.dropRows(1, of: file)
    }
    for (code, lines) in rules.sorted(by: { $0.key < $1.key }) {
      report.rules.append(
        RuleCount(rule: "notices: { \(code): skip-row }", lines: lines.mapValues { $0.sorted() }))
    }
  }

  private func isTaken(_ notice: Notice) -> Bool {
    guard let line = notice.origin.line else { return true }
    return lines[notice.origin.file]?.contains(line) ?? false
  }

  private func tooMany(_ what: String, in file: String) -> Failure {
    Failure(
      .limitExceeded, at: SourceLocation(file),
      "the feed has \(what), and 'skip-row' leaves out \(Report.defaultLimit) of a code and file at "
        + "most", fix: "correct the feed, or give the code another policy under 'notices'")
  }
}

/// What is found where.
private struct Finding: Hashable {
  let code: NoticeCode
  let origin: SourceLocation

  init(_ notice: Notice) {
    code = notice.code
    origin = notice.origin
  }
}
