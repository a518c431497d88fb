import TestSupport
import Testing

@testable import DeclaredTables

/// A real file with the YAML of its table, and what its bundle must say.
struct RealFile: Sendable, CustomTestStringConvertible {
  let file: String
  let keys: String
  let query: String
  let answer: [String]

  var testDescription: String { file }
}

@Suite("Tables of real files")
struct RealFilesTests {
  private static let files = [
    RealFile(
      file: "afl/players.csv",
      keys: """
        primary-key: player_key
        columns:
          player_key: string
          name: { type: string, from: last_name, required: true }
          debut: { type: date, from: debut_date, format: "%d-%m-%Y" }
          height: { type: integer, minimum: 150, maximum: 220 }
        search: name
        orders: { tallest: [height desc] }
        """, query: "SELECT count(*), count(debut) > 900, max(height) FROM rows",
      answer: ["1052 1 211"]),
    RealFile(
      file: "places/cities15000.txt.gz",
      keys: """
        dialect: { header: 0 }
        primary-key: id
        columns:
          id: { type: integer, from: field1 }
          name: { type: string, from: field2, required: true }
          place: { type: geopoint, from: [field5, field6] }
          population: { type: integer, from: field15 }
        search: { columns: [name], rank: population }
        sections: name
        orders: { largest: [population desc] }
        """, query: "SELECT name FROM rows ORDER BY rank_largest LIMIT 2",
      answer: ["Shanghai", "Beijing"]),
    RealFile(
      file: "sports/mlb_2025.csv",
      keys: """
        columns:
          date: { type: datetime, from: Game Date }
          home: { type: string, from: Home Team }
          away: { type: string, from: Away Team }
        orders: { by_date: [date, home] }
        """, query: "SELECT count(*), count(DISTINCT home) FROM rows", answer: ["2430 30"]),
    RealFile(
      file: "afl/matches_2024.csv", keys: "on-error: skip-row",
      query: "SELECT count(*) FROM rows", answer: ["216"]),
    RealFile(
      file: "places/airports.csv",
      keys: """
        primary-key: icao
        columns:
          icao: string
          name: string
          country: string
          place: { type: geopoint, from: [lat, lon] }
          elevation: number
        search: name
        """, query: "SELECT name, country FROM rows WHERE icao = 'YSSY'",
      answer: ["Sydney Kingsford Smith International Airport AU"]),
    RealFile(
      file: "sports/nfl_stadiums_greerre.csv", keys: "on-error: skip-row",
      query: "SELECT count(*) FROM rows", answer: ["62"]),
    RealFile(
      file: "afl/afl_fantasy_2025_round_scores_prices.csv", keys: "on-error: skip-row",
      query: "SELECT count(*) FROM rows", answer: ["20093"]),
    RealFile(
      file: "afl/afl_fantasy_2025_rounds.json", keys: "on-error: skip-row",
      query: "SELECT count(*) FROM rows", answer: ["24"]),
  ]

  @Test(
    "has every row, and no notice, with at most 30 lines of YAML",
    arguments: SharedData.present(files) { [$0.file] })
  func build(_ file: RealFile) throws {
    let keys = file.keys.split(separator: "\n").map { "    \($0)\n" }.joined()
    let yaml = "tables:\n  rows:\n    source: \(SharedData.path(file.file))\n\(keys)"
    #expect(yaml.split(separator: "\n").count < 30)
    let bundle = try DeclaredBundle(yaml, [:])
    #expect(bundle.report.outcome == .published)
    #expect(try bundle.notices() == [])
    #expect(try bundle.texts(file.query) == file.answer)
    #expect(try bundle.faults() == [])
  }
}
