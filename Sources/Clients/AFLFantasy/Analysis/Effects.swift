/// The number of points above expectation that players of a position score against a club (F7, F9).
struct OpponentEffect: Sendable {
  /// The club that the players meet.
  let club: Int
  let position: Position
  /// The round before which the effect was known.
  let round: Int
  /// The number of player-games.
  let games: Int
  /// The mean residual, 2 decimals; nil without games.
  let raw: Double?
  /// Σ residuals/(games + 150), 4 decimals.
  let shrunk: Double
}

extension OpponentEffect {
  /// The number of imaginary games without effect that the formula adds to the real ones: o = Σ
  /// residuals/(N + 150) (F7, kind H).
  static let strength = 150.0

  /// The effect of a club on a position before a round.
  init(club: Int, position: Position, round: Int, _ tally: ResidualTally) {
    self.init(
      club: club, position: position, round: round, games: tally.games,
      raw: tally.mean?.rounded(toPlaces: 2), shrunk: tally.shrunk(strength: Self.strength))
  }
}

/// The difficulty that a club's players of a position have to score against their opponent of a
/// round (F9).
struct FixtureDifficulty: Sendable {
  /// The club of the players.
  let club: Int
  let round: Int
  let position: Position
  let opponent: Int
  let isHome: Bool
  /// The difficulty from 1 (easy) to 5 (hard), which is the quintile of the opponent's effect; 3 if
  /// there are few games.
  let rating: Int
  /// The opponent's effect, points, 1 decimal.
  let effect: Double
  /// Whether the effect rests on fewer than 40 player-games.
  let isLowSample: Bool
}

extension FixtureDifficulty {
  /// The least number of player-games for a rating (F9, kind H).
  private static let fewestGames = 40

  /// Computes the difficulty for a club's players of a position from the effect of their opponent.
  init(club: Int, round: Int, opponent: Int, isHome: Bool, effect: OpponentEffect, quintile: Int) {
    let isLowSample = effect.games < Self.fewestGames
    self.init(
      club: club, round: round, position: effect.position, opponent: opponent, isHome: isHome,
      rating: isLowSample ? 3 : quintile, effect: effect.shrunk.rounded(toPlaces: 1),
      isLowSample: isLowSample)
  }

  /// The quintile of each club by its effect on a position, in the order of `effects`. The fifth of
  /// the clubs that concedes most points gets 1, the fifth that concedes fewest gets 5; ties by
  /// club.
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

/// A player's scores against a club.
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
  /// The number of imaginary games without effect that the formula adds to the real ones (H).
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

/// A sum of residuals; the residual of a game is the score minus the score expected at the time.
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

  /// The mean residual, shrunk towards 0 if there are few games (F7): Σ residuals/(games +
  /// strength), 4 decimals.
  func shrunk(strength: Double) -> Double {
    (residuals / (Double(games) + strength)).rounded(toPlaces: 4)
  }
}

/// Tallies of residuals by two indexes, such as player and opponent.
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
