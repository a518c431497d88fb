/// The difference between a player's scores at a ground and his scores in all games of the same
/// seasons (F10).
///
/// Apps show it, but projections do not use it. On held-out seasons it reduced their error of 18
/// points by at most 0.03, which is chance.
struct VenueBias: Hashable, Sendable {
  let player: Int
  let venue: Int
  /// The number of games there in all seasons; at least ``fewestGames``.
  let games: Int
  /// The mean difference between his scores there and his average of the same season, 1 decimal;
  /// shown only with the number of games.
  let raw: Double
  /// Σ differences/(games + 40), 4 decimals: v.
  let shrunk: Double
  /// The standard error of ``shrunk``, 2 decimals.
  let standardError: Double
  /// Whether the bias is statistically significant, given the number of grounds and players that
  /// are compared.
  let isSignificant: Bool
}

extension VenueBias {
  /// The smallest number of games at a ground for which a bias is computed (H).
  static let fewestGames = 6
  /// The number of imaginary games without bias that the formula adds to the real ones: v = Σ
  /// differences/(n + 40) (F10, kind H).
  static let strength = 40.0
  /// The chance that any of the biases is wrongly called significant.
  static let errorRate = 0.05

  /// The key of a player's scores at a ground.
  private struct Key: Hashable, Comparable {
    let player: Int
    let venue: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.player, left.venue) < (right.player, right.venue)
    }
  }

  /// The biases of all players with ``fewestGames`` at a ground, by player and ground.
  ///
  /// Each bias is compared with 0 by z = mean/(σ/√n). It is significant if chance gives a bias of
  /// that size in fewer than 5 % of seasons with as many comparisons (Bonferroni: p·m < 0.05).
  static func all(_ season: FantasySeason) -> [VenueBias] {
    var tallies: [Key: ResidualTally] = [:]
    for player in season.players.indices {
      for (venue, score, difference) in season.differences(of: player) {
        tallies[Key(player: player, venue: venue), default: ResidualTally()]
          .add(score: score, residual: difference)
      }
    }
    let compared = tallies.filter { $0.value.games >= fewestGames }.ordered { $0.key < $1.key }
    return compared.compactMap { key, tally in
      VenueBias(key, tally, spread: season.spread(of: key.player), compared: compared.count)
    }
  }

  private init?(_ key: Key, _ tally: ResidualTally, spread: ScoreSpread, compared: Int) {
    guard let mean = tally.mean, let average = spread.average else { return nil }
    let games = Double(tally.games)
    let error = spread.expectedDeviation(base: average) / games.squareRoot()
    let chance = 2 * NormalDistribution.below(-abs(mean) / error)
    self.init(
      player: key.player, venue: key.venue, games: tally.games, raw: mean.rounded(toPlaces: 1),
      shrunk: tally.shrunk(strength: Self.strength),
      standardError: (error * games / (games + Self.strength)).rounded(toPlaces: 2),
      isSignificant: chance * Double(compared) < Self.errorRate)
  }
}

extension FantasySeason {
  /// The differences between a player's scores at known grounds and his mean of the season, oldest
  /// first.
  fileprivate func differences(
    of player: Int
  ) -> [(venue: Int, score: Int, difference: Double)] {
    var seasons = Dictionary(grouping: history[player], by: \.season)
      .ordered { $0.key < $1.key }
      .map { $0.value.map { (venue: $0.venue, score: $0.score) } }
    seasons.append(games[player].map { (venue: $0.venue, score: $0.score) })
    return seasons.flatMap { games in
      let mean = Double(games.reduce(0) { $0 + $1.score }) / Double(max(1, games.count))
      return games.compactMap { game in
        game.venue.map { ($0, game.score, Double(game.score) - mean) }
      }
    }
  }

  /// The spread of all known scores of a player.
  fileprivate func spread(of player: Int) -> ScoreSpread {
    var spread = ScoreSpread()
    for game in history[player] { spread.add(game.score) }
    for game in games[player] { spread.add(game.score) }
    return spread
  }
}
