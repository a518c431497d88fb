import Tabular
import Testing

@testable import Transit

@Suite("Each rule finds its fault, names its place, and finds nothing in a faultless feed")
struct RuleNoticesTests {
  private static func today() throws -> CivilDay {
    try #require(CivilDay(yyyymmdd: TestFeed.today))
  }

  @Test("a feed without a fault meets every rule")
  func faultless() throws {
    var report = Report()
    let feed = try TestFeed.faultless.read(&report)
    Rule.applyAll(to: feed, asOf: try Self.today(), &report)
    #expect(report.notices.map(\.description) == [])
    try feed.requireUsableTrip()
  }

  @Test("a fault of the whole feed is reported once", arguments: cases)
  func fault(_ fault: NoticeCase) throws {
    let today = try Self.today()
    try fault.check { Rule.applyAll(to: $0, asOf: today, &$1) }
  }

  @Test("every rule has a case")
  func complete() {
    let covered = Set(Self.cases.map(\.code))
    #expect(Rule.all.map(\.code).filter { !covered.contains($0) }.map(\.id) == [])
  }

  @Test("what a rule looks for ends exactly at its limit", arguments: nearMisses)
  func nearMiss(_ change: NearMiss) throws {
    var report = Report()
    let feed = try TestFeed.faultless.changed(change.changes).read(&report)
    Rule.applyAll(to: feed, asOf: try Self.today(), &report)
    #expect(report.notices.map(\.code.id).filter { $0 == change.code.id } == [], "\(change.why)")
  }

  static let cases: [NoticeCase] = placeCases + routeCases + calendarCases + feedInfoCases

  /// A change that a rule must let pass.
  struct NearMiss: Sendable, CustomTestStringConvertible {
    let why: String
    let code: NoticeCode
    let changes: [TestFeed.Change]
    var testDescription: String { why }

    init(_ why: String, _ code: NoticeCode, _ changes: TestFeed.Change...) {
      self.why = why
      self.code = code
      self.changes = changes
    }
  }
}
