import GRDB

extension FantasyStore.UpgradePath {
  /// The columns of a row, which are read by their places.
  static let columns = """
    u.kind, u.step, u.to_player, p.full_name, u.d_price, u.d_proj, u.cost_per_point
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      kind: row[0], step: row[1], player: FantasyStore.NamedPlayer(id: row[2], name: row[3]),
      priceDifference: row[4], projectionDifference: row[5], costPerPoint: row[6])
  }
}

extension FantasyStore.Scenario {
  /// The columns of a row, which are read by their places.
  static let columns = """
    player_id, loss
    """

  /// Reads a row of ``columns``.
  init(row: Row, replacements: [FantasyStore.Replacement]) {
    self.init(player: row[0], loss: row[1], replacements: replacements)
  }
}

extension FantasyStore.Replacement {
  /// The columns of a row, which are read by their places.
  static let columns = """
    n.replacement, p.full_name, n.d_proj, n.d_price
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      player: FantasyStore.NamedPlayer(id: row[0], name: row[1]), projectionDifference: row[2],
      priceDifference: row[3])
  }
}
