import GRDB

extension FantasyStore.VenueBias {
  /// The columns of a row, which are read by their places.
  static let columns = """
    b.venue_id, v.name, b.n, b.raw, b.shrunk, b.se, b.significant
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      venue: row[0], venueName: row[1], games: row[2], raw: row[3], shrunk: row[4],
      standardError: row[5], isSignificant: row[6])
  }
}

extension FantasyStore.Opponent {
  /// The columns of a row, which are read by their places.
  static let columns = """
    o.opponent, k.name, o.n, o.avg, o.raw, o.shrunk
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      club: row[0], clubName: row[1], games: row[2], average: row[3], raw: row[4], shrunk: row[5])
  }
}

extension FantasyStore.Taper {
  /// The columns of a row, which are read by their places.
  static let columns = """
    seasons, taper, flag
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(seasons: row[0], taper: row[1], isFlagged: row[2])
  }
}
