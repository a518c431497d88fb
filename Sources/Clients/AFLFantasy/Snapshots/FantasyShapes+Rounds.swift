import Bundles
import SeedFantasy

/// round_<r>.json: the advice for the coming round, and the captains and known facts of later
/// rounds.
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
      ) { $0.byes },
      .nullable("captainPairs", .list(of: pair, count: best), bestFirst) { $0.pairs },
      .nullable("captains", .list(of: captain, count: best), bestFirst) { $0.captains },
      .nullableInteger(
        "countedPlayers", min: 0,
        "The number of scores that count; null if the input does not name the round."
      ) { $0.round.countedPlayers },
      .text("deepLink", as: roundLink) { DeepLink.round($0.round.number) },
      .nullable(
        "lockouts", .list(of: lockout, count: .atLeast(1)),
        "The matches by start; null without a fixture."
      ) { $0.matches },
      .nullable(
        "matches", .list(of: match, count: .atLeast(1)),
        "The lockouts in order; null without a fixture."
      ) { $0.matches },
      .nullableInteger("maxTrades", min: 0, "The maximum number of trades.") {
        $0.round.maximumTrades
      },
      .integer("round", min: 0, roundNumber) { $0.round.number },
    ])

  private static let best = ListSize.atMost(CaptainRanking.kept)
  private static let bestFirst =
    "The best pairs, by rank; null for a later round that the fixture does not have."

  private static let lockout = JSONShape<FantasyStore.ListedMatch>.object([
    .text("matchId") { $0.match.id },
    .instant("utc", "The start of the match, when its players are locked.") { $0.match.start },
  ])

  private static let match = JSONShape<FantasyStore.ListedMatch>.object([
    .text("away", as: code) { $0.match.away },
    .instant("endUtc", "When the match is expected to end and its scores are final.") {
      $0.match.end
    },
    .text("home", as: code) { $0.match.home },
    .text("id") { $0.match.id },
    .nullableText("timeZone", "The IANA name of the ground's zone.") { $0.zone },
    .nullableText("venue", "The ground's name.") { $0.venueName },
    .nullableText("venueId", "Null if unknown.") { $0.match.venue },
  ])

  private static let captain = JSONShape<RoundFile.Captain>.object([
    share("chanceOf120") { $0.captain.chanceOf120 },
    .text("deepLink", as: playerLink) { DeepLink.player($0.captain.player.id) },
    .nullableInstant("lockoutUtc", "Null without a fixture.") { $0.lockout },
    share("playChance", "The chance that the player plays.") { $0.captain.playChance },
    .value("player", namedPlayer) { $0.captain.player },
    .number("projection", "The projected points in a game.") { $0.captain.projection },
    .integer("rank", min: 1) { $0.captain.rank },
  ])

  private static let pair = JSONShape<FantasyStore.CaptainPair>.object(
    [.integer("rank", min: 1) { $0.rank }] + captainPair)

  static let captainPair: [JSONMember<FantasyStore.CaptainPair>] = [
    .value("captain", namedPlayer, "The captain if the vice-captain scores too little.") {
      $0.captain
    },
    .number("expected", "The expected points of the better decision.") { $0.expected },
    .value(
      "viceCaptain", namedPlayer, "The vice-captain, whose match ends before the captain is locked."
    ) {
      $0.viceCaptain
    },
  ]

  private static let alert = JSONShape<FantasyStore.ListedAlert>.object(
    named: "alert",
    [
      .text("accessibilityLabel", "What a screen reader says.") { $0.alert.accessibilityLabel },
      .text("body") { $0.alert.body },
      .word("category") { $0.alert.category },
      .text(
        "channel", as: .oneOf(AlertChannel.allCases.filter { $0 != .digest }.map(\.rawValue)),
        "The switch that turns the alert on and off."
      ) { $0.channel },
      .text(
        "deepLink", as: .pattern(#"^aflfi://((player|round)/\d+|trade/[a-z0-9-]+/\d+/\d+)$"#),
        "The link that a tap opens."
      ) { $0.alert.deepLink },
      .text("id", "Stays the same from one build to the next.") { $0.alert.id },
      .word("interruptionLevel", "A case of UNNotificationInterruptionLevel.") {
        $0.alert.level
      },
      .nullableInstant(
        "lockoutUtc", "When the player or the match is locked; null without a fixture."
      ) { $0.alert.lockout },
      .nullableText("matchId", "The match of a lockout.") { $0.alert.match },
      .nullableInteger(
        "playerId", min: 1,
        "The player; for a trade, the first player who leaves; null for a lockout."
      ) { $0.alert.player },
      share("relevance") { $0.alert.relevance },
      .integer("round", min: 0, roundNumber) { $0.alert.round },
      .nullableInstant("showUtc", "The time to show the alert; null means at once.") {
        $0.alert.showAt
      },
      .nullableText("squadId", "The squad of a trade.") { $0.alert.squad },
      .text("title") { $0.alert.title },
    ])
}

