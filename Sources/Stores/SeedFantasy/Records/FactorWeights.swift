import GRDB

extension FantasyStore {
  /// What is added to the base of a projection.
  ///
  /// ```swift
  /// ForEach(FantasyStore.Factor.allCases, id: \.self) { Text($0.title) }
  /// ```
  public enum Factor: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    case opponent, home, venue, role, availability

    /// The word for people.
    public var title: String {
      switch self {
      case .opponent: "Opponent"
      case .home: "Home or away"
      case .venue: "Ground"
      case .role: "Role"
      case .availability: "Availability"
      }
    }
  }

  /// How much each factor of a projection counts: 1 as the bundle has it, 0 not at all.
  ///
  /// ```swift
  /// var weights = FantasyStore.FactorWeights()
  /// weights[.home] = 2
  /// ```
  public struct FactorWeights: Hashable, Sendable, Codable {
    /// The opponent's effect on everybody of the position.
    public var opponent: Double
    /// Playing at home, or away.
    public var home: Double
    /// How the player scores at the ground.
    public var venue: Double
    /// What he is used for; its part is 0.
    public var role: Double
    /// Whether he can play: 0 is as if everybody could.
    public var availability: Double

    /// Weights, each 1 unless given.
    public init(
      opponent: Double = 1, home: Double = 1, venue: Double = 1, role: Double = 1,
      availability: Double = 1
    ) {
      self.opponent = opponent
      self.home = home
      self.venue = venue
      self.role = role
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
      case .venue: \.venue
      case .role: \.role
      case .availability: \.availability
      }
    }
  }
}

extension FantasyStore.Projection {
  /// The projection with a weight for each factor: base + Σ weight·part, rounded to 1 decimal.
  ///
  /// Weights of 1 give ``value`` exactly. One who cannot play stays at 0, whatever the others weigh,
  /// until availability itself has another weight.
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
