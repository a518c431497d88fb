import SeedFantasy
import Testing

@testable import AFLFantasy

@Suite("Trades")
struct TradeTests {
  @Test("Points are the squad's in all rounds, captain twice, later ones counting less")
  func value() throws {
    var small = SmallPlan()
    small.add(price: 500_000, points: 80, outlook: [80, 0, 80])
    small.add(price: 560_000, points: 90, outlook: [90, 90, 90])
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 60_000, playerIDs: [1_000], players: [0])
    ]
    let trade = try #require(small.plan.trades.first)
    #expect(small.plan.trades.count == 1)
    #expect((trade.out, trade.in) == (0, 1))
    // 2·(10 + 0.95·90 + 0.9025·10)
    #expect(abs(trade.points - 209.05) <= 0.051)
    #expect(trade.money == 0 && trade.next == nil)
    #expect(trade.value == trade.points)
    #expect(trade.kind == .upgrade)
    #expect(trade.priceDifference == 60_000)
    #expect(trade.projectionDifference == 10)
  }

  @Test("Money is worth what it makes of the best next upgrade, and no trade loses")
  func money() throws {
    var small = SmallPlan()
    small.add(price: 600_000, points: 80)
    small.add(.ruck, price: 300_000, points: 40)
    small.add(price: 300_000, points: 79)
    small.add(.ruck, price: 600_000, points: 100)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 0, playerIDs: [1_000, 1_001], players: [0, 1])
    ]
    let trade = try #require(small.plan.trades.first)
    #expect((trade.out, trade.in) == (0, 2))
    // One point less, of the captain's twice; then 60 more and another captain.
    #expect(abs(trade.points + 2 * 2.8525) <= 0.051)
    #expect(abs(trade.money - (60 + 20) * 2.8525) <= 0.051)
    #expect(trade.next == TradeValuation.Pair(out: 1, in: 3))
    #expect(small.plan.trades.allSatisfy { $0.value > 0 })
  }

  @Test("Who is out for two rounds is sold first, and nobody more than five times")
  func order() {
    var small = SmallPlan()
    small.add(price: 500_000, points: 50, outlook: [0, 0, 50])
    small.add(price: 500_000, points: 40, outlook: [40, 40, 40])
    for points in 0..<8 { small.add(price: 500_000, points: Double(60 + points)) }
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 0, playerIDs: [1_000, 1_001], players: [0, 1])
    ]
    let trades = small.plan.trades
    #expect(trades.map(\.out) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    #expect(trades.map(\.in) == [9, 8, 7, 6, 5, 9, 8, 7, 6, 5])
    #expect(trades.map(\.rank) == Array(1...10))
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

  @Test("The best trades are those of brute force", arguments: 0..<24)
  func candidates(seed: Int) {
    var small = SmallPlan(seed: seed, players: 16, squad: 6)
    for position in Position.allCases { small.season.rules.lines[position]?.field = 1 + seed % 2 }
    small.season.rounds = (1...10).map {
      Round(number: $0, countedPlayers: 3 + $0 % 2, maximumTrades: 2)
    }
    let plain = PlainTrades(small)
    let trades = small.plan.trades
    let expected = plain.best
    #expect(trades.count == expected.count)
    for (trade, plain) in zip(trades, expected) {
      #expect(abs(trade.value - plain.value) <= 0.11)
      #expect(abs(trade.points + trade.money - trade.value) < 0.001)
    }
    for trade in trades {
      let worth = plain.worth(trade.out, trade.in)
      #expect(abs(trade.points - worth.points) <= 0.051)
      #expect(abs(trade.money - worth.money) <= 0.051)
    }
  }
}

/// What trades are worth, by trying every way to fill the field.
private struct PlainTrades {
  private let small: SmallPlan
  private let members = Array(0..<6)
  private var gains: [[Int]: Double] = [:]

  init(_ small: SmallPlan) {
    self.small = small
    let before = total(members)
    for out in members {
      for player in 6..<16 where canCome(player) && sharePosition(out, player) {
        gains[[out, player]] = total(members.filter { $0 != out } + [player]) - before
      }
    }
  }

  private func canCome(_ player: Int) -> Bool {
    small.analysis.outlooks[player][0].isAvailable && price(player) != nil
  }

  private func price(_ player: Int) -> Int? { small.analysis.price(player)?.shown }

  private func sharePosition(_ one: Int, _ other: Int) -> Bool {
    let players = small.season.players
    return players[one].positions.rawValue & players[other].positions.rawValue != 0
  }

  private func cost(_ trade: [Int]) -> Int? {
    guard let price = self.price(trade[0]), let cost = self.price(trade[1]) else { return nil }
    return cost - price
  }

  /// The squad's points in the three rounds ahead.
  private func total(_ squad: [Int]) -> Double {
    let places = Position.allCases.map { small.season.rules.lines[$0]?.field ?? 0 }
    return (0..<3).reduce(0) { sum, round in
      let scores = squad.map { small.analysis.outlooks[$0][round].projection }
      let counted = small.season.rounds[5 + round].countedPlayers
      let best = best(squad[...], scores[...], places, counted)
      return sum + [1, 0.95, 0.9025][round] * (best.sum + best.captain)
    }
  }

  /// The greatest sum of those who fit, and the greatest of them.
  private func best(
    _ squad: ArraySlice<Int>, _ scores: ArraySlice<Double>, _ places: [Int], _ counted: Int
  ) -> (sum: Double, captain: Double) {
    guard let player = squad.first, let score = scores.first, counted > 0 else { return (0, 0) }
    var best = best(squad.dropFirst(), scores.dropFirst(), places, counted)
    for (index, position) in Position.allCases.enumerated()
    where small.season.players[player].positions.contains(position) && places[index] > 0 {
      var left = places
      left[index] -= 1
      let rest = self.best(squad.dropFirst(), scores.dropFirst(), left, counted - 1)
      let found = (sum: rest.sum + score, captain: max(rest.captain, score))
      if (found.sum, found.captain) > (best.sum, best.captain) { best = found }
    }
    return best
  }

  func worth(_ out: Int, _ player: Int) -> (points: Double, money: Double, value: Double) {
    let bank = small.season.squads[0].bank
    func next(_ money: Int) -> Double {
      gains.filter { trade, gain in
        trade[0] != out && trade[1] != player && cost(trade).map { $0 <= money } == true
      }.map(\.value).max().map { max(0, $0) } ?? 0
    }
    let points = gains[[out, player]] ?? .nan
    let money = next(bank - (cost([out, player]) ?? 0)) - next(bank)
    return (points, money, points + money)
  }

  /// By who is out for long, then value: at most five of each.
  var best: [(out: Int, value: Double)] {
    let bank = small.season.squads[0].bank
    let all = gains.keys.filter { trade in cost(trade).map { $0 <= bank } == true }
      .map { (out: $0[0], value: worth($0[0], $0[1]).value) }.filter { $0.value >= 0.05 }
    let kept = members.flatMap { out in
      all.filter { $0.out == out }.sorted { $0.value > $1.value }.prefix(5)
    }
    return kept.sorted { one, other in
      let isFirst = [one, other].map { trade in
        small.analysis.outlooks[trade.out].prefix(2).allSatisfy { $0.projection == 0 }
      }
      return isFirst[0] == isFirst[1] ? one.value > other.value : isFirst[0]
    }
  }
}
