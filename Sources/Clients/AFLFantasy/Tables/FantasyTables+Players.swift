import Bundles

extension FantasyTables {
  func fillPlayers(_ sink: inout RowWriter) throws {
    for (index, player) in season.players.enumerated() {
      sink.append(player.id)
      sink.append(player.firstName)
      sink.append(player.lastName)
      sink.append(player.name)
      sink.append(player.nameKey.text)
      sink.append(player.nameKey.indexLetter)
      sink.append(player.born?.description)
      sink.append(code(player.club))
      sink.append(player.mainPosition.code)
      sink.append(player.positions(inRound: season.comingRound).rawValue)
      sink.append(player.status)
      sink.append(player.ownedPercent)
      sink.append(standings.searchRanks[index])
      sink.append(searchTexts[index])
      try sink.endRow()
    }
  }

  func fillPlayerPositions(_ sink: inout RowWriter) throws {
    for player in season.players {
      for position in Position.inKeyOrder {
        let added = player.positionUpdates.filter { $0.added.contains(position) }.map(\.fromRound)
        guard let from = player.positions.contains(position) ? 0 : added.min() else { continue }
        sink.append(player.id)
        sink.append(position.code)
        sink.append(from)
        try sink.endRow()
      }
    }
  }

  func fillScores(_ sink: inout RowWriter) throws {
    for (index, games) in season.games.enumerated() {
      for game in games {
        sink.append(id(index))
        sink.append(game.round)
        sink.append(game.score)
        sink.append(game.recomputed)
        sink.append(game.timeOnGround)
        sink.append(game.centreBounces)
        sink.append(game.match.map { season.matches[$0].id })
        sink.append(game.opponent.map(code))
        sink.append(game.venue.map(venueID))
        sink.append(game.isHome)
        try sink.endRow()
      }
    }
  }

  func fillInjuries(_ sink: inout RowWriter) throws {
    var numbers = SequenceNumbers<Int>()
    for injury in season.injuries {
      sink.append(id(injury.player))
      sink.append(numbers.next(of: injury.player))
      sink.append(injury.status)
      sink.append(injury.returnRound)
      sink.append(injury.source)
      try sink.endRow()
    }
  }

  func fillContracts(_ sink: inout RowWriter) throws {
    for contract in season.contracts {
      sink.append(id(contract.player))
      sink.append(contract.endYear)
      sink.append(contract.endYear.map { $0 == season.rules.season })
      sink.append(contract.status)
      sink.append(contract.sourceURL)
      try sink.endRow()
    }
  }

  func fillLateChanges(_ sink: inout RowWriter) throws {
    var numbers = SequenceNumbers<[Int]>()
    for change in season.lateChanges {
      sink.append(change.round)
      sink.append(id(change.player))
      sink.append(numbers.next(of: [change.round, change.player]))
      sink.append(change.kind.rawValue)
      sink.append(change.reason)
      try sink.endRow()
    }
  }
}

/// Numbers rows that share a key, from 1; rows of a key stand together.
struct SequenceNumbers<Key: Equatable> {
  private var key: Key?
  private var number = 0

  /// The number of the next row of a key.
  mutating func next(of key: Key) -> Int {
    number = key == self.key ? number + 1 : 1
    self.key = key
    return number
  }
}
