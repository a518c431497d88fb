import Bundles
import SeedFantasy
import Tabular
import TestSupport
import Testing

@testable import AFLFantasy

/// Trades of 2025, advised from data before a round, and their gains until the end of the season.
@Suite("Trades of 2025, looked back at", .realData(RealAFL.paths))
struct TradeBacktestTests {
  /// The gains of trades, in points of the squad.
  private struct Gains {
    var alone: [Double] = []
    var withNext: [Double] = []
  }

  @Test("The first five advised trades gain more than the worst for the best, twice")
  func backtest() throws {
    let whole = try RealAFL.read().season
    let rows = try [
      ("", [5, 8, 11, 14, 17, 20]), (", other rounds", [6, 9, 12, 15, 18, 21]),
    ].flatMap { name, rounds in
      var (advised, plain) = (Gains(), Gains())
      for round in rounds {
        let market = PastMarket(whole, beforeRound: round)
        for squad in market.squads {
          try market.addAdvised(squad, to: &advised)
          market.addPlain(squad, to: &plain)
        }
      }
      #expect(mean(advised.alone) > 0)
      #expect(mean(advised.withNext) > mean(plain.withNext))
      return [("advised", advised), ("worst for best", plain)].map { label, gains in
        Measurement.Row(
          label + name, cases: gains.alone.count, mean(gains.alone), mean(gains.withNext),
          decimals: 0)
      }
    }
    #expect(rows == FantasyMeasurements.trades.rows)
  }

  private func mean(_ gains: [Double]) -> Double { gains.reduce(0, +) / Double(gains.count) }

  private struct PastMarket {
    let whole: FantasySeason
    let round: ComingRound
    let squads: [(members: [Int], bank: Int)]

    init(_ whole: FantasySeason, beforeRound number: Int) {
      var whole = whole
      whole.rules.lines = SeasonRules.sample().lines
      self.whole = whole
      var known = whole.truncated(after: number - 1)
      let named = whole.namedPlayers(inRound: number)
      for player in known.players.indices {
        known.players[player].status = named.contains(player) ? "playing" : "not-playing"
      }
      round = ComingRound(known, SeasonAnalysis(known))
      let prices = round.prices
      let listed = known.players.indices.filter { prices[$0] != nil }
      let owned = listed.sorted {
        (-(known.players[$0].ownedPercent ?? 0), $0) < (-(known.players[$1].ownedPercent ?? 0), $1)
      }
      var random = SplitMix64(seed: UInt64(number))
      let active = listed.filter { player in
        known.games[player].contains { $0.round >= number - 3 }
      }
      let orders = [owned] + (0..<4).map { _ in active.shuffled(using: &random) }
      squads = orders.compactMap { Self.squad($0, known, prices) }
    }

    /// The first players of an order who fit the lines and the cap, such that players at the floor price can
    /// fill the rest.
    private static func squad(
      _ order: [Int], _ season: FantasySeason, _ prices: [Int?]
    ) -> (members: [Int], bank: Int)? {
      var places = Position.allCases.map { position in
        season.rules.lines[position].map { $0.field + $0.bench } ?? 0
      }
      var (members, money) = ([Int](), season.rules.salaryCap)
      for player in order {
        let left = places.reduce(0, +)
        guard left > 0, let price = prices[player], money - price >= (left - 1) * 260_000 else {
          continue
        }
        let positions = season.players[player].positions.positions
        guard let position = positions.first(where: { places[$0.rawValue - 1] > 0 }) else {
          continue
        }
        places[position.rawValue - 1] -= 1
        members.append(player)
        money -= price
      }
      return places.reduce(0, +) == 0 ? (members, money) : nil
    }

