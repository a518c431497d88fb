import Tabular

/// Counts rows of a file that are left out on purpose, for one notice of each kind.
struct LeftOutRows {
  private let file: String
  private var counts: [NoticeCode: Int] = [:]

  /// Nothing is left out of a file yet.
  init(file: String) {
    self.file = file
  }

  /// Counts a row.
  mutating func add(_ code: NoticeCode) {
    counts[code, default: 0] += 1
  }

  /// Tells how many rows of each kind there are, and counts them as skipped.
  func report(_ report: inout Report, people: Int = 0) {
    for (code, count) in counts.sorted(by: { $0.key.id < $1.key.id }) {
      let rows = "\(count) \(count == 1 ? "row" : "rows")"
      report.add(
        code, at: Origin(file), value: "\(count)", message: rows + reason(code, people),
        action: "they are left out")
      report.countAsSkipped(count, of: file)
    }
  }

  private func reason(_ code: NoticeCode, _ people: Int) -> String {
    switch code {
    case .playerNotListed: " of \(people) people who are not on this season's list"
    case .didNotPlay: " of players who were named and had no time on ground"
    case .finalLeftOut: " of this season's finals"
    default: " of rounds of which there are no scores yet"
    }
  }
}
