import Bundles
import SeedDashboard

extension DashboardTables {
  /// The tables of streaks of events, such as the matches of a team, which do not follow a
  /// calendar.
  static let eventTables: [Table<DashboardTables>] = [
    Table(
      "event_series", of: (number: Int, series: EventSeries).self,
      "Series of events whose outcomes make a streak.",
      key: ["series_id"],
      rows: { content in
        content.dashboard.series.enumerated().map { (number: $0 + 1, series: $1) }
      },
      columns: [
        number("series_id") { $0.number },
        .text("slug", "The id that stays the same.") { $0.series.id },
        .text("name", "The name that apps show.") { $0.series.name },
        .text("draw_policy", "What a draw does: `break`, `skip` or `count`.") {
          $0.series.drawPolicy.rawValue
        },
        .integer("current_streak", "The run after the last event; 0 for none.") {
          $0.series.current
        }
        .derived(by: "event_streak"),
        .integer("longest_streak", "The longest run; 0 without one.") { $0.series.longest }
          .derived(by: "event_streak"),
        words("streak_text", "Such as `5 in a row`.") {
          DashboardStore.Words.english.text(ofEventStreak: $0.series.current)
        },
        words("streak_text_a11y", "Such as `5 in a row, best 9`.") {
          DashboardStore.Words.english.spokenText(
            ofEventStreak: $0.series.current, longest: $0.series.longest)
        },
      ]),
    Table(
      "events", of: (series: Int, number: Int, event: EventSeries.Event).self,
      "The events of each series, by start.",
      key: ["series_id", "seq"],
      rows: { content in
        content.dashboard.series.enumerated().flatMap { index, series in
          series.events.enumerated().map { (series: index + 1, number: $0 + 1, event: $1) }
        }
      },
      columns: [
        .integer("series_id", references: "event_series", "The series.") { $0.series },
        .integer("seq", "From 1.") { $0.number },
        .text("event_key", "The id that the input gives.") { $0.event.id },
        .integer("start_utc", "When it begins. Unix seconds.") { $0.event.start },
        .text("outcome", "`win`, `loss` or `draw`.") { $0.event.outcome.rawValue },
      ]),
    Table(
      "event_runs", of: (series: Int, run: EventSeries.Run).self, "Events in a row that count.",
      key: ["series_id", "end_seq"], check: "start_seq <= end_seq",
      rows: { content in
        content.dashboard.series.enumerated().flatMap { index, series in
          series.runs.map { (series: index + 1, run: $0) }
        }
      },
      columns: [
        .integer("series_id", references: "event_series", "The series.") { $0.series },
        .integer("start_seq", "The first event that counts.") { $0.run.events.lowerBound + 1 }
          .derived(by: "event_streak"),
        .integer("end_seq", "The last event that counts.") { $0.run.events.upperBound + 1 }
          .derived(by: "event_streak"),
        .integer("length", "The number of events that count.") { $0.run.length }.derived(
          by: "event_streak"),
      ]),
  ]
}
