/// The findings of a run in its inputs: notices, their exact counts, and the rows of each file.
///
/// Counts are always exact. The report keeps the first `limit` notices of each code and file, so that a feed
/// with a million faults cannot fill the memory; further findings are only counted. For tracked codes, the
/// report also keeps the line of every finding.
package struct Report: Sendable {
  /// The default number of notices that are kept for each code and file.
  package static let defaultLimit = 1_000

  /// A code in a file, the unit of the limit.
  package struct Key: Hashable, Sendable {
    package let code: NoticeCode
    package let file: String

    /// Names a code in a file.
    package init(code: NoticeCode, file: String) {
      self.code = code
      self.file = file
    }
  }

  /// The kept notices, in the order in which they were found.
  package private(set) var notices: [Notice] = []
  /// How often each code was found in each file, kept or not.
  package private(set) var counts: [Key: Int] = [:]
  /// The lines on which tracked codes were found, in the order in which they were found.
  package private(set) var trackedLines: [Key: [Int]] = [:]
  /// The rows of each table file that was read.
  package private(set) var rows: [String: RowCount] = [:]
  /// For each file, the number of lines that an open quote made part of a value, so that they are not rows.
  package private(set) var swallowedLines: [String: Int] = [:]
  /// The rows that each rule of the pipeline removed from the input, in the order of the pipeline.
  package var rules: [RuleCount] = []
  private let limit: Int
  private let trackedCodes: Set<String>
  private var tally: Tally?

  /// Starts an empty report that keeps at most `limit` notices of one code and file, and every line
  /// on which a code of `trackedCodes` is found.
  package init(limit: Int = Report.defaultLimit, trackingLinesOf trackedCodes: Set<String> = []) {
    self.limit = limit
    self.trackedCodes = trackedCodes
  }

  /// Adds a finding, which is only counted beyond the limit.
  package mutating func add(_ notice: Notice) {
    if count(notice.code, at: notice.origin) { notices.append(notice) }
  }

  /// Adds a finding from its parts; the texts are made only if the notice is kept.
  package mutating func add(
    _ code: NoticeCode, at origin: SourceLocation, value: @autoclosure () -> String? = nil,
    message: @autoclosure () -> String, action: @autoclosure () -> String
  ) {
    guard count(code, at: origin) else { return }
    notices.append(
      Notice(code, at: origin, value: value(), message: message(), action: action()))
  }

  /// Counts a finding; true if its notice should be kept.
  private mutating func count(_ code: NoticeCode, at origin: SourceLocation) -> Bool {
    let key = Key(code: code, file: origin.file)
    let isKept = counts.increment(key) <= limit
    let isTracked = !trackedCodes.isEmpty && trackedCodes.contains(code.id)
    if isTracked, let line = origin.line { trackedLines[key, default: []].append(line) }
    tally?.add(key, isOnlyCounted: !isKept && !isTracked)
    return isKept
  }

  /// Adds another report's findings about files for which this report has none.
  package mutating func add(_ other: Report) {
    notices += other.notices
    counts.merge(other.counts, uniquingKeysWith: +)
    trackedLines.merge(other.trackedLines, uniquingKeysWith: +)
    addSwallowedLines(of: other)
  }

  /// Adds from another report only the number of lines that an open quote swallowed.
  package mutating func addSwallowedLines(of other: Report) {
    swallowedLines.merge(other.swallowedLines, uniquingKeysWith: +)
  }

  /// An empty report with the same limit and tracked codes, for findings that may be added to this report
  /// later.
  package var emptyCopy: Report { Report(limit: limit, trackingLinesOf: trackedCodes) }

  /// Records how many rows of a file were used and skipped.
  package mutating func count(_ rowCount: RowCount, of file: String) {
    rows[file] = rowCount
  }

  /// Counts lines that an open quote has made part of a value.
  package mutating func swallow(_ lineCount: Int, of file: String) {
    if lineCount > 0 { swallowedLines[file, default: 0] += lineCount }
  }

  /// Counts rows that a rule of the pipeline left out before they were read.
  package mutating func dropRows(_ count: Int, of file: String) {
    rows[file, default: RowCount()].dropped += count
  }

  /// Counts rows that were used as dropped, because a rule of the pipeline left them out later.
  package mutating func dropUsedRows(_ count: Int, of file: String) {
    guard count > 0, var rows = rows[file] else { return }
    rows.used -= count
    rows.dropped += count
    self.count(rows, of: file)
  }

  /// How often a code was found, in all files together.
  package func count(of code: NoticeCode) -> Int { count(ofID: code.id) }

  /// How often a code was found, by its name.
  package func count(ofID id: String) -> Int {
    counts.reduce(0) { $1.key.code.id == id ? $0 + $1.value : $0 }
  }

  /// Replaces each code with the code that `change` returns, and removes the findings of codes for which it
  /// returns nil.
  package mutating func revise(_ change: (NoticeCode) -> NoticeCode?) {
    notices = notices.compactMap { $0.revised(change) }
    counts = counts.reduce(into: [:]) { revised, entry in
      guard let code = change(entry.key.code) else { return }
      revised[Key(code: code, file: entry.key.file)] = entry.value
    }
  }
}

