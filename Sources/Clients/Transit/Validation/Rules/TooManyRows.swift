import Tabular

extension NoticeCode {
  static let tooManyRows = NoticeCode(
    "too_many_rows", .error, "A file has more than a thousand million rows.",
    why: "Few readers have the memory for such a file, so many apps cannot load the feed.",
    fix: "split the feed, or remove rows that no trip needs")
}

extension Rule {
  static let tooManyRows = Rule(.tooManyRows) { _, _, report in
    for (file, count) in report.rows.ordered(by: { $0.key < $1.key })
    where count.read > 1_000_000_000 {
      report.add(
        .tooManyRows, at: SourceLocation(file), value: String(count.read),
        message: "the file has \(count.read) rows", action: "they are all read")
    }
  }
}
