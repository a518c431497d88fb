import Testing

@testable import AFLFantasy

@Suite("Late-season tapers")
struct TaperTests {
  /// A season of eight games before round 18 and three from it on.
  private func games(_ year: Int, early: Int, late: Int) -> [PastGame] {
    (1...8).map { PastGame(season: year, round: $0, score: early) }
      + (18...20).map { PastGame(season: year, round: $0, score: late) }
  }

  private func taper(_ history: [PastGame], now: [PlayedGame] = []) -> LateSeasonTaper? {
    var season = FantasySeason.small(players: 1)
    season.history[0] = history
    season.games[0] = now
    season.lastRound = now.last?.round ?? -1
    return SeasonAnalysis(season).tapers.first
  }

  @Test("The last three seasons with enough games decide it, and two falls of 8 raise the flag")
  func flags() {
    let oldest = games(2021, early: 50, late: 100)
    let fall = games(2022, early: 90, late: 82) + games(2023, early: 90, late: 80)
    let steady = games(2024, early: 90, late: 89)
    #expect(
      taper(oldest + fall + steady)
        == LateSeasonTaper(player: 0, seasons: 3, taper: -6.3, isFlagged: true))
    #expect(
      taper(games(2023, early: 90, late: 80) + steady)
        == LateSeasonTaper(player: 0, seasons: 2, taper: -5.5, isFlagged: false))
  }

  @Test("A season with too few games early or late does not count")
  func few() {
    let season = games(2024, early: 90, late: 50)
    #expect(taper(Array(season.dropFirst())) == nil)
    #expect(taper(Array(season.dropLast())) == nil)
    #expect(taper(season)?.seasons == 1)
  }

  @Test("This season counts too, as soon as it has enough games")
  func now() {
    let games = ((1...8).map { ($0, 80) } + (18...20).map { ($0, 70) })
      .map { PlayedGame(round: $0.0, score: $0.1) }
    #expect(taper([], now: Array(games.dropLast())) == nil)
    #expect(
      taper([], now: games)
        == LateSeasonTaper(player: 0, seasons: 1, taper: -10, isFlagged: false))
  }
}