// MARK: - Notifications

extension FantasyShapes {
  /// notifications.json: the switches for notifications, and the digests of the coming round.
  static let notifications: SnapshotKind<Notifications> = kind(
    "snapshots/notifications.json",
    "The switches for alerts, and the digests: one notification for each match day of the coming "
      + "round that has alerts about its players. The alerts are in round_<r>.json.",
    [
      .list(
        "channels", of: channel, count: .atLeast(AlertChannel.allCases.count),
        "The switches, in the order of a settings screen."
      ) { $0.channels },
      .list(
        "digests", of: digest,
        "The digests by time; empty once the season is over, and without a fixture."
      ) { $0.digests },
    ])

  private static let channel = JSONShape<FantasyStore.AlertChannel>.object(
    named: "channel",
    [
      .list(
        "categories", of: category,
        "The categories of alerts, the most urgent first; empty for the switch of digests."
      ) { $0.kinds },
      .text("description", "What the switch turns on.") { $0.description },
      .text("id", as: .oneOf(AlertChannel.allCases.map(\.rawValue))) { $0.id },
      .text(
        "permissionText", "What an app says before it asks for permission to send these alerts."
      ) {
        $0.permissionText
      },
      .text("title", "The label of the switch.") { $0.title },
    ])

  private static let category = JSONShape<FantasyStore.AlertKind>.object(
    named: "category",
    [
      .text("color", as: roleColor, "The id of a colour of colors.json.") { $0.color },
      .text("icon", as: icon, "An SF Symbol of design_tokens.json.") { $0.icon.name },
      .word("id") { $0.category },
      .text("title") { $0.title },
    ])

  private static let digest = JSONShape<FantasyStore.NotificationDigest>.object(
    named: "digest",
    [
      .text("accessibilityLabel", "What a screen reader says.") { $0.accessibilityLabel },
      .list("alertIds", of: .text(), count: .atLeast(1), "The most urgent first.") { $0.alerts },
      .text("body") { $0.body },
      .text("deepLink", as: roundLink) { $0.deepLink },
      .text(
        "id", as: .pattern(#"^digest\|\d+\|.+$"#), "Stays the same from one build to the next."
      ) { $0.id },
      .text(
        "interruptionLevel",
        as: .oneOf(
          FantasyStore.InterruptionLevel.allCases.filter { $0 != .timeSensitive }.map(\.rawValue))
      ) { $0.level.rawValue },
      .instant("lockoutUtc", "The start of the first match of the day.") { $0.lockout },
      .text("matchId", "The first match of the day.") { $0.match },
      share("relevance") { $0.relevance },
      .integer("round", min: 0, roundNumber) { $0.round },
      .instant("showUtc", "The time to show the digest.") { $0.showAt },
      .text("title") { $0.title },
    ])
}
