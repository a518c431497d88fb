// Written by `seedbed generate` from Sources/Clients/GamesDashboard/Tables. Do not edit it.

import SeedStore

extension DashboardStore {
  /// The options that games are sorted by, in the order of the app's menu.
  ///
  /// ```swift
  /// ForEach(DashboardStore.SortOption.allCases) { option in
  ///   Button(store.words.title(of: option), systemImage: option.icon) {
  ///     state = state.tapping(option)
  ///   }
  ///   .keyboardShortcut(KeyEquivalent(option.shortcutKey))
  /// }
  /// ```
  public enum SortOption: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// The time of the last play. A game that was never played comes last in both directions.
    case lastPlayed = "Last Played"
    /// The name, from A to Z.
    case name = "Name"
    /// The current streak.
    case streak = "Streak"
    /// The completed puzzles divided by the played ones.
    case success = "Success Rate"

    /// The case itself, for `ForEach`.
    public var id: SortOption { self }

    /// The id in the database and in snapshots, such as `lastPlayed`.
    public var key: String {
      switch self {
      case .lastPlayed: "lastPlayed"
      case .name: "name"
      case .streak: "streak"
      case .success: "success"
      }
    }

    /// The direction with which a list begins.
    public var defaultDirection: SortDirection {
      switch self {
      case .name: .ascending
      case .lastPlayed, .streak, .success: .descending
      }
    }

    /// The order of the rows.
    var list: ListOrder {
      switch self {
      case .lastPlayed: .gameStatsByLastPlayed
      case .name: .gameStatsByName
      case .streak: .gameStatsByStreak
      case .success: .gameStatsBySuccess
      }
    }
  }
}

extension ListOrder {
  /// The order of `game_stats` by `last_played_utc`.
  static let gameStatsByLastPlayed = ListOrder(
    of: "game_stats", "rank_last_played_asc", "rank_last_played_desc",
    filters: ["last_played_day", "safe_until_day", "open_until_day"])

  /// The order of `game_stats` by `games.name_key`.
  static let gameStatsByName = ListOrder(
    of: "game_stats", "rank_name_asc", "rank_name_desc",
    filters: ["last_played_day", "safe_until_day", "open_until_day"])

  /// The order of `game_stats` by `current_streak`.
  static let gameStatsByStreak = ListOrder(
    of: "game_stats", "rank_streak_asc", "rank_streak_desc",
    filters: ["last_played_day", "safe_until_day", "open_until_day"])

  /// The order of `game_stats` by `total_completed` divided by `total_played`.
  static let gameStatsBySuccess = ListOrder(
    of: "game_stats", "rank_success_asc", "rank_success_desc",
    filters: ["last_played_day", "safe_until_day", "open_until_day"])
}
