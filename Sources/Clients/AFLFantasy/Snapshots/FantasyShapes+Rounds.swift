import Bundles

/// round_<r>.json: the advice for the coming round, and captains and what is known of later ones.
extension FantasyShapes {
  static let round: SnapshotKind<RoundFile> = kind(
    "snapshots/round_*.json",
    "A round. The coming round has all advice; a later round has captains and what is known about "
      + "it. Null means not known yet.",
    [
      .nullable(
        "alerts", .list(of: alert),
        "The alerts by category, then relevance; null for a later round."
      ) { $0.alerts },
      .nullable(
        "byes", .list(of: .text(as: code)), "The clubs without a match; null without a fixture."
      ) { round in round.files.byes(round.number)?.map(round.files.code) },
      .nullable("captainPairs", .list(of: pair, count: best), bestFirst) { $0.captainPairs },
      .nullable("captains", .list(of: captain, count: best), bestFirst) { $0.captains },
      .nullableInteger(
        "countedPlayers", min: 0,
        "The number of scores that count; null if the input does not name the round."
      ) { $0.round?.countedPlayers },
      .text("deepLink", as: roundLink) { DeepLink.round($0.number) },
      .nullable(
        "lockouts", .list(of: lockout, count: .atLeast(1)),
        "The matches by start; null without a fixture."
      ) { $0.matches },
      .nullable(
        "matches", .list(of: match, count: .atLeast(1)),
        "The lockouts in order; null without a fixture."
      ) { round in round.matches.map(round.files.shown) },
      .nullableInteger("maxTrades", min: 0, "The maximum number of trades.") {
        $0.round?.maximumTrades
      },
      .integer("round", min: 0, roundNumber) { $0.number },
    ])

  private static let best = ListSize.atMost(CaptainRanking.kept)
  private static let bestFirst =
    "The best pairs, by rank; null for a later round that the fixture does not have."

  private static let lockout = JSONShape<Match>.object([
    .text("matchId") { $0.id },
    .value("utc", instant, "The start of the match, when its players are locked.") { $0.start },
  ])

  private static let match = JSONShape<Shown<Match>>.object([
    .text("away", as: code) { $0.files.code($0.row.away) },
    .value("endUtc", instant, "When the match is expected to end and its scores are final.") {
      $0.files.season.rules.end(ofMatchAt: $0.row.start)
    },
    .text("home", as: code) { $0.files.code($0.row.home) },
    .text("id") { $0.row.id },
    .nullableText("timeZone", "The IANA name of the ground's zone.") {
      $0.files.venue($0.row.venue)?.zone
    },
    .nullableText("venue", "The ground's name.") { $0.files.venue($0.row.venue)?.name },
    .nullableText("venueId", "Null if unknown.") { $0.files.venue($0.row.venue)?.id },
  ])

  private static let captain = JSONShape<(choice: Shown<CaptainChoice>, lockout: Int?)>.object([
    share("chanceOf120") { $0.choice.row.chanceOf120 },
    .text("deepLink", as: playerLink) {
      $0.choice.files.plan.cards[$0.choice.row.player].deepLink
    },
    .nullable("lockoutUtc", instant, "Null without a fixture.") { $0.lockout },
    share("playChance", "The chance that the player plays.") { $0.choice.row.playChance },
    .value("player", namedPlayer) { $0.choice.files.player($0.choice.row.player) },
    .number("projection", "Points in a game.") { $0.choice.row.projection },
    .integer("rank", min: 1) { $0.choice.row.rank },
  ])

  private static let pair = JSONShape<Shown<CaptainPair>>.object(
    [.integer("rank", min: 1) { $0.row.rank }] + captainPair)

  static let captainPair: [JSONMember<Shown<CaptainPair>>] = [
    .value("captain", namedPlayer, "The captain if the vice-captain scores too little.") {
      $0.files.player($0.row.captain)
    },
    .number("expected", "The expected points of the better decision.") { $0.row.expected },
    .value(
      "viceCaptain", namedPlayer,
      "The vice-captain, whose match ends before the captain is locked."
    ) {
      $0.files.player($0.row.viceCaptain)
    },
  ]

