/// The points lost if a player does not play, and the players who could replace him.
struct Scenario: Sendable {
  struct Replacement: Sendable {
    let player: Int
    /// How many more points he is projected to score than the absent player would be; 1 decimal.
    let projectionDifference: Double
    /// How many dollars more he costs.
    let priceDifference: Int
  }

  let player: Int
  /// Points that are lost without a replacement, 1 decimal: what he is projected for if he plays.
  let loss: Double
  /// The three best of his positions who cost no more than he does, by projection↓, and as a coach
  /// prefers.
  let replacements: [Replacement]
}

/// Computes the scenarios of a round.
struct ScenarioSearch {
  /// How many of the first projected have a scenario.
  static let first = 50
  static let replacements = 3

  private let round: ComingRound
  /// The players who can play and have a price, by projection↓ and a coach's preference.
  private let ranked: [Int]

  init(_ round: ComingRound) {
    self.round = round
    ranked = round.season.players.indices.filter {
      round.canPlay[$0] && round.prices[$0] != nil
    }.sorted {
      (-round.points[$0], round.preferences[$0]) < (-round.points[$1], round.preferences[$1])
    }
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

  /// The points lost without a player; nil if he has no projection.
  private func scenario(_ player: Int) -> Scenario? {
    guard let value = round.projections[player]?.valueIfPlaying else { return nil }
    return Scenario(
      player: player, loss: value, replacements: replacements(of: player, projectedFor: value))
  }

  /// The first who share a position with a player and cost no more; nobody where his price is not
  /// known.
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
