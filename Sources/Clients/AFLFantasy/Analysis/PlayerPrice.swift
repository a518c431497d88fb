/// A player's price before a round.
package struct PlayerPrice: Hashable, Sendable {
  /// Who says it.
  package enum Source: String, CaseIterable, Sendable {
    /// The official feed.
    case official
    /// The price engine (F5), since nobody says.
    case simulated
    /// The floor, at the first appearance of a player of whom no price is known.
    case assumed
  }

  /// The round before which it holds.
  package let round: Int
  /// Dollars, as people see it: a multiple of $1,000, not below the floor.
  package let shown: Int
  /// The engine's own price, neither rounded nor clamped; where what it shows is more than $1,000 off
  /// the official price, that.
  package let hidden: Double
  /// What the price engine says where the official feed says something else; nil where they agree.
  package let simulated: Int?
  /// Dollars more than before the round before; 0 for the first.
  package let delta: Int
  /// Who says it.
  package let source: Source
}

/// What a point is worth after a round (F5).
package struct MagicNumber: Hashable, Sendable {
  /// The round.
  package let round: Int
  /// What all prices of the round were multiplied by so that the league keeps its value: k.
  package let factor: Double
  /// Dollars for a point after the round: MN.
  package let value: Double
}
