import Foundation
import GRDB

extension FantasyStore.Round {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, start_utc, counted_players, max_trades, adds_positions
    """

  /// Reads a row of ``columns``.
  init(
    row: Row, matches: [FantasyStore.Match], byes: [String], captains: [FantasyStore.Captain],
    captainPairs: [FantasyStore.CaptainPair], alerts: [FantasyStore.Alert]
  ) {
    self.init(
      number: row[0], start: (row[1] as Int?).map { Date(timeIntervalSince1970: Double($0)) },
      countedPlayers: row[2], maximumTrades: row[3], addsPositions: row[4], matches: matches,
      byes: byes, captains: captains, captainPairs: captainPairs, alerts: alerts)
  }
}

extension FantasyStore.Match {
  /// The columns of a row, which are read by their places.
  static let columns = """
    match_id, round, start_utc, tz, venue_id, home, away, a11y_label
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      id: row[0], round: row[1], start: Date(timeIntervalSince1970: Double(row[2] as Int)),
      timeZone: row[3], venue: row[4], home: row[5], away: row[6], accessibilityLabel: row[7])
  }
}

extension FantasyStore.MatchPlayer {
  /// The columns of a row, which are read by their places.
  static let columns = """
    m.player_id, p.full_name, m.is_home, m.can_play
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      player: FantasyStore.NamedPlayer(id: row[0], name: row[1]), isHome: row[2], canPlay: row[3])
  }
}

extension FantasyStore.Captain {
  /// The columns of a row, which are read by their places.
  static let columns = """
    a.rank, a.player_id, p.full_name, a.proj, a.p120
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      rank: row[0], player: FantasyStore.NamedPlayer(id: row[1], name: row[2]), projection: row[3],
      chanceOf120: row[4])
  }
}

extension FantasyStore.CaptainPair {
  /// The columns of a row, which are read by their places.
  static let columns = """
    a.rank, a.vc, p.full_name, a.c, q.full_name, a.ev
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      rank: row[0], viceCaptain: FantasyStore.NamedPlayer(id: row[1], name: row[2]),
      captain: FantasyStore.NamedPlayer(id: row[3], name: row[4]), expected: row[5])
  }
}
