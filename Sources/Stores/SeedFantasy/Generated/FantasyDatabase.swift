// Written by `seedbed generate` from Sources/Clients/AFLFantasy/Tables. Do not edit it.

import SeedStore

/// What the store counts on in the database that it opens.
package enum FantasyDatabase {
  /// Its numbers; the application is "SbAF" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4146, version: 2, name: "AFL Fantasy databases",
    section: "fantasy")
}

extension ListOrder {
  /// The order of `player_standings` by `proj` times `play_chance`.
  static let playerStandingsByProj = ListOrder(
    of: "player_standings", "rank_proj_asc", "rank_proj_desc",
    filters: ["positions_mask", "club", "tier_id"])

  /// The order of `player_standings` by `price`.
  static let playerStandingsByPrice = ListOrder(
    of: "player_standings", "rank_price_asc", "rank_price_desc",
    filters: ["positions_mask", "club", "tier_id"])

  /// The order of `player_standings` by `avg`.
  static let playerStandingsByAvg = ListOrder(
    of: "player_standings", "rank_avg_asc", "rank_avg_desc",
    filters: ["positions_mask", "club", "tier_id"])

  /// The order of `player_standings` by `be`.
  static let playerStandingsByBe = ListOrder(
    of: "player_standings", "rank_be_asc", "rank_be_desc",
    filters: ["positions_mask", "club", "tier_id"])

  /// The order of `player_standings` by `price_change`.
  static let playerStandingsByPriceChange = ListOrder(
    of: "player_standings", "rank_price_change_asc", "rank_price_change_desc",
    filters: ["positions_mask", "club", "tier_id"])

  /// The order of `player_standings` by `owned_pct`.
  static let playerStandingsByOwned = ListOrder(
    of: "player_standings", "rank_owned_asc", "rank_owned_desc",
    filters: ["positions_mask", "club", "tier_id"])

  /// The order of `player_standings` by `players.name_key`.
  static let playerStandingsByName = ListOrder(
    of: "player_standings", "rank_name_asc", "rank_name_desc",
    filters: ["positions_mask", "club", "tier_id"])
}
