import SeedFantasy
import Testing

@testable import AFLFantasy

@Suite("Trades")
struct TradeTests {
  @Test("Points are the squad's in all rounds; the captain counts twice, and later rounds less")
  func value() throws {
    var small = SmallPlan()
    small.add(price: 500_000, points: 80, outlook: [80, 0, 80])
    small.add(price: 560_000, points: 90, outlook: [90, 90, 90])
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 70_000, playerIDs: [1_000], players: [0])
    ]
    let trade = try #require(small.plan.trades.first)
    #expect(small.plan.trades.count == 1)
    #expect((trade.out, trade.in) == (0, 1))
    // 2·(10 + 0.95·90 + 0.9025·10)
    #expect(abs(trade.points - 209.05) <= 0.051)
    #expect(trade.nextPoints == 0 && trade.next == nil && trade.cashLeft == 10_000)
    #expect(trade.value == trade.points)
    #expect(trade.kind == .upgrade)
    #expect(trade.priceDifference == 60_000)
    #expect(trade.projectionDifference == 10)
  }

  @Test("A trade that only frees money is listed with the one that it pays for, never alone")
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
    #expect(small.plan.trades.count == 1)
    #expect((trade.out, trade.in) == (0, 2))
    // One point less, and the captain's counted twice; then 60 points more and another captain.
    #expect(abs(trade.points + 2 * 2.8525) <= 0.051)
    #expect(abs(trade.value - 79 * 2.8525) <= 0.051)
    #expect(abs(trade.points + trade.nextPoints - trade.value) < 0.001)
    #expect(trade.next == TradeValuation.Pair(out: 1, in: 3) && trade.cashLeft == 0)
  }

  @Test("If the bank can pay two trades, the one that gains more by itself comes first")
  func order() throws {
    var small = SmallPlan()
    small.add(price: 500_000, points: 80)
    small.add(.ruck, price: 500_000, points: 60)
    small.add(price: 500_000, points: 85)
    small.add(.ruck, price: 500_000, points: 79)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 0, playerIDs: [1_000, 1_001], players: [0, 1])
    ]
    let trade = try #require(small.plan.trades.first)
    #expect((trade.out, trade.in) == (1, 3))
    #expect(trade.next == TradeValuation.Pair(out: 0, in: 2))
  }

  @Test("A player leaves or joins in at most three trades of a squad, and no trade leads twice")
  func variety() {
    var small = SmallPlan()
    for points in 0..<8 { small.add(price: 500_000, points: Double(40 + points)) }
    for points in 0..<12 { small.add(price: 500_000, points: Double(80 + points)) }
    small.season.squads = [
      Squad(
        id: "a", name: "A", bank: 0, playerIDs: (0..<8).map { 1_000 + $0 }, players: Array(0..<8))
    ]
    let trades = small.plan.trades
    #expect(trades.count >= 3 && trades.map(\.rank) == Array(1...trades.count))
    for player in 0..<20 {
      #expect(trades.count { $0.outgoing.contains(player) } <= 3)
      #expect(trades.count { $0.incoming.contains(player) } <= 3)
    }
    #expect(Set(trades.map { [$0.out, $0.in] }).count == trades.count)
  }

  /// Players who differ only in price growth, price and minutes.
  private func tie(_ growth: [Int], _ prices: [Int], _ minutes: [Int]) -> FantasyPlan {
    var small = SmallPlan()
    small.add(price: 500_000, points: 60)
    for place in growth.indices {
      small.add(price: prices[place], points: 90, path: [prices[place] + growth[place]])
      small.season.games[place + 1] = [
        PlayedGame(round: 5, score: 80, timeOnGround: minutes[place])
      ]
    }
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 50_000, playerIDs: [1_000], players: [0])
    ]
    return small.plan
  }

  @Test(
    "Among equal players, the advice prefers a growing price, a lower price and more time on the ground",
    arguments: [
      ([0, 9_000, 5_000], [500_000, 500_000, 500_000], [80, 80, 90], 2),
      ([0, 0, 0], [500_000, 500_000, 480_000], [80, 90, 80], 3),
      ([0, 0, 0], [500_000, 500_000, 500_000], [80, 80, 81], 3),
      ([0, 0, 0], [500_000, 500_000, 500_000], [80, 80, 80], 1),
    ])
  func ties(growth: [Int], prices: [Int], minutes: [Int], best: Int) {
    let plan = tie(growth, prices, minutes)
    #expect(plan.trades.first?.in == best)
    #expect(plan.captains.first?.player == best)
    #expect(plan.scenarios.first { $0.player == 0 }?.replacements.first?.player == best)
    #expect(
      plan.frontiers.last { $0.position == .midfielder }?.player == best || prices[2] < 500_000)
    #expect(plan.upgradePaths.first { $0.from == 0 && $0.step == 20 }?.to == best)
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

  @Test(
    "Brute force gives the same values of trades, and no trade is much better than the first",
    arguments: 0..<24)
  func candidates(seed: Int) {
    var small = SmallPlan(seed: seed, players: 16, squad: 6)
    for position in Position.allCases { small.season.rules.lines[position]?.field = 1 + seed % 2 }
    small.season.rounds = (1...10).map {
      Round(number: $0, countedPlayers: 3 + $0 % 2, maximumTrades: 2)
    }
    let plain = PlainTrades(small)
    let trades = small.plan.trades
    #expect((trades.first?.value ?? 0) >= 0.9 * plain.best - 0.051)
    #expect(trades.map(\.value) == trades.map(\.value).sorted(by: >))
    for trade in trades {
      #expect(abs(trade.points - plain.gain([(trade.out, trade.in)])) <= 0.051)
      let both = zip(trade.outgoing, trade.incoming).map { ($0, $1) }
      #expect(abs(trade.value - plain.gain(both)) <= 0.051)
      #expect(trade.value > 0 && (trade.next != nil || trade.points > 0))
      #expect(
        trade.cashLeft == small.season.squads[0].bank - both.reduce(0) { $0 + plain.cost($1) })
    }
  }
}

