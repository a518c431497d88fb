/// A player's place among the captains of a round (F12).
package struct CaptainChoice: Hashable, Sendable {
  /// The round.
  package let round: Int
  /// From 1: by projection↓, chance of 120↓, id.
  package let rank: Int
  /// The player.
  package let player: Int
  /// The projection, 1 decimal.
  package let projection: Double
  /// The chance of 120 points or more.
  package let chanceOf120: Double
}

/// A vice-captain who plays first, and the captain to fall back to (F12).
package struct CaptainPair: Hashable, Sendable {
  /// The round.
  package let round: Int
  /// From 1: by expected↓, chance of 120↓ of the vice-captain, ids.
  package let rank: Int
  /// Who plays first.
  package let viceCaptain: Int
  /// Who plays later.
  package let captain: Int
  /// The expected score of the better decision, 1 decimal: vc_ev.
  package let expected: Double
}
