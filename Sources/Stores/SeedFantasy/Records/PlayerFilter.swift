import SeedStore

extension FantasyStore {
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
