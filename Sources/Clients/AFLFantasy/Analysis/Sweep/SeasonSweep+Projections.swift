extension SeasonSweep {
  /// Projects a round from what was known before it.
  mutating func project(_ round: Int) {
    let expected = season.players.indices.map { expectedScore($0, inRound: round) }
    let ranks = RoundRanks(expected.map(\.value), season.players)
    for player in season.players.indices {
      let projection = Projection(
        expected[player], round: round, games: running[player].games,
        deviation: running[player].errorDeviation,
        breakEven: forecast(player, fromRound: round)?.breakEven, ranks: ranks, player: player)
      analysis.projections[player].append(projection)
    }
  }

  /// What a player is expected to score in a round, the next or one after it.
  func expectedScore(_ player: Int, inRound round: Int) -> ExpectedScore {
    let meeting = meeting(of: player, inRound: round)
    let position = season.players[player].mainPosition.rawValue - 1
    let byeReason = round == 0 ? "no match in the Opening Round" : "bye"
    return ExpectedScore(
      base: running[player].weighted.base(prior: priors[player]), meeting: meeting,
      opponent: meeting.opponent.map { effects[$0, position] },
      venue: meeting.venue.map { venues[player, $0] },
      absence: meeting.isBye ? byeReason : absences.reason(player, inRound: round))
  }

  /// The forecast of a player's price from a round on; nil where no price is known before it.
  func forecast(_ player: Int, fromRound round: Int) -> PriceForecast? {
    guard let standing = engine.standings[player] else { return nil }
    let row = analysis.prices[player].last
    return PriceForecast(
      standing, hidden: row?.hidden ?? standing.hidden, round: round,
      magicNumber: engine.magicNumber, season.rules)
  }

  /// Whom a player meets: the fixture says it, or the statistics of a game that has been played.
  private func meeting(of player: Int, inRound round: Int) -> Meeting {
    let fixture = schedule.meeting(ofClub: season.players[player].club, inRound: round)
    guard let game = game(of: player, inRound: round) else { return fixture }
    return fixture.completed(by: Meeting(game))
  }

  /// A player's game of a round.
  func game(of player: Int, inRound round: Int) -> PlayedGame? {
    let next = running[player].games
    let games = season.games[player]
    return next < games.count && games[next].round == round ? games[next] : nil
  }
}
