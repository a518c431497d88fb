import Bundles
import SeedFantasy

/// scenarios.json and trades.json.
extension FantasyShapes {
  static let scenarios: SnapshotKind<SeasonScenarios> = kind(
    "snapshots/scenarios.json",
    "Players who are or may be out, the points lost without them, and their replacements.",
    [
      .list("injuries", of: injuryOfPlayer, "By player.") { $0.injuries },
      .list("lateChanges", of: lateChangeOfPlayer, "By round and player.") { $0.lateChanges },
      .list("scenarios", of: scenario, "By player.") { $0.scenarios },
    ])

  private static let injuryOfPlayer = JSONShape<SeasonScenarios.PlayerInjury>.object(
    JSONShape.object(injury).members { $0.injury } + [
      .value("player", namedPlayer) { $0.player }
    ])

  private static let lateChangeOfPlayer = JSONShape<SeasonScenarios.PlayerChange>.object(
    JSONShape.object(lateChange).members { $0.change } + [
      .value("player", namedPlayer) { $0.player }
    ])

  private static let scenario = JSONShape<SeasonScenarios.PlayerScenario>.object([
    .number("loss", "The points that are lost without a replacement.") { $0.scenario.loss },
    .value("player", namedPlayer, "The player who is out.") { $0.player },
    .list(
      "replacements", of: replacement, count: .atMost(ScenarioSearch.replacements),
      "The best players of the same positions who cost no more."
    ) { $0.scenario.replacements },
  ])

  private static let replacement = JSONShape<FantasyStore.Replacement>.object([
    .value("player", namedPlayer) { $0.player },
    .integer(
      "priceDifference",
      "The difference of the two prices in dollars; positive if the new player costs more."
    ) { $0.priceDifference },
    .number(
      "projectionDifference",
      "The difference of the two projections; positive if the new player is projected for more."
    ) { $0.projectionDifference },
  ])
}

/// The players who are or may be out, and those who could replace them.
struct SeasonScenarios {
  typealias PlayerInjury = (player: FantasyStore.NamedPlayer, injury: FantasyStore.Injury)
  typealias PlayerChange = (player: FantasyStore.NamedPlayer, change: FantasyStore.LateChange)
  typealias PlayerScenario = (player: FantasyStore.NamedPlayer, scenario: FantasyStore.Scenario)

  let injuries: [PlayerInjury]
  let lateChanges: [PlayerChange]
  let scenarios: [PlayerScenario]

  init(_ store: FantasyStore) async throws {
    injuries = try await store.injuries()
    lateChanges = try await store.lateChanges()
    scenarios = try await store.scenarios()
  }
}

// MARK: - Trades

extension FantasyShapes {
  static let trades: SnapshotKind<SquadTrades> = kind(
    "snapshots/trades.json", "The trades of each squad, and the best players for each price.",
    [
      .list(
        "frontiers", of: frontier, count: .exactly(FantasyStore.Position.allCases.count),
        "By position."
      ) { $0.frontiers },
      comingRound("round") { $0.season },
      .list("squads", of: squad, "By id.") { $0.squads },
    ])

  private static let frontier = JSONShape<SquadTrades.Frontier>.object([
    .list(
      "players", of: namedPlayer, "By price: no other player is cheaper and projected for more."
    ) { $0.players },
    .word("position") { $0.position },
  ])

  private static let squad = JSONShape<SquadTrades.TradingSquad>.object([
    .list("balance", of: balance, "By position and tier.") { squad in
      FantasyStore.Position.allCases.flatMap { position in
        FantasyStore.PriceTier.allCases.flatMap { tier in
          squad.squad.balance.filter { $0.position == position && $0.tier == tier }
        }
      }
    },
    .integer("bank", "The dollars that the squad has left.") { $0.squad.bank },
    .text("deepLink", as: .pattern("^aflfi://squad/[a-z0-9-]+$")) { $0.squad.deepLink },
    .text("id") { $0.squad.id },
    .text("name") { $0.squad.name },
    .list("players", of: namedPlayer, "In the order of the squad's file.") { $0.squad.players },
    .list(
      "trades", of: trade, count: .atMost(TradeSearch.kept),
      "The trades by rank, each with the trade that follows it."
    ) { $0.trades },
  ])

  private static let balance = JSONShape<FantasyStore.BalanceCell>.object([
    .integer("count", min: 0) { $0.players },
    .word("position") { $0.position },
    .integer("price", min: 0, "Dollars.") { $0.price },
    share("share", "The share of the squad's price.") { $0.share },
    .word("tier") { $0.tier },
  ])

  private static let trade = JSONShape<FantasyStore.Trade>.object(
    named: "trade",
    [
      .integer("cashLeft", min: 0, "The dollars left after both trades.") { $0.cashLeft },
      .text("deepLink", as: .pattern(#"^aflfi://trade/[a-z0-9-]+/\d+/\d+$"#)) { $0.deepLink },
      .value("in", namedPlayer) { $0.in },
      .word("kind") { $0.kind },
      .nullable(
        "next", next,
        "The trade that follows; null if this trade is listed alone, because it gains alone."
      ) { $0.next },
      .number("nextPoints", "The points that the following trade adds; 0 without one.") {
        $0.nextPoints
      },
      .value("out", namedPlayer) { $0.out },
      .number(
        "points",
        "The points that this trade alone adds to the squad in the rounds that are left."
      ) { $0.points },
      .integer(
        "priceDifference",
        "The difference of the two prices in dollars; positive if the new player costs more."
      ) { $0.priceDifference },
      .number("projectionDifference", "The extra points in the coming round.") {
        $0.projectionDifference
      },
      .integer("rank", min: 1) { $0.rank },
      .number("value", "The points that both trades add together.") { $0.value },
    ])

  private static let next = JSONShape<FantasyStore.NextTrade>.object([
    .value("in", namedPlayer) { $0.in },
    .value("out", namedPlayer) { $0.out },
  ])
}

/// The trades of each squad, and the best players for each price.
struct SquadTrades {
  typealias Frontier = (position: FantasyStore.Position, players: [FantasyStore.NamedPlayer])
  typealias TradingSquad = (squad: FantasyStore.Squad, trades: [FantasyStore.Trade])

  let season: FantasyStore.Season
  let frontiers: [Frontier]
  let squads: [TradingSquad]

  init(_ store: FantasyStore) async throws {
    season = store.season
    var frontiers: [Frontier] = []
    for position in FantasyStore.Position.allCases {
      frontiers.append((position, try await store.frontierNames(of: position)))
    }
    self.frontiers = frontiers
    var squads: [TradingSquad] = []
    for squad in try await store.squads() {
      squads.append((squad, try await store.trades(ofSquad: squad.id)))
    }
    self.squads = squads
  }
}
