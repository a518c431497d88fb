extension VenueBias {
  /// How many games without any bias are added: v = Σ residuals/(n + 40) (F7, F10, kind H).
  ///
  /// Without them a ground makes projections worse: three games say little.
  static let strength = 40.0

  /// A player's bias at a ground, of a tally that has games; σ is how far his scores spread (F8).
  init?(player: Int, venue: Int, _ tally: ResidualTally, deviation: Double) {
    guard let mean = tally.mean else { return nil }
    let games = Double(tally.games)
    let shrunk = tally.shrunk(strength: Self.strength)
    let error = deviation / games.squareRoot() * games / (games + Self.strength)
    self.init(
      player: player, venue: venue, games: tally.games, raw: mean.rounded(toPlaces: 1),
      shrunk: shrunk, standardError: error.rounded(toPlaces: 2),
      isSignificant: abs(shrunk) > 1.645 * error)
  }
}

extension PlayerOpponent {
  /// What a player does against a club, of a tally that has games.
  init?(player: Int, opponent: Int, _ tally: ResidualTally) {
    guard let mean = tally.mean else { return nil }
    self.init(
      player: player, opponent: opponent, games: tally.games,
      average: tally.scores.mean(of: tally.games), raw: mean.rounded(toPlaces: 1),
      shrunk: tally.shrunk(strength: VenueBias.strength))
  }
}
