extension FantasyStore {
  /// What a player scored in a round.
  ///
  /// ```swift
  /// Chart(player.scores, id: \.round) {
  ///   BarMark(x: .value("Round", $0.round), y: .value("Points", $0.points))
  /// }
  /// ```
  public struct Score: Hashable, Sendable {
    /// The round.
    public let round: Int
    /// The official points; may be negative.
    public let points: Int
    /// The points worked out from statistics; nil without them.
    public let recomputed: Int?
    /// Time on ground, in percent.
    public let timeOnGround: Int?
    /// Centre bounces attended, in percent of the club's.
    public let centreBounces: Double?
    /// The match's id.
    public let match: String?
    /// The opponent's code.
    public let opponent: String?
    /// The ground's id.
    public let venue: String?
    /// Whether it was at home.
    public let isHome: Bool?

    /// Puts one together, for an app's own source of them.
    public init(
      round: Int, points: Int, recomputed: Int? = nil, timeOnGround: Int? = nil,
      centreBounces: Double? = nil, match: String? = nil, opponent: String? = nil,
      venue: String? = nil, isHome: Bool? = nil
    ) {
      self.round = round
      self.points = points
      self.recomputed = recomputed
      self.timeOnGround = timeOnGround
      self.centreBounces = centreBounces
      self.match = match
      self.opponent = opponent
      self.venue = venue
      self.isHome = isHome
    }
  }

  /// What a player costs before a round.
  ///
  /// ```swift
  /// let isGuess = price.source != .official
  /// ```
  public struct Price: Hashable, Sendable {
    /// The round before which it holds.
    public let round: Int
    /// Dollars.
    public let price: Int
    /// The price engine's own: neither rounded nor clamped.
    public let hidden: Double
    /// What the engine says where the official feed disagrees.
    public let simulated: Int?
    /// Dollars more than before the round before.
    public let delta: Int
    /// Who says it.
    public let source: PriceSource

    /// Puts one together, for an app's own source of them.
    public init(
      round: Int, price: Int, hidden: Double, simulated: Int? = nil, delta: Int, source: PriceSource
    ) {
      self.round = round
      self.price = price
      self.hidden = hidden
      self.simulated = simulated
      self.delta = delta
      self.source = source
    }
  }

  /// What a player's games come to after one of them.
  ///
  /// ```swift
  /// Text("\(form.last3.formatted()) over three, \(form.trend.rawValue)")
  /// ```
  public struct Form: Hashable, Sendable {
    /// The last round that counts.
    public let asOfRound: Int
    /// Games, the Opening Round's included.
    public let games: Int
    /// The mean score.
    public let average: Double
    /// The mean of the last three games, or fewer.
    public let last3: Double
    /// The mean of the last five games, or fewer.
    public let last5: Double
    /// The highest score.
    public let highest: Int
    /// The lowest score.
    public let lowest: Int
    /// The sample standard deviation; nil under two games.
    public let deviation: Double?
    /// The deviation by the average.
    public let variation: Double?
    /// Games within 20 points of the average, in percent.
    public let consistencyPercent: Double
    /// 0 to 10.
    public let consistencyRating: Double?
    /// The least score to expect.
    public let floor: Double
    /// The most to expect.
    public let ceiling: Double
    /// Points for a whole match on the ground.
    public let pointsPer100Time: Double?
    /// Points for each minute on the ground.
    public let pointsPerMinute: Double?
    /// The latest share of centre bounces, in percent.
    public let centreBouncePercent: Double?
    /// Points for each game of the last three.
    public let slope3: Double?
    /// Where the form is going.
    public let trend: Trend
    /// The id of the trend's colour.
    public let color: String

    /// Puts one together, for an app's own source of them.
    public init(
      asOfRound: Int, games: Int, average: Double, last3: Double, last5: Double, highest: Int,
      lowest: Int, deviation: Double? = nil, variation: Double? = nil, consistencyPercent: Double,
      consistencyRating: Double? = nil, floor: Double, ceiling: Double,
      pointsPer100Time: Double? = nil, pointsPerMinute: Double? = nil,
      centreBouncePercent: Double? = nil, slope3: Double? = nil, trend: Trend, color: String
    ) {
      self.asOfRound = asOfRound
      self.games = games
      self.average = average
      self.last3 = last3
      self.last5 = last5
      self.highest = highest
      self.lowest = lowest
      self.deviation = deviation
      self.variation = variation
      self.consistencyPercent = consistencyPercent
      self.consistencyRating = consistencyRating
      self.floor = floor
      self.ceiling = ceiling
      self.pointsPer100Time = pointsPer100Time
      self.pointsPerMinute = pointsPerMinute
      self.centreBouncePercent = centreBouncePercent
      self.slope3 = slope3
      self.trend = trend
      self.color = color
    }
  }
}
