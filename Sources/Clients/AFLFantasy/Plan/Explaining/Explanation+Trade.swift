extension Explanation {
  /// Why a trade is worth what it is.
  static func ofTrade(
    _ trade: TradeCandidate, _ round: ComingRound, _ lastUpdated: String
  ) -> Explanation {
    let squad = round.season.squads[trade.squad]
    var writer = ExplanationWriter(
      round, .trade, trade.in,
      parts: [squad.id, "\(round.id(trade.out))", "\(round.id(trade.in))"])
    writer.addPoints(trade)
    writer.addMoney(trade)
    writer.addCost(trade, bank: squad.bank)
    if let projection = round.projections[trade.in] { writer.addRange(projection) }
    let names = [trade.out, trade.in].map { round.season.players[$0].name }
    return writer.finished("Trade \(names[0]) for \(names[1])", lastUpdated: lastUpdated)
  }
}

extension ExplanationWriter {
  fileprivate mutating func addPoints(_ trade: TradeCandidate) {
    let outlooks = [trade.in, trade.out].map { round.analysis.outlooks[$0] }
    let totals = outlooks.map { $0.reduce(0) { $0 + $1.projection } }
    let rounds = Wording.count(outlooks[0].count, "round")
    add(
      "points", "Points", trade.points < 0 ? .fall : .rise, points: trade.points,
      "\(Wording.signed(trade.points)) points over \(rounds): "
        + "\(Wording.decimals(totals[0], 1)) instead of \(Wording.decimals(totals[1], 1)).")
  }

  fileprivate mutating func addMoney(_ trade: TradeCandidate) {
    let cash =
      trade.priceDifference > 0
      ? "it costs \(Wording.price(trade.priceDifference)) now"
      : "it frees \(Wording.price(-trade.priceDifference)) now"
    let rounds = Wording.count(round.remainingRounds, "round")
    add(
      "money", "Money", .price, points: trade.money,
      "\(Wording.signed(trade.money)) points: \(cash), prices move on, "
        + "and half of what money buys in \(rounds) counts.")
  }

  fileprivate mutating func addCost(_ trade: TradeCandidate, bank: Int) {
    let left = Wording.price(bank - trade.priceDifference)
    add(
      "cost", "Price difference", .price, dollars: trade.priceDifference,
      "\(Wording.change(trade.priceDifference)) for 1 trade, which leaves \(left) in the bank.")
  }
}
