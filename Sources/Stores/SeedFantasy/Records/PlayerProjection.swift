extension FantasyStore {
  /// What a player is expected to score in a round, from what was known before it.
  ///
  /// ```swift
  /// let mine = projection.value(weights: FantasyStore.FactorWeights(home: 0, venue: 2))
  /// ```
  public struct Projection: Hashable, Sendable {
    /// The round.
    public let round: Int
    /// Games this season before the round.
    public let games: Int
    /// What his scores and his start price say: b.
    public let base: Double
    /// Points; 0 for one who cannot play.
    public let value: Double
    /// Whether he can play, as far as is known.
    public let isAvailable: Bool
    /// The standard deviation of the error.
    public let deviation: Double
    /// The lower end of the 80 % interval.
    public let low80: Double
    /// The upper end of it.
    public let high80: Double
    /// The lower end of the 90 % interval.
    public let low90: Double
    /// The upper end of it.
    public let high90: Double
    /// The chance to land within 15 points, 0 to 1.
    public let confidence: Double
    /// The score that keeps the price.
    public let breakEven: Int?
    /// The chance that the price rises, 0 to 1.
    public let riseChance: Double?
    /// The chance of 120 points or more, 0 to 1.
    public let chanceOf120: Double
    /// The place among all players of the round.
    public let rank: Int
    /// The place among those of his main position.
    public let rankInPosition: Int
    /// The share of players whom he is ahead of, 0 to 1.
    public let percentRank: Double
    /// What each factor adds; a factor that is missing adds 0.
    public let parts: [ProjectionPart]

    /// Puts one together, for an app's own source of them.
    public init(
      round: Int, games: Int, base: Double, value: Double, isAvailable: Bool, deviation: Double,
      low80: Double, high80: Double, low90: Double, high90: Double, confidence: Double,
      breakEven: Int? = nil, riseChance: Double? = nil, chanceOf120: Double, rank: Int,
      rankInPosition: Int, percentRank: Double, parts: [ProjectionPart]
    ) {
      self.round = round
      self.games = games
      self.base = base
      self.value = value
      self.isAvailable = isAvailable
      self.deviation = deviation
      self.low80 = low80
      self.high80 = high80
      self.low90 = low90
      self.high90 = high90
      self.confidence = confidence
      self.breakEven = breakEven
      self.riseChance = riseChance
      self.chanceOf120 = chanceOf120
      self.rank = rank
      self.rankInPosition = rankInPosition
      self.percentRank = percentRank
      self.parts = parts
    }
  }

  /// What a factor adds to a projection.
  ///
  /// ```swift
  /// Text("\(part.factor.title): \(part.value.formatted()) from \(part.games) games")
  /// ```
  public struct ProjectionPart: Hashable, Sendable {
    /// The factor.
    public let factor: Factor
    /// Points.
    public let value: Double
    /// How many games it rests on.
    public let games: Int
    /// Why it is what it is; nil where the number says it all.
    public let note: String?

    /// Puts one together, for an app's own source of them.
    public init(factor: Factor, value: Double, games: Int, note: String? = nil) {
      self.factor = factor
      self.value = value
      self.games = games
      self.note = note
    }
  }

  /// What a player is expected to score in a round ahead.
  ///
  /// ```swift
  /// let points = player.outlook.map(\.projection).reduce(0, +)
  /// ```
  public struct OutlookRound: Hashable, Sendable {
    /// The round.
    public let round: Int
    /// Points; 0 for a bye, or while he is injured.
    public let projection: Double
    /// Whether his club plays and he can.
    public let isAvailable: Bool

    /// Puts one together, for an app's own source of them.
    public init(round: Int, projection: Double, isAvailable: Bool) {
      self.round = round
      self.projection = projection
      self.isAvailable = isAvailable
    }
  }

  /// How a player's price is expected to move.
  ///
  /// ```swift
  /// let peak = player.pricePath.first(where: \.isPeak)?.round
  /// ```
  public struct PricePathStep: Hashable, Sendable {
    /// The round before which it would hold.
    public let round: Int
    /// Dollars.
    public let expected: Int
    /// With the lower ends of the intervals.
    public let low: Int
    /// With the upper ends.
    public let high: Int
    /// Dollars more than the step before.
    public let delta: Int
    /// Whether it is the first round that brings no rise.
    public let isPeak: Bool

    /// Puts one together, for an app's own source of them.
    public init(round: Int, expected: Int, low: Int, high: Int, delta: Int, isPeak: Bool) {
      self.round = round
      self.expected = expected
      self.low = low
      self.high = high
      self.delta = delta
      self.isPeak = isPeak
    }
  }
}
