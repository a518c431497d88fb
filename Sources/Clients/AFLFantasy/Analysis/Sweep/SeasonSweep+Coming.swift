extension SeasonSweep {
  /// The whole analysis after the last round, with what is now known about the coming rounds.
  func finished() -> SeasonAnalysis {
    var analysis = analysis
    analysis.magicNumbers = engine.magicNumbers
    analysis.records = records
    analysis.outlooks = season.players.indices.map(outlook)
    analysis.pricePaths = season.players.indices.map { pricePath($0, analysis.outlooks[$0]) }
    analysis.opponentEffects = effectsByClub
    analysis.difficulties = difficulties(analysis.opponentEffects)
    analysis.venueBiases = VenueBias.all(season)
    analysis.playerOpponents = playerOpponents
    analysis.tapers = tapers
    let measured = analysis.measuredGames(season)
    analysis.calibrations =
      Calibration.projections(measured) + Calibration.prices(analysis.prices, season.games)
      + Calibration.playChances(analysis.playRecords)
    analysis.errors = ProjectionError.models(measured)
    return analysis
  }

  /// Each round ahead: the player's expected score, and the chance that he plays.
  private func outlook(_ player: Int) -> [OutlookRound] {
    zip(season.roundsAhead, playChances(player)).map { round, chance in
      let expected = expectedScore(player, inRound: round)
      let isBye = schedule.meeting(ofClub: season.players[player].club, inRound: round).isBye
      return OutlookRound(
        round: round, projection: expected.value, isAvailable: expected.isAvailable,
        isBye: isBye && absences.reason(player, inRound: round) == nil,
        opponentPart: expected.parts[0].value, homePart: expected.parts[1].value,
        playChance: chance)
    }
  }

  private func pricePath(_ player: Int, _ outlook: [OutlookRound]) -> [PricePathStep] {
    let base = running[player].weighted.base(prior: priors[player])
    guard let standing = engine.standings[player],
      let forecast = forecast(player, fromRound: season.comingRound)
    else { return [] }
    return PricePathStep.path(
      from: forecast, shown: analysis.prices[player].last?.shown ?? standing.startPrice,
      outlook: outlook.prefix(SeasonAnalysis.horizon),
      deviation: running[player].errorDeviation(base: base))
  }

  /// The effect of each club on each position, by club and position.
  var effectsByClub: [OpponentEffect] {
    season.league.clubs.indices.flatMap { club in
      Position.allCases.map { position in
        OpponentEffect(
          club: club, position: position, round: season.comingRound,
          effects[club, position.rawValue - 1])
      }
    }
  }

  /// The difficulty of each match from the coming round on, by club, round and position.
  func difficulties(_ effects: [OpponentEffect]) -> [FixtureDifficulty] {
    let quintiles = Position.allCases.map { position in
      FixtureDifficulty.quintiles(effects.filter { $0.position == position })
    }
    let last = season.matches.map(\.round).max() ?? 0
    guard last >= season.comingRound else { return [] }
    return season.league.clubs.indices.flatMap { club in
      (season.comingRound...last).flatMap { round in
        difficulties(club, round, effects, quintiles)
      }
    }
  }

  private func difficulties(
    _ club: Int, _ round: Int, _ effects: [OpponentEffect], _ quintiles: [[Int]]
  ) -> [FixtureDifficulty] {
    let meeting = schedule.meeting(ofClub: club, inRound: round)
    guard let opponent = meeting.opponent, let isHome = meeting.isHome else { return [] }
    return Position.allCases.indices.map { position in
      FixtureDifficulty(
        club: club, round: round, opponent: opponent, isHome: isHome,
        effect: effects[opponent * Position.allCases.count + position],
        quintile: quintiles[position][opponent])
    }
  }

  /// Each player's record against each club that he has met.
  var playerOpponents: [PlayerOpponent] {
    season.players.indices.flatMap { player in
      season.league.clubs.indices.compactMap { opponent in
        PlayerOpponent(player: player, opponent: opponent, opponents[player, opponent])
      }
    }
  }

  /// The tapers of the players who have a season with enough games; this season counts so far.
  var tapers: [LateSeasonTaper] {
    season.players.indices.compactMap { player in
      var totals = SeasonTotals(season: season.rules.season)
      for game in season.games[player] { totals.add(round: game.round, score: game.score) }
      return LateSeasonTaper(player: player, past[player].seasons + [totals])
    }
  }
}
