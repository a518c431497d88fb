/// Something that a user may want to be told (F18).
package struct Alert: Hashable, Sendable {
  /// What it is about.
  package enum Category: String, CaseIterable, Sendable {
    case priceRise = "price_rise"
    case priceFall = "price_fall"
    case sell, buy, injury
    case lateChange = "late_change"
    case lockout

    /// The category of notifications that users switch on and off: `price`, `injury` or `lockout`.
    package var channel: String {
      switch self {
      case .priceRise, .priceFall, .sell, .buy: "price"
      case .injury, .lateChange: "injury"
      case .lockout: "lockout"
      }
    }
  }

  /// How loudly iOS may say it, as `UNNotificationInterruptionLevel` names it.
  package enum InterruptionLevel: String, CaseIterable, Sendable {
    case passive, active, timeSensitive
  }

  /// `category|player|round`; of a lockout `lockout|match id|round`.
  package let id: String
  /// What it is about.
  package let category: Category
  /// How loudly.
  package let interruptionLevel: InterruptionLevel
  /// 0 to 1, 4 decimals.
  package let relevance: Double
  /// The player; nil for a lockout.
  package let player: Int?
  /// The match of a lockout, as a position in ``FantasySeason/matches``.
  package let match: Int?
  /// The round in which it was made: ``FantasySeason/comingRound``.
  package let round: Int
  /// When the player or the match is locked, unix seconds; nil without a fixture.
  package let lockout: Int?
  /// When it should be shown, unix seconds; nil for at once.
  package let showAt: Int?
  /// The headline.
  package let title: String
  /// The sentence.
  package let body: String
  /// What a screen reader says.
  package let accessibilityLabel: String
  /// Where a tap leads.
  package let deepLink: String
}
