extension Explanation {
  /// Explains why a player is a good captain.
  static func ofCaptain(
    _ choice: CaptainChoice, _ pairs: [CaptainPair], _ round: ComingRound
  ) -> Explanation {
    var writer = ExplanationWriter(
      round, .captain, choice.player, key: "\(round.id(choice.player))")
    let games = Wording.count(writer.games, "game")
    writer.add(
      "projection", "Projection", .captain, points: choice.projection,
      "\(Wording.points(choice.projection)) more from the captain, after \(games) this season.")
    writer.add(
      "chance", "High scores", .rise,
      "A chance of \(Wording.chance(choice.chanceOf120)) to play and score 120 points or more, after "
        + "\(games); \(Wording.percent(choice.playChance)) to play: "
        + "\(round.reasonForChance(choice.player)).")
    if let projection = round.projections[choice.player] { writer.addRange(projection) }
    writer.addPair(choice, pairs)
    writer.addTimeOnGround()
    let name = round.season.players[choice.player].name
    return writer.finished("Captain \(name) in round \(round.number)")
  }
}

extension ExplanationWriter {
  /// Adds the vice-captain of the best pair with this captain; the vice-captain plays first.
  fileprivate mutating func addPair(_ choice: CaptainChoice, _ pairs: [CaptainPair]) {
    let found = pairs.filter { $0.captain == choice.player }
    guard let best = found.first else { return }
    let vice = round.season.players[best.viceCaptain].name
    add(
      "pair", "Vice-captain first", .lockout,
      points: (best.expected - choice.projection).rounded(toPlaces: 1),
      "\(Wording.points(best.expected)) with \(vice) as vice-captain, whose match ends before this "
        + "captain is locked: the best of \(Wording.count(found.count, "pair")) with this captain.")
  }

  /// Adds the time on ground that a captain needs, if the rules set a minimum.
  fileprivate mutating func addTimeOnGround() {
    guard let least = round.season.rules.captainMinimumTimeOnGround else { return }
    let times = round.season.games[player].compactMap(\.timeOnGround)
    guard !times.isEmpty else { return }
    let mean = Wording.decimals(Double(times.reduce(0, +)) / Double(times.count), 0)
    add(
      "time", "Time on ground", .role,
      "Scores count twice from \(least)% time on ground on; his is \(mean)% in "
        + "\(Wording.count(times.count, "game")).")
  }
}

extension Explanation {
  /// Explains the value of a trade.
  static func ofTrade(_ trade: TradeCandidate, _ round: ComingRound) -> Explanation {
    let squad = round.season.squads[trade.squad]
    var writer = ExplanationWriter(
      round, .trade, trade.in,
      key: "\(squad.id)|\(round.id(trade.out))|\(round.id(trade.in))")
    writer.addPoints(trade)
    writer.addNext(trade)
    writer.addCost(trade, bank: squad.bank)
    if let projection = round.projections[trade.in] { writer.addRange(projection) }
    return writer.finished("Trade \(trade.wording { round.season.players[$0].name })")
  }
}

extension ExplanationWriter {
  fileprivate mutating func addPoints(_ trade: TradeCandidate) {
    let outlooks = [trade.in, trade.out].map { round.analysis.outlooks[$0] }
    let totals = outlooks.map { $0.reduce(0) { $0 + $1.expected } }
    let rounds = Wording.count(outlooks[0].count, "round")
    add(
      "points", "Points", trade.points < 0 ? .fall : .rise, points: trade.points,
      "\(Wording.signed(trade.points)) points for the squad in \(rounds), later ones counting less: "
        + "he is expected to score \(Wording.decimals(totals[0], 1)) "
        + "instead of \(Wording.decimals(totals[1], 1)).")
  }

  /// Adds the points and the price of the following trade, if there is one.
  fileprivate mutating func addNext(_ trade: TradeCandidate) {
    guard let next = trade.next else { return }
    let names = [next.out, next.in].map { round.season.players[$0].name }
    let money =
      trade.priceDifference < 0
      ? ", for which this one frees \(Wording.price(-trade.priceDifference))" : ""
    add(
      "next", "The trade that follows", .price, points: trade.nextPoints,
      "\(Wording.signed(trade.nextPoints)) points with the trade that follows, \(names[0]) for "
        + "\(names[1])\(money).")
  }

  /// Adds the cost of the trade, and the money left after both trades.
  fileprivate mutating func addCost(_ trade: TradeCandidate, bank: Int) {
    let left = Wording.price(trade.cashLeft)
    let change = price(trade.priceDifference)
    let next = bank - trade.priceDifference - trade.cashLeft
    add(
      "cost", "Price difference", .price, dollars: trade.priceDifference, color: .neutral,
      trade.next == nil
        ? "\(change) for 1 trade, which leaves \(left) in the bank."
        : "\(change) for the first trade and \(next == 0 ? "the same price" : price(next)) for the second, which "
          + "leaves \(left) in the bank.")
  }

  private func price(_ change: Int) -> String {
    change == 0 ? "The same price" : Wording.change(change)
  }
}
