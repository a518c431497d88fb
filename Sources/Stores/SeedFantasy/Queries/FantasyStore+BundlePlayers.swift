import Foundation
import GRDB
import SeedStore

/// Reads the data about players and squads for the other files of a bundle; reads each table once for all
/// players.
extension FantasyStore {
  /// A player of the official list.
  package struct ListedPlayer: Sendable {
    /// The card, whose numbers have the positions of the coming round.
    package let card: PlayerCard
    /// The first name.
    package let firstName: String
    /// The last name.
    package let lastName: String
    /// The whole name, folded.
    package let nameKey: String
    /// The day of birth; nil if the list does not say.
    package let born: CalendarDay?
    /// The status on the list, such as `injured`.
    package let status: String?
    /// The first position of the list.
    package let mainPosition: Position

    /// The official id.
    package var id: Int { card.id }
  }

  /// Everything that a player's screen shows.
  package struct PlayerScreen: Sendable {
    /// The player.
    package let player: ListedPlayer
    /// The positions in which the player may be fielded, each with its first round.
    package let positions: [EligiblePosition]
    /// This season's games, by round.
    package let scores: [Score]
    /// The form after the last game; nil without a game.
    package let form: Form?
    /// The prices, by round.
    package let prices: [Price]
    /// The projection for the coming round.
    package let projection: Projection?
    /// The coming rounds.
    package let outlook: [OutlookRound]
    /// The expected prices.
    package let pricePath: [PricePathStep]
    /// The grounds, by id.
    package let venues: [VenueBias]
    /// The opponents, by code.
    package let opponents: [Opponent]
    /// The scores late in seasons.
    package let taper: Taper?
    /// The injuries.
    package let injuries: [Injury]
    /// The late changes, by round.
    package let lateChanges: [LateChange]
    /// The contract.
    package let contract: Contract?
    /// The sections with little or no data.
    package let sections: [SectionState]
    /// The explanation of the projection.
    package let explanation: Explanation?
    /// The upgrades, then the downgrades, each by step.
    package let upgradePaths: [UpgradePath]
  }

  /// The players, by id.
  package func listedPlayers() async throws -> [ListedPlayer] {
    try await read { db in try ListedPlayer.all(db) }
  }

  /// The data for the screen of each player, by id.
  package func playerScreens() async throws -> [PlayerScreen] {
    let coming = season.comingRound
    return try await read { db in
      let rows = try PlayerRows(coming, db)
      return try ListedPlayer.all(db).map { rows.screen(of: $0) }
    }
  }

  /// The injuries, by player.
  package func injuries() async throws -> [(player: NamedPlayer, injury: Injury)] {
    try await read { db in
      try db.all(FantasySQL.ofNamedPlayers("injuries", by: "player_id, seq")) { row in
        try (player: NamedPlayer(row: row), injury: Injury(row: row))
      }
    }
  }

  /// The late changes, by round and player.
  package func lateChanges() async throws -> [(player: NamedPlayer, change: LateChange)] {
    try await read { db in
      try db.all(FantasySQL.ofNamedPlayers("late_changes", by: "round, player_id, seq")) { row in
        try (player: NamedPlayer(row: row), change: LateChange(row: row))
      }
    }
  }

  /// The scenarios, by player.
  package func scenarios() async throws -> [(player: NamedPlayer, scenario: Scenario)] {
    try await read { db in
      try db.all(FantasySQL.ofNamedPlayers("scenarios", by: "player_id")) { row in
        let player = try NamedPlayer(row: row)
        let replacements: [Replacement] = try db.all(FantasySQL.replacementSQL, [player.id])
        return try (player: player, scenario: Scenario(row: row, replacements: replacements))
      }
    }
  }

  /// The squads with their players, coverage and balance, by id.
  package func squads() async throws -> [Squad] {
    try await read { db in
      try db.all(FantasySQL.squadNameSQL) { row in try Squad(row: row, db) }
    }
  }

