/// What users switch on and off: the category of notifications that an alert or a digest is under.
enum AlertChannel: String, CaseIterable, Sendable {
  case lockout, injury, price, digest

  /// What the switch says.
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

  /// What an app says before it asks to send these notifications.
  var permission: String {
    switch self {
    case .lockout: "Get a reminder while you can still change your team."
    case .injury: "Hear at once when a player you count on is out."
    case .price: "See whose price moves, in time to trade."
    case .digest: "Get one summary before each day of matches, and quiet in between."
    }
  }
}
