import SeedStore

extension FantasyStore {
  /// What a list of players is sorted by, in the order of a menu.
  ///
  /// ```swift
  /// Picker("Sort by", selection: $order) {
  ///   ForEach(FantasyStore.PlayerOrder.allCases) { Text(store.words.title(of: $0)) }
  /// }
  /// ```
  public enum PlayerOrder: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// What he is expected to score in the coming round.
    case projection
    /// What he costs.
    case price
    /// The mean of his games.
    case average
    /// The score that keeps his price.
    case breakEven
    /// What his price has changed by.
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

  /// Which way an order runs; players whose value is unknown come last either way.
  public typealias SortDirection = SeedStore.SortDirection

  /// Which players a list shows: those that pass everything that is given.
  ///
  /// ```swift
  /// let rucks = FantasyStore.PlayerFilter(position: .ruck, tier: .premium)
  /// ```
  public struct PlayerFilter: Hashable, Sendable, Codable {
    /// Where they may be fielded; nil for anywhere.
    public var position: Position?
    /// The code of their club; nil for any.
    public var club: String?
    /// The price tier; nil for any.
    public var tier: PriceTier?
    /// The id of a squad that has them; nil for all players.
    public var squad: String?

    /// Everybody, except for what is given.
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