  /// The best buys of a position by id and name, by price.
  package func frontierNames(of position: Position) async throws -> [NamedPlayer] {
    try await read { db in try db.all(FantasySQL.frontierNameSQL, [position.rawValue]) }
  }

  /// The explanations of captains and trades by id, then of the first projections by rank.
  package func explanations(projections count: Int) async throws -> [Explanation] {
    let coming = season.comingRound
    return try await read { db in
      try Explanation.all(FantasySQL.adviceExplanationSQL, [], db)
        + Explanation.all(FantasySQL.firstExplanationSQL, [coming, count], db)
    }
  }

  /// The number of explanations in the database.
  package func explanationCount() async throws -> Int {
    try await read { db in
      try db.row("SELECT count(*) AS n FROM explanations")?.count("n") ?? 0
    }
  }

  /// The end of the last match with scores; nil without a fixture.
  package func lastUpdate() async throws -> Date? {
    let round = season.validThroughRound
    return try await read { db in
      try db.row("SELECT max(end_utc) AS end FROM matches WHERE round = ?", [round])?.value("end")
    }
  }
}

extension FantasyStore.ListedPlayer {
  fileprivate static func all(_ db: Database) throws -> [Self] {
    try db.all(FantasySQL.listedPlayerSQL) { row in
      try Self(
        card: FantasyStore.PlayerCard(row: row), firstName: row.value("first_name"),
        lastName: row.value("last_name"), nameKey: row.value("name_key"),
        born: (row.value("dob") as String?).flatMap { CalendarDay($0) },
        status: row.value("status"), mainPosition: row.value("main_position"))
    }
  }
}

/// The rows of all players, by the players' ids.
private struct PlayerRows {
  private let positions: [Int: [FantasyStore.EligiblePosition]]
  private let scores: [Int: [FantasyStore.Score]]
  private let forms: [Int: [FantasyStore.Form]]
  private let prices: [Int: [FantasyStore.Price]]
  private let projections: [Int: FantasyStore.Projection]
  private let outlooks: [Int: [FantasyStore.OutlookRound]]
  private let pricePaths: [Int: [FantasyStore.PricePathStep]]
  private let venues: [Int: [FantasyStore.VenueBias]]
  private let opponents: [Int: [FantasyStore.Opponent]]
  private let tapers: [Int: [FantasyStore.Taper]]
  private let injuries: [Int: [FantasyStore.Injury]]
  private let lateChanges: [Int: [FantasyStore.LateChange]]
  private let contracts: [Int: [FantasyStore.Contract]]
  private let sections: [Int: [FantasyStore.SectionState]]
  private let explanations: [Int: [FantasyStore.Explanation]]
  private let upgradePaths: [Int: [FantasyStore.UpgradePath]]

  init(_ coming: Int?, _ db: Database) throws {
    positions = try db.byPlayer("player_positions", "position")
    scores = try db.byPlayer("player_scores", "round")
    forms = try db.byPlayer(sql: FantasySQL.lastFormSQL)
    prices = try db.byPlayer("player_prices", "round")
    projections =
      try coming.map { round in
        let all = try FantasyStore.Projection.all(
          FantasySQL.roundProjectionSQL, parts: FantasySQL.roundPartSQL, [round], by: "player_id",
          db)
        return Dictionary(all.map { ($0.key, $0.projection) }) { first, _ in first }
      } ?? [:]
    outlooks = try db.byPlayer("player_outlooks", "round")
    pricePaths = try db.byPlayer("price_paths", "round")
    venues = try db.byPlayer(
      sql: "\(FantasySQL.venueSelection) ORDER BY b.player_id, b.venue_id")
    opponents = try db.byPlayer(
      sql: "\(FantasySQL.opponentSelection) ORDER BY o.player_id, o.opponent")
    tapers = try db.byPlayer("late_season_tapers", "player_id")
    injuries = try db.byPlayer("injuries", "seq")
    lateChanges = try db.byPlayer("late_changes", "round, seq")
    contracts = try db.byPlayer("player_contracts", "player_id")
    sections = try db.byPlayer(
      sql: "SELECT * FROM availability WHERE player_id IS NOT NULL ORDER BY section")
    explanations = Dictionary(
      grouping: try FantasyStore.Explanation.all(FantasySQL.projectionExplanationSQL, [], db),
      by: \.player)
    upgradePaths = try db.byPlayer(sql: FantasySQL.allUpgradesSQL)
  }

