import SeedStore

extension DashboardStore {
  /// The games that a list shows on a day.
  ///
  /// ```swift
  /// let counts = try await store.counts(asOf: today)
  /// ForEach(DashboardStore.Filter.allCases) { filter in
  ///   Label(store.words.label(of: filter), systemImage: filter.icon).badge(counts[filter] ?? 0)
  /// }
  /// ```
  public enum Filter: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// Every game.
    case all
    /// Games that were played on the day or the day before, by the player's clock.
    case active
    /// Games that were played on the day by the player's clock, whichever puzzle it was.
    case playedToday
    /// Games with a streak that is lost unless the current puzzle is played.
    case atRisk
    /// Games with a streak, whether or not they were played on the day.
    case onStreak
    /// Games without a result.
    case neverPlayed

    /// The case itself, for `ForEach`.
    public var id: Filter { self }

    /// The SF Symbol; every iOS from 13 has it.
    public var icon: String {
      switch self {
      case .all: "square.grid.2x2"
      case .active: "bolt"
      case .playedToday: "checkmark.circle"
      case .atRisk: "exclamationmark.triangle"
      case .onStreak: "flame"
      case .neverPlayed: "moon.zzz"
      }
    }

    /// The sentence in the database that says which games pass on a day D.
    package var predicate: String {
      switch self {
      case .all: "Every game."
      case .active: "The day on which it was last played is D - 1 or later."
      case .playedToday: "The day on which it was last played is D or later."
      case .atRisk: "The last run is safe until a day before D, and open until D or later."
      case .onStreak: "The last run is open until D or later."
      case .neverPlayed: "There is no result."
      }
    }

    /// Whether a game passes on a day.
    package func passes(_ game: GameDays, on day: CalendarDay) -> Bool {
      switch self {
      case .all: true
      case .active: game.lastPlayed.map { $0 >= day.adding(days: -1) } ?? false
      case .playedToday: game.lastPlayed.map { $0 >= day } ?? false
      case .atRisk: game.status(on: day) == .atRisk
      case .onStreak: game.currentStreak(on: day) > 0
      case .neverPlayed: game.lastPlayed == nil
      }
    }

    /// The filter as an SQL condition on `game_stats`; `:day` is the day.
    var condition: String {
      switch self {
      case .all: "1"
      case .active: "last_played_day >= :day - 1"
      case .playedToday: "last_played_day >= :day"
      case .atRisk: "safe_until_day < :day AND open_until_day >= :day"
      case .onStreak: "open_until_day >= :day"
      case .neverPlayed: "last_played_day IS NULL"
      }
    }

    /// Whether the filter depends on the day.
    var dependsOnDay: Bool { self != .all && self != .neverPlayed }
  }
}