/// The value of trades, found by trying every way to fill the field.
private struct PlainTrades {
  private let small: SmallPlan
  private let members = Array(0..<6)

  init(_ small: SmallPlan) { self.small = small }

  /// The largest gain of one or two trades that the bank can pay in turn; a second trade must have a gain of
  /// its own.
  var best: Double {
    let bank = small.season.squads[0].bank
    let trades = members.flatMap { out in
      (6..<16).filter { canCome($0) && sharePosition(out, $0) && price(out) != nil }.map {
        (out, $0)
      }
    }
    let first = trades.filter { cost($0) <= bank }
    var best = first.map { gain([$0]) }.max() ?? 0
    for one in first {
      for two in trades
      where two.0 != one.0 && two.1 != one.1 && cost(one) + cost(two) <= bank && gain([two]) > 0 {
        best = max(best, gain([one, two]))
      }
    }
    return max(0, best)
  }

  /// The gain of some trades for the squad.
  func gain(_ trades: [(Int, Int)]) -> Double {
    let outgoing = trades.map(\.0)
    return total(members.filter { !outgoing.contains($0) } + trades.map(\.1)) - total(members)
  }

  func cost(_ trade: (Int, Int)) -> Int { (price(trade.1) ?? .max / 4) - (price(trade.0) ?? 0) }

  private func canCome(_ player: Int) -> Bool {
    small.analysis.outlooks[player][0].isAvailable && price(player) != nil
  }

  private func price(_ player: Int) -> Int? { small.analysis.price(player)?.shown }

  private func sharePosition(_ one: Int, _ other: Int) -> Bool {
    let players = small.season.players
    return players[one].positions.rawValue & players[other].positions.rawValue != 0
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

  /// The greatest sum of players who fit, and the greatest value among them.
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
}