  private static let alert = JSONShape<Shown<Alert>>.object(
    named: "alert",
    [
      .text("accessibilityLabel", "What a screen reader says.") { $0.row.accessibilityLabel },
      .text("body") { $0.row.body },
      .word("category") { $0.row.category },
      .text(
        "channel", as: .oneOf(AlertChannel.allCases.filter { $0 != .digest }.map(\.rawValue)),
        "The switch that turns the alert on and off."
      ) { $0.row.category.channel.rawValue },
      .text(
        "deepLink", as: .pattern(#"^aflfi://((player|round)/\d+|trade/[a-z0-9-]+/\d+/\d+)$"#),
        "Where a tap leads."
      ) { $0.row.deepLink },
      .text("id", "Stays the same from one build to the next.") { $0.row.id },
      .word("interruptionLevel", "A case of UNNotificationInterruptionLevel.") {
        $0.row.interruptionLevel
      },
      .nullable(
        "lockoutUtc", instant, "When the player or the match is locked; null without a fixture."
      ) { $0.row.lockout },
      .nullableText("matchId", "The match of a lockout.") { alert in
        alert.row.match.map { alert.files.season.matches[$0].id }
      },
      .nullableInteger(
        "playerId", min: 1,
        "The player; for a trade, the first player who leaves; null for a lockout."
      ) { alert in alert.row.player.map { alert.files.player($0).id } },
      share("relevance") { $0.row.relevance },
      .integer("round", min: 0, roundNumber) { $0.row.round },
      .nullable("showUtc", instant, "When to show the alert; null for at once.") { $0.row.showAt },
      .nullableText("squadId", "The squad of a trade.") { alert in
        alert.row.squad.map { alert.files.season.squads[$0].id }
      },
      .text("title") { $0.row.title },
    ])
}

// MARK: - Notifications

extension FantasyShapes {
  /// notifications.json: what users switch on and off, and the digests of the coming round.
  static let notifications: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/notifications.json",
    "The switches for alerts, and the digests: one notification for each match day of the coming "
      + "round that has alerts about its players. The alerts are in round_<r>.json.",
    [
      .list(
        "channels", of: channel, count: .atLeast(AlertChannel.allCases.count),
        "In the order of a settings screen."
      ) { _ in AlertChannel.allCases },
      .list(
        "digests", of: digest,
        "The digests by time; empty once the season is over, and without a fixture."
      ) { $0.shown($0.plan.digests) },
    ])

  private static let channel = JSONShape<AlertChannel>.object(
    named: "channel",
    [
      .list("categories", of: category, "The most urgent first; none under digest.") { channel in
        Alert.Category.allCases.filter { $0.channel == channel }
      },
      .text("description", "What the switch turns on.") { $0.description },
      .word("id") { $0 },
      .text(
        "permissionText", "What an app says before it asks for permission to send these alerts."
      ) {
        $0.permission
      },
      .text("title", "The label of the switch.") { $0.title },
    ])

  private static let category = JSONShape<Alert.Category>.object(
    named: "category",
    [
      .word("color", "The id of a colour of colors.json.") { $0.color },
      .word("icon", "An SF Symbol of design_tokens.json.") { $0.icon },
      .word("id") { $0 },
      .text("title") { $0.title },
    ])

  private static let digest = JSONShape<Shown<NotificationDigest>>.object(
    named: "digest",
    [
      .text("accessibilityLabel", "What a screen reader says.") { $0.row.accessibilityLabel },
      .list("alertIds", of: .text(), count: .atLeast(1), "The most urgent first.") { digest in
        digest.row.alerts.map { digest.files.plan.alerts[$0].id }
      },
      .text("body") { $0.row.body },
      .text("deepLink", as: roundLink) { $0.row.deepLink },
      .text(
        "id", as: .pattern(#"^digest\|\d+\|.+$"#), "Stays the same from one build to the next."
      ) { $0.row.id },
      .text(
        "interruptionLevel",
        as: .oneOf(
          Alert.InterruptionLevel.allCases.filter { $0 != .timeSensitive }.map(\.rawValue))
      ) { $0.row.interruptionLevel.rawValue },
      .value("lockoutUtc", instant, "When the first match of the day begins.") { $0.row.lockout },
      .text("matchId", "The first match of the day.") {
        $0.files.season.matches[$0.row.match].id
      },
      share("relevance") { $0.row.relevance },
      .integer("round", min: 0, roundNumber) { $0.row.round },
      .value("showUtc", instant, "When to show the digest.") { $0.row.showAt },
      .text("title") { $0.row.title },
    ])
}
