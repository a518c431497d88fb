// Written by `seedbed generate` from Sources/Clients/GamesDashboard/Tables. Do not edit it.

import SeedStore

/// What the store counts on in the database that it opens.
package enum DashboardDatabase {
  /// Its numbers; the application is "SbGD" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4744, version: 2, name: "games dashboards",
    section: "games-dashboard")
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
