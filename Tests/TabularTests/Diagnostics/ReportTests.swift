import Testing

@testable import Tabular

@Suite("A report")
struct ReportTests {
  private static let place = Tabular.SourceLocation("t.txt", line: 2)

  @Test("counts every finding, and creates texts only for kept findings")
  func lazyTexts() {
    var report = Report(limit: 3)
    var madeTexts = 0
    func text() -> String {
      madeTexts += 1
      return "text"
    }
    for _ in 0..<10 {
      report.add(.emptyRow, at: Self.place, value: text(), message: text(), action: text())
    }
    report.add(.emptyRow, at: Tabular.SourceLocation("other.txt"), message: "m", action: "a")
    #expect(report.notices.count == 4)
    #expect(report.counts[Report.Key(code: .emptyRow, file: "t.txt")] == 10)
    #expect(report.count(of: .emptyRow) == 11)
    #expect(madeTexts == 9)
  }

  @Test("has the findings since a tally began, without findings that have a kept notice")
  func tally() {
    var report = Report(limit: 1)
    func find(_ code: NoticeCode) {
      report.add(code, at: Self.place, message: "m", action: "a")
    }
    let keys = [NoticeCode.emptyRow, .unclosedQuote].map { Report.Key(code: $0, file: "t.txt") }
    #expect(report.endTally() == nil)
    report.startTally()
    #expect(report.endTally() == [])
    report.startTally()
    find(.emptyRow)
    #expect(report.endTally() == nil, "the first notice is kept")
    find(.unclosedQuote)
    report.startTally()
    find(.emptyRow)
    find(.unclosedQuote)
    find(.emptyRow)
    #expect(report.endTally() == [keys[0], keys[1], keys[0]])
    report.add(keys, times: 5)
    #expect(report.counts == [keys[0]: 8, keys[1]: 7])
    #expect(report.notices.count == 2)
  }

  @Test("cuts texts that are longer than a screen, whole characters at a time")
  func longTexts() {
    let value = "x" + String(repeating: "é", count: 1_000_000)
    var report = Report()
    report.add(.emptyRow, at: Self.place, value: value, message: "'\(value)' is long", action: "a")
    let notice = report.notices[0]
    #expect(notice.value == "x" + String(repeating: "é", count: 999) + "… (2000001 bytes)")
    #expect(notice.message.utf8.count < 2_100 && notice.action == "a")
    let failure = Failure(.unreadableInput, value, fix: "f", cause: value)
    #expect(failure.description.utf8.count < 4_300)
  }

  @Test("shows control characters by their numbers, so that none reaches a terminal")
  func controlCharacters() {
    let failure = Failure(.unreadableInput, "'\u{1B}[2J\u{0}\u{9B}' is odd", fix: "look\tat\nit")
    #expect(
      failure.description == "error: '\\u{1B}[2J\\u{0}\\u{9B}' is odd\n  fix: look\\u{9}at\\u{A}it")
    let notice = Notice(.emptyRow, at: .init("a\u{7}b"), message: "m", action: "a")
    #expect(notice.description.hasPrefix("a\\u{7}b: warning: m; a"))
  }

  @Test("keeps the line of every finding of a tracked code, beyond the limit too")
  func trackedLines() {
    var report = Report(limit: 1, trackingLinesOf: [NoticeCode.emptyRow.id])
    for line in [3, 9, 4] {
      report.startTally()
      report.add(.emptyRow, at: .init("t.txt", line: line), message: "m", action: "a")
      #expect(report.endTally() == nil, "such a row must be looked at each time")
    }
    var other = report.emptyCopy
    other.add(.emptyRow, at: .init("o.txt", line: 2), message: "m", action: "a")
    report.add(other)
    let key = { Report.Key(code: .emptyRow, file: $0) }
    #expect(report.trackedLines == [key("t.txt"): [3, 9, 4], key("o.txt"): [2]])
    #expect(report.notices.map(\.origin.line) == [3, 2])
    #expect(report.count(of: .emptyRow) == 4)
  }

  @Test("adds the findings of another report about other files")
  func joined() {
    var (report, other) = (Report(limit: 1), Report(limit: 1))
    report.add(.emptyRow, at: Self.place, message: "m", action: "a")
    for _ in 0..<3 { other.add(.emptyRow, at: .init("other.txt"), message: "m", action: "a") }
    report.add(other)
    #expect(report.notices.map(\.origin.file) == ["t.txt", "other.txt"])
    #expect(report.count(of: .emptyRow) == 4)
  }
}
