import Foundation

@testable import AFLFantasy

/// Projections by the words of the specification (F7, F8): every sum is computed again for every player and
/// round.
struct ReferenceProjections {
  private let season: FantasySeason
  private let prices: ReferencePrices

  init(_ season: FantasySeason) {
    self.season = season
    prices = ReferencePrices(season)
  }

  /// b before a round.
  func base(_ player: Int, before round: Int) -> Double {
    let scores = season.games[player].filter { $0.round < round }.map { Double($0.score) }
    return weighted(scores, start: start(player, before: round))
  }

  /// The average from which a player starts, if it is known before a round.
  func start(_ player: Int, before round: Int) -> Double {
    if let start = prices.starts[player][round], start.isKnown {
      return Double(start.price) / season.rules.magicNumber
    }
    return padded(player, season.rules.season - 1)
  }

  func padded(_ player: Int, _ year: Int) -> Double {
    var scores = season.history[player].filter { $0.season == year }.map { Double($0.score) }
    while scores.count < 5 { scores.append(55) }
    return scores.reduce(0, +) / Double(scores.count)
  }

  private func weighted(_ scores: [Double], start: Double) -> Double {
    var (sum, weights) = (2 * start, 2.0)
    for (age, score) in scores.reversed().enumerated() {
      let weight = pow(0.5, Double(age) / 10)
      sum += weight * score
      weights += weight
    }
    return sum / weights
  }

  /// The residuals of all players of a position against a club, in rounds before one.
  func residuals(against club: Int, _ position: Position, before round: Int) -> [Double] {
    season.players.indices.filter { season.players[$0].mainPosition == position }.flatMap {
      player in
      season.games[player].filter { $0.round < round && $0.opponent == club }.map { game in
        Double(game.score) - base(player, before: game.round)
      }
    }
  }

  /// The games of a player before a round, in this season and older ones, with residuals.
  func games(_ player: Int, before round: Int)
    -> [(venue: Int?, opponent: Int?, score: Int, residual: Double)]
  {
    let older = season.history[player].map { game in
      let scores = season.history[player]
        .filter { $0.season == game.season && $0.round < game.round }.map { Double($0.score) }
      let base = weighted(scores, start: padded(player, game.season - 1))
      return (game.venue, game.opponent, game.score, Double(game.score) - base)
    }
    let now = season.games[player].filter { $0.round < round }.map { game in
      let base = base(player, before: game.round)
      return (game.venue, game.opponent, game.score, Double(game.score) - base)
    }
    return older + now
  }

  /// σ, and σ_p, before a round.
  func deviations(_ player: Int, before round: Int) -> (spread: Double, error: Double) {
    let scores = season.games[player].filter { $0.round < round }.map { Double($0.score) }
    let mean = scores.reduce(0, +) / Double(max(1, scores.count))
    let squares = scores.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let freedom = Double(max(0, scores.count - 1))
    let league = 16.8 + 0.06 * base(player, before: round)
    let spread = ((squares + 40 * league * league) / (freedom + 40)).squareRoot()
    let weights = scores.indices.map { pow(0.5, Double($0) / 10) }.reduce(0, +)
    return (spread, spread * (1 + 1 / (weights + 2)).squareRoot())
  }
}
