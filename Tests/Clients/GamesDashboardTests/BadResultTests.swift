import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("Bad rows of results, freezes and events")
struct BadResultTests {
  private static let good = ",wordle,1466,2025-06-24T12:00:00Z,,1,3,3,"

  @Test(
    "A bad result is skipped with one notice of severity error",
    arguments: [
      (",mini,,2025-06-24T12:00:00,,1,,,", "tz_missing"),
      (",mini,,2025-06-24T12:00:00Z,America/Nowhere,1,,,", "unknown_time_zone"),
      (",mini,,2025-06-24T12:00:00,PST,1,,,", "unknown_time_zone"),
      (",mini,,2025-06-24T12:00:00,GMT+10,1,,,", "unknown_time_zone"),
      (",mini,,24/06/2025 12:00,Asia/Tokyo,1,,,", "invalid_instant"),
      (",mini,,2025-06-31T12:00:00Z,,1,,,", "invalid_instant"),
      (",mini,,2025-07-02T00:00:00Z,,1,,,", "day_in_future"),
      (",wordle,1474,2025-06-24T12:00:00Z,,1,,,", "day_in_future"),
      (",wordle,1466,2026-06-24T12:00:00Z,,1,,,", "day_in_future"),
      (",wordle,1466,2025-06-24T12:00:00Z,,1,3,0,", "impossible_counts"),
      (",wordle,1466,2025-06-24T12:00:00Z,,0,,-1,", "impossible_counts"),
      (",wordle,1466,2025-06-24T12:00:00Z,,1,3,7,", "impossible_counts"),
      (",wordle,1466,2025-06-24T12:00:00Z,,1,3,2,", "impossible_counts"),
      (",wordle,1466,2025-06-24T12:00:00Z,,yes,3,3,", "unknown_catalogue_word"),
      (",wordle,1466,2025-06-24T12:00:00Z,,,3,3,", "missing_catalogue_value"),
      (",wordle,1466,,,1,3,3,", "missing_catalogue_value"),
      (",,1466,2025-06-24T12:00:00Z,,1,3,3,", "missing_catalogue_value"),
      (",wordle,-4,2025-06-24T12:00:00Z,,1,3,3,", "invalid_catalogue_number"),
      (",wordle,\"1,466\",2025-06-24T12:00:00Z,,1,3,3,", "invalid_catalogue_number"),
      (",wordle,1466,2025-06-24T12:00:00Z,,1,three,3,", "invalid_catalogue_number"),
      (",mini,,2025-06-24T12:00:00Z,,1,,,\"a\u{7}b\"", "catalogue_bytes"),
      (",mini,,2025-06-24T12:00:00Z,,1,,,\"ğŸŸ© solved\"", "mojibake"),
      (",mini,,\"2025-06-24T12:00:00Z\n\",,1,,,", "new_line_in_value"),
      (",mini,,2025-06-24T12:00:00Z,,1,,", "invalid_row_length"),
    ])
  func badRow(_ row: String, _ code: String) throws {
    let (dashboard, report) = try SmallDashboard(Self.good, row).read()
    let errors = report.notices.filter { $0.code.severity == .error }
    #expect(errors.map(\.code.id) == [code])
    #expect(errors.allSatisfy { $0.origin.line == 3 })
    #expect(dashboard.results.map(\.number) == [1466])
    #expect(report.rows["results-0.csv"] == RowCount(used: 1, skipped: 1))
    #expect(report.badRowShare(of: "results-0.csv") == 0.5)
  }

  @Test("A result of the next day is kept, because in some zones that day has begun")
  func morrow() throws {
    let (dashboard, report) = try SmallDashboard(
      ",mini,,2025-06-30T12:00:00Z,,1,,,", ",mini,,2025-07-01T00:10:00+14:00,,1,,,"
    ).read()
    #expect(report.notices.isEmpty)
    #expect(dashboard.stats(of: "mini")?.currentStreak == 2)
    #expect(dashboard.stats(of: "mini")?.status == .active)
  }

  @Test("A failed result may have more attempts than the game allows; a completed one may not")
  func failedAttempts() throws {
    let (dashboard, report) = try SmallDashboard(
      ",wordle,1466,2025-06-24T12:00:00Z,,0,,7,"
    ).read()
    #expect(dashboard.results.map(\.attempts) == [7] && report.notices.isEmpty)
  }

