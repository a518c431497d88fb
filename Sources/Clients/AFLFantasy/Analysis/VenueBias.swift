/// How a player scores at a ground, beside his own games of the same seasons (F10): a fact to look
/// at.
///
/// No projection uses it: on held-back seasons it made projections better by 0.03 points of 18 at
/// most, which is chance.
struct VenueBias: Hashable, Sendable {
  let player: Int
  let venue: Int
  /// Games there, all seasons; at least ``fewestGames``.
  let games: Int
  /// The mean of what he scored more there than in all games of the season, 1 decimal; never shown
  /// without the games.
  let raw: Double
  /// Σ differences/(games + 40), 4 decimals: v.
  let shrunk: Double
  /// The standard error of ``shrunk``, 2 decimals.
  let standardError: Double
  /// Whether it is more than chance, with all the grounds and players in view that were looked at.
  let isSignificant: Bool
}

extension VenueBias {
  /// Fewer games at a ground say nothing (H).
  static let fewestGames = 6
  /// How many games without any bias are added: v = Σ differences/(n + 40) (F10, kind H).
  static let strength = 40.0
  /// How often any bias at all may be called significant by chance.
  static let errorRate = 0.05

  /// Where a player's scores at a ground are kept.
  private struct Key: Hashable, Comparable {
    let player: Int
    let venue: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.player, left.venue) < (right.player, right.venue)
    }
  }

  /// The biases of all players with ``fewestGames`` at a ground, by player and ground.
  ///
  /// Each is compared with 0 by z = mean/(σ/√n), and is significant if chance gives one as great in
  /// fewer than 5 % of all seasons with as many comparisons (Bonferroni: p·m < 0.05).
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
  /// What a player scored at each known ground more than the mean of all his games of the season,
  /// oldest first.
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

  /// How far all known scores of a player lie apart.
  fileprivate func spread(of player: Int) -> ScoreSpread {
    var spread = ScoreSpread()
    for game in history[player] { spread.add(game.score) }
    for game in games[player] { spread.add(game.score) }
    return spread
  }
}
