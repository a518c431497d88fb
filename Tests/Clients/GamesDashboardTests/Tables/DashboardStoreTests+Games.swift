import Foundation
import SeedDashboard
import SeedStore
import TestSupport
import Testing

@testable import GamesDashboard

extension DashboardStoreTests {
  @Test("has every game with its sums, its runs and its appearance")
  func games() async throws {
    for (position, game) in dashboard.games.enumerated() {
      let found = try await store.game(id: game.id, asOf: store.asOf)
      let stats = dashboard.stats[position]
      #expect(found.card.title == game.name && found.card.shortTitle == game.shortName)
      #expect(found.card.category == dashboard.categories[game.category].id)
      #expect(found.card.color == dashboard.colors[game.color].id)
      #expect(found.card.icon.name == game.icon)
      #expect(found.card.icon.name(onIOS: 12) == "gamecontroller")
      #expect(found.card.lastPlayed == stats.lastPlayed)
      #expect(found.card.lastPlayedAt?.timeIntervalSince1970 == stats.lastPlayedAt.map(Double.init))
      #expect(found.card.lastPuzzle == stats.lastPuzzle)
      #expect(found.url?.absoluteString == game.url)
      #expect(found.scoring.rawValue == game.scoring.rawValue)
      #expect(found.scoring.isLowerBetter == game.scoring.isLowerBetter)
      #expect(found.stats.totalPlayed == stats.totalPlayed)
      #expect(found.stats.totalCompleted == stats.totalCompleted)
      #expect(found.stats.bestScore == stats.bestScore)
      #expect((found.stats.completionRate == nil) == (stats.completionRate == nil))
      #expect((found.stats.averageScore == nil) == (stats.averageScore == nil))
      #expect(found.runs.map(\.length) == dashboard.runs[position].reversed().map(\.length))
      #expect(
        found.runs.map(\.days.lowerBound.number)
          == dashboard.runs[position].reversed().map(\.days.lowerBound.number))
    }
    let error = await #expect(throws: StoreError.self) { try await store.game(id: "chess") }
    #expect(error?.code == .notFound)
  }

  @Test("has a game's results of some days, in order, and its frozen days")
  func results() async throws {
    let week = dashboard.asOf.adding(days: -9)...dashboard.asOf.adding(days: -3)
    let first = week.lowerBound
    let days = first...week.upperBound
    for (position, game) in dashboard.games.enumerated() {
      let all = dashboard.results.filter { $0.game == position }
      let found = try await store.results(of: game.id)
      #expect(found.map(\.key) == all.map(\.key))
      #expect(found.map(\.day.number) == all.map(\.day.number))
      #expect(found.map(\.number) == all.map(\.number))
      #expect(found.map(\.isCompleted) == all.map(\.isCompleted))
      #expect(found.map(\.score) == all.map(\.score))
      #expect(found.map(\.attempts) == all.map(\.attempts))
      #expect(found.map { Int($0.playedAt.timeIntervalSince1970) } == all.map(\.playedAt))
      #expect(found.map(\.playedDay) == all.map(\.playedDay))
      #expect(found.map { $0.timeZone?.identifier } == all.map { Self.identifier(ofZone: $0.zone) })
      #expect(found.map(\.isArchive) == all.map(\.isArchive))
      #expect(found.map(\.sharedText) == all.map(\.sharedText))
      let some = try await store.results(of: game.id, on: days)
      #expect(some.map(\.day.number) == all.filter { week.contains($0.day) }.map(\.day.number))
      let freezes = try await store.freezes(of: game.id)
      #expect(freezes.map(\.number) == dashboard.freezes[position].map(\.number))
    }
  }

  /// The system's identifier of a result's zone; nil for an unknown zone.
  private static func identifier(ofZone zone: String) -> String? {
    if zone.hasPrefix("Zone/") { return nil }
    return zone.hasPrefix("+") ? "GMT" + zone.replacingOccurrences(of: ":", with: "") : zone
  }

  @Test("gives a list a page at a time")
  func pages() async throws {
    let all = try await store.games(by: .name, asOf: store.asOf)
    var paged: [DashboardStore.GameCard] = []
    for offset in stride(from: 0, through: all.count, by: 7) {
      paged += try await store.games(by: .name, limit: 7, offset: offset, asOf: store.asOf)
    }
    #expect(paged == all)
    #expect(try await store.games(limit: -1).isEmpty)
    #expect(try await store.games(offset: .max).isEmpty)
    let results = try await store.results(of: all[0].id)
    #expect(
      try await store.results(of: all[0].id, limit: 3, offset: 2)
        == Array(results.dropFirst(2).prefix(3)))
  }

  @Test("has the colours with their contrast, the categories in their order, and the series")
  func palette() async throws {
    let colors = try await store.colors()
    #expect(colors.map(\.id) == dashboard.colors.map(\.id))
    for (found, color) in zip(colors, dashboard.colors) {
      #expect(found.lightHex == color.lightHex && found.darkHex == color.darkHex)
      #expect(found.onLightHex == color.onLightHex && found.onDarkHex == color.onDarkHex)
      #expect(abs(found.lightContrast - (color.contrastInLight ?? 0)) <= 0.005)
      #expect(abs(found.darkContrast - (color.contrastInDark ?? 0)) <= 0.005)
    }
    #expect(try await store.categories().map(\.id) == ["words", "logic", "maps"])
    let series = try await store.eventSeries()
    #expect(series.map(\.id) == ["series-0", "series-1", "series-2"])
    #expect(series.map(\.drawPolicy) == [.break, .skip, .count])
    #expect(series.map(\.text) == ["No streak", "1 in a row", "2 in a row"])
    #expect(series.map { $0.runs.map(\.length) } == [[], [1, 3], [1, 4]])
    #expect(
      series[2].runs.map { Int($0.starts.lowerBound.timeIntervalSince1970) } == [2_004, 2_000])
    #expect(
      series[2].runs.map { Int($0.starts.upperBound.timeIntervalSince1970) } == [2_004, 2_003])
  }

  @Test("gives the results of the DocC page with the page's code")
  func page() async throws {
    let today = dashboard.asOf.adding(days: 1)
    let lines = try await dashboardLines(
      after: [.streak, .streak], filter: .onStreak, on: today,
      in: URL(fileURLWithPath: database.path))
    let order = DashboardOrder(.streak, .ascending)
    let expected = random.positions(order, on: today).filter {
      random.passes($0, "onStreak", on: today)
    }
    #expect(
      lines == [
        "Sort by Streak, ascending", "On a Streak, \(expected.count) games",
      ]
        + expected.map {
          let streak = random.standing(of: $0, on: today).current
          let game = dashboard.games[$0]
          let unit = game.streakUnit == .edition ? "puzzle" : game.streakUnit.rawValue
          return "\(game.name): \(streak) \(unit) streak"
        })
  }
}
