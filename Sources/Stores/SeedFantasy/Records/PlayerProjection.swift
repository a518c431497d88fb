import GRDB

extension FantasyStore {
  /// The expected score of a player in a round, from data before that round.
  ///
  /// ```swift
  /// let mine = projection.value(weights: FantasyStore.FactorWeights(opponent: 2, home: 0))
  /// ```
  public struct Projection: Hashable, Sendable, Codable {
    /// The round.
    public let round: Int
    /// The number of games this season before the round.
    public let games: Int
    /// The base b, computed from his scores and his start price.
    public let base: Double
    /// The projected points if he plays; 0 if he cannot play.
    public let value: Double
    /// Whether he can play, as far as known.
    public let isAvailable: Bool
    /// The chance that he plays, 0 to 1.
    public let playChance: Double
    /// The standard deviation of the projection's error.
    public let deviation: Double
    /// The lower end of the 80 % interval.
    public let low80: Double
    /// The upper end of it.
    public let high80: Double
    /// The lower end of the 90 % interval.
    public let low90: Double
    /// The upper end of it.
    public let high90: Double
    /// The chance that his score is within 15 points of ``value``, 0 to 1.
    public let confidence: Double
    /// The score that keeps the price.
    public let breakEven: Int?
    /// The chance that he plays and the price rises, 0 to 1.
    public let riseChance: Double?
    /// The chance that he plays and scores 120 points or more, 0 to 1.
    public let chanceOf120: Double
    /// The rank among all players of the round by ``value`` · ``playChance``.
    public let rank: Int
    /// The rank among the players of his main position.
    public let rankInPosition: Int
    /// The share of players who are ranked behind him, 0 to 1.
    public let percentRank: Double
    /// The points of each factor; a missing factor adds 0.
    public let parts: [ProjectionPart]

    /// Reads a row of `projections`, and adds its parts in the order of the factors.
    init(row: Row, parts: [ProjectionPart]) throws {
      round = try row.value("round")
      games = try row.value("games")
      base = try row.value("base")
      value = try row.value("proj")
      isAvailable = try row.value("is_available")
      playChance = try row.value("play_chance")
      deviation = try row.value("sigma")
      low80 = try row.value("lo80")
      high80 = try row.value("hi80")
      low90 = try row.value("lo90")
      high90 = try row.value("hi90")
      confidence = try row.value("confidence")
      breakEven = try row.value("be")
      riseChance = try row.value("p_rise")
      chanceOf120 = try row.value("p120")
      rank = try row.value("rank_overall")
      rankInPosition = try row.value("rank_pos")
      percentRank = try row.value("pct_rank")
      self.parts = Factor.allCases.flatMap { factor in parts.filter { $0.factor == factor } }
    }
  }

  /// A factor, whose points are added to the base of a projection.
  ///
  /// ```swift
  /// ForEach(FantasyStore.Factor.allCases, id: \.self) { Text(store.words.title(of: $0)) }
  /// ```
  public enum Factor: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// The opponent's effect on all players of the position.
    case opponent
    /// The effect of playing at home or away.
    case home
    /// The effect of whether he can play.
    case availability
  }

  /// The weight of each factor of a projection: 1 as in the bundle, 0 to ignore the factor.
  ///
  /// ```swift
  /// var weights = FantasyStore.FactorWeights()
  /// weights[.home] = 2
  /// ```
  public struct FactorWeights: Hashable, Sendable, Codable {
    /// The opponent's effect on all players of the position.
    public var opponent: Double
    /// The effect of playing at home or away.
    public var home: Double
    /// The effect of whether he can play; 0 treats every player as able to play.
    public var availability: Double

    /// Makes weights; each is 1 unless given.
    public init(opponent: Double = 1, home: Double = 1, availability: Double = 1) {
      self.opponent = opponent
      self.home = home
      self.availability = availability
    }

    /// The weight of a factor.
    public subscript(factor: Factor) -> Double {
      get { self[keyPath: Self.place(of: factor)] }
      set { self[keyPath: Self.place(of: factor)] = newValue }
    }

    private static func place(of factor: Factor) -> WritableKeyPath<FactorWeights, Double> {
      switch factor {
      case .opponent: \.opponent
      case .home: \.home
      case .availability: \.availability
      }
    }
  }
}

extension FantasyStore.Projection {
  /// The projection with a weight for each factor: base + Σ weight·part, rounded to 1 decimal.
  ///
  /// Weights of 1 give ``value`` exactly. A player who cannot play stays at 0 unless the weight of
  /// availability itself changes.
  ///
  /// ```swift
  /// let ifEverybodyPlayed = projection.value(weights: FantasyStore.FactorWeights(availability: 0))
  /// ```
  public func value(weights: FantasyStore.FactorWeights) -> Double {
    guard isAvailable || weights.availability != 1 else { return 0 }
    var sum = base
    for factor in FantasyStore.Factor.allCases {
      for part in parts where part.factor == factor { sum += weights[factor] * part.value }
    }
    return (sum * 10).rounded() / 10
  }
}

extension FantasyStore.OutlookRound {
  /// The expected points of a player, from his base and a weight for each factor: his score if he plays,
  /// times the chance that he plays; 0 for a bye. Weights of 1 give projection · chance.
  ///
  /// ```swift
  /// let next = outlook.expected(base: projection.base, weights: FantasyStore.FactorWeights(home: 2))
  /// ```
  public func expected(
    base: Double, weights: FantasyStore.FactorWeights = FantasyStore.FactorWeights()
  ) -> Double {
    points(base: base, weights: weights) * chance(weights: weights)
  }

  /// The points of a player with a base if he plays, to 1 decimal; 0 for a bye.
  func points(base: Double, weights: FantasyStore.FactorWeights) -> Double {
    if isBye { return 0 }
    let points = base + weights.opponent * opponentPart + weights.home * homePart
    return (points * 10).rounded() / 10
  }

  /// The chance that he plays, adjusted by the weight of availability.
  func chance(weights: FantasyStore.FactorWeights) -> Double {
    weights.availability == 1 ? playChance : 1 - weights.availability * (1 - playChance)
  }
}
