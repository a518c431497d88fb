extension FantasyRows {
  static let squadNameSQL =
    "SELECT \(FantasyStore.SquadName.columns) FROM squads ORDER BY squad_id"
  static let squadSQL = "SELECT \(FantasyStore.Squad.columns) FROM squads WHERE squad_id = ?"

  static let squadPlayerSQL = """
    SELECT t.player_id, p.full_name
    FROM squad_players AS t CROSS JOIN players AS p ON p.player_id = t.player_id
    WHERE t.squad_id = ? ORDER BY t.seq
    """

  static let squadCoverageSQL = """
    SELECT \(FantasyStore.SquadCoverage.columns) FROM squad_coverage
    WHERE squad_id = ? ORDER BY round
    """

  static let balanceSQL = """
    SELECT \(FantasyStore.BalanceCell.columns) FROM position_balance
    WHERE squad_id = ? ORDER BY position, tier_id
    """

  static let tradeSQL = """
    SELECT \(FantasyStore.Trade.columns)
    FROM trade_candidates AS t CROSS JOIN players AS p ON p.player_id = t.out_player
    CROSS JOIN players AS q ON q.player_id = t.in_player
    WHERE t.squad_id = ? ORDER BY t.rank
    """

  static let tradePairSQL = """
    SELECT \(FantasyStore.TradePair.columns)
    FROM trade_pairs AS t CROSS JOIN players AS p ON p.player_id = t.down_out
    CROSS JOIN players AS q ON q.player_id = t.down_in
    CROSS JOIN players AS r ON r.player_id = t.up_out
    CROSS JOIN players AS s ON s.player_id = t.up_in
    WHERE t.squad_id = ? ORDER BY t.rank
    """

  static let upgradeSQL = """
    SELECT \(FantasyStore.UpgradePath.columns)
    FROM upgrade_paths AS u CROSS JOIN players AS p ON p.player_id = u.to_player
    WHERE u.from_player = ? ORDER BY u.kind, u.step
    """

  static let frontierSQL =
    cardSelection + """
       FROM frontiers AS o CROSS JOIN player_standings AS s ON s.player_id = o.player_id
      CROSS JOIN player_cards AS c ON c.player_id = o.player_id
      WHERE o.position = ? ORDER BY o.seq
      """

  static let scenarioSQL =
    "SELECT \(FantasyStore.Scenario.columns) FROM scenarios WHERE player_id = ?"

  static let replacementSQL = """
    SELECT \(FantasyStore.Replacement.columns)
    FROM scenario_replacements AS n CROSS JOIN players AS p ON p.player_id = n.replacement
    WHERE n.player_id = ? ORDER BY n.rank
    """
}
