extension SeasonSweep {
  /// Plays a round: its scores are known from now on.
  mutating func play(_ round: Int) {
    var scores: [(player: Int, score: Int)] = []
    for player in season.players.indices {
      guard let game = game(of: player, inRound: round) else { continue }
      enterAppearing(player, inRound: round)
      scores.append((player, game.score))
      tally(game, of: player)
      running[player].add(game)
      analysis.forms[player].append(
        PlayerForm(running[player], asOfRound: round, prior: priors[player]))
    }
    engine.play(round, scores)
  }

  /// Counts what a game brought more than was expected to the club met, to the ground, and to the
  /// player's record against the club.
  private mutating func tally(_ game: PlayedGame, of player: Int) {
    let club = season.players[player].club
    let meeting = Meeting(game)
      .completed(by: schedule.meeting(ofClub: club, inRound: game.round))
    let base = analysis.projections[player].last?.base ?? 0
    let residual = Double(game.score) - base
    if let opponent = meeting.opponent {
      let position = season.players[player].mainPosition.rawValue - 1
      effects[opponent, position].add(score: game.score, residual: residual)
      opponents[player, opponent].add(score: game.score, residual: residual)
    }
    if let venue = meeting.venue {
      venues[player, venue].add(score: game.score, residual: residual)
    }
  }
}
