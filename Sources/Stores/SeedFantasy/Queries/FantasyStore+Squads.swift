import GRDB

extension FantasyStore {
  /// The ids and names of the squads, by id.
  ///
  /// ```swift
  /// let first = try await store.squadNames().first?.id
  /// ```
  public func squadNames() async throws -> [SquadName] {
    try await ask { rows in try rows.all(FantasyRows.squadNameSQL).map { SquadName(row: $0) } }
  }

  /// The squad with an id, how it is made up, and how it gets through the rounds to come.
  ///
  /// ```swift
  /// let squad = try await store.squad(id: "guns-and-rookies")
  /// let holes = squad.coverage.filter { $0.shortfall > 0 }.map(\.round)
  /// ```
  public func squad(id: String) async throws -> Squad {
    try await ask { rows in
      let row = try rows.one(FantasyRows.squadSQL, id, "squad")
      return Squad(
        row: row,
        players: try rows.all(FantasyRows.squadPlayerSQL, [id]).map {
          NamedPlayer(id: $0[0], name: $0[1])
        },
        coverage: try rows.all(FantasyRows.squadCoverageSQL, [id]).map { SquadCoverage(row: $0) },
        balance: try rows.all(FantasyRows.balanceSQL, [id]).map { BalanceCell(row: $0) })
    }
  }

  /// The trades that a squad could make, the best first.
  ///
  /// ```swift
  /// let upgrades = try await store.trades(ofSquad: squad.id).filter { $0.kind == .upgrade }
  /// ```
  public func trades(ofSquad squad: String) async throws -> [Trade] {
    try await ask { rows in try rows.all(FantasyRows.tradeSQL, [squad]).map { Trade(row: $0) } }
  }

  /// One player down and one up, within the squad's cash, the best first.
  ///
  /// ```swift
  /// let best = try await store.tradePairs(ofSquad: squad.id).first
  /// ```
  public func tradePairs(ofSquad squad: String) async throws -> [TradePair] {
    try await ask { rows in
      try rows.all(FantasyRows.tradePairSQL, [squad]).map { TradePair(row: $0) }
    }
  }

  /// Whom a player can be exchanged for: downgrades, then upgrades, each by step.
  ///
  /// ```swift
  /// let paths = try await store.upgradePaths(from: card.id)
  /// ```
  public func upgradePaths(from player: Int) async throws -> [UpgradePath] {
    try await ask { rows in
      try rows.all(FantasyRows.upgradeSQL, [player]).map { UpgradePath(row: $0) }
    }
  }

  /// The players of a position than whom nobody is both cheaper and better, by price.
  ///
  /// ```swift
  /// let worthIt = try await store.frontier(of: .midfielder)
  /// ```
  public func frontier(of position: Position) async throws -> [PlayerCard] {
    try await ask { rows in
      try rows.all(FantasyRows.frontierSQL, [position.rawValue]).map(rows.card)
    }
  }

  /// What is lost if a player does not play; nil where the bundle has not worked it out.
  ///
  /// ```swift
  /// let standIns = try await store.scenario(without: card.id)?.replacements ?? []
  /// ```
  public func scenario(without player: Int) async throws -> Scenario? {
    try await ask { rows in
      guard let row = try rows.first(FantasyRows.scenarioSQL, [player]) else { return nil }
      let replacements = try rows.all(FantasyRows.replacementSQL, [player])
      return Scenario(row: row, replacements: replacements.map { Replacement(row: $0) })
    }
  }
}
