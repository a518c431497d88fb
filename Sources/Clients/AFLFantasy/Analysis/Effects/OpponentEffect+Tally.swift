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
