// Written by `seedbed generate` from Sources/Clients/AFLFantasy/Tables. Do not edit it.

import GRDB
import SeedStore

extension FantasyStore {
  /// The players of a match of the coming round, by id, for a live view.
  ///
  /// ```swift
  /// let left = try await store.players(ofMatch: match.id).filter(\.canPlay)
  /// ```
  public func players(ofMatch match: String) async throws -> [MatchPlayer] {
    try await read { db in try db.all(FantasySQL.matchPlayerSQL, [match]) }
  }

  /// The ids and names of the squads, by id.
  ///
  /// ```swift
  /// let first = try await store.squadNames().first?.id
  /// ```
  public func squadNames() async throws -> [SquadName] {
    try await read { db in try db.all(FantasySQL.squadNameSQL) }
  }

  /// How hard the matches to come are for a position, by round and club: a calendar's cells.
  ///
  /// ```swift
  /// let cells = Dictionary(grouping: try await store.difficulties(for: .ruck), by: \.club)
  /// ```
  public func difficulties(for position: Position) async throws -> [Difficulty] {
    try await read { db in try db.all(FantasySQL.difficultySQL, [position]) }
  }

  /// How often what was promised held, by level.
  ///
  /// ```swift
  /// let interval = try await store.calibrations().first { $0.level == "interval_80" }
  /// ```
  public func calibrations() async throws -> [Calibration] {
    try await read { db in try db.all(FantasySQL.calibrationSQL) }
  }

  /// How far projections were off, beside simpler ways to project.
  ///
  /// ```swift
  /// let errors = try await store.projectionErrors()
  /// ```
  public func projectionErrors() async throws -> [ProjectionError] {
    try await read { db in try db.all(FantasySQL.errorSQL) }
  }

  /// The players that a player can be exchanged for: downgrades, then upgrades, each by step.
  ///
  /// ```swift
  /// let paths = try await store.upgradePaths(from: card.id)
  /// ```
  public func upgradePaths(from player: Int) async throws -> [UpgradePath] {
    try await read { db in try db.all(FantasySQL.upgradeSQL, [player]) }
  }

  /// The clubs without a match, by round and club.
  ///
  /// ```swift
  /// let byes = Dictionary(grouping: try await store.byes(), by: \.round)
  /// ```
  public func byes() async throws -> [Bye] {
    try await read { db in try db.all(FantasySQL.byeSQL) }
  }

  /// How many players of each position have a match, by round.
  ///
  /// ```swift
  /// let worst = try await store.byeCoverage().min { $0.share < $1.share }
  /// ```
  public func byeCoverage() async throws -> [ByeCoverage] {
    try await read { db in try db.all(FantasySQL.coverageSQL) }
  }
}

extension FantasySQL {
  static let matchSQL = "SELECT * FROM matches WHERE round = ? ORDER BY start_utc, match_id"

  static let matchPlayerSQL = """
    SELECT t.*, player.full_name
    FROM match_players AS t
    CROSS JOIN players AS player ON player.player_id = t.player_id
    WHERE t.match_id = ? ORDER BY t.player_id
    """

  static let squadNameSQL = "SELECT * FROM squads ORDER BY squad_id"

  static let difficultySQL = """
    SELECT * FROM fixture_difficulties
    WHERE position = ? ORDER BY round, club
    """

  static let calibrationSQL = "SELECT * FROM calibrations ORDER BY level"

  static let errorSQL = "SELECT * FROM projection_errors ORDER BY model"

  static let captainSQL = """
    SELECT t.*, player.full_name
    FROM captains AS t
    CROSS JOIN players AS player ON player.player_id = t.player_id
    WHERE t.round = ? ORDER BY t.rank
    """

  static let pairSQL = """
    SELECT t.*, vc.full_name AS vc_name, c.full_name AS c_name
    FROM captain_pairs AS t
    CROSS JOIN players AS vc ON vc.player_id = t.vc
    CROSS JOIN players AS c ON c.player_id = t.c
    WHERE t.round = ? ORDER BY t.rank
    """

  static let upgradeSQL = """
    SELECT t.*, to_player.full_name AS to_player_name
    FROM upgrade_paths AS t
    CROSS JOIN players AS to_player ON to_player.player_id = t.to_player
    WHERE t.from_player = ? ORDER BY t.kind, t.step
    """

  static let byeSQL = "SELECT * FROM byes ORDER BY round, club"

  static let coverageSQL = "SELECT * FROM bye_coverage ORDER BY round, position"

  static let squadCoverageSQL = "SELECT * FROM squad_coverage WHERE squad_id = ? ORDER BY round"

  static let balanceSQL = """
    SELECT * FROM position_balance
    WHERE squad_id = ? ORDER BY position, tier_id
    """

  static let replacementSQL = """
    SELECT t.*, replacement.full_name AS replacement_name
    FROM scenario_replacements AS t
    CROSS JOIN players AS replacement ON replacement.player_id = t.replacement
    WHERE t.player_id = ? ORDER BY t.rank
    """

  static let alertSQL = "SELECT * FROM alerts ORDER BY rank"

  static let insightSQL = """
    SELECT t.*, \(SymbolIcon.columns)
    FROM insights AS t
    \(SymbolIcon.join("t.icon"))
    WHERE t.expl_id = ? ORDER BY t.seq
    """
}
