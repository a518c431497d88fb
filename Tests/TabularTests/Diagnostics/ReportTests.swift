import Testing

@testable import Tabular

@Suite("A report")
struct ReportTests {
  private static let place = Tabular.SourceLocation("t.txt", line: 2)

  @Test("counts every finding, and makes the texts of those alone that it keeps")
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

  @Test("tells what was found since a tally began, unless a notice of it was kept")
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
}
