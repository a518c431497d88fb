import Foundation
import GRDB

extension FantasyStore {
  /// A round: what counts, when players are locked, and who is advised.
  ///
  /// ```swift
  /// let first = round.matches.map(\.start).min()
  /// ```
  public struct Round: Hashable, Sendable {
    /// The number; the Opening Round is 0.
    public let number: Int
    /// The start of its first match; nil without a fixture.
    public let start: Date?
    /// How many scores count.
    public let countedPlayers: Int
    /// The most trades.
    public let maximumTrades: Int
    /// Whether positions are added after it.
    public let addsPositions: Bool
    /// Its matches, in the order of their lockouts.
    public let matches: [Match]
    /// The codes of clubs without a match.
    public let byes: [String]
    /// The best captains; none but for the coming round.
    public let captains: [Captain]
    /// The best pairs of vice-captain and captain.
    public let captainPairs: [CaptainPair]
    /// Its alerts, the most relevant first.
    public let alerts: [Alert]

    /// Reads a row of `rounds`, and adds what other tables have of it.
    public init(
      row: Row, matches: [Match], byes: [String], captains: [Captain], captainPairs: [CaptainPair],
      alerts: [Alert]
    ) {
      number = row["round"]
      start = row["start_utc"]
      countedPlayers = row["counted_players"]
      maximumTrades = row["max_trades"]
      addsPositions = row["adds_positions"]
      self.matches = matches
      self.byes = byes
      self.captains = captains
      self.captainPairs = captainPairs
      self.alerts = alerts
    }
  }

  /// A match; its players are locked when it begins.
  ///
  /// ```swift
  /// Text(match.start, style: .relative)
  /// ```
  public struct Match: Hashable, Sendable, Identifiable, FetchableRecord {
    /// The id.
    public let id: String
    /// The round's number.
    public let round: Int
    /// When it begins: the lockout.
    public let start: Date
    /// The IANA name of the ground's zone.
    public let timeZone: String?
    /// The ground's id.
    public let venue: String?
    /// The home club's code.
    public let home: String
    /// The away club's code.
    public let away: String
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `matches`.
    public init(row: Row) {
      id = row["match_id"]
      round = row["round"]
      start = row["start_utc"]
      timeZone = row["tz"]
      venue = row["venue_id"]
      home = row["home"]
      away = row["away"]
      accessibilityLabel = row["a11y_label"]
    }
  }

  /// A player of a match of the coming round.
  ///
  /// ```swift
  /// let left = players.filter(\.canPlay).count
  /// ```
  public struct MatchPlayer: Hashable, Sendable, FetchableRecord {
    /// The player.
    public let player: NamedPlayer
    /// Whether his club is at home.
    public let isHome: Bool
    /// Whether he can play, as far as is known.
    public let canPlay: Bool

    /// Reads a row of `match_players` with the player's `full_name`.
    public init(row: Row) {
      player = NamedPlayer(row: row)
      isHome = row["is_home"]
      canPlay = row["can_play"]
    }
  }

  /// A player's place among the captains of a round.
  ///
  /// ```swift
  /// Text("\(captain.rank). \(captain.player.name)")
  /// ```
  public struct Captain: Hashable, Sendable, FetchableRecord {
    /// From 1.
    public let rank: Int
    /// The player.
    public let player: NamedPlayer
    /// Points.
    public let projection: Double
    /// The chance of 120 points or more, 0 to 1.
    public let chanceOf120: Double

    /// Reads a row of `captains` with the player's `full_name`.
    public init(row: Row) {
      rank = row["rank"]
      player = NamedPlayer(row: row)
      projection = row["proj"]
      chanceOf120 = row["p120"]
    }
  }

  /// A vice-captain who plays first, and the captain to fall back to.
  ///
  /// ```swift
  /// Text("\(pair.viceCaptain.name), then \(pair.captain.name)")
  /// ```
  public struct CaptainPair: Hashable, Sendable, FetchableRecord {
    /// From 1.
    public let rank: Int
    /// Who plays first.
    public let viceCaptain: NamedPlayer
    /// Who plays later.
    public let captain: NamedPlayer
    /// The expected score of the better decision.
    public let expected: Double

    /// Reads a row of `captain_pairs` with the names of the two as `vc_name` and `c_name`.
    public init(row: Row) {
      rank = row["rank"]
      viceCaptain = NamedPlayer(row: row, column: "vc")
      captain = NamedPlayer(row: row, column: "c")
      expected = row["ev"]
    }
  }
}
