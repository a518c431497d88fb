import GRDB
import Pipeline
import Testing

@testable import GamesDashboard

extension DashboardRoundTripTests {
  func expectPalette() throws {
    try database.expect(
      "categories",
      [
        ["category_id": "words", "name": "The words", "position": 0],
        ["category_id": "logic", "name": "The logic", "position": 1],
        ["category_id": "maps", "name": "The maps", "position": 2],
      ])
    try database.expect(
      "color_tokens",
      dashboard.colors.map {
        [
          "color_id": $0.id, "light_hex": $0.lightHex, "dark_hex": $0.darkHex,
          "on_light_hex": $0.onLightHex, "on_dark_hex": $0.onDarkHex,
          "contrast_light": hundredths($0.contrastInLight ?? 0),
          "contrast_dark": hundredths($0.contrastInDark ?? 0),
        ]
      })
  }

  private func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  func expectGames() throws {
    try database.expect(
      "games",
      dashboard.games.enumerated().map { index, game in
        var row: Row = [
          "game_id": index + 1, "slug": game.id, "name": game.name, "short_name": game.shortName,
          "name_key": game.nameKey.text, "index_letter": index == 3 ? "#" : "G",
          "category_id": dashboard.categories[game.category].id, "url": game.url,
          "icon": game.icon, "color_id": dashboard.colors[game.color].id,
          "scoring_model": game.scoring.rawValue, "min_score": game.scoreRange.lowerBound,
          "max_score": game.scoreRange.upperBound, "max_attempts": game.maximumAttempts,
          "streak_rule": game.streakRule.rawValue, "counts_archive": game.countsArchive,
          "result_pattern": game.resultPattern, "anchor_number": game.anchor?.number,
          "anchor_date": game.anchor?.day.description, "cadence_days": game.anchor?.cadenceInDays,
        ]
        if case .fixedZone(let zone, let minute) = game.dayRule {
          row["day_rule"] = "fixed_zone"
          row["reset_tz"] = zone
          row["reset_minute"] = minute
        } else {
          row["day_rule"] = "local_midnight"
          row.updateValue(nil, forKey: "reset_tz")
          row.updateValue(nil, forKey: "reset_minute")
        }
        return row
      })
  }

  func expectResults() throws {
    #expect(dashboard.results.count > 300)
    try database.expect(
      "results",
      dashboard.results.enumerated().map { index, result in
        [
          "result_id": index + 1, "result_key": result.key, "game_id": result.game + 1,
          "day": result.day.description, "day_number": result.day.number, "number": result.number,
          "completed": result.isCompleted, "score": result.score, "attempts": result.attempts,
          "played_utc": result.playedAt, "played_day": result.playedDay.number, "tz": result.zone,
          "is_archive": result.isArchive,
          "shared_text": result.sharedText,
        ]
      })
    try database.expect(
      "freezes",
      dashboard.freezes.enumerated().flatMap { index, days in
        days.map { ["game_id": index + 1, "day": $0.description, "day_number": $0.number] }
      })
  }

  func expectStreaks() throws {
    try database.expect(
      "streak_runs",
      dashboard.runs.enumerated().flatMap { index, runs in
        runs.map {
          [
            "game_id": index + 1, "start_day": $0.days.lowerBound.number,
            "end_day": $0.days.upperBound.number, "length": $0.length,
            "start_date": $0.days.lowerBound.description,
            "end_date": $0.days.upperBound.description,
          ]
        }
      })
    try database.expect("game_stats", dashboard.games.indices.map(statsRow))
  }

  private func statsRow(_ game: Int) -> Row {
    let stats = dashboard.stats[game]
    let last = dashboard.runs[game].last
    // The last days of the next sixty on which the run still stands, and is safe.
    let days = last.map { run in (0...60).map { run.days.upperBound.adding(days: $0) } } ?? []
    let openUntil = days.last { random.standing(of: game, on: $0).current > 0 }
    let doneUntil = days.last { random.standing(of: game, on: $0).status == .active }
    let safeUntil = days.last {
      [.active, .frozen].contains(random.standing(of: game, on: $0).status)
    }
    var row: Row = [
      "game_id": game + 1, "total_played": stats.totalPlayed,
      "total_completed": stats.totalCompleted,
      "completion_rate": stats.completionRate.map { ($0 * 10_000).rounded() / 10_000 },
      "avg_score": stats.averageScore.map(hundredths), "best_score": stats.bestScore,
      "last_played_utc": stats.lastPlayedAt, "last_played": stats.lastPlayed?.description,
      "last_played_day": stats.lastPlayed?.number,
      "last_puzzle": stats.lastPuzzle?.description, "last_puzzle_day": stats.lastPuzzle?.number,
      "current_streak": stats.currentStreak, "longest_streak": stats.longest?.length ?? 0,
      "longest_start_day": stats.longest?.days.lowerBound.number,
      "longest_end_day": stats.longest?.days.upperBound.number, "status": stats.status.rawValue,
      "last_run_length": last?.length, "last_run_end_day": last?.days.upperBound.number,
      "done_until_day": doneUntil?.number,
      "failed_until_day": random.failedUntil(of: game)?.number,
      "safe_until_day": safeUntil?.number, "open_until_day": openUntil?.number,
    ]
    for order in DashboardOrder.all {
      let name = order.sort == .lastPlayed ? "last_played" : order.sort.key
      let direction = order.direction == .ascending ? "asc" : "desc"
      row["rank_\(name)_\(direction)"] = stats.ranks[order]
    }
    return row
  }

  func expectEvents() throws {
    try database.expect(
      "event_series",
      [
        series(1, "break", current: 0, longest: 0, "No streak", "No streak"),
        series(2, "skip", current: 1, longest: 3, "1 in a row", "1 in a row, best 3"),
        series(3, "count", current: 2, longest: 4, "2 in a row", "2 in a row, best 4"),
      ])
    try database.expect(
      "events",
      dashboard.series.enumerated().flatMap { index, series in
        series.events.enumerated().map { position, event in
          [
            "series_id": index + 1, "seq": position + 1, "event_key": event.id,
            "start_utc": event.start, "outcome": event.outcome.rawValue,
          ]
        }
      })
    try database.expect(
      "event_runs",
      [
        ["series_id": 2, "start_seq": 1, "end_seq": 3, "length": 3],
        ["series_id": 2, "start_seq": 5, "end_seq": 5, "length": 1],
        ["series_id": 3, "start_seq": 1, "end_seq": 4, "length": 4],
        ["series_id": 3, "start_seq": 5, "end_seq": 5, "length": 1],
      ])
  }

  private func series(
    _ number: Int, _ policy: String, current: Int, longest: Int, _ text: String, _ spoken: String
  ) -> Row {
    [
      "series_id": number, "slug": "series-\(number - 1)", "name": "Series \(number - 1)",
      "draw_policy": policy, "current_streak": current, "longest_streak": longest,
      "streak_text": text, "streak_text_a11y": spoken,
    ]
  }
}
