/// What goes into a projection besides the base (F7).
package enum ProjectionFactor: String, CaseIterable, Sendable {
  case opponent, home, venue, role, availability
}

/// What a factor adds to a projection.
package struct ProjectionPart: Hashable, Sendable {
  /// The factor.
  package let factor: ProjectionFactor
  /// Points, 4 decimals.
  package let value: Double
  /// How many games it rests on; 0 for a constant, or where nothing is known.
  package let games: Int
  /// Why it is what it is, such as `no fixture`; nil where the number says it all.
  package let note: String?
}

/// What a player is expected to score in a round, from what was known before it (F7, F8).
package struct Projection: Hashable, Sendable {
  /// The round.
  package let round: Int
  /// Games this season before the round.
  package let games: Int
  /// The weighted mean of his scores and the average that he was priced at, 4 decimals: b.
  package let base: Double
  /// What each factor adds: all of ``ProjectionFactor``, in that order.
  package let parts: [ProjectionPart]
  /// The base and all parts, 1 decimal; 0 for a player who is not available.
  package let value: Double
  /// Whether he can play, as far as the fixture, injuries and late changes say.
  package let isAvailable: Bool
  /// The standard deviation of the error, 2 decimals: σ_p.
  package let deviation: Double
  /// The lower end of the 80 % interval, 1 decimal; 0 for a player who is not available, as are the
  /// other ends.
  package let low80: Double
  /// The upper end of it.
  package let high80: Double
  /// The lower end of the 90 % interval, 1 decimal.
  package let low90: Double
  /// The upper end of it.
  package let high90: Double
  /// The chance to land within 15 points, 4 decimals.
  package let confidence: Double
  /// The score that keeps the price (F6); nil where no price is known, and in the Opening Round,
  /// after which none changes.
  package let breakEven: Int?
  /// The chance that the price rises, 4 decimals (F13); 0 for a player who is not available, nil
  /// without a break-even.
  package let riseChance: Double?
  /// The chance of 120 points or more, 4 decimals (F12); 0 for one who is not available.
  package let chanceOf120: Double
  /// The place among all players of the round by ``value``↓ then id, from 1.
  package let rank: Int
  /// The place among the players of his main position.
  package let rankInPosition: Int
  /// The share of players whom he is ahead of, 0 to 1, 4 decimals.
  package let percentRank: Double

  /// The projection if he plays: without the part of ``ProjectionFactor/availability``, 1 decimal.
  package var valueIfPlaying: Double {
    let sum = parts.reduce(base) { $1.factor == .availability ? $0 : $0 + $1.value }
    return (sum * 10).rounded() / 10
  }
}

/// How sure a projection is (F8).
package enum ConfidenceBand: String, CaseIterable, Sendable {
  case high, medium, low

  /// High from 0.60, medium from 0.45.
  package init(_ confidence: Double) {
    self = confidence >= 0.6 ? .high : confidence >= 0.45 ? .medium : .low
  }
}

/// What a player is expected to do in a round to come, as far as it is known now.
package struct OutlookRound: Hashable, Sendable {
  /// The round.
  package let round: Int
  /// Points, 1 decimal; 0 for a bye or while he is injured.
  package let projection: Double
  /// Whether his club plays and he can.
  package let isAvailable: Bool
}
