import SeedFantasy
import TestSupport

extension StoreQuestions<FantasyStore> {
  /// Every question for the sample database of AFL Fantasy.
  static func fantasy(_ given: StoreArguments) -> Self {
    var questions = Self()
    questions.askAboutPlayers(given)
    questions.askAboutSquads(given)
    questions.askAboutRounds(given)
    return questions
  }

  private static func weights(_ given: StoreArguments) -> FantasyStore.FactorWeights {
    FantasyStore.FactorWeights(
      opponent: given.weight, home: given.weight, availability: given.weight)
  }

  private mutating func askAboutPlayers(_ given: StoreArguments) {
    let weights = Self.weights(given)
    for order in FantasyStore.PlayerOrder.allCases {
      ask { store in
        try await store.players(
          by: order, direction: .ascending,
          filter: .init(position: given.isUsual ? nil : .midfielder, tier: nil, squad: nil),
          limit: given.limit,
          offset: given.offset)
      }
    }
    ask { store in
      try await store.players(
        by: .price, direction: .descending, filter: .init(), limit: 30, offset: 0)
    }
    for player in given.ids(1_182, 1_006) {
      ask { store -> [AnyHashable] in
        let record = try await store.player(id: player).record
        return [
          record, record.projections.map { $0.value(weights: weights) },
          record.outlook.map { $0.expected(base: given.weight, weights: weights) },
        ]
      }
      ask { store in try await store.projection(of: player, inRound: nil, weights: weights) }
      ask { store in
        try await store.projection(of: player, inRound: given.number, weights: weights)
      }
      ask { store in try await store.explanation(ofCaptain: player) }
      ask { store in try await store.explanation(ofProjectionOf: player) }
      ask { store in try await store.explanations(of: player) }
      ask { store in try await store.scenario(without: player) }
      ask { store in try await store.upgradePaths(from: player) }
    }
    ask { store in try await store.listedPlayers().map(\.card) }
    ask { store in try await store.playerScreens().map(\.scores) }
    ask { store in try await store.injuries().map(\.player) }
    ask { store in try await store.lateChanges().map(\.player) }
    ask { store in try await store.scenarios().map(\.scenario) }
    ask { store in try await store.explanations(projections: given.number) }
    ask { store in try await store.explanationCount() }
    ask { store in try await store.lastUpdate() }
    ask { store in try await store.players(ofMatch: "2026-00-gle-jun") }
    ask { store in try await store.projectionErrors() }
    ask { store in try await store.projections(inRound: nil, weights: weights) }
    ask { store in try await store.projections(inRound: given.number, weights: weights) }
    for text in given.ids("a") {
      ask { store in try await store.searchPlayers(text, limit: given.limit) }
    }
    for position in FantasyStore.Position.allCases {
      ask { store in try await store.difficulties(for: position) }
      ask { store in try await store.frontier(of: position) }
      ask { store in try await store.frontierNames(of: position) }
    }
  }

  private mutating func askAboutSquads(_ given: StoreArguments) {
    let weights = Self.weights(given)
    for squad in given.ids("guns-and-rookies") {
      ask { store in try await store.squad(id: squad) }
      ask { store in try await store.trades(ofSquad: squad, limit: given.limit) }
      ask { store in
        try await store.explanation(ofTrading: 1_150, for: 1_118, inSquad: squad)
      }
    }
    ask { store in
      try await store.worth(
        ofTrading: 1_150, for: 1_118, then: (out: 1_022, in: given.number),
        in: [1_150, 1_022, given.number], bank: given.number, weights: weights)
    }
    ask { store in
      try await store.worth(
        ofTrading: 1_150, for: 1_118, then: nil, in: [1_150, 1_022], bank: given.number,
        weights: weights)
    }
    ask { store in try await store.squads() }
    ask { store in try await store.squadNames() }
    ask { store in try await store.byeCoverage() }
    ask { store in try await store.byes() }
  }

  private mutating func askAboutRounds(_ given: StoreArguments) {
    for round in [nil, given.number] as [Int?] {
      ask { store in try await store.round(round) }
    }
    ask { store in try await store.roundNumbers() }
    ask { store in try await store.scores(inRound: given.number) }
    ask { store in try await store.listedRounds().map(\.captains.count) }
    ask { store in try await store.listedRound(given.number).countedPlayers }
    ask { store in try await store.cards(ofCaptainsInRound: given.number) }
    ask { store in try await store.clubs().map(\.name) }
    ask { store in try await store.positions().map(\.position) }
    ask { store in try await store.symbols().map(\.icon) }
    ask { store in try await store.designTokens().map(\.value) }
    ask { store in try await store.listedAlerts().map(\.alert) }
    ask { store in try await store.alertChannels() }
    ask { store in try await store.alerts(read: [], limit: given.limit) }
    ask { store in try await store.unreadCounts(read: []) }
    ask { store in try await store.digests() }
    ask { store in try await store.calibrations() }
    ask { store in try await store.colors() }
    ask { store in try await store.methodology() }
    ask { store in try await store.formula(of: "a11y_label", in: "alerts") }
    ask { store in try await store.sections() }
  }
}
