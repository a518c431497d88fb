import Bundles

extension FantasyTables {
  func fillMatches(_ sink: inout RowWriter) throws {
    for match in season.matches.sorted(by: { $0.id.comesBefore($1.id) }) {
      sink.append(match.id)
      sink.append(match.round)
      sink.append(match.start)
      sink.append(match.venue.map { season.league.venues[$0].zone })
      sink.append(match.venue.map(venueID))
      sink.append(code(match.home))
      sink.append(code(match.away))
      sink.append(FantasyTexts(season.league).match(match))
      try sink.endRow()
    }
  }

  /// Without a match of the coming round nobody can play, and there is nothing to tell.
  func fillMatchPlayers(_ sink: inout RowWriter) throws {
    let coming = season.matches.filter { $0.round == season.comingRound }
    for match in coming.sorted(by: { $0.id.comesBefore($1.id) }) {
      for (index, player) in season.players.enumerated()
      where player.club == match.home || player.club == match.away {
        sink.append(match.id)
        sink.append(player.id)
        sink.append(player.club == match.home)
        sink.append(analysis.coming(index)?.isAvailable ?? false)
        try sink.endRow()
      }
    }
  }

  func fillDifficulties(_ sink: inout RowWriter) throws {
    let texts = FantasyTexts(season.league)
    let difficulties = analysis.difficulties.sorted {
      if $0.club != $1.club { return code($0.club).comesBefore(code($1.club)) }
      return ($0.round, $0.position.code) < ($1.round, $1.position.code)
    }
    for difficulty in difficulties {
      sink.append(code(difficulty.club))
      sink.append(difficulty.round)
      sink.append(difficulty.position.code)
      sink.append(code(difficulty.opponent))
      sink.append(difficulty.isHome)
      sink.append(difficulty.rating)
      sink.append(difficulty.effect)
      sink.append(difficulty.isLowSample)
      sink.append(ColorRole(difficulty: difficulty.rating).rawValue)
      sink.append(texts.difficulty(difficulty))
      try sink.endRow()
    }
  }

  func fillByes(_ sink: inout RowWriter) throws {
    let texts = FantasyTexts(season.league)
    for club in season.league.clubs.indices {
      for round in season.rounds where round.byes.contains(club) {
        sink.append(code(club))
        sink.append(round.number)
        sink.append(texts.bye(of: club, inRound: round.number))
        try sink.endRow()
      }
    }
  }

  func fillByeCoverage(_ sink: inout RowWriter) throws {
    let texts = FantasyTexts(season.league)
    let coverage = plan.byeCoverage.sorted {
      ($0.round, $0.position.code) < ($1.round, $1.position.code)
    }
    for coverage in coverage {
      sink.append(coverage.round)
      sink.append(coverage.position.code)
      sink.append(coverage.available)
      sink.append(coverage.share)
      sink.append(texts.coverage(coverage))
      try sink.endRow()
    }
  }
}
