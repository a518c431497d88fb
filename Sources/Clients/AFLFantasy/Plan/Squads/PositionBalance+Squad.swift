extension PositionBalance {
  /// How a squad is made up, by main position and tier: those of which it has a player.
  ///
  /// Players without a known price are in no tier.
  static func balances(ofSquad squad: Int, _ round: ComingRound) -> [PositionBalance] {
    let season = round.season
    let players = season.squads[squad].players.filter { round.prices[$0] != nil }
    let total = players.reduce(0) { $0 + (round.prices[$1] ?? 0) }
    var balances: [PositionBalance] = []
    for position in Position.allCases {
      for tier in PriceTier.allCases {
        let prices = players.filter { season.players[$0].mainPosition == position }
          .compactMap { round.prices[$0] }.filter { PriceTier(price: $0) == tier }
        guard !prices.isEmpty else { continue }
        let price = prices.reduce(0, +)
        balances.append(
          PositionBalance(
            squad: squad, position: position, tier: tier, count: prices.count, price: price,
            share: total == 0 ? 0 : (Double(price) / Double(total)).rounded(toPlaces: 4)))
      }
    }
    return balances
  }
}
