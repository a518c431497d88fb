/// The points lost if a player does not play, and the players who could replace him.
struct Scenario: Sendable {
  struct Replacement: Sendable {
    let player: Int
    /// The difference of the projections: his minus the absent player's if he played; 1 decimal.
    let projectionDifference: Double
    /// The price difference in dollars: his price minus the absent player's.
    let priceDifference: Int
  }

  let player: Int
  /// The points lost without a replacement, 1 decimal: the absent player's projection if he plays.
  let loss: Double
  /// The three best players who share a position with him and cost no more: by descending
  /// projection, then by a coach's preference.
  let replacements: [Replacement]
}

/// Computes the scenarios of a round.
struct ScenarioSearch {
  /// The number of best projected players who have a scenario.
  static let first = 50
  static let replacements = 3

  private let round: ComingRound
  /// The players who can play and have a price, by descending projection and a coach's preference.
  private let ranked: [Int]

  init(_ round: ComingRound) {
    self.round = round
    ranked = round.season.players.indices.filter {
      round.canPlay[$0] && round.prices[$0] != nil
    }.sorted {
      (-round.points[$0], round.preferences[$0]) < (-round.points[$1], round.preferences[$1])
    }
  }

  /// The scenarios, by player. They are about players of squads, players with an injury or a late
  /// change, and the best projected players.
  var scenarios: [Scenario] {
    let season = round.season
    var players = Set(season.squads.flatMap(\.players))
    players.formUnion(season.injuries.map(\.player))
    players.formUnion(season.lateChanges.filter { $0.round == round.number }.map(\.player))
    players.formUnion(
      round.projections.indices.filter { (round.projections[$0]?.rank ?? .max) <= Self.first })
    return players.sorted().compactMap(scenario)
  }

  /// The points lost without a player; nil if he has no projection.
  private func scenario(_ player: Int) -> Scenario? {
    guard let value = round.projections[player]?.valueIfPlaying else { return nil }
    return Scenario(
      player: player, loss: value, replacements: replacements(of: player, projectedFor: value))
  }

  /// The best players who share a position with a player and cost no more; empty if his price is
  /// unknown.
  private func replacements(of player: Int, projectedFor value: Double) -> [Scenario.Replacement] {
    guard let price = round.prices[player] else { return [] }
    let found = ranked.lazy.compactMap { other -> Scenario.Replacement? in
      guard other != player, let cost = round.prices[other], cost <= price,
        round.sharePosition(player, other)
      else { return nil }
      return Scenario.Replacement(
        player: other,
        projectionDifference: (round.points[other] - value).rounded(toPlaces: 1),
        priceDifference: cost - price)
    }
    return Array(found.prefix(Self.replacements))
  }
}
