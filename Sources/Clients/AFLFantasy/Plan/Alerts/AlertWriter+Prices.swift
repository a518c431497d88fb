extension AlertWriter {
  /// The least change of a price that is told, in dollars.
  static let priceStep = 30_000
  /// The least that a player must have risen since his first price to be worth a sale, in dollars.
  static let profit = 100_000
  /// Below this chance of a rise, a player who brings a profit is to be sold.
  static let sellChance = 0.25
  /// Above this chance of a rise, a player is to be bought.
  static let buyChance = 0.8

  /// A rise, or a fall, of a player's price by $30,000 or more.
  func priceChange(_ player: Int, _ category: Alert.Category) -> Alert? {
    guard let price = round.analysis.price(player), abs(price.delta) >= Self.priceStep,
      (price.delta > 0) == (category == .priceRise)
    else { return nil }
    let name = round.season.players[player].name
    let verb = price.delta > 0 ? "rose" : "fell"
    let amount = Int(price.delta.magnitude)
    return alert(
      category, player, recency: recency(player),
      Message(
        title: "\(name) \(Wording.change(price.delta))",
        body: "The price \(verb) by \(Wording.price(amount)) to \(Wording.price(price.shown)).",
        spoken: "The price of \(name) \(verb) by \(Wording.spokenDollars(amount)) to "
          + "\(Wording.spokenDollars(price.shown))."))
  }

  /// A player who has brought a profit and is not likely to bring more.
  func sell(_ player: Int) -> Alert? {
    guard let chance = riseChance(player), chance < Self.sellChance,
      let price = round.prices[player],
      let profit = round.analysis.prices[player].first.map({ price - $0.shown }),
      profit >= Self.profit
    else { return nil }
    let name = round.season.players[player].name
    return alert(
      .sell, player, recency: recency(player),
      Message(
        title: "Time to sell \(name)?",
        body: "\(Wording.change(profit)) since the first price, "
          + "and a chance of \(Wording.percent(chance)) to rise again.",
        spoken: "Time to sell \(name)? The price is up \(Wording.spokenDollars(profit)) since the "
          + "first, with a chance of \(Wording.decimals(chance * 100, 0)) percent to rise again."))
  }

  /// A player whose price is likely to rise.
  func buy(_ player: Int) -> Alert? {
    guard let chance = riseChance(player), chance > Self.buyChance,
      let projection = round.projections[player], let breakEven = projection.breakEven
    else { return nil }
    let name = round.season.players[player].name
    return alert(
      .buy, player, recency: recency(player),
      Message(
        title: "Time to buy \(name)?",
        body: "A chance of \(Wording.percent(chance)) to rise: projected for "
          + "\(Wording.decimals(projection.value, 1)), break-even \(Wording.whole(breakEven)).",
        spoken: "Time to buy \(name)? The price rises with a chance of "
          + "\(Wording.decimals(chance * 100, 0)) percent: projected for "
          + "\(Wording.spoken(projection.value)) points, break-even "
          + "\(Wording.spoken(Double(breakEven)))."))
  }

  /// The chance that a player's price rises; nil for one who does not play, whose price stays.
  private func riseChance(_ player: Int) -> Double? {
    round.canPlay[player] ? round.projections[player]?.riseChance : nil
  }

  /// How recent a player's last game is.
  private func recency(_ player: Int) -> Double {
    guard let last = round.season.games[player].last else { return 0 }
    return 1 / Double(1 + max(0, round.season.lastRound - last.round))
  }
}
