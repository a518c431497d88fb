/// The categories of notifications that users switch on and off, for alerts and digests.
enum AlertChannel: String, CaseIterable, Sendable {
  case lockout, injury, price, digest

  /// The title of the switch.
  var title: String {
    switch self {
    case .lockout: "Lockouts"
    case .injury: "Injuries and late changes"
    case .price: "Prices and trades"
    case .digest: "Summaries"
    }
  }

  /// The alerts that the switch turns on.
  var description: String {
    switch self {
    case .lockout: "An hour before the players of a match are locked."
    case .injury: "Players who are hurt, and changes after teams were named."
    case .price:
      "The best trades of your squad, players whose price has moved, and who to buy or sell."
    case .digest: "One message before each day of matches, with what matters until then."
    }
  }

  /// The text that an app shows before it asks for permission to send these notifications.
  var permission: String {
    switch self {
    case .lockout: "Get a reminder while you can still change your team."
    case .injury: "Hear at once when a player you count on is out."
    case .price: "See whose price moves, in time to trade."
    case .digest: "Get one summary before each day of matches, and quiet in between."
    }
  }
}
