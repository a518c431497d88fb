// Written by `seedbed generate` from Sources/Clients/AFLFantasy/Tables. Do not edit it.

import SeedStore

extension FantasyStore {
  /// The orders of a list of players, in the order of a menu.
  ///
  /// ```swift
  /// Picker("Sort by", selection: $order) {
  ///   ForEach(FantasyStore.PlayerOrder.allCases) { Text(store.words.title(of: $0)) }
  /// }
  /// ```
  public enum PlayerOrder: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// The projected score of the coming round.
    case projection
    /// The price.
    case price
    /// The mean score of his games.
    case average
    /// The score that keeps his price.
    case breakEven
    /// The change of the price.
    case priceChange
    /// The share of squads that have him.
    case ownership
    /// The name.
    case name

    /// The case itself, for `ForEach`.
    public var id: PlayerOrder { self }

    /// The direction with which a list begins.
    public var defaultDirection: SortDirection {
      switch self {
      case .breakEven, .name: .ascending
      case .projection, .price, .average, .priceChange, .ownership: .descending
      }
    }

    /// The order of the rows.
    var list: ListOrder {
      switch self {
      case .projection: .playerStandingsByProj
      case .price: .playerStandingsByPrice
      case .average: .playerStandingsByAvg
      case .breakEven: .playerStandingsByBe
      case .priceChange: .playerStandingsByPriceChange
      case .ownership: .playerStandingsByOwned
      case .name: .playerStandingsByName
      }
    }
  }
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
