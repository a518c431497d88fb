import SeedFantasy

/// One player down and one up, for no more than the squad has (F15).
struct TradePair: Hashable, Sendable {
  let squad: Int
  /// From 1 in the squad: by the gain of points↓, cost, ids.
  var rank = 0
  /// Who leaves for someone cheaper.
  let downOut: Int
  /// The cheaper one.
  let downIn: Int
  /// Who leaves for someone better.
  let upOut: Int
  /// The better one.
  let upIn: Int
  /// Dollars left afterwards, the bank included.
  let cashLeft: Int
  /// Points more in the rounds still to be played, of each trade by itself (F14), 1 decimal.
  let gain: Double
}

/// The best pairs of trades, one player down and one up, that a squad can pay (F15).
///
/// Down is for someone cheaper; up is for someone dearer who brings the squad more. So no pair is
/// another one with its trades exchanged; of two pairs by which the same players leave and the same
/// come, the better counts, of equal ones the first by ids. Nobody comes who is out. The search is exact.
struct TradePairSearch {
  static let kept = 20

  /// One half of a pair.
  private struct Half {
    let out: Int
    let player: Int
    /// Tenths of points more in the rounds still to be played.
    let gain: Int
    /// Dollars more.
    let cost: Int
  }

  private let round: ComingRound
  private let squad: Int
  private let valuation: TradeValuation
  private let bank: Int
  private var downs: [Half] = []
  /// By gain↓.
  private var ups: [Half] = []

  init(_ round: ComingRound, squad: Int, _ valuation: TradeValuation) {
    self.round = round
    self.squad = squad
    self.valuation = valuation
    bank = round.season.squads[squad].bank
    for out in Set(round.season.squads[squad].players).sorted() {
      for player in valuation.comers(for: out) {
        guard let half = half(out, player) else { continue }
        if half.cost < 0 { downs.append(half) }
        if half.cost > 0 && half.gain > 0 { ups.append(half) }
      }
    }
    ups.sort { ($1.gain, $0.out, $0.player) < ($0.gain, $1.out, $1.player) }
  }

  private func half(_ out: Int, _ player: Int) -> Half? {
    guard let cost = valuation.cost(out, player) else { return nil }
    let gain = (valuation.gain(out, player) * 10).rounded()
    return Half(out: out, player: player, gain: Int(gain), cost: cost)
  }

  /// The best pairs, by gain of points↓, cost↑, ids.
  ///
  /// Each trade down is bounded by the best trade up that it can pay for, whoever it is; trades down
  /// are taken by their bound, until it is behind the last pair that is kept. Equal bounds are
  /// examined too, so nothing is lost.
  var pairs: [TradePair] {
    var best = KeptBest<TradePair>(Self.kept, by: comesBefore)
    for (bound, down) in boundedDowns {
      if let last = best.last, bound < tenths(last) { break }
      for up in ups {
        if let last = best.last, down.gain + up.gain < tenths(last) { break }
        guard down.cost + up.cost <= bank, down.out != up.out, down.player != up.player else {
          continue
        }
        let pair = pair(down, up)
        if !hasBetterTwin(pair) { best.offer(pair) }
      }
    }
    return best.ranked(\.rank)
  }

  /// The trades down for which there is one up to pay, with the most that both could gain, the
  /// greatest first.
  private var boundedDowns: [(bound: Int, down: Half)] {
    let byCost = ups.sorted { $0.cost < $1.cost }
    var most: [Int] = []
    for up in byCost { most.append(max(most.last ?? up.gain, up.gain)) }
    let bounded = downs.compactMap { down -> (bound: Int, down: Half)? in
      var low = 0
      var high = byCost.count
      while low < high {
        let middle = (low + high) / 2
        if byCost[middle].cost <= bank - down.cost { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : (down.gain + most[low - 1], down)
    }
    return bounded.sorted {
      ($1.bound, $0.down.out, $0.down.player) < ($0.bound, $1.down.out, $1.down.player)
    }
  }

  private func pair(_ down: Half, _ up: Half) -> TradePair {
    TradePair(
      squad: squad, downOut: down.out, downIn: down.player, upOut: up.out,
      upIn: up.player, cashLeft: bank - down.cost - up.cost,
      gain: Double(down.gain + up.gain) / 10)
  }

  /// Whether the same players leave and come by another pair, which comes before.
  private func hasBetterTwin(_ pair: TradePair) -> Bool {
    let crossed = [(pair.upOut, pair.downIn), (pair.downOut, pair.upIn)].compactMap { out, player in
      round.sharePosition(out, player) ? half(out, player) : nil
    }.sorted { $0.cost < $1.cost }
    guard crossed.count == 2, crossed[0].cost < 0, crossed[1].cost > 0, crossed[1].gain > 0 else {
      return false
    }
    return comesBefore(self.pair(crossed[0], crossed[1]), pair)
  }

  private func tenths(_ pair: TradePair) -> Int { Int((pair.gain * 10).rounded()) }

  private func comesBefore(_ one: TradePair, _ other: TradePair) -> Bool {
    if (one.gain, one.cashLeft) != (other.gain, other.cashLeft) {
      return (one.gain, one.cashLeft) > (other.gain, other.cashLeft)
    }
    return ids(one).lexicographicallyPrecedes(ids(other))
  }

  private func ids(_ pair: TradePair) -> [Int] {
    [pair.downOut, pair.downIn, pair.upOut, pair.upIn].map(round.id)
  }
}
