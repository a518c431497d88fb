import Bundles
import SeedFantasy

/// player/<id>.json: everything that a player's screen shows.
extension FantasyShapes {
  static let player: SnapshotKind<PlayerFile> = kind(
    "snapshots/player/*.json", "A player with everything that the player's screen shows.",
    identity + numbers + news)

  private static let identity: [JSONMember<PlayerFile>] = [
    .nullableInteger(
      "asOfRound", min: 0, "The last round with scores; null before the first."
    ) { $0.season.scoredRound },
    .nullableDay("born", "The day of birth; null if the list does not say.") {
      $0.screen.player.born
    },
    .value("card", card) { $0.card },
    .value("club", club) { $0.club },
    .nullableInteger(
      "comingRound", min: 0,
      "The round that projections and advice are about; null once the season is over."
    ) { $0.season.comingRound },
    .text("firstName") { $0.screen.player.firstName },
    .integer("id", min: 1, "The official id.") { $0.card.id },
    .text("lastName") { $0.screen.player.lastName },
    .word("mainPosition", "The first position that the list names.") {
      $0.screen.player.mainPosition
    },
    .nullableNumber(
      "ownedPercent", min: 0, max: 100,
      "The share of squads that have the player; null if unknown."
    ) { $0.card.numbers.owned },
    .list(
      "positionUpdates", of: positionUpdate,
      "The positions that were added during the season, by round."
    ) {
      $0.positionUpdates
    },
    .list(
      "positions", of: .word, count: positionCount, "The player's positions in the coming round."
    ) {
      $0.card.numbers.positions
    },
    .nullableText("status", "The status in the official list, such as injured.") {
      $0.screen.player.status
    },
  ]

  private static let positionCount = ListSize.between(1, FantasyStore.Position.allCases.count)
    .distinct

  static let club = JSONShape<FantasyStore.Club>.object([
    .text("code", as: code) { $0.code }, .text("color", as: colorID) { $0.color },
    .text("name") { $0.name },
  ])

  private static let positionUpdate = JSONShape<PlayerFile.PositionUpdate>.object([
    .list("added", of: .word, count: positionCount) { $0.added },
    .integer("fromRound", min: 0, "The first round in which the player has the added positions.") {
      $0.fromRound
    },
  ])

  private static let price = TextForm.pattern(#"^(\$\d+(\.\d{3}M|k)|\$0|–)$"#)
  private static let change = TextForm.pattern(#"^([+−]\$\d+(\.\d{3}M|k)|±\$0|–)$"#)
  private static let average = TextForm.pattern(#"^(−?\d+\.\d|–)$"#)

  private static let card = JSONShape<FantasyStore.PlayerCard>.object(
    named: "card", about: "The texts of the player's card, ready to show.",
    [
      .text("accessibilityLabel", "What a screen reader says for the whole card.") {
        $0.accessibilityLabel
      },
      .text("average", as: average, "The average as text, such as 108.1; a dash without a game.") {
        $0.average
      },
      .text("breakEven", as: .pattern(#"^(−?\d+|–)$"#), "The break-even as text, such as 117.") {
        $0.breakEven
      },
      .text("change", as: change, "The change of the price as text, such as +$34k.") { $0.change },
      .text("confidence", "The confidence as text, such as Medium confidence.") { $0.confidence },
      .text("deepLink", as: playerLink) { $0.deepLink },
      .text("last3", as: average, "The mean of the last three games as text, such as 99.0.") {
        $0.last3
      },
      .text(
        "owned", as: .pattern(#"^(\d+\.\d%|–)$"#), "The share of squads as text, such as 53.7%."
      ) { $0.owned },
      .text(
        "price", as: price, "The price as text, such as $1.089M or $434k; a dash if it is unknown."
      ) {
        $0.price
      },
      .text(
        "projection", as: .pattern(#"^(−?\d+ ± \d+( if he plays)?|Out|–)$"#),
        "The projection and half of the 80 % interval as text, such as 108 ± 28."
      ) { $0.projection },
      .text("subtitle", "The club and the positions, such as CAR · DEF/MID.") { $0.subtitle },
      .text("title", "The name.") { $0.title },
      .text("trendColor", as: roleColor, "The id of a colour of colors.json.") { $0.trendColor },
    ])
}

// MARK: - News

extension FantasyShapes {
  /// The news about a player, and the explanations of his numbers.
  private static let news: [JSONMember<PlayerFile>] = [
    .list(
      "availability", of: section,
      "The sections that show less about this player than about others, or nothing."
    ) { $0.screen.sections },
    .value("contract", contract) { $0.screen.contract },
    .nullable(
      "explanation", explanation(named: "explanation", playerInsight),
      "The reasons for the projection; explanations.json has only the first projections by rank."
    ) { $0.screen.explanation },
    .list(
      "injuries", of: .object(injury),
      "The reported injuries of the player; an empty list does not mean that he is fit."
    ) { $0.screen.injuries },
    .list(
      "lateChanges", of: .object(lateChange), "Changes to teams after they were named."
    ) { $0.screen.lateChanges },
    .list(
      "upgradePaths", of: path,
      "The players that this player can be exchanged for, by kind and step."
    ) {
      $0.screen.upgradePaths
    },
  ]

  /// A contract; nil for a player without a known contract.
  private static let contract = JSONShape<FantasyStore.Contract?>.object([
    .nullableInteger("endYear", min: 1900, "The last season of the contract; null if unknown.") {
      $0?.endYear
    },
    .text(
      "isContractYear", as: .oneOf(["yes", "no", "unknown"]),
      "Whether the contract ends with this season; unknown does not mean no."
    ) { contract in contract?.isContractYear.map { $0 ? "yes" : "no" } ?? "unknown" },
    .nullableText("sourceUrl", "The page that was the source.") { $0?.source?.absoluteString },
    .nullableText("status", "The status of the contract in the source's words.") { $0?.status },
  ])

  private static let path = JSONShape<FantasyStore.UpgradePath>.object(
    named: "path",
    [
      .nullableInteger("costPerPoint", "The dollars for each point gained; null for downgrades.") {
        $0.costPerPoint
      },
      .text(
        "kind",
        as: .oneOf(FantasyStore.TradeKind.allCases.filter { $0 != .sideways }.map(\.rawValue))
      ) { $0.kind.rawValue },
      .integer(
        "priceDifference",
        "The difference of the two prices in dollars; positive if the new player costs more."
      ) { $0.priceDifference },
      .number(
        "projectionDifference",
        "The difference of the two projections; positive if the new player is projected for more."
      ) { $0.projectionDifference },
      .integer("step", min: 1, "The minimum number of points gained, or of dollars freed.") {
        $0.step
      },
      .value("to", namedPlayer) { $0.player },
    ])
}
