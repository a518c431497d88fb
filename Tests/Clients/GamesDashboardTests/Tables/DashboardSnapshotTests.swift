import Bundles
import Foundation
import Pipeline
import SeedDashboard
import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("The snapshots of a games dashboard")
struct DashboardSnapshotTests {
  let random = RandomDashboard(games: 40, seed: 21)
  let files: [BundleFile]
  var dashboard: Dashboard { random.dashboard }

  init() async throws {
    files = try await Self.files(of: random.dashboard)
  }

  /// The files that the database of a dashboard makes.
  private static func files(of dashboard: Dashboard) async throws -> [BundleFile] {
    let database = try EmittedDatabase(DashboardTables(dashboard))
    let store = try DashboardStore(url: URL(fileURLWithPath: database.path))
    var files: [BundleFile] = []
    for file in DashboardSnapshots.files { files += try await file.read(store) }
    return files
  }

  private func object(_ path: String) throws -> [String: Any] {
    let file = try #require(files.first { $0.path == path })
    let value = try JSONSerialization.jsonObject(with: Data(file.bytes))
    return try #require(value as? [String: Any])
  }

  @Test("have exactly the members of the specification")
  func members() throws {
    let file = try object("snapshots/dashboard.json")
    #expect(
      Set(file.keys) == [
        "asOf", "categories", "colors", "directions", "filters", "games", "schema", "sorts",
        "symbols", "viewModes",
      ])
    #expect(file["asOf"] as? String == dashboard.asOf.description)
    #expect(file["schema"] as? Int == 2)
    let sort = try #require((file["sorts"] as? [NSDictionary])?.first)
    #expect(
      sort == [
        "id": "lastPlayed", "rawValue": "Last Played", "shortName": "Recent", "icon": "clock",
        "defaultDirection": "descending",
        "a11y": [
          "asc": "Sort by Last Played, ascending", "desc": "Sort by Last Played, descending",
        ], "hint": "Double tap to change sort options", "shortcut": "⌘1",
      ] as NSDictionary)
    let sorts = try #require(file["sorts"] as? [[String: Any]])
    #expect(sorts.map { $0["id"] as? String } == ["lastPlayed", "name", "streak", "success"])
    let filters = try #require(file["filters"] as? [[String: Any]])
    for filter in filters {
      let id = try #require(filter["id"] as? String)
      let count = dashboard.games.indices.count { random.passes($0, id, on: dashboard.asOf) }
      #expect(filter["count"] as? Int == count, "\(id)")
    }
    #expect(filters.count == 6)
  }

  @Test("have each game's facts, its streak, and its place in each order")
  func games() throws {
    let games = try #require(try object("snapshots/dashboard.json")["games"] as? [[String: Any]])
    #expect(games.map { $0["id"] as? String } == dashboard.games.map(\.id))
    for (position, game) in games.enumerated() {
      let (stats, runs) = (dashboard.stats[position], dashboard.runs[position])
      let ranks = random.ranks[position]
      #expect(game["name"] as? String == dashboard.games[position].name)
      #expect(game["icon"] as? String == dashboard.games[position].icon)
      #expect(game["color"] as? String == dashboard.colors[dashboard.games[position].color].id)
      #expect(game["current"] as? Int == stats.currentStreak)
      #expect(game["longest"] as? Int == stats.longest?.length ?? 0)
      #expect(game["status"] as? String == stats.status.rawValue)
      #expect(game["lastPlayed"] as? String == stats.lastPlayed?.description)
      let played = (game["lastPlayedAt"] as? String).flatMap { WrittenInstant($0) }
      #expect(played?.wall == stats.lastPlayedAt)
      #expect(game["lastPuzzle"] as? String == stats.lastPuzzle?.description)
      #expect((game["lastPlayed"] is NSNull) == (stats.lastPlayed == nil))
      #expect((game["lastPlayedText"] as? String == "Never played") == (stats.lastPlayed == nil))
      let expected = runs.dropFirst(max(0, runs.count - 10)).map { run -> NSArray in
        [run.days.lowerBound.description, run.days.upperBound.description, run.length]
      }
      #expect(game["runs"] as? [NSArray] == expected)
      #expect(
        game["order"] as? [String: Int]
          == [
            "lastPlayedAsc": ranks[DashboardOrder(.lastPlayed, .ascending)],
            "lastPlayedDesc": ranks[DashboardOrder(.lastPlayed, .descending)],
            "nameAsc": ranks[DashboardOrder(.name, .ascending)],
            "nameDesc": ranks[DashboardOrder(.name, .descending)],
            "streakAsc": ranks[DashboardOrder(.streak, .ascending)],
            "streakDesc": ranks[DashboardOrder(.streak, .descending)],
            "successAsc": ranks[DashboardOrder(.success, .ascending)],
            "successDesc": ranks[DashboardOrder(.success, .descending)],
          ].compactMapValues(\.self))
    }
    #expect(dashboard.runs.contains { $0.count > 10 })
  }

  @Test("draw a card and a tile of each game without another file")
  func drawing() throws {
    let file = try object("snapshots/dashboard.json")
    func list(_ key: String) throws -> [[String: Any]] {
      try #require(file[key] as? [[String: Any]], "\(key)")
    }
    let colors = Dictionary(grouping: try list("colors")) { $0["id"] as? String }
    let categories = Set(try list("categories").compactMap { $0["id"] as? String })
    let symbols = Set(try list("symbols").compactMap { $0["name"] as? String })
    for (game, known) in zip(try list("games"), dashboard.games) {
      let color = dashboard.colors[known.color]
      let drawn = try #require(colors[game["color"] as? String]?.first)
      #expect(
        drawn as? [String: String] == [
          "id": color.id, "light": color.lightHex, "dark": color.darkHex,
          "onLight": color.onLightHex, "onDark": color.onDarkHex,
        ])
      #expect(game["category"] as? String == dashboard.categories[known.category].id)
      #expect(categories.contains(dashboard.categories[known.category].id))
      #expect(game["shortName"] as? String == known.shortName)
      #expect(game["url"] as? String == known.url)
      let texts = try #require(game["texts"] as? [String: Any])
      let current = try #require(game["current"] as? Int)
      #expect(texts["streakShort"] as? String == (current == 0 ? "–" : "\(current)"))
      #expect((texts["a11y"] as? String)?.hasPrefix(known.name) == true)
      #expect(texts["lastPlayed"] as? String == game["lastPlayedText"] as? String)
    }
    for key in ["games", "sorts", "directions", "filters", "viewModes"] {
      for entry in try list(key) { #expect(symbols.contains(entry["icon"] as? String ?? "")) }
    }
    for symbol in try list("symbols") {
      #expect(symbols.contains(symbol["fallback"] as? String ?? ""))
      #expect((symbol["minimumIOS"] as? Double ?? 0) >= 13)
    }
    #expect(try list("viewModes").map { $0["label"] as? String } == ["Cards", "Grid"])
    #expect(try list("sorts").map { $0["shortcut"] as? String } == ["⌘1", "⌘2", "⌘3", "⌘4"])
  }

  @Test("cover every tap of the sort menu, as in the design document's rule")
  func transitions() throws {
    let file = try object("fixtures/sort_transitions.json")
    let rows = try #require(file["transitions"] as? [[String: String]])
    for row in rows {
      #expect(row["toSort"] == row["tapped"])
      let begins = row["tapped"] == "name" ? "ascending" : "descending"
      let turned = row["fromDirection"] == "ascending" ? "descending" : "ascending"
      #expect(row["toDirection"] == (row["tapped"] == row["fromSort"] ? turned : begins))
    }
    #expect(Set(rows).count == 4 * 2 * 4 && rows.count == 32)
  }

  @Test("cover streaks of the bundle's day and of later days")
  func cases() throws {
    let file = try object("fixtures/streak_cases.json")
    let cases = try #require(file["cases"] as? [[String: Any]])
    #expect(cases.count == 40 * 4)
    for (number, found) in cases.enumerated() {
      let day = try #require(CalendarDay(found["day"] as? String ?? ""))
      #expect(day == dashboard.asOf.adding(days: number % 4))
      #expect(found["game"] as? String == dashboard.games[number / 4].id)
      let expected = random.standing(of: number / 4, on: day)
      #expect(found["current"] as? Int == expected.current)
      #expect(found["status"] as? String == expected.status.rawValue)
    }
  }

  @Test(
    "fit their JSON Schemas, also of a dashboard without games",
    .enabled(if: SchemaCheck.isPossible))
  func schemas() async throws {
    for files in [files, try await Self.files(of: Dashboard(asOf: dashboard.asOf))] {
      let folder = try TemporaryFolder()
      for file in files { try folder.write(file.bytes, to: "games-dashboard/\(file.path)") }
      let result = try SchemaCheck.check(folder.path("games-dashboard"))
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text == "3 JSON files fit their schemas\n")
    }
  }
}
