import Testing

@testable import AFLFantasy

@Suite("Prices by round")
struct PriceRowTests {
  @Test("Hidden prices and magic numbers equal a plain reference", arguments: 0..<24)
  func hidden(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    let reference = ReferencePrices(season)
    #expect(analysis.magicNumbers.map(\.round) == reference.worth.keys.sorted())
    for magic in analysis.magicNumbers {
      #expect(isClose(magic.value, reference.worth[magic.round] ?? 0))
    }
    for (player, rows) in analysis.prices.enumerated() {
      for row in rows {
        let hidden = reference.hidden[player][row.round] ?? 0
        let shown = reference.shown[player][row.round]
        let official = season.prices[player].first { $0.round == row.round }?.price
        #expect((row.simulated ?? row.shown) == shown)
        #expect(row.shown == official ?? shown)
        let isNear = abs(row.shown - (shown ?? 0)) <= 1_000
        #expect(isClose(row.hidden, isNear ? hidden : Double(row.shown)))
      }
    }
  }

  @Test(
    "A player has a row for each round from his first price to the coming one", arguments: 0..<24)
  func rows(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    for (player, rows) in analysis.prices.enumerated() {
      guard let first = rows.first else {
        #expect(season.games[player].isEmpty && season.prices[player].isEmpty)
        continue
      }
      #expect(rows.map(\.round) == Array(first.round...season.comingRound))
      #expect(first.delta == 0)
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(next.delta == next.shown - row.shown)
      }
    }
  }

  @Test(
    "The source of a price is the feed, else the engine, else the floor for a player who appears")
  func sources() {
    var season = FantasySeason.small(players: 3)
    season.prices[0] = [.init(round: 1, price: 500_000), .init(round: 3, price: 510_000)]
    season.games[0] = [PlayedGame(round: 1, score: 60)]
    season.games[1] = [PlayedGame(round: 2, score: 60)]
    season.lastRound = 3
    let prices = SeasonAnalysis(season).prices
    #expect(prices[0].map(\.source) == [.official, .simulated, .official, .simulated])
    #expect(prices[1].map(\.source) == [.assumed, .simulated, .simulated])
    #expect(prices[1].map(\.round) == [2, 3, 4])
    #expect(prices[1].first?.shown == 230_000)
    #expect(prices[2].isEmpty)
  }

  @Test("Two players share the league's value: 60 and 40 points at equal prices")
  func byHand() {
    var season = FantasySeason.small(players: 2)
    for (player, score) in [60, 40].enumerated() {
      season.prices[player] = [.init(round: 1, price: 600_000)]
      season.games[player] = [PlayedGame(round: 1, score: score)]
    }
    season.lastRound = 1
    let analysis = SeasonAnalysis(season)
    // raw = 600,000·55/60 + 10,000·5·s/60: 600,000 and 583,333; k = 1,200,000/1,183,333.
    #expect(analysis.prices.map { $0.last?.shown } == [608_000, 592_000])
    #expect(analysis.magicNumbers.map(\.round) == [0, 1])
    #expect(analysis.magicNumbers[0].factor == 1)
    #expect(isClose(analysis.magicNumbers[1].factor, 72.0 / 71))
    #expect(isClose(analysis.magicNumbers[1].value, 10_000 * 72.0 / 71))
  }
}
