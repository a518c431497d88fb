/// What a club's opponents of a position score more than was expected of them (F7, F9).
package struct OpponentEffect: Hashable, Sendable {
  /// The club that they play against.
  package let club: Int
  /// The position.
  package let position: Position
  /// Before which round it was known.
  package let round: Int
  /// Player-games.
  package let games: Int
  /// The mean residual, 2 decimals; nil without games.
  package let raw: Double?
  /// Σ residuals/(games + 150), 4 decimals.
  package let shrunk: Double
}

/// How hard it is to score for a position against a club's opponent of a round (F9).
package struct FixtureDifficulty: Hashable, Sendable {
  /// The club whose players it is about.
  package let club: Int
  /// The round.
  package let round: Int
  /// The position.
  package let position: Position
  /// The opponent.
  package let opponent: Int
  /// Whether the match is at home.
  package let isHome: Bool
  /// 1, easy, to 5, hard: the quintile of the opponent's effect; 3 where there are few games.
  package let rating: Int
  /// The opponent's effect, points, 1 decimal.
  package let effect: Double
  /// Whether it rests on fewer than 40 player-games.
  package let isLowSample: Bool
}

/// How a player scores at a ground (F10).
package struct VenueBias: Hashable, Sendable {
  /// The player.
  package let player: Int
  /// The ground.
  package let venue: Int
  /// Games there, all seasons.
  package let games: Int
  /// The mean residual, 1 decimal; never shown without the games.
  package let raw: Double
  /// Σ residuals/(games + 40), 4 decimals: v.
  package let shrunk: Double
  /// The standard error of ``shrunk``, 2 decimals.
  package let standardError: Double
  /// Whether |v| > 1.645·se.
  package let isSignificant: Bool
}

/// How a player scores against a club.
package struct PlayerOpponent: Hashable, Sendable {
  /// The player.
  package let player: Int
  /// The opponent.
  package let opponent: Int
  /// Games against it, all seasons.
  package let games: Int
  /// The mean score, 1 decimal.
  package let average: Double
  /// The mean residual, 1 decimal.
  package let raw: Double
  /// Σ residuals/(games + 40), 4 decimals.
  package let shrunk: Double
}

/// Whether a player's scores fall late in seasons (F11): told, never used.
package struct LateSeasonTaper: Hashable, Sendable {
  /// The player.
  package let player: Int
  /// Seasons with enough games, of the last three.
  package let seasons: Int
  /// The mean of (average from round 18 − average before), 1 decimal; nil without a season.
  package let taper: Double?
  /// Whether it was −8 or less in two seasons or more.
  package let isFlagged: Bool
}

/// How a player's price is expected to move (F13).
package struct PricePathStep: Hashable, Sendable {
  /// The round before which it would hold.
  package let round: Int
  /// Dollars expected, rounded to $1,000.
  package let expected: Int
  /// With the lower ends of the 80 % intervals.
  package let low: Int
  /// With the upper ends.
  package let high: Int
  /// Dollars more than before the round before.
  package let delta: Int
  /// Whether it is the first round with a game that brings no rise: the price has peaked.
  package let isPeak: Bool
}

/// How often an interval or a statement held on the input itself.
package struct Calibration: Hashable, Sendable {
  /// What was measured: `interval_80`, `interval_90`, `confidence_high`, `confidence_medium`,
  /// `confidence_low`, `price_within_1000`, `price_exact`.
  package let level: String
  /// How many it was measured on.
  package let count: Int
  /// How many held.
  package let covered: Int
  /// The share that held, 4 decimals; nil for none.
  package let rate: Double?
  /// What the share should be, 4 decimals: the mean of what was promised; nil where nothing was.
  package let expected: Double?
}

/// How far projections were off, on the input itself: games from round 4 on with three before.
package struct ProjectionError: Hashable, Sendable {
  /// Whose: `projection`, `season_average`, `last_3`.
  package let model: String
  /// Games.
  package let count: Int
  /// The mean absolute error, points, 3 decimals; nil for none.
  package let meanAbsoluteError: Double?
}