    /// Adds the first five advised trades, each with its following trade. No trade buys a player who is out,
    /// and not all of them sell the same player.
    func addAdvised(_ squad: (members: [Int], bank: Int), to gains: inout Gains) throws {
      var season = round.season
      season.squads = [
        Squad(id: "s", name: "S", bank: squad.bank, playerIDs: [], players: squad.members)
      ]
      let coming = ComingRound(season, round.analysis)
      let valuation = coming.valuation(ofSquad: 0)
      let trades = TradeSearch(round: coming, squad: 0, valuation: valuation).candidates
      try #require(trades.count >= 5)
      let outgoing = trades.prefix(5).map { Set($0.outgoing) }
      #expect(outgoing.reduce(outgoing[0]) { $0.intersection($1) }.isEmpty)
      for trade in trades.prefix(5) {
        #expect(trade.incoming.allSatisfy { coming.absence($0) == nil && $0 != trade.out })
        let costs = zip(trade.incoming, trade.outgoing).map {
          (coming.prices[$0] ?? .max) - (coming.prices[$1] ?? 0)
        }
        #expect(costs[0] <= squad.bank && costs.reduce(0, +) == squad.bank - trade.cashLeft)
        #expect(trade.cashLeft >= 0 && trade.value > 0 && (trade.next != nil || trade.points > 0))
        let next = trade.next.map { [($0.out, $0.in)] } ?? []
        add([(trade.out, trade.in)], then: next, squad.members, to: &gains)
      }
    }

    /// Trades each of the five players with the lowest projections for the best player that the bank can pay,
    /// then does the same again.
    func addPlain(_ squad: (members: [Int], bank: Int), to gains: inout Gains) {
      for place in 0..<5 {
        guard let first = plain(squad.members, squad.bank, place, []) else { continue }
        let members = squad.members.map { $0 == first.out ? first.player : $0 }
        let bank = squad.bank + (round.prices[first.out] ?? 0) - (round.prices[first.player] ?? 0)
        let next = plain(members, bank, 0, [first.player]).map { [($0.out, $0.player)] } ?? []
        add([(first.out, first.player)], then: next, squad.members, to: &gains)
      }
    }

    private func plain(
      _ members: [Int], _ bank: Int, _ place: Int, _ bought: Set<Int>
    ) -> (out: Int, player: Int)? {
      let sellers = members.filter { round.prices[$0] != nil && !bought.contains($0) }
        .sorted { (round.points[$0], $0) < (round.points[$1], $1) }
      let out = sellers[place]
      let buyers = round.season.players.indices.filter { player in
        !members.contains(player) && round.absence(player) == nil
          && round.sharePosition(out, player)
          && (round.prices[player] ?? .max) <= bank + (round.prices[out] ?? 0)
      }
      return buyers.max { (round.points[$0], $1) < (round.points[$1], $0) }.map { (out, $0) }
    }

    private func add(
      _ trades: [(out: Int, player: Int)], then next: [(out: Int, player: Int)], _ members: [Int],
      to gains: inout Gains
    ) {
      func realised(_ trades: [(out: Int, player: Int)]) -> Double {
        trades.reduce(members) { members, trade in
          members.map { $0 == trade.out ? trade.player : $0 }
        }.points(in: whole, round)
      }
      let before = members.points(in: whole, round)
      gains.alone.append(realised(trades) - before)
      gains.withNext.append(realised(trades + next) - before)
    }
  }
}

extension FantasySeason {
  /// The players who were named for a round in the official list; for a club with a bye, the players of its
  /// last match.
  fileprivate func namedPlayers(inRound number: Int) -> Set<Int> {
    var lastRounds = [Int](repeating: -1, count: league.clubs.count)
    for (player, games) in zip(players, games) {
      let last = games.last { $0.round <= number }?.round ?? -1
      lastRounds[player.club] = max(lastRounds[player.club], last)
    }
    return Set(
      players.indices.filter { player in
        games[player].contains { $0.round == lastRounds[players[player].club] }
      })
  }
}

extension [Int] {
  /// The points of a squad from a round to the end: of the best projected players who played and fit, the
  /// first counted twice.
  fileprivate func points(in season: FantasySeason, _ round: ComingRound) -> Double {
    let ordered = sorted { one, other in
      let base = [one, other].map { round.projections[$0]?.base ?? 0 }
      return (-base[0], one) < (-base[1], other)
    }
    return (round.number...24).reduce(0) { sum, number in
      var field = FieldMatching(places: season.rules.places)
      var scores: [Int] = []
      for player in ordered {
        guard scores.count < season.round(number)?.countedPlayers ?? 22,
          let game = season.games[player].first(where: { $0.round == number }),
          field.place(player, positions: season.players[player].positions.rawValue)
        else { continue }
        scores.append(game.score)
      }
      return sum + Double(scores.reduce(0, +) + (scores.first ?? 0))
    }
  }
}