  @Test(
    "A score that counts attempts and is another number than they are is reported, and both stay",
    arguments: [("wordle", true), ("mini", false)])
  func otherAttempts(_ game: String, _ isReported: Bool) throws {
    let (dashboard, report) = try SmallDashboard(",\(game),,2025-06-24T12:00:00Z,,1,3,5,").read()
    #expect(dashboard.results.map(\.score) == [3] && dashboard.results.map(\.attempts) == [5])
    #expect(report.codes == (isReported ? ["attempts_differ"] : []))
  }

  @Test(
    "A score outside its bounds is left out, and the result stays",
    arguments: [("7", nil), ("0", nil), ("-3", nil), ("6", 6), ("1", 1)])
  func score(_ score: String, _ kept: Int?) throws {
    let (dashboard, report) = try SmallDashboard(
      ",wordle,1466,2025-06-24T12:00:00Z,,1,\(score),,"
    ).read()
    #expect(dashboard.results.map(\.score) == [kept])
    #expect(report.codes == (kept == nil ? ["score_out_of_range"] : []))
    #expect(report.badRowShare(of: "results-0.csv") == 0)
  }

  @Test("Rows that name an unknown game or series are left out and reported as broken references")
  func brokenReferences() throws {
    var input = SmallDashboard(Self.good, ",wordel,1466,2025-06-24T12:00:00Z,,1,3,3,")
    input.freezes = "wordel,2025-06-01\n"
    input.events = "none,e,2025-06-01T12:00:00Z,win\n"
    let (dashboard, report) = try input.read()
    #expect(dashboard.results.count == 1)
    #expect(report.codes == Array(repeating: "broken_catalogue_reference", count: 3))
  }

  @Test("Without an as-of the latest day of playing is today; without results there is none")
  func latestDay() throws {
    var input = SmallDashboard(Self.good, ",wordle,90000,2025-06-26T12:00:00Z,,1,3,,")
    input.asOf = nil
    let (dashboard, report) = try input.read()
    #expect(dashboard.asOf == CalendarDay("2025-06-26") && report.count(of: .dayInFuture) == 1)
    input.results = []
    #expect(throws: Failure.self) { try input.read() }
  }

  @Test(
    "A bad freeze or event is skipped; one that is there twice is not a bad row",
    arguments: [
      (\SmallDashboard.freezes, "mini,2025-6-1\n", "invalid_catalogue_day", 1),
      (\.freezes, "mini,2025-02-29\n", "invalid_catalogue_day", 1),
      (\.freezes, "mini,\n", "missing_catalogue_value", 1),
      (\.freezes, "mini,2025-06-01\n", "dashboard_row_repeated", 0),
      (\.events, "kites,b,2025-06-02T12:00:00,win\n", "tz_missing", 1),
      (\.events, "kites,b,2025-06-02,win\n", "invalid_instant", 1),
      (\.events, "kites,b,2025-06-02T12:00:00Z,won\n", "unknown_catalogue_word", 1),
      (\.events, "kites,,2025-06-02T12:00:00Z,win\n", "missing_catalogue_value", 1),
      (\.events, "kites,b,2025-07-02T12:00:00Z,win\n", "day_in_future", 1),
      (\.events, "kites,a,2025-06-02T12:00:00Z,win\n", "duplicate_catalogue_key", 1),
      (\.events, "kites,a,2025-06-01T14:00:00+02:00,win\n", "dashboard_row_repeated", 0),
    ] as [(WritableKeyPath<SmallDashboard, String> & Sendable, String, String, Int)])
  func otherFiles(
    _ file: WritableKeyPath<SmallDashboard, String> & Sendable, _ row: String, _ code: String,
    _ bad: Int
  ) throws {
    var input = SmallDashboard(Self.good)
    input.freezes = "mini,2025-06-01\n"
    input.events = "kites,a,2025-06-01T12:00:00Z,win\n"
    input[keyPath: file] += row
    let (dashboard, report) = try input.read()
    #expect(report.codes == [code])
    let name = try #require(report.notices.first?.origin.file)
    #expect(report.rows[name] == RowCount(used: 1, skipped: 1))
    #expect(report.badRowCount(of: name) == bad)
    #expect(dashboard.series[0].events.map(\.id) == ["a"] && dashboard.series[0].current == 1)
    #expect(dashboard.freezes.map(\.count).reduce(0, +) == 1)
  }
}
