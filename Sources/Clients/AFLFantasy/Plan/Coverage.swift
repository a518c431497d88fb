/// How many players of a position can play in a round (F16).
package struct ByeCoverage: Hashable, Sendable {
  /// The round.
  package let round: Int
  /// The position.
  package let position: Position
  /// Players of the position whose club plays.
  package let available: Int
  /// Their share of all of the position, 4 decimals.
  package let share: Double
}

/// How a squad gets through a round (F16).
package struct SquadCoverage: Hashable, Sendable {
  /// The squad.
  package let squad: Int
  /// The round.
  package let round: Int
  /// Players of the squad whose club plays and who can.
  package let available: Int
  /// The most places of the field that they can fill, with positions for two: a maximum matching.
  package let matched: Int
  /// How many scores count.
  package let counted: Int
  /// The smaller of the two.
  package let coverage: Int
  /// ``counted`` − ``coverage``.
  package let shortfall: Int
  /// The places that stay empty, by position.
  package let empty: [Position: Int]
}

/// How a squad is made up of a position and tier (F17).
package struct PositionBalance: Hashable, Sendable {
  /// The squad.
  package let squad: Int
  /// The main position.
  package let position: Position
  /// The tier.
  package let tier: PriceTier
  /// Players.
  package let count: Int
  /// What they cost, in dollars.
  package let price: Int
  /// Their share of what the squad costs, 4 decimals.
  package let share: Double
}

/// What is lost if a player does not play, and who could stand in.
package struct Scenario: Hashable, Sendable {
  /// A player who could stand in.
  package struct Replacement: Hashable, Sendable {
    /// The player.
    package let player: Int
    /// Points more than the one who is out was projected for, if he played; 1 decimal.
    package let projectionDifference: Double
    /// Dollars more.
    package let priceDifference: Int
  }

  /// Who is out.
  package let player: Int
  /// Points that are lost without a replacement, 1 decimal: what he is projected for if he plays.
  package let loss: Double
  /// The three best of his positions who cost no more than he does, by projection↓, id.
  package let replacements: [Replacement]
}
