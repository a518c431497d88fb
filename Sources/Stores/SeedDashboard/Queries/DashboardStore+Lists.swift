import GRDB
import SeedStore

extension DashboardStore {
  /// The colours that cards name, by id.
  ///
  /// ```swift
  /// let palette = Dictionary(uniqueKeysWithValues: try await store.colors().map { ($0.id, $0) })
  /// ```
  public func colors() async throws -> [ColorToken] {
    try await read { db in try db.all(ColorToken.sql) }
  }

  /// The series of events with their streaks, by id.
  ///
  /// ```swift
  /// let best = try await store.eventSeries().map(\.longest).max()
  /// ```
  public func eventSeries() async throws -> [EventSeries] {
    try await read { [words] db in
      var runs: [Int: [EventSeries.Run]] = [:]
      for row in try Row.fetchAll(db, sql: Self.eventRunSQL) {
        try runs[row.value("series_id"), default: []].append(EventSeries.Run(row: row))
      }
      return try db.all("SELECT * FROM event_series ORDER BY series_id") { row in
        try EventSeries(row: row, runs: runs[row.value("series_id")] ?? [], words: words)
      }
    }
  }

  private static let eventRunSQL = """
    SELECT r.*, f.start_utc AS first_start, l.start_utc AS last_start
    FROM event_runs AS r
    JOIN events AS f ON f.series_id = r.series_id AND f.seq = r.start_seq
    JOIN events AS l ON l.series_id = r.series_id AND l.seq = r.end_seq
    ORDER BY r.series_id, r.end_seq DESC
    """
}
