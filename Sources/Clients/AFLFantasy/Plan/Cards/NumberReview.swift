/// Whether forms, prices, projections, tapers and squads have something to show.
struct NumberReview {
  typealias Finding = AvailabilityReview.Finding

  /// Fewer games than this are little to rest on.
  static let enoughGames = 3

  private let round: ComingRound

  /// Looks at a round.
  init(_ round: ComingRound) {
    self.round = round
  }

  /// Forms.
  var forms: Finding {
    round.analysis.forms.allSatisfy(\.isEmpty)
      ? .unavailable("No game has been played this season.") : .ready
  }

  /// A player's form.
  func form(_ player: Int) -> Finding {
    guard let form = round.analysis.forms[player].last else {
      return .unavailable("He has played no game this season.")
    }
    return form.games < Self.enoughGames
      ? .limited("It rests on \(Wording.count(form.games, "game")).") : .ready
  }

  /// Prices.
  var prices: Finding {
    let latest = round.analysis.prices.compactMap(\.last)
    if latest.isEmpty { return .unavailable("No price is known.") }
    return latest.contains { $0.source == .official }
      ? .ready : .limited("No official price is known; these are worked out.")
  }

  /// A player's price.
  func price(_ player: Int) -> Finding {
    switch round.analysis.price(player)?.source {
    case nil: .unavailable("No price of him is known.")
    case .official: .ready
    case .simulated:
      .limited("His price is worked out from his scores, since no official one is known.")
    case .assumed: .limited("His price is assumed to be the lowest, since nobody names one.")
    }
  }

  /// Projections.
  var projections: Finding {
    if round.projections.allSatisfy({ $0 == nil }) {
      return .unavailable("Nobody has a projection for round \(round.number).")
    }
    return round.projections.allSatisfy { ($0?.games ?? 0) == 0 }
      ? .limited("No game has been played yet, so they rest on prices alone.") : .ready
  }

  /// A player's projection.
  func projection(_ player: Int) -> Finding {
    guard let projection = round.projections[player] else {
      return .unavailable("He has no projection for round \(round.number).")
    }
    if projection.games == 0 {
      return .limited("He has played no game yet, so it rests on his price alone.")
    }
    return projection.games < Self.enoughGames
      ? .limited("It rests on \(Wording.count(projection.games, "game")).") : .ready
  }

  /// Tapers.
  var tapers: Finding {
    round.tapers.isEmpty
      ? .unavailable("No older season with enough games was given.") : .ready
  }

  /// A player's taper.
  func taper(_ player: Int) -> Finding {
    round.tapers[player]?.taper == nil
      ? .unavailable("He has no older season with enough games.") : .ready
  }

  /// Squads.
  var squads: Finding {
    round.season.squads.isEmpty ? .unavailable("No squad was given.") : .ready
  }
}