extension Report {
  /// The findings that were added since ``startTally()``.
  private struct Tally {
    var keys: [Key] = []
    var isOnlyCounted = true

    mutating func add(_ key: Key, isOnlyCounted: Bool) {
      keys.append(key)
      if !isOnlyCounted { self.isOnlyCounted = false }
    }
  }

  /// Starts to note the added findings, for a row that may come again.
  package mutating func startTally() {
    tally = Tally()
  }

  /// Ends the tally, and returns the codes and files of the findings since ``startTally()``.
  /// Returns nil if a notice or a line of these findings was kept, because a kept notice names the
  /// place of the row.
  package mutating func endTally() -> [Key]? {
    defer { tally = nil }
    return tally?.isOnlyCounted == false ? nil : tally?.keys
  }

  /// Counts findings that are beyond the limit, as many times as they were made.
  package mutating func add(_ keys: [Key], times: Int) {
    for key in keys { counts[key, default: 0] += times }
  }
}

extension Dictionary where Value == Int {
  /// Adds one to a counter, and returns the new value.
  fileprivate mutating func increment(_ key: Key) -> Int {
    func addOne(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    return addOne(&self[key, default: 0])
  }
}

/// The numbers of rows in a table file: every row that was read was used, skipped or dropped.
package struct RowCount: Hashable, Sendable {
  /// Rows that are used in the output.
  package var used = 0
  /// Rows that were left out, each with a notice.
  package var skipped = 0
  /// Rows that a rule of the pipeline left out.
  package var dropped = 0
  /// All rows, without the header and without blank lines.
  package var read: Int { used + skipped + dropped }

  /// Counts rows.
  package init(used: Int = 0, skipped: Int = 0, dropped: Int = 0) {
    self.used = used
    self.skipped = skipped
    self.dropped = dropped
  }
}

/// The rows that one rule of a pipeline removed from an input.
package struct RuleCount: Codable, Hashable, Sendable {
  /// The rule as the YAML has it.
  package let rule: String
  /// The number of removed rows, by file; a file without removed rows is not listed.
  package let rows: [String: Int]
  /// The first lines of those rows, by file, in order; nil for a rule that does not select by line.
  package let lines: [String: [Int]]?

  /// Counts the rows that a rule removed.
  package init(rule: String, rows: [String: Int]) {
    self.rule = rule
    self.rows = rows
    lines = nil
  }

  /// Counts the rows that a rule removed by their lines.
  package init(rule: String, lines: [String: [Int]]) {
    self.rule = rule
    rows = lines.mapValues(\.count)
    self.lines = lines
  }
}

extension Report {
  /// The number of bad rows in a catalogue's file, each of which has exactly one notice of severity error.
  ///
  /// ``RowCount/skipped`` also counts rows that are left out on purpose, such as playoff games.
  package func badRowCount(of file: String) -> Int {
    counts.reduce(0) { sum, entry in
      entry.key.file == file && entry.key.code.severity == .error ? sum + entry.value : sum
    }
  }

  /// The share of a catalogue's rows that are bad, from 0 to 1; 0 for a file without rows.
  ///
  /// Each line that an open quote swallowed counts as a bad row.
  package func badRowShare(of file: String) -> Double {
    let swallowed = swallowedLines[file] ?? 0
    let total = (rows[file]?.read ?? 0) + swallowed
    return total == 0 ? 0 : Double(badRowCount(of: file) + swallowed) / Double(total)
  }
}

extension Report {
  /// Reports a row that was counted as used, and counts it as skipped.
  package mutating func skipUsedRow(at origin: SourceLocation, _ row: SkippedRow) {
    var place = origin
    place.field = row.field
    add(row, at: place)
    var rows = rows[origin.file] ?? RowCount()
    rows.used -= 1
    rows.skipped += 1
    count(rows, of: origin.file)
  }
}
