/// What is lost if a player does not play, and who could stand in.
struct ScenarioSearch {
  /// How many of the first projected have a scenario.
  static let first = 50
  /// How many replacements are named.
  static let replacements = 3

  private let round: ComingRound

  /// Looks at a round.
  init(_ round: ComingRound) {
    self.round = round
  }

  /// By player: those of squads, those injured or changed late, and the first projected.
  var scenarios: [Scenario] {
    let season = round.season
    var players = Set(season.squads.flatMap(\.players))
    players.formUnion(season.injuries.map(\.player))
    players.formUnion(season.lateChanges.filter { $0.round == round.number }.map(\.player))
    players.formUnion(
      round.projections.indices.filter { (round.projections[$0]?.rank ?? .max) <= Self.first })
    return players.sorted().compactMap(scenario)
  }

  /// What is lost without a player; nil where he has no projection.
  private func scenario(_ player: Int) -> Scenario? {
    guard let value = round.projections[player]?.valueIfPlaying else { return nil }
    guard let price = round.prices[player] else {
      return Scenario(player: player, loss: value, replacements: [])
    }
    var best = KeptBest<Int>(Self.replacements) { one, other in
      let values = (round.projections[one]?.value ?? 0, round.projections[other]?.value ?? 0)
      return values.0 != values.1 ? values.0 > values.1 : round.id(one) < round.id(other)
    }
    for other in round.season.players.indices where other != player {
      guard let cost = round.prices[other], cost <= price, round.isAvailable(other),
        round.sharePosition(player, other)
      else { continue }
      best.offer(other)
    }
    return Scenario(
      player: player, loss: value,
      replacements: best.elements.map { other in
        Scenario.Replacement(
          player: other,
          projectionDifference: ((round.projections[other]?.value ?? 0) - value)
            .rounded(toPlaces: 1),
          priceDifference: (round.prices[other] ?? 0) - price)
      })
  }
}
