import GRDB

extension FantasyStore.Score {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, score, recomputed, tog, cba_pct, match_id, opponent, venue_id, is_home
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      round: row[0], points: row[1], recomputed: row[2], timeOnGround: row[3],
      centreBounces: row[4], match: row[5], opponent: row[6], venue: row[7], isHome: row[8])
  }
}

extension FantasyStore.Price {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, price_shown, price_hidden, price_simulated, delta, source
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      round: row[0], price: row[1], hidden: row[2], simulated: row[3], delta: row[4], source: row[5]
    )
  }
}

extension FantasyStore.Form {
  /// The columns of a row, which are read by their places.
  static let columns = """
    as_of_round, games, avg, last3, last5, highest, lowest, sd, cv, consistency_pct,
      consistency_rating, floor, ceiling, pts_per_100_tog, points_per_minute, cba_pct,
      slope3, trend, color_token
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      asOfRound: row[0], games: row[1], average: row[2], last3: row[3], last5: row[4],
      highest: row[5], lowest: row[6], deviation: row[7], variation: row[8],
      consistencyPercent: row[9], consistencyRating: row[10], floor: row[11], ceiling: row[12],
      pointsPer100Time: row[13], pointsPerMinute: row[14], centreBouncePercent: row[15],
      slope3: row[16], trend: row[17], color: row[18])
  }
}
