import Foundation
import GRDB
import SeedStore

extension DashboardStore {
  /// The colours that cards name, by id.
  ///
  /// ```swift
  /// let palette = Dictionary(uniqueKeysWithValues: try await store.colors().map { ($0.id, $0) })
  /// ```
  public func colors() async throws -> [ColorToken] {
    try await read { db in
      try Row.fetchAll(db, sql: Self.colorSQL).map { row in
        ColorToken(
          id: row[0], lightHex: row[1], darkHex: row[2], onLightHex: row[3], onDarkHex: row[4],
          lightContrast: row[5], darkContrast: row[6])
      }
    }
  }

  private static let colorSQL = """
    SELECT color_id, light_hex, dark_hex, on_light_hex, on_dark_hex, contrast_light, contrast_dark
    FROM color_tokens ORDER BY color_id
    """

  /// The categories that cards name, in the order in which lists show them.
  ///
  /// ```swift
  /// let names = try await store.categories().map(\.name)  // ["Words", "Logic"]
  /// ```
  public func categories() async throws -> [Category] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT category_id, name FROM categories ORDER BY position")
        .map { Category(id: $0[0], name: $0[1]) }
    }
  }

  /// The series of events with their streaks, by id.
  ///
  /// ```swift
  /// let best = try await store.eventSeries().map(\.longest).max()
  /// ```
  public func eventSeries() async throws -> [EventSeries] {
    try await read { db in
      var runs: [Int: [EventSeries.Run]] = [:]
      for row in try Row.fetchAll(db, sql: Self.eventRunSQL) {
        runs[row[0], default: []].append(EventSeries.Run(row: row))
      }
      return try Row.fetchAll(db, sql: Self.seriesSQL).map { row in
        guard let policy = EventSeries.DrawPolicy(rawValue: row[3]) else {
          throw StoreError(
            .notADatabase, row[1], "the series has an unknown draw policy",
            fix: "copy the file again from the bundle that seedbed built")
        }
        return EventSeries(
          id: row[1], name: row[2], drawPolicy: policy, current: row[4], longest: row[5],
          runs: runs[row[0]] ?? [])
      }
    }
  }

  private static let seriesSQL = """
    SELECT series_id, slug, name, draw_policy, current_streak, longest_streak
    FROM event_series ORDER BY series_id
    """

  private static let eventRunSQL = """
    SELECT r.series_id, f.start_utc, l.start_utc, r.length
    FROM event_runs AS r
    JOIN events AS f ON f.series_id = r.series_id AND f.seq = r.start_seq
    JOIN events AS l ON l.series_id = r.series_id AND l.seq = r.end_seq
    ORDER BY r.series_id, r.end_seq DESC
    """
}

extension DashboardStore.EventSeries.Run {
  /// Reads a row of `event_runs` with the starts of its ends.
  fileprivate init(row: Row) {
    let first = Date(timeIntervalSince1970: Double(row[1] as Int))
    let last = Date(timeIntervalSince1970: Double(row[2] as Int))
    self.init(starts: first...max(first, last), length: row[3])
  }
}
