import GRDB
import Tabular
import Testing

@testable import GamesDashboard
@testable import SeedDashboard

extension DashboardRoundTripTests {
  func expectCards() throws {
    try database.expect("game_cards", dashboard.games.indices.map(card))
  }

  /// The texts, put together here once more.
  private func card(_ game: Int) -> Row {
    let stats = dashboard.stats[game]
    let (played, completed) = (stats.totalPlayed, stats.totalCompleted)
    let cadence = dashboard.games[game].anchor?.cadenceInDays ?? 1
    let unit = cadence == 1 ? "day" : cadence == 7 ? "week" : "puzzle"
    let streak = stats.currentStreak == 0 ? "No streak" : "\(stats.currentStreak) \(unit) streak"
    let spoken = stats.longest.map { "\(streak), best \($0.length)" } ?? streak
    let percent =
      played == 0 ? 0 : Int((Double(completed * 100) / Double(played)).rounded())
    let none = stats.lastPlayed == nil ? "No results yet" : "No results that count yet"
    let success =
      played == 0 ? none : "\(percent) percent solved, \(completed) of \(played)"
    let day = stats.lastPlayed.map(Self.text)
    return [
      "game_id": game + 1, "title": dashboard.games[game].name,
      "title_short": dashboard.games[game].shortName, "streak_text": streak,
      "streak_short": stats.currentStreak == 0 ? "–" : "\(stats.currentStreak)",
      "streak_text_a11y": spoken,
      "status_text": Self.statusText(stats.status, isDaily: cadence == 1),
      "last_played_text": day ?? "Never played",
      "last_played_a11y": day.map { "Last played \($0)" } ?? "Never played",
      "success_text": played == 0 ? none : "\(percent)% solved",
      "success_short": played == 0 ? "–" : "\(percent)%", "success_a11y": success,
      "best_text": stats.bestScore.map { "Best \(score($0, of: game))" },
      "average_text": stats.averageScore.map { "Average \(average($0, of: game))" },
      "a11y_label": day.map {
        "\(dashboard.games[game].name), \(spoken), Last played \($0), \(success)"
      } ?? "\(dashboard.games[game].name), Never played",
    ]
  }

  private static func statusText(_ status: StreakStatus, isDaily: Bool) -> String {
    switch status {
    case .active: isDaily ? "Done for today" : "Done until the next puzzle"
    case .frozen: "Streak frozen \(isDaily ? "today" : "until the next puzzle")"
    case .atRisk: "Play \(isDaily ? "today's" : "this") puzzle to keep your streak"
    case .failed: isDaily ? "Not solved today" : "This puzzle was not solved"
    case .broken: "Play \(isDaily ? "today's" : "this") puzzle to start a streak"
    case .none: "Not played yet"
    }
  }

  private static func text(_ day: CalendarDay) -> String {
    let months = "JanFebMarAprMayJunJulAugSepOctNovDec"
    let (year, month) = (day.yyyymmdd / 10_000, day.yyyymmdd / 100 % 100)
    return "\(day.yyyymmdd % 100) \(months.dropFirst(month * 3 - 3).prefix(3)) \(year)"
  }

  private func score(_ score: Int, of game: Int) -> String {
    let plural = score == 1 ? "" : "s"
    return switch dashboard.games[game].scoring {
    case .lowerAttempts: "\(score) attempt\(plural)"
    case .lowerTimeSeconds: clock(score)
    case .lowerGuesses: "\(score) guess\(score == 1 ? "" : "es")"
    case .lowerHints: "\(score) hint\(plural)"
    case .higherIsBetter: "\(score) point\(plural)"
    }
  }

  private func average(_ score: Double, of game: Int) -> String {
    if dashboard.games[game].scoring == .lowerTimeSeconds { return clock(Int(score.rounded())) }
    let digits = "00\(Int((score * 100).rounded()))"
    let whole = String(Int(digits.dropLast(2)) ?? 0)
    return "\(whole).\(digits.suffix(2))"
  }

  private func clock(_ seconds: Int) -> String {
    "\(seconds / 60):" + "0\(seconds % 60)".suffix(2)
  }

  func expectFilters() throws {
    let filters: [(String, String, String)] = [
      ("all", "All", "square.grid.2x2"), ("active", "Active", "bolt"),
      ("playedToday", "Played Today", "checkmark.circle"),
      ("atRisk", "At Risk", "exclamationmark.triangle"), ("onStreak", "On a Streak", "flame"),
      ("neverPlayed", "Never Played", "moon.zzz"),
    ]
    try database.expect(
      "filter_options",
      try filters.enumerated().map { position, filter in
        [
          "filter_id": filter.0, "label": filter.1, "icon": filter.2, "position": position,
          "predicate": try #require(DashboardStore.Filter(rawValue: filter.0)).predicate,
        ]
      })
    try database.expect("filter_counts", filters.flatMap { counts($0.0) })
  }

  /// A row for the first day, and one for each of the next thirty whose count is another.
  private func counts(_ filter: String) -> [Row] {
    var rows: [Row] = []
    var previous = -1
    for day in (0...30).map({ dashboard.asOf.adding(days: $0) }) {
      let count = dashboard.games.indices.count { random.passes($0, filter, on: day) }
      if count != previous {
        rows.append([
          "filter_id": filter, "as_of": day.description, "as_of_day": day.number, "count": count,
        ])
      }
      previous = count
    }
    return rows
  }

  func expectMenus() throws {
    try expectTexts(
      "sort_directions",
      [["ascending", "chevron.up", "ascending"], ["descending", "chevron.down", "descending"]])
    try expectTexts("sort_transitions", transitions)
    try database.expect(
      "sort_options",
      [
        sort("lastPlayed", "Last Played", "Recent", "clock", 1, "descending"),
        sort("name", "Name", "A-Z", "textformat", 2, "ascending"),
        sort("streak", "Streak", "Streak", "flame", 3, "descending"),
        sort("success", "Success Rate", "Success", "percent", 4, "descending"),
      ])
  }

  /// Expects rows of texts in their order, where two columns may well hold the same.
  private func expectTexts(_ table: String, _ expected: [[String]]) throws {
    let found = try database.queue.read { (db: Database) throws in
      try GRDB.Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row -> [String] in
        row.databaseValues.compactMap { String.fromDatabaseValue($0) }
      }
    }
    #expect(found == expected)
    database.markSeen(table)
  }

  private func sort(
    _ id: String, _ rawValue: String, _ short: String, _ icon: String, _ place: Int,
    _ direction: String
  ) -> Row {
    [
      "sort_id": id, "raw_value": rawValue, "short_name": short, "icon": icon,
      "menu_order": place, "shortcut": "⌘\(place)", "default_direction": direction,
      "a11y_label_asc": "Sort by \(rawValue), ascending",
      "a11y_label_desc": "Sort by \(rawValue), descending",
      "a11y_hint": "Double tap to change sort options",
    ]
  }

  /// The rule of the design document, written down once more.
  private var transitions: [[String]] {
    let sorts = ["lastPlayed", "name", "streak", "success"]
    return sorts.flatMap { from in
      ["ascending", "descending"].flatMap { direction in
        sorts.map { tapped in
          let begins = tapped == "name" ? "ascending" : "descending"
          let turned = direction == "ascending" ? "descending" : "ascending"
          return [from, direction, tapped, tapped, tapped == from ? turned : begins]
        }
      }
    }
  }
}
