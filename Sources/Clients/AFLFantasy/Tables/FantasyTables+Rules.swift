import Bundles

extension FantasyTables {
  func fillRules(_ sink: inout RowWriter) throws {
    let rules = season.rules
    sink.append(rules.season)
    sink.append(rules.salaryCap)
    sink.append(rules.fieldSize)
    sink.append(rules.utility)
    sink.append(rules.magicNumber)
    sink.append(rules.priceFloor)
    sink.append(rules.priceCeiling)
    sink.append(rules.priceStep)
    sink.append(rules.drift)
    sink.append(rules.defaultRound.maximumTrades)
    sink.append(rules.defaultRound.countedPlayers)
    sink.append(rules.captainMinimumTimeOnGround)
    try sink.endRow()
  }

  func fillScoring(_ sink: inout RowWriter) throws {
    let scoring = season.rules.scoring
    let points = [
      ("behind", scoring.behind), ("free_against", scoring.freeAgainst),
      ("free_for", scoring.freeFor), ("goal", scoring.goal), ("handball", scoring.handball),
      ("hitout", scoring.hitout), ("kick", scoring.kick), ("mark", scoring.mark),
      ("tackle", scoring.tackle),
    ]
    for (statistic, points) in points {
      sink.append(statistic)
      sink.append(points)
      try sink.endRow()
    }
  }

  func fillRuleSources(_ sink: inout RowWriter) throws {
    for (position, url) in season.rules.sources.enumerated() {
      sink.append(position + 1)
      sink.append(url)
      try sink.endRow()
    }
  }

  func fillRounds(_ sink: inout RowWriter) throws {
    for round in season.rounds {
      sink.append(round.number)
      sink.append(round.start)
      sink.append(round.countedPlayers)
      sink.append(round.maximumTrades)
      sink.append(!round.byes.isEmpty)
      sink.append(season.rules.positionUpdateRounds.contains(round.number))
      try sink.endRow()
    }
  }
}
