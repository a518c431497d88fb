import Bundles
import DeclaredTables
import SeedDashboard

extension DashboardTables {
  /// The tables of streaks of events, such as the matches of a team, which do not follow a
  /// calendar.
  static let eventTables: [Table<DashboardTables>] = [
    declared.table(
      "event_series",
      formulas: [
        "event_streak": ["current_streak", "longest_streak"],
        "texts": ["streak_text", "streak_text_a11y"],
      ]
    ) { content in
      let words = DashboardStore.Words.english
      return content.dashboard.series.enumerated().map { index, series in
        [
          "series_id": index + 1, "slug": series.id, "name": series.name,
          "draw_policy": series.drawPolicy.rawValue,
          "current_streak": series.current, "longest_streak": series.longest,
          "streak_text": words.text(ofEventStreak: series.current),
          "streak_text_a11y": words.spokenText(
            ofEventStreak: series.current, longest: series.longest),
        ]
      }
    },
    declared.table("events") { content in
      content.dashboard.series.enumerated().flatMap { index, series in
        series.events.enumerated().map { place, event in
          [
            "series_id": index + 1, "seq": place + 1, "event_key": event.id,
            "start_utc": event.start, "outcome": event.outcome.rawValue,
          ]
        }
      }
    },
    declared.table(
      "event_runs", check: "start_seq <= end_seq",
      formulas: ["event_streak": ["start_seq", "end_seq", "length"]]
    ) { content in
      content.dashboard.series.enumerated().flatMap { index, series in
        series.runs.map { run in
          [
            "series_id": index + 1, "start_seq": run.events.lowerBound + 1,
            "end_seq": run.events.upperBound + 1, "length": run.length,
          ]
        }
      }
    },
  ]
}
