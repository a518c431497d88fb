/// The players of a squad in one position and price tier (F17).
struct PositionBalance: Equatable, Sendable {
  let squad: Int
  let position: Position
  let tier: PriceTier
  let count: Int
  /// The total price of the players, in dollars.
  let price: Int
  /// Their share of the squad's total price, 4 decimals.
  let share: Double

  /// A squad's players by main position and tier; combinations without a player are left out.
  ///
  /// Players without a known price are in no tier.
  static func balances(ofSquad squad: Int, _ round: ComingRound) -> [PositionBalance] {
    let season = round.season
    let players = season.squads[squad].players.filter { round.prices[$0] != nil }
    let total = players.compactMap { round.prices[$0] }.reduce(0, +)
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

/// The price ranges of players, half-open (F17).
enum PriceTier: String, CaseIterable, Sendable {
  case cashCow = "cash_cow"
  case mid
  case underpricedPremium = "underpriced_premium"
  case premium

  /// The lowest price of the tier, in dollars.
  var minimum: Int {
    switch self {
    case .cashCow: 0
    case .mid: 450_000
    case .underpricedPremium: 800_000
    case .premium: 1_000_000
    }
  }

  init(price: Int) {
    self = Self.allCases.last { price >= $0.minimum } ?? .cashCow
  }

  var title: String {
    switch self {
    case .cashCow: "Cash cow"
    case .mid: "Mid-pricer"
    case .underpricedPremium: "Underpriced premium"
    case .premium: "Premium"
    }
  }
}
