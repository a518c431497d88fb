import SeedFantasy

/// The findings about matches, opponents and grounds.
extension AvailabilityReview {
  var fixture: Finding {
    if season.matches.isEmpty {
      return .unavailable("No fixture was given, so matches and lockouts are not known.")
    }
    if round.matches.allSatisfy({ $0 == nil }) {
      return .unavailable("The fixture has no match in round \(round.number).")
    }
    return .ready
  }

  func match(_ player: Int) -> Finding {
    if round.match(player) != nil { return .ready }
    let club = season.league.clubs[season.players[player].club].name
    return .unavailable("\(club) has no match in round \(round.number).")
  }

  var opponents: Finding {
    if season.matches.isEmpty {
      return .unavailable("No fixture was given, so opponents are not known.")
    }
    if fixture.state == .unavailable { return fixture }
    if round.analysis.opponentEffects.allSatisfy({ $0.games == 0 }) {
      return .limited("0 games with a known opponent have been played.")
    }
    return .ready
  }

  func opponent(_ player: Int) -> Finding {
    round.match(player) == nil ? match(player) : opponents
  }

  var venues: Finding {
    if season.matches.isEmpty {
      return .unavailable("No fixture was given, so grounds are not known.")
    }
    if fixture.state == .unavailable { return fixture }
    if gamesAtVenue.isEmpty {
      return .limited("Nobody has played \(VenueBias.fewestGames) games at a known ground.")
    }
    return .ready
  }

  /// The finding about the ground of a player's match.
  func venue(_ player: Int) -> Finding {
    guard let found = round.match(player) else { return match(player) }
    guard let venue = found.venue else {
      return .unavailable("The fixture does not say where the match is played.")
    }
    guard gamesAtVenue[[player, venue]] != nil else {
      return .limited(
        "Fewer than \(VenueBias.fewestGames) of his games were at "
          + "\(season.league.venues[venue].name).")
    }
    return .ready
  }
}

/// The findings about injuries, contracts and late changes.
///
/// A player who is not on a list may still be injured or have a contract: the facts are unknown.
extension AvailabilityReview {
  var injuries: Finding {
    guard !round.injuries.isEmpty else {
      return .unavailable("No list of injuries was given; that does not mean that there are none.")
    }
    return .limited(
      "\(Wording.count(round.injuries.count, "player")) on the list of injuries; a player who is "
        + "not on it may still be injured.")
  }

  func injury(_ player: Int) -> Finding { round.injuries[player] == nil ? injuries : .ready }

  var contracts: Finding {
    let known = round.contracts.values.count { $0.endYear != nil }
    guard !round.contracts.isEmpty else {
      return .unavailable("No list of contracts was given, so no contract is known.")
    }
    if known == round.season.players.count { return .ready }
    return .limited(
      "\(Wording.count(known, "contract")) of "
        + "\(Wording.count(round.season.players.count, "player")) known; the source does not say "
        + "when the others end.")
  }

  func contract(_ player: Int) -> Finding {
    guard let contract = round.contracts[player] else { return contracts }
    return contract.endYear == nil
      ? .unavailable("The source does not say when his contract ends.") : .ready
  }

  /// The finding about late changes of the coming round.
  var lateChanges: Finding {
    if round.season.lateChanges.contains(where: { $0.round == round.number }) { return .ready }
    return .unavailable(
      "No late change of round \(round.number) was given; that does not mean that there is none.")
  }
}

/// The findings about forms, prices, projections, tapers and squads.
extension AvailabilityReview {
  /// A number from fewer games than this is limited.
  static let enoughGames = 3

  var forms: Finding {
    round.analysis.forms.allSatisfy(\.isEmpty)
      ? .unavailable("No game has been played this season.") : .ready
  }

  func form(_ player: Int) -> Finding {
    guard let form = round.analysis.forms[player].last else {
      return .unavailable("He has played no game this season.")
    }
    return form.games < Self.enoughGames
      ? .limited("It rests on \(Wording.count(form.games, "game")).") : .ready
  }

  var prices: Finding {
    let latest = round.analysis.prices.compactMap(\.last)
    if latest.isEmpty { return .unavailable("No price is known.") }
    return latest.contains { $0.source == .official }
      ? .ready : .limited("No official price is known; these prices are computed.")
  }

  func price(_ player: Int) -> Finding {
    switch round.analysis.price(player)?.source {
    case nil: .unavailable("No price of him is known.")
    case .official: .ready
    case .simulated where round.analysis.prices[player].first?.source == .assumed:
      .limited(
        "His price is computed from his scores and from the lowest price, which is assumed as his "
          + "first.")
    case .simulated:
      .limited("His price is computed from his scores, since no official price is known.")
    case .assumed: .limited("His price is assumed to be the lowest, since no source names one.")
    }
  }

  var projections: Finding {
    if round.projections.allSatisfy({ $0 == nil }) {
      return .unavailable("Nobody has a projection for round \(round.number).")
    }
    return round.projections.allSatisfy { ($0?.games ?? 0) == 0 }
      ? .limited("No game has been played yet, so the projections rest on prices alone.") : .ready
  }

  func projection(_ player: Int) -> Finding {
    guard let projection = round.projections[player] else {
      return .unavailable("He has no projection for round \(round.number).")
    }
    if let absence = round.absence(player) {
      return .limited(
        "He is out (\(absence)); if he plays, he is projected for "
          + "\(Wording.points(projection.valueIfPlaying)).")
    }
    if projection.isAvailable, projection.playChance < LikelyPlayer.leastChance {
      return .limited(
        "The chance that he plays is \(Wording.percent(projection.playChance)): "
          + "\(round.reasonForChance(player)).")
    }
    if projection.games == 0 {
      return .limited("He has played no game yet, so the projection rests on his price alone.")
    }
    return projection.games < Self.enoughGames
      ? .limited("It rests on \(Wording.count(projection.games, "game")).") : .ready
  }

  var tapers: Finding {
    round.tapers.isEmpty
      ? .unavailable("No older season with enough games was given.") : .ready
  }

  func taper(_ player: Int) -> Finding {
    round.tapers[player]?.taper == nil
      ? .unavailable("He has no older season with enough games.") : .ready
  }

  var squads: Finding {
    round.season.squads.isEmpty ? .unavailable("No squad was given.") : .ready
  }
}
