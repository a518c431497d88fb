import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Road trips, built by the tool")
struct RoadTripBuildTests {
  private static let pipeline = "\(SharedData.repository)/pipelines/road-trips.yaml"
  private static let samples = "\(SharedData.repository)/sample-data"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func build(_ pipeline: String, to output: String, _ options: String...) throws
    -> ProcessResult
  {
    try Tool.run(["build", pipeline, "--output", folder.path(output), "--json"] + options)
  }

  /// A pipeline over the sample's places and rules, with other schedules or tips.
  private func pipeline(_ lines: String) throws -> String {
    try folder.write("name: other\n\(lines)\n", to: "other.yaml")
  }

  private func roadTrips(_ schedules: String) -> String {
    """
    road-trips:
      places: \(Self.samples)/road-trips
      rules: \(Self.samples)/road-trips/trip-rules.yaml
      schedules: [\(schedules)]
    """
  }

  @Test("the sample gives the same bytes twice, and is unchanged the third time")
  func sameBytes() throws {
    for output in ["a", "deep/er/b"] {
      let result = try build(Self.pipeline, to: output)
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("a")).sorted()
    #expect(names.contains("snapshots/trips_index.json"))
    #expect(names.contains("swift/PlanningTips.generated.swift"))
    for name in names {
      #expect(
        FileManager.default.contents(atPath: folder.path("a/\(name)"))
          == FileManager.default.contents(atPath: folder.path("deep/er/b/\(name)")), "\(name)")
    }
    #expect(try build(Self.pipeline, to: "a").text.contains("\"unchanged\""))
  }

  @Test("every kept trip can be driven, and its measures follow from its stops")
  func feasible() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    try Tool.read(folder.path("out/road-trips.sqlite")) { db in
      let trips = try Row.fetchAll(db, sql: "SELECT * FROM trip_options")
      #expect(trips.count > 1_000)
      let stops = try Row.fetchAll(
        db,
        sql: """
          SELECT s.trip_id, s.leg_miles, s.leg_minutes, g.start_utc, g.day, g.venue_id, g.sport,
            v.metro_id
          FROM trip_stops AS s JOIN games AS g ON g.game_id = s.game_id
          JOIN venues AS v ON v.venue_id = g.venue_id
          ORDER BY s.trip_id, s.seq
          """)
      let stopsOfTrips = Dictionary(grouping: stops) { row -> Int in row["trip_id"] }
      let minutes = ["mlb": 195, "nba": 150, "nhl": 165, "nfl": 195]
      for trip in trips {
        let own = stopsOfTrips[trip["trip_id"]] ?? []
        #expect(own.count == trip["total_games"])
        #expect(Set(own.map { $0["venue_id"] as DatabaseValue }).count == own.count)
        #expect(
          Set(own.map { $0["metro_id"] as DatabaseValue }).count == trip["unique_city_count"])
        for (from, to) in zip(own, own.dropFirst()) {
          let between: Int = ((to["start_utc"] as Int) - (from["start_utc"] as Int)) / 60
          let drive: Int = to["leg_minutes"]
          let days: Int = (to["day"] as Int) - (from["day"] as Int)
          // Shown minutes are rounded, so a sum may differ by one.
          #expect(between - (minutes[from["sport"]] ?? 0) - 60 - drive >= -1)
          #expect(drive <= 8 * 60 * max(1, days) + 1)
          #expect(between - (minutes[from["sport"]] ?? 0) - 60 - drive >= 420 * days - 1)
          #expect((0...3).contains(days))
        }
        var miles = 0
        for leg in own { miles += leg["leg_miles"] as Int? ?? 0 }
        let total: Int = trip["total_miles"]
        #expect(miles == total)
      }
    }
  }

  @Test("each of the seven ranks counts the trips, and each order's sections hold all of them")
  func ranksAndSections() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    try Tool.read(folder.path("out/road-trips.sqlite")) { db in
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM trip_options") ?? 0
      let ranks = try db.columns(in: "trip_options").map(\.name).filter { $0.hasPrefix("rank_") }
      #expect(ranks.count == 7)
      for rank in ranks {
        let found = try Int.fetchAll(db, sql: "SELECT \(rank) FROM trip_options ORDER BY 1")
        #expect(found == Array(1...count), "\(rank)")
      }
      let sums = try Int.fetchAll(
        db, sql: "SELECT sum(count) FROM trip_sections GROUP BY sort_id")
      #expect(sums == Array(repeating: count, count: 7))
    }
  }

  @Test(
    "games after 32 bits of seconds have run out are written as given, a mistyped year is refused")
  func lateGames() throws {
    let games = try String(contentsOfFile: "\(Self.samples)/road-trips/games.csv", encoding: .utf8)
    let lines = games.split(separator: "\n").prefix(3)
    let late = zip(["2039", "2205"], lines.dropFirst()).map { year, line in
      line.replacing(",2027,R,2027-", with: ",\(year),R,\(year)-")
    }
    try folder.write(([lines[0]] + late).joined(separator: "\n"), to: "games.csv")
    let path = try pipeline(roadTrips("{ name: late, layout: games, source: games.csv }"))
    let result = try build(path, to: "out")
    #expect(result.exitCode == 0, "\(result.errorText)")
    try Tool.read(folder.path("out/other.sqlite")) { db in
      let days = try String.fetchAll(
        db, sql: "SELECT date(start_utc, 'unixepoch', '-7 hours') FROM games ORDER BY start_utc")
      #expect(days == ["2039-06-01", "2205-06-01"])
    }
    let slip = lines.joined(separator: "\n").replacing(
      "R,2027-06-01", with: "R,2205-06-01", maxReplacements: 1)
    try folder.write(slip, to: "games.csv")
    #expect(try build(path, to: "slip").exitCode == 1)
  }

  @Test("a stage leaves its tables, and a pipeline without its input reports this and exits with 2")
  func stages() throws {
    let workspace = folder.path("work")
    let tips = try Tool.run(["tips", Self.pipeline, "--workspace", workspace])
    #expect(tips.exitCode == 0, "\(tips.errorText)")
    let tables = try FileManager.default.contentsOfDirectory(atPath: "\(workspace)/road-trips/tips")
    #expect(tables.contains("tips.csv") && !tables.contains("trip_options.csv"))
    let trips = try Tool.run(["road-trips", Self.pipeline, "--workspace", workspace])
    #expect(trips.exitCode == 0, "\(trips.errorText)")
    let rows = try String(
      contentsOfFile: "\(workspace)/road-trips/road-trips/trip_options.csv", encoding: .utf8)
    #expect(rows.hasPrefix("trip_id,slug,"))
    let none = try Tool.run(["patterns", Self.pipeline, "--workspace", workspace])
    #expect(none.exitCode == 2)
    #expect(none.errorText.contains("has nothing for the stage 'patterns'"))
    #expect(none.errorText.contains("tips, road-trips, emit, build"))
  }

  @Test("queries about timetables are refused with a reason")
  func noTimetable() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let bundle = folder.path("out")
    let verification = try Tool.run([
      "verify", bundle, "--feed", "\(Self.samples)/transit/sydney",
    ])
    #expect(verification.exitCode == 2)
    #expect(verification.errorText.contains("the database has no timetable"))
    let board = try Tool.run(["departures", bundle, "200060", "--at", "2026-08-24T08:00"])
    #expect(board.exitCode == 2)
    #expect(board.errorText.contains("a pipeline with a 'transit' section"))
  }

  @Test("tips that break rules stop the build with 2, each of them named with its line")
  func badTips() throws {
    var text = try String(contentsOfFile: "\(Self.samples)/tips/tips.yaml", encoding: .utf8)
    for (old, new) in [
      ("title: Book hotels early", "title: Book hotels as early as you possibly can manage it"),
      ("icon: fork.knife", "icon: fork.spoon"),
    ] {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    let tips = try folder.write(text, to: "tips.yaml")
    let result = try build(
      pipeline("tips: { source: \(tips), minimum-ios: 16.0 }"), to: "out")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("fork.spoon"))
    #expect(result.errorText.contains("Book hotels as early as you possibly can manage it"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test("more bad rows than the rules allow stop the publication with 1, and the last bundle stays")
  func badRows() throws {
    #expect(try build(Self.pipeline, to: "out").exitCode == 0)
    let whole = FileManager.default.contents(atPath: folder.path("out/manifest.json"))
    var rows = try String(contentsOfFile: "\(Self.samples)/road-trips/games.csv", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for line in 10..<20 {
      rows[line] = rows[line].replacingOccurrences(of: ",2027-", with: ",2027-13-")
    }
    let games = try folder.write(rows.joined(separator: "\n") + "\n", to: "bad.csv")
    let result = try build(
      pipeline(roadTrips("{ name: bad, layout: games, source: \(games) }")), to: "out")
    #expect(result.exitCode == 1, "\(result.errorText)")
    #expect(result.errorText.contains("maximum-skipped-share"))
    #expect(FileManager.default.contents(atPath: folder.path("out/manifest.json")) == whole)
  }

  @Test(
    "a real season builds, and every row that is left out is explained",
    .realData("sports"),
    arguments: SharedData.present([
      ("mlb-2026", "mlb_2026.csv"), ("mlb-2025", "mlb_2025.csv"), ("nba", "nba_2026.csv"),
      ("nhl", "nhl_2026.csv"), ("nfl", "nfl_2025.csv"),
    ]) { ["sports/\($0.1)"] })
  func realSeason(layout: String, file: String) throws {
    let path = SharedData.path("sports/\(file)")
    let result = try build(
      pipeline(roadTrips("{ name: season, layout: \(layout), source: \(path) }")), to: layout)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let manifest = try decode("\(layout)/manifest.json")
    let inputs = manifest["inputs"] as? [[String: Any]] ?? []
    let files = inputs.first { $0["name"] as? String == "season" }?["files"] as? [String: Any]
    let rows = files?[file] as? [String: Int] ?? [:]
    #expect(rows["read", default: 0] > 200)
    #expect(rows["read"] == rows["used", default: 0] + rows["skipped", default: 0])
    // One notice for each row that is left out; some codes are about rows that are used.
    let notices = try decode("\(layout)/report.json")["notices"] as? [[String: Any]] ?? []
    let lines = notices.filter {
      $0["file"] as? String == file && ($0["action"] as? String)?.contains("skipped") == true
    }.compactMap { $0["line"] as? Int }
    #expect(Set(lines).count == rows["skipped"], "\(layout)")
  }

  private func decode(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(path)))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
