import Foundation

extension DashboardStore {
  /// A series of events whose outcomes make a streak, such as the matches of a team.
  ///
  /// ```swift
  /// for series in try await store.eventSeries() { print(series.name, series.text) }
  /// ```
  public struct EventSeries: Hashable, Sendable, Identifiable {
    /// What a draw does to a streak.
    public enum DrawPolicy: String, CaseIterable, Hashable, Sendable, Codable {
      /// It ends it.
      case `break`
      /// It is passed over.
      case skip
      /// It counts as a win.
      case count
    }

    /// Events in a row that count.
    public struct Run: Hashable, Sendable {
      /// The start of the first and of the last event that counts.
      public let starts: ClosedRange<Date>
      /// How many events count.
      public let length: Int

      /// Puts a run together, for an app's own source of series.
      public init(starts: ClosedRange<Date>, length: Int) {
        self.starts = starts
        self.length = length
      }
    }

    /// The stable id, such as `storm-2026`.
    public let id: String
    /// What apps show.
    public let name: String
    /// What a draw does.
    public let drawPolicy: DrawPolicy
    /// The length of the run that stands after the last event; 0 for none.
    public let current: Int
    /// The length of the longest run.
    public let longest: Int
    /// The runs, the latest first.
    public let runs: [Run]

    /// Such as `5 in a row`.
    public var text: String { GameWords.eventStreak(current) }
    /// Such as `5 in a row, best 9`.
    public var accessibilityText: String {
      GameWords.spokenEventStreak(current, longest: longest)
    }

    /// Puts a series together, for an app's own source of them.
    public init(
      id: String, name: String, drawPolicy: DrawPolicy, current: Int, longest: Int, runs: [Run] = []
    ) {
      self.id = id
      self.name = name
      self.drawPolicy = drawPolicy
      self.current = current
      self.longest = longest
      self.runs = runs
    }
  }
}
