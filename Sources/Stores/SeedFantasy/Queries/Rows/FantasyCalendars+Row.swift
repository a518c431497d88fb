import GRDB

extension FantasyStore.Difficulty {
  /// The columns of a row, which are read by their places.
  static let columns = """
    club, round, position, opponent, is_home, rating, effect, low_sample, color_token,
      a11y_label
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      club: row[0], round: row[1], position: row[2], opponent: row[3], isHome: row[4],
      rating: row[5], effect: row[6], isLowSample: row[7], color: row[8], accessibilityLabel: row[9]
    )
  }
}

extension FantasyStore.Bye {
  /// The columns of a row, which are read by their places.
  static let columns = """
    club, round, a11y_label
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(club: row[0], round: row[1], accessibilityLabel: row[2])
  }
}

extension FantasyStore.ByeCoverage {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, position, players_available, share, a11y_label
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      round: row[0], position: row[1], available: row[2], share: row[3], accessibilityLabel: row[4])
  }
}
