/// Whether matches, opponents and grounds have something to show.
struct FixtureReview {
  typealias Finding = AvailabilityReview.Finding

  private let round: ComingRound
  private let season: FantasySeason
  /// The games of each player at each ground, by player and ground.
  private let gamesAtVenue: [[Int]: Int]

  /// Looks at a round.
  init(_ round: ComingRound) {
    self.round = round
    season = round.season
    gamesAtVenue = Dictionary(
      round.analysis.venueBiases.map { ([$0.player, $0.venue], $0.games) }
    ) { first, _ in first }
  }

  /// Matches.
  var fixture: Finding {
    if season.matches.isEmpty {
      return .unavailable("No fixture was given, so matches and lockouts are not known.")
    }
    if round.matches.allSatisfy({ $0 == nil }) {
      return .unavailable("The fixture has no match in round \(round.number).")
    }
    return .ready
  }

  /// A player's match.
  func match(_ player: Int) -> Finding {
    if round.match(player) != nil { return .ready }
    let club = season.league.clubs[season.players[player].club].name
    return .unavailable("\(club) has no match in round \(round.number).")
  }

  /// Opponents.
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

  /// A player's opponent.
  func opponent(_ player: Int) -> Finding {
    round.match(player) == nil ? match(player) : opponents
  }

  /// Grounds.
  var venues: Finding {
    if season.matches.isEmpty {
      return .unavailable("No fixture was given, so grounds are not known.")
    }
    if fixture.state == .unavailable { return fixture }
    if gamesAtVenue.isEmpty { return .limited("0 games at a known ground have been played.") }
    return .ready
  }

  /// The ground of a player's match.
  func venue(_ player: Int) -> Finding {
    guard let found = round.match(player) else { return match(player) }
    guard let venue = found.venue else {
      return .unavailable("The fixture does not say where the match is played.")
    }
    guard gamesAtVenue[[player, venue]] ?? 0 > 0 else {
      return .limited("0 of his games were at \(season.league.venues[venue].name).")
    }
    return .ready
  }
}
