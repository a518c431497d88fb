import Foundation
import GRDB
import SeedStore

extension DashboardStore {
  /// A series of events whose outcomes make a streak, such as the matches of a team.
  ///
  /// ```swift
  /// for series in try await store.eventSeries() { print(series.name, series.text) }
  /// ```
  public struct EventSeries: Hashable, Sendable, Codable, Identifiable {
    /// The effect of a draw on a streak.
    public enum DrawPolicy: String, CaseIterable, Hashable, Sendable, Codable {
      /// A draw ends the streak.
      case `break`
      /// A draw is ignored.
      case skip
      /// A draw counts as a win.
      case count
    }

    /// Events in a row that count.
    public struct Run: Hashable, Sendable, Codable {
      /// The start of the first and of the last event that counts.
      public let starts: ClosedRange<Date>
      /// The number of events that count.
      public let length: Int
    }

    /// The stable id, such as `storm-2026`.
    public let id: String
    /// The name that apps show.
    public let name: String
    /// The effect of a draw on a streak.
    public let drawPolicy: DrawPolicy
    /// The length of the run that includes the last event; 0 without one.
    public let current: Int
    /// The length of the longest run.
    public let longest: Int
    /// The runs, the latest first.
    public let runs: [Run]

    /// The text, such as `5 in a row`, in the store's ``Words``.
    public let text: String
    /// The spoken text, such as `5 in a row, best 9`.
    public let accessibilityText: String
  }
}

extension DashboardStore.EventSeries {
  /// Reads a row of `event_series`; its runs are rows of their own.
  ///
  /// - Throws: A ``StoreError`` for a draw policy that this version does not know.
  init(row: Row, runs: [Run], words: DashboardStore.Words) throws {
    guard let policy = try DrawPolicy(rawValue: row.value("draw_policy")) else {
      throw try StoreError.damaged(row.value("slug"), "the series has an unknown draw policy")
    }
    let (current, longest): (Int, Int) = try (
      row.value("current_streak"), row.value("longest_streak")
    )
    try self.init(
      id: row.value("slug"), name: row.value("name"), drawPolicy: policy, current: current,
      longest: longest,
      runs: runs, text: words.text(ofEventStreak: current),
      accessibilityText: words.spokenText(ofEventStreak: current, longest: longest))
  }
}

extension DashboardStore.EventSeries.Run: FetchableRecord {
  /// Reads a row of `event_runs` with the starts of its ends as `first_start` and `last_start`.
  public init(row: Row) throws {
    let first: Date = try row.value("first_start")
    try self.init(starts: first...max(first, row.value("last_start")), length: row.value("length"))
  }
}
