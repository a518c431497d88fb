import Bundles
import Foundation
import SQLiteWriter
import Tabular
import TestSupport
import Testing

@testable import CatalogueRuns

@Suite("The index of a catalogue in SQL and for people")
struct CatalogueIndexFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The day by the machine's clock, which the views of the database use too.
  private static var clockDay: CalendarDay {
    let parts = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month, .day], from: Date())
    return CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// Queries the index of a run of today, and repeats the query if midnight passes in between.
  private func answers(
    _ ask: () throws -> [[String]]
  ) throws -> (answers: [[String]], day: CalendarDay) {
    let day = Self.clockDay
    try Self.index(on: day).write(to: folder.path)
    let answers = try ask()
    return Self.clockDay == day ? (answers, day) : try self.answers(ask)
  }

  private static func bundle(lastDay: Int?, _ today: CalendarDay) -> CatalogueIndex.Bundle {
    CatalogueIndex.Bundle(
      contentVersion: String(repeating: "a", count: 64), asOf: nil,
      lastServiceDay: lastDay.map { "\(today.adding(days: $0))" },
      bounds: CatalogueIndex.Bounds(south: -34, west: 150.5, north: -33, east: 151.5),
      databaseSize: 1_000_000, size: 3_000_000,
      inputs: [.init(name: "city", source: "gtfs.zip", sha256: String(repeating: "b", count: 64))],
      notices: ["warning": 3, "error": 1])
  }

  private static func entry(
    _ id: String, _ status: CatalogueIndex.Status, nights: Int? = nil, lastDay: Int? = nil,
    on today: CalendarDay
  ) -> CatalogueIndex.Entry {
    let reason = CatalogueIndex.Reason(
      code: status == .refused ? "size-budget" : "unreadableInput",
      message: "</script><b>it's \"bad\"</b>", file: "feeds.csv", line: 7, fix: "mend it",
      retryable: status == .failed)
    return CatalogueIndex.Entry(
      id: id, labels: ["country": "AU", "provider": "Größe's Buses"], status: status,
      reasons: status == .published ? [] : [reason, reason],
      since: nights.map { "\(today.adding(days: 1 - $0))" },
      bundle: status == .failed ? nil : bundle(lastDay: lastDay, today))
  }

  /// The index of a run on some day.
  private static func index(on today: CalendarDay) -> CatalogueIndex {
    CatalogueIndex(
      [
        entry("last-week", .published, lastDay: -7, on: today),
        entry("today", .published, lastDay: 0, on: today),
        entry("sixth", .published, lastDay: 6, on: today),
        entry("seventh", .published, lastDay: 7, on: today),
        entry("endless", .published, on: today),
        entry("Upper", .published, lastDay: 400, on: today),
        entry("new-refusal", .refused, nights: 1, on: today),
        entry("old-refusal", .refused, nights: 3, on: today),
        entry("old-failure", .failed, nights: 5, on: today),
      ], leftOut: ["gtfs_rt": 12, "deprecated": 2])
  }

  private static let index = index(on: CalendarDay(year: 2026, month: 11, day: 27))

  /// The rows of a statement, each joined by bars.
  private func rows(_ sql: String) throws -> [String] {
    try DatabaseAnswers(folder.path("index.sqlite")).rows(sql, limit: 100).rows
      .map { $0.map { $0 ?? "NULL" }.joined(separator: "|") }
  }

  @Test("lists the bundles that end this week, and the entries refused for three nights")
  func documentedQueries() throws {
    let page = try String(
      contentsOfFile: "\(SharedData.repository)/docs/catalogue-index.md", encoding: .utf8)
    let queries = page.components(separatedBy: "```sql\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    try #require(queries.count == 4, "the page has as many queries as this test knows")
    let (answers, today) = try answers { try queries.map(rows) }
    #expect(answers[0] == ["today|\(today)|0", "sixth|\(today.adding(days: 6))|6"])
    #expect(answers[1] == ["old-refusal|3|size-budget|mend it"])
    #expect(answers[2] == ["unreadableInput|1"])
    #expect(answers[3] == ["AU|6|3"])
    let nights = "SELECT nights FROM troubles WHERE id = 'old-failure'"
    #expect(try self.answers { [try rows(nights)] }.answers == [["5"]])
  }

  @Test("has the facts of index.json in its tables")
  func tables() throws {
    try Self.index.write(to: folder.path)
    #expect(CatalogueIndex(in: folder.path) == Self.index)
    #expect(
      try rows("SELECT id FROM entries ORDER BY id")
        == Self.index.entries.map(\.id), "by bytes, capitals first")
    #expect(
      try rows("SELECT * FROM entries WHERE id = 'old-refusal'") == [
        "old-refusal|refused|2026-11-25|\(String(repeating: "a", count: 64))|NULL"
          + "|NULL|-34.0|150.5|-33.0|151.5|1000000|3000000"
      ])
    #expect(
      try rows("SELECT * FROM labels WHERE entry_id = 'endless'")
        == ["endless|country|AU", "endless|provider|Größe's Buses"])
    #expect(
      try rows(
        "SELECT number, code, file, line, retryable FROM reasons WHERE entry_id = 'old-failure'")
        == ["1|unreadableInput|feeds.csv|7|1", "2|unreadableInput|feeds.csv|7|1"])
    #expect(
      try rows("SELECT severity, \"count\" FROM notices WHERE entry_id = 'today'")
        == ["error|1", "warning|3"])
    #expect(try rows("SELECT COUNT(*), MIN(source), MAX(number) FROM inputs") == ["8|gtfs.zip|1"])
    #expect(try rows("SELECT * FROM left_out") == ["deprecated|2", "gtfs_rt|12"])
  }

  @Test(
    "has JSON that fits its schema",
    .enabled(if: SchemaCheck.isPossible, "there is no Python with jsonschema"))
  func schema() throws {
    try Self.index.write(to: folder.path)
    let check = try SchemaCheck.check(["catalogue-index=\(folder.path("index.json"))"])
    #expect(check.exitCode == 0, "\(check.text)\(check.errorText)")
  }

  @Test("is the same file each time it is written, and leaves nothing beside it")
  func reproducible() throws {
    try Self.index.write(to: folder.path)
    let names = ["index.html", "index.json", "index.sqlite"]
    let first = names.map { FileManager.default.contents(atPath: folder.path($0)) }
    try Self.index.write(to: folder.path)
    #expect(names.map { FileManager.default.contents(atPath: folder.path($0)) } == first)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.sorted() == names)
  }

  @Test("takes an index without entries")
  func empty() throws {
    try CatalogueIndex([]).write(to: folder.path)
    #expect(CatalogueIndex(in: folder.path) == CatalogueIndex([]))
    #expect(try rows("SELECT COUNT(*) FROM entries") == ["0"])
  }

  @Test("has a page in which texts of a catalogue stay texts")
  func page() throws {
    try Self.index.write(to: folder.path)
    let html = try String(contentsOfFile: folder.path("index.html"), encoding: .utf8)
    #expect(!html.contains("</script><b>"))
    #expect(html.contains(#"\u003c/script>\u003cb>it's \"bad\""#))
    #expect(html.components(separatedBy: "</script>").count == 3, "the data and the script")
    #expect(html.contains("default-src 'none'; style-src 'sha256-"))
    let data =
      html.components(separatedBy: #"id="data">"#).last?
      .components(separatedBy: "</script>").first ?? ""
    let value = try JSONValue(parsing: data.utf8)
    #expect(value.text(.compact).replacing("<", with: #"\u003c"#) == data, "canonical JSON")
    // Five published bundles and two refused bundles have a place.
    #expect(html.contains(#""kind":"published""#) && html.contains(#""kind":"refused""#))
    #expect(!html.contains(#""kind":"failed""#), "nothing of it is in place")
  }

  @Test(
    "has a page of use in a browser: by keyboard, on a phone and at night", .needs("a browser"))
  func browser() throws {
    try Self.index.write(to: folder.path)
    let script = "\(SharedData.repository)/Tests/EndToEndTests/Page/check-pages.py"
    let result = try run(["python3", script, folder.path("index.html")])
    #expect(result.text == "", "\(result.text)")
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test("names the file that cannot be written, and the fix")
  func unwritable() throws {
    let missing = folder.path("a file")
    try folder.write("", to: "a file")
    do {
      try Self.index.write(to: missing)
      Issue.record("nothing was thrown")
    } catch let failure as Failure {
      #expect(failure.code == .unwritableOutput && failure.fix.contains("--output"))
      #expect(failure.origin?.file == "\(missing)/index.sqlite", "\(failure)")
    }
  }
}
