// Written by `seedbed generate` from Sources/Clients/AFLFantasy/Tables. Do not edit it.

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
}
