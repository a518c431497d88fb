/// What a screen reader says of matches, ratings and byes.
struct FantasyTexts {
  private let league: League

  /// Words with the names of a league.
  init(_ league: League) {
    self.league = league
  }

  /// Such as `Round 5: Bayside Herons against Northgate Owls at North Park`.
  func match(_ match: Match) -> String {
    let clubs = "\(name(match.home)) against \(name(match.away))"
    let venue = match.venue.map { " at \(league.venues[$0].name)" } ?? ""
    return "Round \(match.round): \(clubs)\(venue)"
  }

  /// Such as `Round 5, ruck, Bayside Herons: away against Northgate Owls, difficulty 4 of 5`.
  func difficulty(_ cell: FixtureDifficulty) -> String {
    let place = cell.isHome ? "at home" : "away"
    let sample = cell.isLowSample ? ", from few games" : ""
    return "Round \(cell.round), \(cell.position.title.lowercased()), \(name(cell.club)): "
      + "\(place) against \(name(cell.opponent)), difficulty \(cell.rating) of 5\(sample)"
  }

  /// Such as `Round 12: Bayside Herons have no match`.
  func bye(of club: Int, inRound round: Int) -> String {
    "Round \(round): \(name(club)) have no match"
  }

  /// Such as `Round 12, ruck: 31 players have a match, 78 percent`.
  static func coverage(_ coverage: ByeCoverage) -> String {
    let players = coverage.available == 1 ? "1 player has" : "\(coverage.available) players have"
    let percent = Int((coverage.share * 100).rounded())
    return "Round \(coverage.round), \(coverage.position.title.lowercased()): \(players) a match, "
      + "\(percent) percent"
  }

  private func name(_ club: Int) -> String { league.clubs[club].name }
}
