@testable import AFLFantasy

extension FantasyFixture {
  /// What opponents, grounds and late seasons do to scores.
  static func addEffects(to analysis: inout SeasonAnalysis) {
    analysis.opponentEffects = league.clubs.indices.flatMap { club in
      Position.allCases.flatMap { position in (1...3).map { effect(club, position, $0) } }
    }
    analysis.difficulties = league.clubs.indices.flatMap { club in
      (3...4).flatMap { round in
        Position.allCases.compactMap { difficulty(club, round, $0) }
      }
    }
    analysis.venueBiases = [
      VenueBias(
        player: 0, venue: 0, games: 2, raw: 4.5, shrunk: 0.2143, standardError: 0.71,
        isSignificant: false),
      VenueBias(
        player: 0, venue: 1, games: 44, raw: 9.5, shrunk: 4.9762, standardError: 1.62,
        isSignificant: true),
      VenueBias(
        player: 2, venue: 1, games: 1, raw: -3.1, shrunk: -0.0756, standardError: 0.52,
        isSignificant: false),
    ]
    analysis.playerOpponents = [
      PlayerOpponent(player: 0, opponent: 1, games: 3, average: 116, raw: 7.4, shrunk: 0.5163),
      PlayerOpponent(player: 0, opponent: 2, games: 1, average: 98, raw: -8.2, shrunk: -0.2),
      PlayerOpponent(player: 7, opponent: 0, games: 2, average: 61.5, raw: 1.9, shrunk: 0.0905),
    ]
    analysis.tapers = [
      LateSeasonTaper(player: 0, seasons: 3, taper: -9.5, isFlagged: true),
      LateSeasonTaper(player: 1, seasons: 1, taper: 2.4, isFlagged: false),
      LateSeasonTaper(player: 4, seasons: 0, taper: nil, isFlagged: false),
    ]
  }

  private static func effect(_ club: Int, _ position: Position, _ round: Int) -> OpponentEffect {
    let games = (round - 1) * (club * 4 + position.rawValue)
    let raw = Double(games) / 4 - 3.25
    return OpponentEffect(
      club: club, position: position, round: round, games: games, raw: games == 0 ? nil : raw,
      shrunk: games == 0
        ? 0 : (raw * Double(games) / Double(games + 150)).toFour)
  }

  private static func difficulty(_ club: Int, _ round: Int, _ position: Position)
    -> FixtureDifficulty?
  {
    guard let match = season.match(ofClub: club, inRound: round) else { return nil }
    let opponent = match.home == club ? match.away : match.home
    return FixtureDifficulty(
      club: club, round: round, position: position, opponent: opponent,
      isHome: match.home == club, rating: (opponent + position.rawValue + round) % 5 + 1,
      effect: (Double(opponent * 4 + position.rawValue) / 10 - 0.8).toOne,
      isLowSample: position == .ruck)
  }
}
