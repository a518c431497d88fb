import Foundation
import GRDB
import SeedStore

extension FantasyStore {
  /// A round: what counts, when players are locked, and who is advised.
  public struct Round: Hashable, Sendable, Codable {
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
    /// The address of its screen.
    public let deepLink: String
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

    /// Reads a row of `rounds`, and what other tables have of it.
    init(row: Row, _ db: Database) throws {
      let number: Int = row["round"]
      self.number = number
      start = row["start_utc"]
      countedPlayers = row["counted_players"]
      maximumTrades = row["max_trades"]
      addsPositions = row["adds_positions"]
      deepLink = row["deep_link"]
      matches = try db.all(FantasySQL.matchSQL, [number])
      byes = try db.values(FantasySQL.roundByeSQL, [number])
      captains = try db.all(FantasySQL.captainSQL, [number])
      captainPairs = try db.all(FantasySQL.pairSQL, [number])
      alerts = try db.all(FantasySQL.alertSQL).filter { (alert: Alert) in alert.round == number }
    }
  }

  /// A match; its players are locked when it begins.
  public struct Match: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The id.
    public let id: String
    /// The round's number.
    public let round: Int
    /// When it begins: the lockout.
    public let start: Date
    /// The ground's zone; nil without a ground, and where the system does not know the zone.
    public let timeZone: TimeZone?
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
      timeZone = (row["tz"] as String?).flatMap { TimeZone(published: $0) }
      venue = row["venue_id"]
      home = row["home"]
      away = row["away"]
      accessibilityLabel = row["a11y_label"]
    }
  }

  /// A player of a match of the coming round.
  public struct MatchPlayer: Hashable, Sendable, Codable, FetchableRecord {
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
  public struct Captain: Hashable, Sendable, Codable, FetchableRecord {
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
  public struct CaptainPair: Hashable, Sendable, Codable, FetchableRecord {
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

  /// How hard a match to come is for a position of a club.
  public struct Difficulty: Hashable, Sendable, Codable, FetchableRecord {
    /// The code of the club whose players it is about.
    public let club: String
    /// The round.
    public let round: Int
    /// The position.
    public let position: Position
    /// The opponent's code.
    public let opponent: String
    /// Whether the match is at home.
    public let isHome: Bool
    /// 1, easy, to 5, hard.
    public let rating: Int
    /// The opponent's effect, points.
    public let effect: Double
    /// Whether it rests on fewer than 40 player-games.
    public let isLowSample: Bool
    /// The id of its colour.
    public let color: String
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `fixture_difficulties`.
    public init(row: Row) {
      club = row["club"]
      round = row["round"]
      position = row["position"]
      opponent = row["opponent"]
      isHome = row["is_home"]
      rating = row["rating"]
      effect = row["effect"]
      isLowSample = row["low_sample"]
      color = row["color_token"]
      accessibilityLabel = row["a11y_label"]
    }
  }

  /// A club without a match in a round.
  public struct Bye: Hashable, Sendable, Codable, FetchableRecord {
    /// The club's code.
    public let club: String
    /// The round.
    public let round: Int
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `byes`.
    public init(row: Row) {
      club = row["club"]
      round = row["round"]
      accessibilityLabel = row["a11y_label"]
    }
  }

  /// How many players of a position have a match in a round.
  public struct ByeCoverage: Hashable, Sendable, Codable, FetchableRecord {
    /// The round.
    public let round: Int
    /// The position.
    public let position: Position
    /// Players whose club plays.
    public let available: Int
    /// Their share of all of the position, 0 to 1.
    public let share: Double
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `bye_coverage`.
    public init(row: Row) {
      round = row["round"]
      position = row["position"]
      available = row["players_available"]
      share = row["share"]
      accessibilityLabel = row["a11y_label"]
    }
  }
}
