/// What a player costs, in half-open steps (F17).
package enum PriceTier: String, CaseIterable, Sendable {
  case cashCow = "cash_cow"
  case mid
  case underpricedPremium = "underpriced_premium"
  case premium

  /// The least price of the tier, in dollars.
  package var minimum: Int {
    switch self {
    case .cashCow: 0
    case .mid: 450_000
    case .underpricedPremium: 800_000
    case .premium: 1_000_000
    }
  }

  /// The tier of a price.
  package init(price: Int) {
    self = Self.allCases.last { price >= $0.minimum } ?? .cashCow
  }

  /// The words for people.
  package var title: String {
    switch self {
    case .cashCow: "Cash cow"
    case .mid: "Mid-pricer"
    case .underpricedPremium: "Underpriced premium"
    case .premium: "Premium"
    }
  }
}

/// What a trade is for (F14).
package enum TradeKind: String, CaseIterable, Sendable {
  case upgrade, downgrade, sideways
}

/// A trade of one player of a squad for another (F14).
package struct TradeCandidate: Hashable, Sendable {
  /// The squad, as a position in ``FantasySeason/squads``.
  package let squad: Int
  /// From 1 in the squad: by value↓, ids.
  package let rank: Int
  /// Who leaves.
  package let out: Int
  /// Who comes.
  package let `in`: Int
  /// What it is for.
  package let kind: TradeKind
  /// Points over the horizon, 1 decimal.
  package let points: Double
  /// Points that the money is worth, 1 decimal.
  package let money: Double
  /// Both, 1 decimal.
  package let value: Double
  /// Dollars more that the new player costs.
  package let priceDifference: Int
  /// Points more that he is projected for the coming round, 1 decimal.
  package let projectionDifference: Double
}

/// One player down and one up, for no more than the squad has (F15).
package struct TradePair: Hashable, Sendable {
  /// The squad.
  package let squad: Int
  /// From 1 in the squad: by the gain of points↓, cost, ids.
  package let rank: Int
  /// Who leaves for someone cheaper.
  package let downOut: Int
  /// The cheaper one.
  package let downIn: Int
  /// Who leaves for someone better.
  package let upOut: Int
  /// The better one.
  package let upIn: Int
  /// Dollars left afterwards, the bank included.
  package let cashLeft: Int
  /// Points more for the coming round, 1 decimal.
  package let projectionGain: Double
}

/// A step of the frontier of price and projection of a position (F15).
package struct FrontierStep: Hashable, Sendable {
  /// The position.
  package let position: Position
  /// From 1, by price↑.
  package let sequence: Int
  /// The player: nobody of the position is cheaper or as cheap and projected for more.
  package let player: Int
}

/// Whom a player can be exchanged for (F15).
package struct UpgradePath: Hashable, Sendable {
  /// Who leaves.
  package let from: Int
  /// Upgrade or downgrade.
  package let kind: TradeKind
  /// Points gained at least (5, 10, 20), or dollars freed at least (100,000, 200,000, 300,000).
  package let step: Int
  /// Who comes.
  package let to: Int
  /// Dollars more that he costs.
  package let priceDifference: Int
  /// Points more that he is projected for, 1 decimal.
  package let projectionDifference: Double
  /// Dollars for each point gained; nil for downgrades.
  package let costPerPoint: Int?
}
