import Tabular
import Testing

@testable import Transit

@Suite("Each fault of a row is reported once, with its place and what was done")
struct ReadingNoticesTests {
  @Test("the faultless feed calls for no notice and is used whole")
  func faultless() throws {
    var report = Report()
    let feed = try TestFeed.faultless.read(&report)
    #expect(report.notices.map(\.description) == [])
    #expect(report.rows.values.allSatisfy { $0.skipped == 0 && $0.used > 0 })
    #expect(report.rows.count == TestFeed.faultless.files.count)
    #expect(feed.extraFields.isEmpty)
  }

  @Test(
    "a fault is reported, and the data is kept or left out as the notice says", arguments: cases)
  func fault(_ fault: NoticeCase) throws {
    try fault.check { _, _ in }
  }

  @Test("every code that reading can give has a case")
  func complete() {
    let fatal: [NoticeCode] = [.missingRequiredFile, .missingCalendars]  // RequiredPartsTests
    let covered = Set(Self.cases.map(\.code) + fatal)
    let all = NoticeCode.allOfReading + NoticeCode.allOfStopTimes
    #expect(all.filter { !covered.contains($0) }.map(\.id) == [])
  }

  static let cases: [NoticeCase] = valueCases + rowCases + tableCases + stopTimeCases
}
