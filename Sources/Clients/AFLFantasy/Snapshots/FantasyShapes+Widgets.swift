import Bundles
import SeedFantasy

/// The widgets of the home screen.
extension FantasyShapes {
  static let smallWidget = widget(
    "small", "The small widget's timeline: captain, next lockout, first price alert.", alerts: 1,
    [
      .nullable(
        "priceAlert", priceAlert,
        "An alert about a trade or a price of players who are not locked yet, preferably one that "
          + "earlier entries have shown less often. Null without one."
      ) { $0.priceAlerts.first }
    ])

  static let mediumWidget = widget(
    "medium", "The medium widget's timeline: captains, next lockout, price alerts.",
    alerts: mediumAlerts,
    [
      .nullable(
        "pair", .object(captainPair),
        "The first pair in which neither player is locked; null when there is none."
      ) { $0.pair },
      .list(
        "priceAlerts", of: priceAlert, count: .atMost(mediumAlerts),
        "Alerts about trades and prices of players who are not locked yet. Alerts that earlier "
          + "entries have shown less often come first."
      ) { $0.priceAlerts },
    ])

  /// The number of price and trade alerts that fit into the medium widget.
  private static let mediumAlerts = 3

  private static func widget(
    _ size: String, _ sentence: String, alerts: Int, _ more: [JSONMember<WidgetEntry>]
  ) -> SnapshotKind<WidgetTimeline> {
    kind(
      "snapshots/widget_\(size).json", sentence,
      [
        .list(
          "entries", of: .object(shownByBoth + more), count: .atLeast(1),
          "The entries in order: one at the start, one at each lockout of the round, and one at "
            + "its end."
        ) { $0.entries(showing: alerts) },
        comingRound("round") { $0.season },
      ])
  }

  private static let shownByBoth: [JSONMember<WidgetEntry>] = [
    .text("accessibilityLabel", "What a screen reader says.") { $0.accessibilityLabel },
    .nullable(
      "captain", captain, "The first captain who is not locked yet; null when all are locked."
    ) {
      $0.captain
    },
    .nullableInstant(
      "date",
      "When the widget begins to show the entry; null for at once, if no instant is known."
    ) { $0.date },
    .text(
      "deepLink", as: .pattern(#"^aflfi://(player|round)/\d+$"#),
      "The link that a tap on the widget opens."
    ) { $0.deepLink },
    .nullable(
      "nextLockout", lockout,
      "The lockout to count down to; null after the last lockout, or without a fixture."
    ) { $0.lockout },
  ]

  private static let captain = JSONShape<WidgetEntry.Captain>.object(
    named: "captain",
    [
      share("chanceOf120") { $0.captain.chanceOf120 },
      .text("deepLink", as: playerLink) { $0.card.deepLink },
      .integer("id", min: 1, "The official id.") { $0.card.id },
      .nullableInstant("lockoutUtc", "Null without a fixture.") { $0.lockout },
      .text("name") { $0.card.title },
      .text("projection", "The projection as text, such as 108 ± 28.") { $0.card.projection },
      .text("subtitle", "The club and the positions, such as CAR · DEF/MID.") { $0.card.subtitle },
    ])

  private static let lockout = JSONShape<WidgetEntry.Lockout>.object(
    named: "lockout",
    [
      .text("deepLink", as: roundLink) { DeepLink.round($0.matches[0].round) },
      .list("matchIds", of: .text(), count: .atLeast(1), "All matches that start at the lockout.") {
        $0.matches.map(\.id)
      },
      .text("title", "The first of these matches.") {
        "\($0.names[$0.matches[0].home]) v \($0.names[$0.matches[0].away])"
      },
      .instant("utc") { $0.matches[0].start },
    ])

  private static let priceAlert = JSONShape<FantasyStore.Alert>.object(
    named: "priceAlert",
    [
      .text(
        "category",
        as: .oneOf(Alert.Category.allCases.filter { $0.channel == .price }.map(\.rawValue))
      ) { $0.category.rawValue },
      .text(
        "deepLink", as: .pattern(#"^aflfi://(player/\d+|trade/[a-z0-9-]+/\d+/\d+)$"#)
      ) { $0.deepLink },
      .text("id") { $0.id },
      .text("title") { $0.title },
    ])
}
