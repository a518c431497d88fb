import Testing

@testable import AFLFantasy

@Suite("Trades")
struct TradeTests {
  @Test("Points are those of the rounds ahead, money is half of what it buys in the rounds left")
  func value() throws {
    var small = SmallPlan()
    small.add(price: 500_000, points: 80, path: [500_000, 495_000, 490_000], outlook: [80, 0, 80])
    small.add(
      price: 560_000, points: 90, path: [570_000, 580_000, 590_000], outlook: [90, 90, 90])
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 60_000, playerIDs: [1_000], players: [0])
    ]
    let trade = try #require(small.plan.trades.first)
    #expect(small.plan.trades.count == 1)
    #expect((trade.out, trade.in) == (0, 1))
    #expect(trade.points == 110)
    // (−60,000 + 30,000 + 10,000) / 10,000 · 5 rounds (6 to 10) · 0.5
    #expect(trade.money == -5)
    #expect(trade.value == 105)
    #expect(trade.kind == .upgrade)
    #expect(trade.priceDifference == 60_000)
    #expect(trade.projectionDifference == 10)
  }

  @Test("After the last round one round is still counted")
  func lastRound() {
    var small = SmallPlan()
    #expect(small.coming.remainingRounds == 5)
    small.season.rounds = []
    #expect(small.coming.remainingRounds == 1)
  }

  @Test(
    "A trade is sideways below $60,000 either way",
    arguments: [
      (60_000, TradeKind.upgrade), (59_999, .sideways), (0, .sideways), (-59_999, .sideways),
      (-60_000, .downgrade),
    ])
  func kinds(difference: Int, kind: TradeKind) {
    #expect(TradeKind(priceDifference: difference) == kind)
  }

  @Test("The best trades are the first of all that the bank can pay, sorted", arguments: 0..<40)
  func candidates(seed: Int) {
    let small = SmallPlan(seed: seed, players: 40, squad: 8)
    let (season, analysis) = (small.season, small.analysis)
    var all: [(value: Double, out: Int, player: Int)] = []
    for out in 0..<8 {
      for player in 8..<40 {
        guard let price = analysis.prices[out].last?.shown,
          let cost = analysis.prices[player].last?.shown,
          cost <= season.squads[0].bank + price,
          season.players[out].positions.rawValue & season.players[player].positions.rawValue != 0
        else { continue }
        func total(_ player: Int) -> Double {
          analysis.outlooks[player].map(\.projection).reduce(0, +)
        }
        func rise(_ player: Int, _ price: Int) -> Int {
          (analysis.pricePaths[player].last?.expected ?? 0) - price
        }
        let points = ((total(player) - total(out)) * 10).rounded() / 10
        let dollars = price - cost + rise(player, cost) - rise(out, price)
        let money = (Double(dollars) / 10_000 * 5 * 0.5 * 10).rounded() / 10
        all.append((((points + money) * 10).rounded() / 10, out, player))
      }
    }
    all.sort { (-$0.value, $0.out, $0.player) < (-$1.value, $1.out, $1.player) }
    let trades = small.plan.trades
    #expect(trades.map(\.value) == all.prefix(50).map(\.value))
    #expect(trades.map(\.out) == all.prefix(50).map(\.out))
    #expect(trades.map(\.in) == all.prefix(50).map(\.player))
    #expect(trades.map(\.rank) == (1...50).prefix(trades.count).map { $0 })
    #expect(trades.allSatisfy { abs($0.points + $0.money - $0.value) < 0.001 })
  }
}