  func screen(of player: FantasyStore.ListedPlayer) -> FantasyStore.PlayerScreen {
    let id = player.id
    return FantasyStore.PlayerScreen(
      player: player, positions: positions[id] ?? [], scores: scores[id] ?? [],
      form: forms[id]?.last, prices: prices[id] ?? [], projection: projections[id],
      outlook: outlooks[id] ?? [], pricePath: pricePaths[id] ?? [], venues: venues[id] ?? [],
      opponents: opponents[id] ?? [], taper: tapers[id]?.first, injuries: injuries[id] ?? [],
      lateChanges: lateChanges[id] ?? [], contract: contracts[id]?.first,
      sections: sections[id] ?? [], explanation: explanations[id]?.first,
      upgradePaths: upgradePaths[id] ?? [])
  }
}

extension Database {
  /// The rows of a table, by `player_id`; the rows of each player are sorted.
  fileprivate func byPlayer<Record: FetchableRecord>(
    _ table: String, _ order: String
  ) throws -> [Int: [Record]] {
    try byPlayer(sql: "SELECT * FROM \(table) ORDER BY player_id, \(order)")
  }

  /// The rows of a query, by `player_id`.
  fileprivate func byPlayer<Record: FetchableRecord>(sql: String) throws -> [Int: [Record]] {
    var records: [Int: [Record]] = [:]
    let rows = try Row.fetchCursor(self, sql: sql)
    while let row = try rows.next() {
      try records[row.value("player_id"), default: []].append(Record(row: row))
    }
    return records
  }
}

extension FantasySQL {
  fileprivate static let listedPlayerSQL = """
    SELECT \(cardColumns), p.first_name, p.last_name, p.name_key, p.dob, p.status, p.main_position
    FROM players AS p CROSS JOIN player_standings AS s ON s.player_id = p.player_id
    CROSS JOIN player_cards AS c ON c.player_id = p.player_id ORDER BY p.player_id
    """

  /// The SQL for the rows of a table with the names of their players, sorted.
  fileprivate static func ofNamedPlayers(_ table: String, by order: String) -> String {
    """
    SELECT t.*, p.full_name FROM \(table) AS t CROSS JOIN players AS p USING (player_id)
    ORDER BY \(order)
    """
  }

  fileprivate static let frontierNameSQL = """
    SELECT p.player_id, p.full_name
    FROM frontiers AS o CROSS JOIN players AS p ON p.player_id = o.player_id
    WHERE o.position = ? ORDER BY o.seq
    """

  fileprivate static let lastFormSQL = """
    SELECT f.* FROM players AS p
    CROSS JOIN player_forms AS f ON f.player_id = p.player_id AND f.as_of_round =
      (SELECT max(as_of_round) FROM player_forms AS l WHERE l.player_id = p.player_id)
    """

  fileprivate static let allUpgradesSQL = """
    SELECT u.*, u.from_player AS player_id, p.full_name AS to_player_name
    FROM upgrade_paths AS u CROSS JOIN players AS p ON p.player_id = u.to_player
    ORDER BY u.from_player, u.kind = 'downgrade', u.step
    """

  fileprivate static let projectionExplanationSQL =
    "SELECT * FROM explanations WHERE subject_kind = 'projection' ORDER BY expl_id"

  fileprivate static let adviceExplanationSQL =
    "SELECT * FROM explanations WHERE subject_kind <> 'projection' ORDER BY expl_id"

  fileprivate static let firstExplanationSQL = """
    SELECT e.* FROM projections AS j CROSS JOIN explanations AS e
      ON e.expl_id = 'projection|' || j.player_id || '|' || j.round
    WHERE j.round = ? AND j.rank_overall <= ? ORDER BY j.rank_overall
    """
}
