import Bundles

/// What is said of players as their files have it: health, contracts, reasons and ways to trade.
struct PlayerNewsDocuments {
  private let season: FantasySeason
  private let values: FantasyValues
  private let injuries: [Int: [Injury]]
  private let contracts: [Int: [PlayerContract]]
  private let lateChanges: [Int: [LateChange]]
  private let explanations: [Int: [Explanation]]
  private let availability: [Int?: [Availability]]
  private let upgradePaths: [Int: [UpgradePath]]

  /// Looks up what is said of each player.
  init(_ bundle: FantasyBundle, _ values: FantasyValues) {
    season = bundle.season
    self.values = values
    injuries = Dictionary(grouping: season.injuries, by: \.player)
    contracts = Dictionary(grouping: season.contracts, by: \.player)
    lateChanges = Dictionary(grouping: season.lateChanges, by: \.player)
    let projected = bundle.plan.explanations.filter { $0.subject == .projection }
    explanations = Dictionary(grouping: projected, by: \.player)
    availability = Dictionary(grouping: bundle.plan.availability, by: \.player)
    upgradePaths = Dictionary(grouping: bundle.plan.upgradePaths, by: \.from)
  }

  /// The members of a player's file that have news and reasons.
  func members(of player: Int) -> [JSONValue.Member] {
    let explanation = explanations[player]?.first
    return [
      JSONValue.Member(
        "availability", .array((availability[player] ?? []).map(AdviceDocuments.section))),
      JSONValue.Member("contract", contract(contracts[player]?.first)),
      JSONValue.Member(
        "explanation", explanation.map(ExplanationDocument.withContributions) ?? .null),
      JSONValue.Member("explanationId", .string(explanation?.id)),
      JSONValue.Member("injuries", .array((injuries[player] ?? []).map(Self.injury))),
      JSONValue.Member("lateChanges", .array((lateChanges[player] ?? []).map(Self.lateChange))),
      JSONValue.Member("upgradePaths", .array((upgradePaths[player] ?? []).map(path))),
    ]
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
