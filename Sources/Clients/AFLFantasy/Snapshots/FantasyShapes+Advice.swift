import Bundles
import SeedFantasy

/// scenarios.json and trades.json.
extension FantasyShapes {
  static let scenarios: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/scenarios.json",
    "Players who are or may be out, the points lost without them, and their replacements.",
    [
      .list("injuries", of: injuryOfPlayer, "By player.") { $0.shown($0.season.injuries) },
      .list("lateChanges", of: lateChangeOfPlayer, "By round and player.") {
        $0.shown($0.season.lateChanges)
      },
      .list("scenarios", of: scenario, "By player.") { $0.shown($0.plan.scenarios) },
    ])

  private static let injuryOfPlayer = JSONShape<Shown<Injury>>.object(
    JSONShape.object(injury).members { $0.row } + [
      .value("player", namedPlayer) { $0.files.player($0.row.player) }
    ])

  private static let lateChangeOfPlayer = JSONShape<Shown<LateChange>>.object(
    JSONShape.object(lateChange).members { $0.row } + [
      .value("player", namedPlayer) { $0.files.player($0.row.player) }
    ])

  private static let scenario = JSONShape<Shown<Scenario>>.object([
    .number("loss", "Points that are lost without a replacement.") { $0.row.loss },
    .value("player", namedPlayer, "The player who is out.") { $0.files.player($0.row.player) },
    .list(
      "replacements", of: replacement, count: .atMost(ScenarioSearch.replacements),
      "The best players of the same positions who cost no more."
    ) { $0.files.shown($0.row.replacements) },
  ])

  private static let replacement = JSONShape<Shown<Scenario.Replacement>>.object([
    .value("player", namedPlayer) { $0.files.player($0.row.player) },
    .integer(
      "priceDifference",
      "The difference of the two prices in dollars; positive if the new player costs more."
    ) { $0.row.priceDifference },
    .number(
      "projectionDifference",
      "The difference of the two projections; positive if the new player is projected for more."
    ) { $0.row.projectionDifference },
  ])
}

// MARK: - Trades

extension FantasyShapes {
  static let trades: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/trades.json", "The trades of each squad, and the best players for each price.",
    [
      .list(
        "frontiers", of: frontier, count: .exactly(Position.allCases.count), "By position."
      ) { files in Position.allCases.map { ($0, files) } },
      comingRound("round"),
      .list("squads", of: squad, "By id.") { $0.shown(Array($0.season.squads.indices)) },
    ])

  private static let frontier = JSONShape<(position: Position, files: FantasySnapshots)>.object([
    .list(
      "players", of: namedPlayer, "By price: no other player is cheaper and projected for more."
    ) { frontier in
      frontier.files.plan.frontiers.filter { $0.position == frontier.position }
        .map { frontier.files.player($0.player) }
    },
    .value("position", position) { $0.position },
  ])

  private static let squad = JSONShape<Shown<Int>>.object([
    .list("balance", of: balance, "By position and tier.") { squad in
      squad.files.plan.positionBalance.filter { $0.squad == squad.row }
    },
    .integer("bank", "The dollars that the squad has left.") { $0.squad.bank },
    .text("deepLink", as: .pattern("^aflfi://squad/[a-z0-9-]+$")) {
      DeepLink.squad($0.squad.id)
    },
    .text("id") { $0.squad.id },
    .text("name") { $0.squad.name },
    .list("players", of: namedPlayer, "In the order of the squad's file.") {
      $0.squad.players.map($0.files.player)
    },
    .list(
      "trades", of: trade, count: .atMost(TradeSearch.kept),
      "The trades by rank, each with the trade that follows it."
    ) { squad in squad.files.shown(squad.files.plan.trades.filter { $0.squad == squad.row }) },
  ])

  private static let balance = JSONShape<PositionBalance>.object([
    .integer("count", min: 0) { $0.count },
    .value("position", position) { $0.position },
    .integer("price", min: 0, "Dollars.") { $0.price },
    share("share", "The share of the squad's price.") { $0.share },
    .word("tier") { $0.tier },
  ])

  private static let trade = JSONShape<Shown<TradeCandidate>>.object(
    named: "trade",
    [
      .integer("cashLeft", min: 0, "The dollars left after both trades.") { $0.row.cashLeft },
      .text("deepLink", as: .pattern(#"^aflfi://trade/[a-z0-9-]+/\d+/\d+$"#)) { trade in
        DeepLink.trade(
          squad: trade.files.season.squads[trade.row.squad].id,
          out: trade.files.player(trade.row.out).id, in: trade.files.player(trade.row.in).id)
      },
      .value("in", namedPlayer) { $0.files.player($0.row.in) },
      .word("kind") { $0.row.kind },
      .nullable(
        "next", next,
        "The trade that follows; null if this trade is listed alone, because it gains alone."
      ) { trade in trade.row.next.map { Shown(row: $0, files: trade.files) } },
      .number("nextPoints", "The points that the following trade adds; 0 without one.") {
        $0.row.nextPoints
      },
      .value("out", namedPlayer) { $0.files.player($0.row.out) },
      .number(
        "points",
        "The points that this trade alone adds to the squad in the rounds that are left."
      ) { $0.row.points },
      .integer(
        "priceDifference",
        "The difference of the two prices in dollars; positive if the new player costs more."
      ) { $0.row.priceDifference },
      .number("projectionDifference", "The extra points in the coming round.") {
        $0.row.projectionDifference
      },
      .integer("rank", min: 1) { $0.row.rank },
      .number("value", "The points that both trades add together.") { $0.row.value },
    ])

  private static let next = JSONShape<Shown<TradeValuation.Pair>>.object([
    .value("in", namedPlayer) { $0.files.player($0.row.in) },
    .value("out", namedPlayer) { $0.files.player($0.row.out) },
  ])
}

extension Shown<Int> {
  /// The squad at a position.
  fileprivate var squad: Squad { files.season.squads[row] }
}
