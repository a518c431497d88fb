extension SeasonSweep {
  /// Enters the prices that are published before a round, and adds the row of each player with a
  /// price.
  mutating func enterPrices(beforeRound round: Int) {
    for player in season.players.indices {
      if let start = officialStart(player, beforeRound: round) {
        enter(player, at: start, source: .official)
      } else if round == firstRound, !hasOfficialStarts {
        enterByRule(player)
      }
      addPriceRow(player, beforeRound: round)
    }
  }

  /// Enters the price of a player who appears before a source gives one: from the rule for start
  /// prices (F4), else the floor. His first row is for the round of his first game.
  mutating func enterAppearing(_ player: Int, inRound round: Int) {
    guard engine.standings[player] == nil else { return }
    enterByRule(player)
    if engine.standings[player] == nil {
      engine.enter(player, at: season.rules.priceFloor, source: .assumed, earlierScores: [])
    }
    addPriceRow(player, beforeRound: round)
  }

  private mutating func enterByRule(_ player: Int) {
    guard let price = season.rules.startPrice(past[player]) else { return }
    enter(player, at: price, source: .simulated)
  }

  /// Enters a known price. From then on the player starts from the average behind the price: a₀ =
  /// P₀/MN₀.
  private mutating func enter(_ player: Int, at price: Int, source: PlayerPrice.Source) {
    engine.enter(player, at: price, source: source, earlierScores: running[player].scores)
    priors[player] = Double(price) / season.rules.magicNumber
  }

  private mutating func addPriceRow(_ player: Int, beforeRound round: Int) {
    guard round >= 1, let standing = engine.standings[player] else { return }
    let row = PlayerPrice(
      standing, official: officialPrice(player, beforeRound: round),
      after: analysis.prices[player].last, round: round, season.rules)
    analysis.prices[player].append(row)
  }

  /// A player's first official price, if the engine does not have it yet. The start price of round
  /// 1 is published before the Opening Round.
  private func officialStart(_ player: Int, beforeRound round: Int) -> Int? {
    guard let start = season.prices[player].first, start.round <= max(1, round),
      engine.standings[player]?.source != .official
    else { return nil }
    return start.price
  }

  private func officialPrice(_ player: Int, beforeRound round: Int) -> Int? {
    season.prices[player].first { $0.round == round }?.price
  }

  /// Whether the official feed has prices from the start. If so, a player without a price is not on its
  /// list yet.
  var hasOfficialStarts: Bool {
    season.prices.contains { prices in prices.first.map { $0.round <= max(1, firstRound) } ?? false
    }
  }
}
