import TestSupport
import Testing

@testable import AFLFantasy

@Suite("Nothing looks ahead")
struct LookAheadTests {
  @Test(
    "A season that ends earlier gives the same results for all earlier rounds", arguments: 0..<16)
  func random(number: Int) {
    let season = RandomSeason(number, hasNews: false).season
    let whole = SeasonAnalysis(season)
    for round in (season.rounds.first?.number ?? 1)..<season.lastRound {
      expectSame(whole, SeasonAnalysis(season.truncated(after: round)), season, after: round)
    }
  }

  @Test("The season of 2025 does not look ahead either", .realData(RealSeasons.files(of: 2025)))
  func real() throws {
    let season = try RealSeasons.season(2025)
    let whole = SeasonAnalysis(season)
    for round in [0, 1, 2, 7, 13, 23] {
      expectSame(whole, SeasonAnalysis(season.truncated(after: round)), season, after: round)
    }
  }

  @Test("Without the last round's scores a season gives the same for that round, to the last bit")
  func bits() {
    let season = RandomSeason(4, hasFixture: true, hasNews: false).season
    var other = season
    other.games = season.games.map { games in
      games.map { game in
        game.round == season.lastRound
          ? PlayedGame(
            round: game.round, score: 199 - game.score, opponent: game.opponent,
            venue: game.venue, isHome: game.isHome) : game
      }
    }
    let (left, right) = (SeasonAnalysis(season), SeasonAnalysis(other))
    for player in season.players.indices {
      #expect(left.projections[player].dropLast() == right.projections[player].dropLast())
      #expect(
        left.projections[player].last != right.projections[player].last || !played(player, season))
    }
  }

  private func played(_ player: Int, _ season: FantasySeason) -> Bool {
    season.games[player].last?.round == season.lastRound
      && season.games[player].last?.score != 199 - (season.games[player].last?.score ?? 0)
      && season.match(ofClub: season.players[player].club, inRound: season.comingRound) != nil
  }

  private func expectSame(
    _ whole: SeasonAnalysis, _ early: SeasonAnalysis, _ season: FantasySeason, after round: Int
  ) {
    // A player's next opponent is known from a fixture, or from the games that he has played.
    let known = season.matches.isEmpty ? round : round + 1
    let differing = season.players.indices.filter { player in
      // A player without a known price gets one with his first game.
      let rows = whole.prices[player].filter { $0.round <= round + 1 }
      let appears = rows.count == 1 && rows[0].round == season.games[player].first?.round
      let sameRows = rows == early.prices[player] || appears && early.prices[player].isEmpty
      let sameProjections =
        whole.projections[player].filter { $0.round <= known }
        == early.projections[player].filter { $0.round <= known }
      let sameForms =
        whole.forms[player].filter { $0.asOfRound <= round } == early.forms[player]
      return !sameRows || !sameProjections || !sameForms
    }
    #expect(differing.isEmpty)
    #expect(whole.magicNumbers.filter { $0.round <= round } == early.magicNumbers)
  }
}
