/// A message that may interest a user (F18).
struct Alert: Equatable, Sendable {
  /// The subject of an alert; the most urgent comes first.
  enum Category: String, CaseIterable, Sendable {
    case lateChange = "late_change"
    case lockout, injury, trade, sell, buy
    case priceFall = "price_fall"
    case priceRise = "price_rise"

    /// The switch that turns these alerts on and off.
    var channel: AlertChannel {
      switch self {
      case .priceRise, .priceFall, .trade, .sell, .buy: .price
      case .injury, .lateChange: .injury
      case .lockout: .lockout
      }
    }
  }

  /// How strongly iOS may interrupt the user, named as in `UNNotificationInterruptionLevel`.
  enum InterruptionLevel: String, CaseIterable, Sendable {
    case passive, active, timeSensitive
  }

  /// `category|player|round`. A lockout has `lockout|match id|round`, a trade `trade|squad
  /// id|round`.
  let id: String
  let category: Category
  let interruptionLevel: InterruptionLevel
  /// The relevance, 0 to 1, 4 decimals.
  let relevance: Double
  /// The player; for a trade, the first one who leaves; nil for a lockout.
  let player: Int?
  /// The match of a lockout, as a position in ``FantasySeason/matches``.
  let match: Int?
  /// The squad of a trade, as a position in ``FantasySeason/squads``.
  var squad: Int?
  /// The round in which the alert was made: ``FantasySeason/comingRound``.
  let round: Int
  /// The time when the player or the match is locked, in unix seconds; nil without a fixture.
  let lockout: Int?
  /// The time to show the alert, in unix seconds; nil to show it at once.
  let showAt: Int?
  let title: String
  let body: String
  let accessibilityLabel: String
  let deepLink: String

  /// The relevance of an alert, 0 to 1, 4 decimals (F18).
  ///
  /// Kind H: 0.5·min(1, |last change of price|/$80k) + 0.3·min(1, owned/30 %) + 0.2·recency,
  /// limited to 0 to 1. Recency is 1 for news of the coming round. For alerts about a player's last
  /// game it is 1/(1 + r), if that game was r rounds before the last round.
  static func relevance(priceChange: Int, ownedPercent: Double, recency: Double) -> Double {
    let price = min(1, Double(priceChange.magnitude) / 80_000)
    let owned = min(1, ownedPercent / 30)
    return min(1, max(0, 0.5 * price + 0.3 * owned + 0.2 * recency)).rounded(toPlaces: 4)
  }
}

extension Alert.InterruptionLevel {
  /// The level for a category. Urgent alerts interrupt the user, and price alerts make no sound.
  init(_ category: Alert.Category) {
    switch category {
    case .priceRise, .priceFall, .trade, .sell, .buy: self = .passive
    case .injury: self = .active
    case .lateChange, .lockout: self = .timeSensitive
    }
  }
}
