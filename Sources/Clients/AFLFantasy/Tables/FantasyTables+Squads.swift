import Bundles

extension FantasyTables {
  /// The positions of squads in the order of their ids.
  private var squadsByID: [Int] {
    season.squads.indices.sorted { season.squads[$0].id.comesBefore(season.squads[$1].id) }
  }

  /// Rows of squads in the order of the squads' ids; those of one squad stay as they are.
  private func bySquad<Row>(_ rows: [Row], _ squad: (Row) -> Int) -> [(id: String, row: Row)] {
    let groups = Dictionary(grouping: rows, by: squad)
    return squadsByID.flatMap { number in
      (groups[number] ?? []).map { (season.squads[number].id, $0) }
    }
  }

  func fillSquads(_ sink: inout RowWriter) throws {
    for number in squadsByID {
      sink.append(season.squads[number].id)
      sink.append(season.squads[number].name)
      sink.append(season.squads[number].bank)
      try sink.endRow()
    }
  }

  func fillSquadPlayers(_ sink: inout RowWriter) throws {
    for number in squadsByID {
      let squad = season.squads[number]
      for (place, player) in squad.players.enumerated().sorted(by: { $0.element < $1.element }) {
        sink.append(squad.id)
        sink.append(id(player))
        sink.append(place + 1)
        try sink.endRow()
      }
    }
  }

  func fillSquadCoverage(_ sink: inout RowWriter) throws {
    for (squad, coverage) in bySquad(plan.squadCoverage, \.squad) {
      sink.append(squad)
      sink.append(coverage.round)
      sink.append(coverage.available)
      sink.append(coverage.matched)
      sink.append(coverage.counted)
      sink.append(coverage.coverage)
      sink.append(coverage.shortfall)
      for position in Position.allCases { sink.append(coverage.empty[position] ?? 0) }
      try sink.endRow()
    }
  }

  func fillBalance(_ sink: inout RowWriter) throws {
    let rows = plan.positionBalance.sorted {
      ($0.position.code, $0.tier.rawValue) < ($1.position.code, $1.tier.rawValue)
    }
    for (squad, balance) in bySquad(rows, \.squad) {
      sink.append(squad)
      sink.append(balance.position.code)
      sink.append(balance.tier.rawValue)
      sink.append(balance.count)
      sink.append(balance.price)
      sink.append(balance.share)
      try sink.endRow()
    }
  }

  func fillTrades(_ sink: inout RowWriter) throws {
    for (squad, trade) in bySquad(plan.trades, \.squad) {
      sink.append(squad)
      sink.append(trade.rank)
      sink.append(id(trade.out))
      sink.append(id(trade.in))
      sink.append(trade.kind.rawValue)
      sink.append(trade.points)
      sink.append(trade.money)
      sink.append(trade.value)
      sink.append(trade.priceDifference)
      sink.append(trade.projectionDifference)
      try sink.endRow()
    }
  }

  func fillTradePairs(_ sink: inout RowWriter) throws {
    for (squad, pair) in bySquad(plan.tradePairs, \.squad) {
      sink.append(squad)
      sink.append(pair.rank)
      sink.append(id(pair.downOut))
      sink.append(id(pair.downIn))
      sink.append(id(pair.upOut))
      sink.append(id(pair.upIn))
      sink.append(pair.cashLeft)
      sink.append(pair.projectionGain)
      try sink.endRow()
    }
  }
}
