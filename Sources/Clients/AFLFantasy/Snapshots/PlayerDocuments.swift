import Bundles

/// Players as their own files have them.
struct PlayerDocuments {
  let season: FantasySeason
  let analysis: SeasonAnalysis
  let values: FantasyValues
  let venues: [Int: [VenueBias]]
  let opponents: [Int: [PlayerOpponent]]
  let tapers: [Int: [LateSeasonTaper]]
  private let plan: FantasyPlan
  private let injuries: [Int: [Injury]]
  private let contracts: [Int: [PlayerContract]]
  private let lateChanges: [Int: [LateChange]]
  private let explanations: [Int: [Explanation]]
  private let availability: [Int?: [Availability]]
  private let upgradePaths: [Int: [UpgradePath]]

  /// Looks up what there is of each player.
  init(_ bundle: FantasyBundle, _ values: FantasyValues) {
    season = bundle.season
    analysis = bundle.analysis
    plan = bundle.plan
    self.values = values
    venues = Dictionary(grouping: analysis.venueBiases, by: \.player)
    opponents = Dictionary(grouping: analysis.playerOpponents, by: \.player)
    tapers = Dictionary(grouping: analysis.tapers, by: \.player)
    injuries = Dictionary(grouping: season.injuries, by: \.player)
    contracts = Dictionary(grouping: season.contracts, by: \.player)
    lateChanges = Dictionary(grouping: season.lateChanges, by: \.player)
    let projected = plan.explanations.filter { $0.subject == .projection }
    explanations = Dictionary(grouping: projected, by: \.player)
    availability = Dictionary(grouping: plan.availability, by: \.player)
    upgradePaths = Dictionary(grouping: plan.upgradePaths, by: \.from)
  }

  func members(of player: Int) -> [JSONValue.Member] {
    identity(season.players[player]) + numbers(of: player) + news(of: player)
      + [JSONValue.Member("card", card(plan.cards[player]))]
  }

  private func identity(_ player: Player) -> [JSONValue.Member] {
    let club = season.league.clubs[player.club]
    return .object([
      "asOfRound": season.lastRound < 0 ? .null : .integer(season.lastRound),
      "born": .string(player.born?.description),
      "club": .object([
        "code": .string(club.code), "color": .string(club.color), "name": .string(club.name),
      ]),
      "comingRound": .integer(season.openRound), "firstName": .string(player.firstName),
      "id": .integer(player.id), "lastName": .string(player.lastName),
      "mainPosition": .string(player.mainPosition.code),
      "ownedPercent": .double(player.ownedPercent),
      "positionUpdates": .array(player.positionUpdates.map(Self.update)),
      "positions": Self.codes(player.positions(inRound: season.comingRound)),
      "status": .string(player.status),
    ])
  }

  private static func update(_ update: Player.PositionUpdate) -> JSONValue {
    .object(["added": codes(update.added), "fromRound": .integer(update.fromRound)])
  }

  private static func codes(_ positions: PositionSet) -> JSONValue {
    .array(positions.positions.map { .string($0.code) })
  }

  private func card(_ card: PlayerCard) -> JSONValue {
    .object([
      "accessibilityLabel": .string(card.accessibilityLabel), "average": .string(card.average),
      "breakEven": .string(card.breakEven), "change": .string(card.change),
      "confidence": .string(card.confidence), "deepLink": .string(card.deepLink),
      "last3": .string(card.last3), "owned": .string(card.owned), "price": .string(card.price),
      "projection": .string(card.projection), "subtitle": .string(card.subtitle),
      "title": .string(card.title), "trendColor": .string(card.trendColor.rawValue),
    ])
  }

  /// What is said of him, and why.
  private func news(of player: Int) -> [JSONValue.Member] {
    let explanation = explanations[player]?.first
    return .object([
      "availability": .array((availability[player] ?? []).map(\.document)),
      "contract": contract(contracts[player]?.first),
      "explanation": explanation?.documentWithContributions ?? .null,
      "injuries": .array((injuries[player] ?? []).map(Self.injury)),
      "lateChanges": .array((lateChanges[player] ?? []).map(Self.lateChange)),
      "upgradePaths": .array((upgradePaths[player] ?? []).map(path)),
    ])
  }

  /// A contract; who is not on the list has an unknown one.
  private func contract(_ contract: PlayerContract?) -> JSONValue {
    let isLast = contract?.endYear.map { $0 == season.rules.season }
    return .object([
      "endYear": .integer(contract?.endYear),
      "isContractYear": .string(isLast.map { $0 ? "yes" : "no" } ?? "unknown"),
      "sourceUrl": .string(contract?.sourceURL), "status": .string(contract?.status),
    ])
  }

  private static func injury(_ injury: Injury) -> JSONValue {
    .object([
      "returnRound": .integer(injury.returnRound), "source": .string(injury.source),
      "status": .string(injury.status),
    ])
  }

  private static func lateChange(_ change: LateChange) -> JSONValue {
    .object([
      "change": .string(change.kind.rawValue), "reason": .string(change.reason),
      "round": .integer(change.round),
    ])
  }

  private func path(_ path: UpgradePath) -> JSONValue {
    .object([
      "costPerPoint": .integer(path.costPerPoint), "kind": .string(path.kind.rawValue),
      "priceDifference": .integer(path.priceDifference),
      "projectionDifference": .double(path.projectionDifference), "step": .integer(path.step),
      "to": values.player(path.to),
    ])
  }
}
