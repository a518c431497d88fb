import Foundation

/// A player's expected score in a round, from what was known before the round (F7, F8).
struct Projection: Equatable, Sendable {
  let round: Int
  /// The number of games this season before the round.
  let games: Int
  /// The base b: the weighted mean of his scores and of the average behind his price, 4 decimals.
  let base: Double
  /// The points that each factor adds, for all of ``ProjectionFactor`` in that order.
  let parts: [ProjectionPart]
  /// The sum of the base and all parts, 1 decimal; 0 for a player who is not available.
  let value: Double
  /// Whether he can play, according to the fixture, injuries, late changes and the official list.
  let isAvailable: Bool
  /// The chance that he plays, 4 decimals (``PlayChance``); 0 if he is not available.
  let playChance: Double
  /// The standard deviation of the error, 2 decimals: σ_p.
  let deviation: Double
  /// The lower end of the 80 % interval, 1 decimal. All four ends are 0 for a player who is not
  /// available.
  let low80: Double
  let high80: Double
  /// The lower end of the 90 % interval, 1 decimal.
  let low90: Double
  let high90: Double
  /// The chance that his score is within 15 points of the projection if he plays, 4 decimals.
  let confidence: Double
  /// The score that keeps the price (F6); nil without a known price, and in the Opening Round,
  /// after which no price changes.
  let breakEven: Int?
  /// The chance that he plays and the price rises, 4 decimals (F13); 0 for a player who is not
  /// available, nil without a break-even.
  let riseChance: Double?
  /// The chance that he plays and scores 120 points or more, 4 decimals (F12); 0 if he is not
  /// available.
  let chanceOf120: Double
  /// The rank among all players of the round, from 1: by ``expected`` in descending order, then by
  /// id.
  let rank: Int
  let rankInPosition: Int
  /// The share of the other players who rank behind him, 0 to 1, 4 decimals.
  let percentRank: Double

  /// The expected points: the projection times the chance that he plays.
  var expected: Double { value * playChance }

  /// The projection if he plays: the sum without ``ProjectionFactor/availability``, 1 decimal.
  var valueIfPlaying: Double {
    let sum = parts.reduce(base) { $1.factor == .availability ? $0 : $0 + $1.value }
    return (sum * 10).rounded() / 10
  }
}

extension Projection {
  /// A player's projection for a round, from his expected score, the standard deviation of its
  /// error (σ_p), his break-even and the ranks of the round's players.
  init(
    _ expected: ExpectedScore, round: Int, games: Int, playChance: Double, deviation: Double,
    breakEven: Int?, ranks: RoundRanks, player: Int
  ) {
    let value = expected.value
    let plays = expected.isAvailable
    func end(_ deviations: Double) -> Double {
      plays ? (value + deviations * deviation).rounded(toPlaces: 1) : 0
    }
    func chance(atLeast score: Double) -> Double {
      let below = NormalDistribution.below((value - score) / deviation)
      return plays ? (below * playChance).rounded(toPlaces: 4) : 0
    }
    self.init(
      round: round, games: games, base: expected.base, parts: expected.parts, value: value,
      isAvailable: plays, playChance: playChance, deviation: deviation.rounded(toPlaces: 2),
      low80: end(-NormalDistribution.middle80), high80: end(NormalDistribution.middle80),
      low90: end(-NormalDistribution.middle90), high90: end(NormalDistribution.middle90),
      confidence: NormalDistribution.within(15 / deviation).rounded(toPlaces: 4),
      breakEven: breakEven, riseChance: breakEven.map { chance(atLeast: Double($0)) },
      chanceOf120: chance(atLeast: 120), rank: ranks.overall[player],
      rankInPosition: ranks.inPosition[player], percentRank: ranks.percent(player))
  }
}

/// How sure a projection is (F8).
enum ConfidenceBand: String, CaseIterable, Sendable {
  case high, medium, low

  /// High from 0.53, medium from 0.48. On 2021, 2024 and 2025, each band was within three points of
  /// the accuracy that it promises.
  init(_ confidence: Double) {
    self = confidence >= 0.53 ? .high : confidence >= 0.48 ? .medium : .low
  }
}

/// A player's expected score in a coming round, from what is known now.
struct OutlookRound: Sendable {
  let round: Int
  /// Points if he plays, 1 decimal; 0 for a bye or while he is out.
  let projection: Double
  /// Whether his club plays and he is not out.
  let isAvailable: Bool
  /// Whether he does not play only because of a bye.
  var isBye = false
  /// The points that the opponent adds, 4 decimals.
  var opponentPart = 0.0
  /// The points that playing at home, or away, adds.
  var homePart = 0.0
  /// The chance that he plays, 4 decimals (``PlayChance``); 0 if he is not available.
  var playChance = 1.0

  /// The expected points: the projection times the chance that he plays.
  var expected: Double { isAvailable ? projection * playChance : 0 }
}

/// The ranks of a round's players by expected points.
struct RoundRanks {
  /// The rank of each player among all, from 1.
  private(set) var overall: [Int]
  private(set) var inPosition: [Int]

  init(_ values: [Double], _ players: [Player]) {
    overall = Array(repeating: 0, count: values.count)
    inPosition = overall
    var places = [Int](repeating: 0, count: Position.allCases.count)
    let order = values.indices.ordered { (-values[$0], $0) < (-values[$1], $1) }
    for (place, player) in order.enumerated() {
      let position = players[player].mainPosition.rawValue - 1
      places[position] += 1
      overall[player] = place + 1
      inPosition[player] = places[position]
    }
  }

  /// The share of the other players who rank behind a player, 4 decimals; 1 for the only player.
  func percent(_ player: Int) -> Double {
    guard overall.count > 1 else { return 1 }
    let behind = Double(overall.count - overall[player])
    return (behind / Double(overall.count - 1)).rounded(toPlaces: 4)
  }
}

/// The normal distribution, which the errors of projections are assumed to follow (F8).
///
/// `erf` may differ in its last bit between machines, so results are rounded to four decimals.
enum NormalDistribution {
  /// The number of standard deviations from the mean to either end of the middle 80 %.
  static let middle80 = 1.2816
  static let middle90 = 1.6449

  /// Φ: the chance of a value at most this many standard deviations above the mean.
  static func below(_ deviations: Double) -> Double {
    erfc(-deviations / (2.0).squareRoot()) / 2
  }

  /// 2Φ − 1: the chance of a value within this many standard deviations of the mean.
  static func within(_ deviations: Double) -> Double {
    erf(deviations / (2.0).squareRoot())
  }
}
