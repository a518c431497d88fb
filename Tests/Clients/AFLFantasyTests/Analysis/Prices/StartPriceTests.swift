import Testing

@testable import AFLFantasy

@Suite("Start prices")
struct StartPriceTests {
  @Test(
    "Ten games are worth their average; each that is missing takes 3 %, and the better season counts",
    arguments: [
      (last: 10, average: 80, before: 0, 800_000),
      (last: 22, average: 80, before: 100, 800_000),
      (last: 9, average: 80, before: 0, 776_000),
      (last: 9, average: 80, before: 100, 970_000),
      (last: 5, average: 80, before: 60, 680_000),
      (last: 0, average: 0, before: 100, 700_000),
      (last: 1, average: 20, before: 0, 230_000),
    ])
  func discounts(last: Int, average: Int, before: Int, price: Int) {
    var season = FantasySeason.small(players: 1)
    let older = before > 0 ? 15 : 0
    season.history[0] =
      (0..<older).map { PastGame(season: 2023, round: $0 + 1, score: before) }
      + (0..<last).map { PastGame(season: 2024, round: $0 + 1, score: average) }
    let analysis = SeasonAnalysis(season)
    #expect(analysis.prices[0].map(\.shown) == [price])
    #expect(analysis.prices[0].first?.source == .simulated)
  }

  @Test("Finals of the season before are worth nothing, neither for the price nor for tapers")
  func finals() {
    var season = FantasySeason.small(players: 1)
    season.history[0] =
      (1...23).map { PastGame(season: 2024, round: $0, score: 80) }
      + (25...28).map { PastGame(season: 2024, round: $0, isFinal: true, score: 20) }
    let analysis = SeasonAnalysis(season)
    #expect(analysis.prices[0].map(\.shown) == [800_000])
    #expect(analysis.tapers.map(\.taper) == [0])
  }

  @Test("A player who played in neither of the last two seasons has no price")
  func forgotten() {
    var season = FantasySeason.small(players: 1)
    season.history[0] = [PastGame(season: 2022, round: 1, score: 100)]
    #expect(SeasonAnalysis(season).prices[0].isEmpty)
  }

  @Test("In a season with official prices the rule waits until a player appears")
  func appearing() {
    var season = FantasySeason.small(players: 2)
    season.prices[0] = [.init(round: 1, price: 500_000)]
    season.history[1] = (1...10).map { PastGame(season: 2024, round: $0, score: 50) }
    season.games[1] = [PlayedGame(round: 3, score: 50)]
    season.lastRound = 3
    let rows = SeasonAnalysis(season).prices[1]
    #expect(rows.map(\.round) == [3, 4])
    #expect(rows.first?.shown == 500_000)
    #expect(rows.first?.source == .simulated)
  }
}
