import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("Repeated results")
struct RepeatedResultTests {
  @Test(
    "If a puzzle has two results, the completed one stays, then the earlier",
    arguments: [
      ("12:00:00Z,,0,,6", "13:00:00Z,,1,4,4", 1), ("12:00:00Z,,1,4,4", "13:00:00Z,,0,,6", 0),
      ("12:00:00Z,,1,4,4", "13:00:00Z,,1,2,2", 0), ("13:00:00Z,,1,2,2", "12:00:00Z,,1,4,4", 1),
      ("13:00:00Z,,0,,6", "12:00:00Z,,0,,5", 1),
    ])
  func samePuzzle(_ first: String, _ second: String, _ kept: Int) throws {
    let rows = [first, second].enumerated().map {
      "r\($0),wordle,1466,2025-06-24T\($1),"
    }
    let (dashboard, report) = try SmallDashboard(rows[0], rows[1]).read()
    #expect(dashboard.results.map(\.key) == ["r\(kept)"])
    #expect(report.codes == ["puzzle_repeated"])
    #expect(report.notices.first?.origin.line == 3 - kept)
    #expect(report.rows["results-0.csv"] == RowCount(used: 1, skipped: 1))
    #expect(report.badRowShare(of: "results-0.csv") == 0)
  }

  @Test("A result on the day is preferred to one from the archive, which would not count")
  func archive() throws {
    let (dashboard, _) = try SmallDashboard(
      "a,wordle,1466,2025-06-24T12:00:00Z,,0,,6,", "b,wordle,1466,2025-06-30T12:00:00Z,,1,3,3,"
    ).read()
    #expect(dashboard.results.map(\.key) == ["a"])
  }

  @Test("One text imported twice is one result, whatever its line ends and variation selectors")
  func sameText() throws {
    let grid = "Solved!\n\u{2B1B}\u{2B1C}\n\u{1F7E9}\u{2764}"
    let other = "Solved!\r\n\u{2B1B}\u{FE0F}\u{2B1C}\u{FE0E}\r\n\u{1F7E9}\u{2764}\u{FE0F}\r\n"
    let (dashboard, report) = try SmallDashboard(
      ",queens,,2025-06-24T12:00:00Z,,1,90,,\"\(grid)\"",
      ",queens,,2025-06-24T15:00:00Z,,1,90,,\"\(other)\"",
      ",queens,,2025-06-24T16:00:00Z,,1,90,,\"\(grid)!\"",
      ",queens,,2025-06-25T12:00:00Z,,1,90,,\"\(grid)\""
    ).read()
    #expect(dashboard.results.map(\.day.description) == ["2025-06-24", "2025-06-24", "2025-06-25"])
    #expect(dashboard.results.map(\.sharedText) == [grid, grid + "!", grid])
    #expect(report.codes == ["result_imported_twice"])
    #expect(report.notices.first?.origin.line == 5 && report.badRowCount(of: "results-0.csv") == 0)
  }

  @Test("Two results of one day without numbers are both kept; one row in two files is one")
  func withoutNumbers() throws {
    var input = SmallDashboard(
      ",mini,,2025-06-24T12:00:00Z,,1,90,,", ",mini,,2025-06-24T13:00:00Z,,1,90,,",
      ",mini,,2025-06-24T12:00:00Z,,1,80,,")
    input.results.append(",mini,,2025-06-24T14:00:00+02:00,,1,90,,\n")
    let (dashboard, report) = try input.read()
    #expect(dashboard.results.map(\.score) == [80, 90, 90])
    #expect(report.codes == ["result_imported_twice"])
    #expect(report.notices.first?.origin.file == "results-1.csv")
    #expect(dashboard.stats(of: "mini")?.totalPlayed == 3)
  }

  @Test("An id is unique: of two different results with one id the later is a bad row")
  func sameKey() throws {
    let (dashboard, report) = try SmallDashboard(
      "a,wordle,1467,2025-06-25T12:00:00Z,,1,3,3,", "a,wordle,1466,2025-06-24T12:00:00Z,,1,3,3,"
    ).read()
    #expect(dashboard.results.map(\.number) == [1466])
    #expect(report.codes == ["duplicate_catalogue_key"])
    #expect(report.notices.first?.origin.line == 2 && report.badRowCount(of: "results-0.csv") == 1)
  }

  @Test("The order of rows and files has no effect", arguments: 0..<20)
  func order(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var rows: [String] = []
    for _ in 0..<60 {
      let day = Int.random(in: 20...29, using: &random)
      let hour = Int.random(in: 10...12, using: &random)
      let time = "2025-06-\(day)T\(hour):00:00Z"
      let (won, score) = (
        Int.random(in: 0...1, using: &random), Int.random(in: 2...3, using: &random)
      )
      let texts = ["", "\"one\ntwo\"", "\"one\r\ntwo\"", "three"]
      let text = texts.randomElement(using: &random) ?? ""
      let zone = ["", "Asia/Tokyo"].randomElement(using: &random) ?? ""
      let key =
        ["", "k\(Int.random(in: 0...40, using: &random))"].randomElement(using: &random) ?? ""
      rows.append(
        Bool.random(using: &random)
          ? "\(key),mini,,\(time),\(zone),\(won),\(score),,\(text)"
          : "\(key),connections,\(720 + day),\(time),\(zone),\(won),\(score),,\(text)")
    }
    var expected: Dashboard?
    for _ in 0..<3 {
      rows.shuffle(using: &random)
      var input = SmallDashboard()
      let cut = Int.random(in: 0...60, using: &random)
      input.results = [rows[..<cut], rows[cut...]].map { $0.joined(separator: "\n") + "\n" }
      let dashboard = try input.read().dashboard
      #expect(dashboard.results.count < 60)
      if let expected {
        #expect(dashboard.results == expected.results && dashboard.runs == expected.runs)
        #expect(dashboard.stats == expected.stats)
      }
      expected = dashboard
    }
  }
}
