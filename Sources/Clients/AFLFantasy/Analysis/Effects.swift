/// How much more a club's opponents of a position score than was expected of them (F7, F9).
struct OpponentEffect: Sendable {
  /// The club that they play against.
  let club: Int
  let position: Position
  /// Before which round it was known.
  let round: Int
  /// Player-games.
  let games: Int
  /// The mean residual, 2 decimals; nil without games.
  let raw: Double?
  /// Σ residuals/(games + 150), 4 decimals.
  let shrunk: Double
}

extension OpponentEffect {
  /// How many games without any effect are added: o = Σ residuals/(N + 150) (F7, kind H).
  static let strength = 150.0

  /// The effect of a club on a position before a round.
  init(club: Int, position: Position, round: Int, _ tally: ResidualTally) {
    self.init(
      club: club, position: position, round: round, games: tally.games,
      raw: tally.mean?.rounded(toPlaces: 2), shrunk: tally.shrunk(strength: Self.strength))
  }
}

/// How hard it is to score for a position against a club's opponent of a round (F9).
struct FixtureDifficulty: Sendable {
  /// The club whose players it is about.
  let club: Int
  let round: Int
  let position: Position
  let opponent: Int
  let isHome: Bool
  /// 1, easy, to 5, hard: the quintile of the opponent's effect; 3 where there are few games.
  let rating: Int
  /// The opponent's effect, points, 1 decimal.
  let effect: Double
  /// Whether it rests on fewer than 40 player-games.
  let isLowSample: Bool
}

extension FixtureDifficulty {
  /// Fewer player-games than this say nothing (F9, kind H).
  private static let fewestGames = 40

  /// How hard it is for a club's players of a position to meet an opponent.
  init(club: Int, round: Int, opponent: Int, isHome: Bool, effect: OpponentEffect, quintile: Int) {
    let isLowSample = effect.games < Self.fewestGames
    self.init(
      club: club, round: round, position: effect.position, opponent: opponent, isHome: isHome,
      rating: isLowSample ? 3 : quintile, effect: effect.shrunk.rounded(toPlaces: 1),
      isLowSample: isLowSample)
  }

  /// The quintile of each club by the effects that all clubs have on a position, in their order: 1
  /// for the fifth that concedes most, 5 for the fifth that concedes fewest points; ties by club.
  static func quintiles(_ effects: [OpponentEffect]) -> [Int] {
    let easiestFirst = effects.indices.ordered {
      (-effects[$0].shrunk, $0) < (-effects[$1].shrunk, $1)
    }
    var quintiles = [Int](repeating: 3, count: effects.count)
    for (place, club) in easiestFirst.enumerated() {
      quintiles[club] = 1 + place * 5 / effects.count
    }
    return quintiles
  }
}

/// How a player scores against a club.
struct PlayerOpponent: Sendable {
  let player: Int
  let opponent: Int
  let games: Int
  /// The mean score, 1 decimal.
  let average: Double
  /// The mean residual, 1 decimal.
  let raw: Double
  /// Σ residuals/(games + 40), 4 decimals.
  let shrunk: Double
}

extension PlayerOpponent {
  /// How many games without any effect are added (H).
  private static let strength = 40.0

  /// The record of a player against a club; nil for a tally without games.
  init?(player: Int, opponent: Int, _ tally: ResidualTally) {
    guard let mean = tally.mean else { return nil }
    self.init(
      player: player, opponent: opponent, games: tally.games,
      average: tally.scores.mean(of: tally.games), raw: mean.rounded(toPlaces: 1),
      shrunk: tally.shrunk(strength: Self.strength))
  }
}

/// Residuals of games: what was scored less what was expected at the time.
struct ResidualTally {
  private(set) var games = 0
  /// Σ residuals.
  private(set) var residuals = 0.0
  /// Σ scores.
  private(set) var scores = 0

  mutating func add(score: Int, residual: Double) {
    games += 1
    residuals += residual
    scores += score
  }

  /// The mean residual; nil without games.
  var mean: Double? { games == 0 ? nil : residuals / Double(games) }

  /// Σ residuals/(games + strength): few games say little (F7), 4 decimals.
  func shrunk(strength: Double) -> Double {
    (residuals / (Double(games) + strength)).rounded(toPlaces: 4)
  }
}

/// Residuals by two positions, such as player and ground.
struct ResidualGrid {
  private let columns: Int
  private var tallies: [ResidualTally]

  init(rows: Int, columns: Int) {
    self.columns = columns
    tallies = Array(repeating: ResidualTally(), count: rows * columns)
  }

  subscript(row: Int, column: Int) -> ResidualTally {
    get { tallies[row * columns + column] }
    set { tallies[row * columns + column] = newValue }
  }
}
