import Foundation

/// What a player is expected to score in a round, from what was known before it (F7, F8).
struct Projection: Equatable, Sendable {
  let round: Int
  /// Games this season before the round.
  let games: Int
  /// The weighted mean of his scores and the average that he was priced at, 4 decimals: b.
  let base: Double
  /// What each factor adds: all of ``ProjectionFactor``, in that order.
  let parts: [ProjectionPart]
  /// The base and all parts, 1 decimal; 0 for a player who is not available.
  let value: Double
  /// Whether he can play, as far as the fixture, injuries and late changes say.
  let isAvailable: Bool
  /// The chance that he plays, 4 decimals (``PlayChance``); 0 for one who is not available.
  let playChance: Double
  /// The standard deviation of the error, 2 decimals: σ_p.
  let deviation: Double
  /// The lower end of the 80 % interval, 1 decimal; 0 for a player who is not available, as are the
  /// other ends.
  let low80: Double
  let high80: Double
  /// The lower end of the 90 % interval, 1 decimal.
  let low90: Double
  let high90: Double
  /// The chance to land within 15 points, 4 decimals.
  let confidence: Double
  /// The score that keeps the price (F6); nil where no price is known, and in the Opening Round,
  /// after which none changes.
  let breakEven: Int?
  /// The chance that he plays and the price rises, 4 decimals (F13); 0 for a player who is not
  /// available, nil without a break-even.
  let riseChance: Double?
  /// The chance that he plays and scores 120 points or more, 4 decimals (F12); 0 for one who is not
  /// available.
  let chanceOf120: Double
  /// The place among all players of the round by ``expected``↓ then id, from 1.
  let rank: Int
  let rankInPosition: Int
  /// The share of players who are ranked behind him, 0 to 1, 4 decimals.
  let percentRank: Double

  /// Points to expect: what he is projected for if he plays, by the chance that he does.
  var expected: Double { value * playChance }

  /// The projection if he plays: without the part of ``ProjectionFactor/availability``, 1 decimal.
  var valueIfPlaying: Double {
    let sum = parts.reduce(base) { $1.factor == .availability ? $0 : $0 + $1.value }
    return (sum * 10).rounded() / 10
  }
}

extension Projection {
  /// A player's projection for a round, from what is expected of him, how far that errs (σ_p), the
  /// score that keeps his price, and his place among the round's players.
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

  /// High from 0.53, medium from 0.48: bands that held what they promise within three points on
  /// 2021, 2024 and 2025.
  init(_ confidence: Double) {
    self = confidence >= 0.53 ? .high : confidence >= 0.48 ? .medium : .low
  }
}

/// What a player is expected to do in a round to come, as far as it is known now.
struct OutlookRound: Sendable {
  let round: Int
  /// Points if he plays, 1 decimal; 0 for a bye or while he is out.
  let projection: Double
  /// Whether his club plays and he can.
  let isAvailable: Bool
  /// Whether it is the bye alone that keeps him from playing.
  var isBye = false
  /// What the opponent adds, 4 decimals.
  var opponentPart = 0.0
  /// What playing at home, or away, adds.
  var homePart = 0.0
  /// The chance that he plays, 4 decimals (``PlayChance``); 0 where he is not available.
  var playChance = 1.0

  /// Points to expect: what he is projected for if he plays, by the chance that he does.
  var expected: Double { isAvailable ? projection * playChance : 0 }
}

/// The places of a round's players by the points to expect.
struct RoundRanks {
  /// The place of each player among all, from 1.
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

  /// The share of the other players who are ranked behind one, 4 decimals; 1 for the only one.
  func percent(_ player: Int) -> Double {
    guard overall.count > 1 else { return 1 }
    let behind = Double(overall.count - overall[player])
    return (behind / Double(overall.count - 1)).rounded(toPlaces: 4)
  }
}

/// The normal distribution, which errors of projections are taken to follow (F8).
///
/// `erf` may differ in its last bit between machines; what is made from it has four decimals.
enum NormalDistribution {
  /// How many standard deviations the middle 80 % reach to either side.
  static let middle80 = 1.2816
  static let middle90 = 1.6449

  /// Φ: the chance of at most so many standard deviations above the mean.
  static func below(_ deviations: Double) -> Double {
    erfc(-deviations / (2.0).squareRoot()) / 2
  }

  /// 2Φ − 1: the chance to be within so many standard deviations of the mean.
  static func within(_ deviations: Double) -> Double {
    erf(deviations / (2.0).squareRoot())
  }
}
