import Foundation
import GRDB

extension FantasyStore.Alert {
  /// The columns of a row, which are read by their places.
  static let columns = """
    alert_id, category, interruption_level, relevance, player_id, match_id,
      created_round, lockout_utc, show_utc, title, body, a11y_label, deep_link
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      id: row[0], category: row[1], level: row[2], relevance: row[3], player: row[4], match: row[5],
      round: row[6], lockout: (row[7] as Int?).map { Date(timeIntervalSince1970: Double($0)) },
      showAt: (row[8] as Int?).map { Date(timeIntervalSince1970: Double($0)) }, title: row[9],
      body: row[10], accessibilityLabel: row[11], deepLink: row[12])
  }
}

extension FantasyStore.AlertKind {
  /// The columns of a row, which are read by their places.
  static let columns = """
    a.category, a.channel, a.title, y.name, y.min_ios, y.fallback, a.color_token
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      category: row[0], channel: row[1], title: row[2],
      icon: FantasyStore.Icon(name: row[3], minimumIOS: row[4], fallback: row[5]), color: row[6])
  }
}
