import GRDB

extension FantasyStore.Projection {
  /// The columns of a row, which are read by their places.
  static let columns = """
    j.round, j.games, j.base, j.proj, j.is_available, j.sigma, j.lo80, j.hi80, j.lo90,
      j.hi90, j.confidence, j.be, j.p_rise, j.p120, j.rank_overall, j.rank_pos, j.pct_rank
    """

  /// Reads a row of ``columns``.
  init(row: Row, parts: [FantasyStore.ProjectionPart]) {
    self.init(
      round: row[0], games: row[1], base: row[2], value: row[3], isAvailable: row[4],
      deviation: row[5], low80: row[6], high80: row[7], low90: row[8], high90: row[9],
      confidence: row[10], breakEven: row[11], riseChance: row[12], chanceOf120: row[13],
      rank: row[14], rankInPosition: row[15], percentRank: row[16], parts: parts)
  }
}

extension FantasyStore.ProjectionPart {
  /// The columns of a row, which are read by their places.
  static let columns = """
    factor, value, n, note
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(factor: row[0], value: row[1], games: row[2], note: row[3])
  }
}

extension FantasyStore.OutlookRound {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, proj, is_available
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(round: row[0], projection: row[1], isAvailable: row[2])
  }
}

extension FantasyStore.PricePathStep {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, exp_price, lo, hi, delta, is_peak
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      round: row[0], expected: row[1], low: row[2], high: row[3], delta: row[4], isPeak: row[5])
  }
}
