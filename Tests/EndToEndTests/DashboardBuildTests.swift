import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The games dashboard, built by the tool")
struct DashboardBuildTests {
  private static let pipeline = "\(SharedData.repository)/pipelines/games-dashboard.yaml"
  private static let samples = "\(SharedData.repository)/sample-data/games-dashboard"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func build(_ pipeline: String, to output: String) throws -> ProcessResult {
    try Tool.run([
      "build", pipeline, "--output", folder.path(output), "--json", "--workspace",
      folder.path("work"),
    ])
  }

  /// A pipeline for the sample's games, with other files of results.
  private func pipeline(
    games: String = "\(samples)/games.yaml", results: [String], freezes: String? = nil
  ) throws -> String {
    try folder.write(
      """
      name: other
      as-of: 2026-11-15
      games-dashboard:
        games: \(games)
        results: [\(results.joined(separator: ", "))]
        \(freezes.map { "freezes: \($0)" } ?? "")
        minimum-ios: 16.0

      """, to: "other.yaml")
  }

  @Test("the sample gives the same bytes twice, in any zone, and is unchanged the third time")
  func sameBytes() throws {
    for (output, zone) in [("a", "Pacific/Kiritimati"), ("deep/er/b", "America/Los_Angeles")] {
      let result = try Tool.run(
        ["build", Self.pipeline, "--output", folder.path(output)], environment: ["TZ": zone])
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("a")).sorted()
    #expect(names.contains("snapshots/dashboard.json"))
    #expect(names.contains("fixtures/sort_transitions.json"))
    for name in names {
      #expect(
        FileManager.default.contents(atPath: folder.path("a/\(name)"))
          == FileManager.default.contents(atPath: folder.path("deep/er/b/\(name)")), "\(name)")
    }
    #expect(try build(Self.pipeline, to: "a").text.contains("\"unchanged\""))
  }

  @Test("results in another order, cut into two files that share some, give the same rows")
  func orderAndOverlap() throws {
    let text = try String(contentsOfFile: "\(Self.samples)/results.csv", encoding: .utf8)
    let records = Self.records(text)
    let header = try #require(records.first)
    let rows = Array(records.dropFirst())
    let middle = rows.count / 2
    func write(_ rows: some Sequence<String>, _ name: String) throws -> String {
      try folder.write(([header] + rows).joined(separator: "\n") + "\n", to: name)
    }
    let first = try write(rows[..<(middle + 50)].reversed(), "first.csv")
    let second = try write(rows[(middle - 50)...].reversed(), "second.csv")
    let one = try build(pipeline(results: ["\(Self.samples)/results.csv"]), to: "one")
    let two = try build(pipeline(results: [second, first]), to: "two")
    #expect(one.exitCode == 0, "\(one.errorText)")
    #expect(two.exitCode == 0, "\(two.errorText)")
    for table in ["results", "streak_runs", "game_stats", "game_cards", "filter_counts"] {
      func rows(_ output: String) throws -> [Row] {
        try Tool.read(folder.path("\(output)/other.sqlite")) { db in
          try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
        }
      }
      let found = try rows("one")
      #expect(!found.isEmpty)
      #expect(try rows("two") == found, "\(table)")
    }
  }

  /// The records of a CSV, with the line breaks inside their quotes.
  private static func records(_ text: String) -> [String] {
    var records: [String] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isOpen {
        records[records.count - 1] += "\n" + line
      } else if !line.isEmpty {
        records.append(String(line))
      }
      if line.filter({ $0 == "\"" }).count % 2 == 1 { isOpen.toggle() }
    }
    return records
  }

  @Test("a result without an offset and a zone is refused, and too many of them stop publication")
  func withoutZone() throws {
    var rows = Self.records(
      try String(contentsOfFile: "\(Self.samples)/results.csv", encoding: .utf8))
    rows += (0..<20).map { "x\($0),wordle,,2026-11-0\($0 % 9 + 1)T09:00:00,,1,3,3," }
    let results = try folder.write(rows.joined(separator: "\n") + "\n", to: "results.csv")
    let result = try build(pipeline(results: [results]), to: "out")
    #expect(result.exitCode == 1, "\(result.errorText)")
    #expect(result.errorText.contains("maximum-skipped-share"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
    let report = try String(
      contentsOfFile: folder.path("work/other/build/report.json"), encoding: .utf8)
    #expect(report.contains("offset"))
  }

  @Test("a missing game stops publication, and is named with its line")
  func unknownGame() throws {
    let freezes = try folder.write("game_id,day\nwordel,2026-03-01\n", to: "freezes.csv")
    let result = try build(
      pipeline(results: ["\(Self.samples)/results.csv"], freezes: freezes), to: "out")
    #expect(result.exitCode != 0)
    #expect(result.errorText.contains("wordel"), "\(result.errorText)")
    #expect(result.errorText.contains("freezes.csv"), "\(result.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test("a colour that makes text unreadable stops the build with 2 and its contrast")
  func contrast() throws {
    var text = try String(contentsOfFile: "\(Self.samples)/games.yaml", encoding: .utf8)
    let token = try #require(text.firstMatch(of: #/on-light: "#[0-9A-Fa-f]{6}"/#))
    text.replaceSubrange(token.range, with: "on-light: \"#777777\"")
    let games = try folder.write(text, to: "games.yaml")
    let result = try build(
      pipeline(games: games, results: ["\(Self.samples)/results.csv"]), to: "out")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("games.yaml:"), "\(result.errorText)")
    #expect(result.errorText.contains("4.5"), "\(result.errorText)")
  }

  @Test("the runs of the bundle equal a count of its results, edition by edition")
  func runs() async throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let path = folder.path("out/games-dashboard.sqlite")
    let games = try Tool.read(path) { db in
      try Row.fetchAll(db, sql: "SELECT game_id, slug, streak_rule, counts_archive FROM games")
    }
    #expect(games.count > 10)
    for game in games {
      let id: Int = game["game_id"]
      let edition = """
        (day_number - coalesce(cast(julianday(anchor_date) - 2440587.5 AS INTEGER), 0))
          / coalesce(cadence_days, 1)
        """
      let counted = try Tool.read(path) { db in
        try Int.fetchAll(
          db,
          sql: """
            SELECT DISTINCT \(edition) FROM results JOIN games USING (game_id) WHERE game_id = ?
              AND (completed = 1 OR ? = 'played') AND (is_archive = 0 OR ? = 1) ORDER BY 1
            """, arguments: [id, game["streak_rule"], game["counts_archive"]])
      }
      let frozen = try Tool.read(path) { db in
        Set(
          try Int.fetchAll(
            db,
            sql: "SELECT \(edition) FROM freezes JOIN games USING (game_id) WHERE game_id = ?",
            arguments: [id]))
      }
      var lengths: [Int] = []
      var last: Int?
      for day in counted {
        let isNext = last.map { ($0 + 1..<day).allSatisfy(frozen.contains) } ?? false
        if isNext { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
        last = day
      }
      let stored = try Tool.read(path) { db in
        try Int.fetchAll(
          db, sql: "SELECT length FROM streak_runs WHERE game_id = ? ORDER BY start_day",
          arguments: [id])
      }
      #expect(stored == lengths, "\(game["slug"] as String)")
    }
  }

  @Test("the declaration of its plain tables gives the same tables to a pipeline with their rows")
  func declaration() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let export = try Tool.run([
      "export", folder.path("out"), "--format", "csv", "--output", folder.path("tables"),
    ])
    #expect(export.exitCode == 0, "\(export.errorText)")
    let declaration = try String(
      contentsOfFile:
        "\(SharedData.repository)/Sources/Clients/GamesDashboard/Tables/tables.yaml",
      encoding: .utf8)
    // Every catalogue has the table of symbols, which a pipeline cannot declare.
    let tables = declaration.replacing(", references: symbols", with: "")
      .replacing(#/\n  ([a-z_]+):\n/#) {
        "\n  \($0.output.1):\n    source: tables/\($0.output.1).csv\n"
      }
    let plain = try build(folder.write("name: plain\n\(tables)", to: "plain.yaml"), to: "plain")
    #expect(plain.exitCode == 0, "\(plain.errorText)")
    let names = tables.matches(of: #/source: tables/(\w+)/#).map { String($0.output.1) }
    #expect(names.count == 15)
    for name in names {
      let path = folder.path("plain/plain.sqlite")
      let columns = try Tool.read(path) { db in try db.columns(in: name).map { "\"\($0.name)\"" } }
      func rows(_ path: String) throws -> [Row] {
        try Tool.read(path) { db in
          try Row.fetchAll(db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(name)")
        }
      }
      let found = try rows(path)
      #expect(!found.isEmpty)
      #expect(try rows(folder.path("out/games-dashboard.sqlite")) == found, "\(name)")
    }
  }

  @Test("results, longest and current streaks equal the sample's README")
  func sampleFigures() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let text = try String(contentsOfFile: "\(Self.samples)/README.md", encoding: .utf8)
    let lines = text.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| game | results |") })
    let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.drop { $0 == " " }.prefix { $0 != " " && $0 != "," } }
    }
    #expect(rows.count == 14)
    let statuses = ["active": "active", "at": "atRisk", "broken": "broken", "none": "none"]
    try Tool.read(folder.path("out/games-dashboard.sqlite")) { db in
      for row in rows {
        let slug = String(row[0])
        let found = try Row.fetchOne(
          db,
          sql: """
            SELECT (SELECT count(*) FROM results AS r WHERE r.game_id = g.game_id) AS results,
              coalesce(s.longest_streak, 0) AS longest, s.current_streak AS current, s.status
            FROM games AS g JOIN game_stats AS s USING (game_id) WHERE g.slug = ?
            """, arguments: [slug])
        let stats = try #require(found, "\(slug)")
        #expect(stats["results"] == Int(row[1]), "\(slug)")
        #expect(stats["longest"] == Int(row[2]) ?? 0, "\(slug)")
        #expect(stats["current"] == Int(row[3]), "\(slug)")
        #expect(stats["status"] == statuses[String(row[4])], "\(slug)")
      }
    }
  }
}
