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

    /// The initial direction: names from A, break-evens from the lowest, everything else from the
    /// highest.
    public var defaultDirection: SortDirection {
      self == .name || self == .breakEven ? .ascending : .descending
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

  /// The direction of an order; players whose value is unknown come last in both directions.
  public typealias SortDirection = SeedStore.SortDirection

  /// A filter for a list of players; a player must match every condition that is set.
  ///
  /// ```swift
  /// let rucks = FantasyStore.PlayerFilter(position: .ruck, tier: .premium)
  /// ```
  public struct PlayerFilter: Hashable, Sendable, Codable {
    /// The position in which they may be fielded; nil for any.
    public var position: Position?
    /// The code of their club; nil for any.
    public var club: String?
    /// The price tier; nil for any.
    public var tier: PriceTier?
    /// The id of a squad that has them; nil for all players.
    public var squad: String?

    /// Makes a filter; without a condition, every player passes.
    public init(
      position: Position? = nil, club: String? = nil, tier: PriceTier? = nil, squad: String? = nil
    ) {
      self.position = position
      self.club = club
      self.tier = tier
      self.squad = squad
    }
  }
}
