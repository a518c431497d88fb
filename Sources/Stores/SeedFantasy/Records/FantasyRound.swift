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
    /// The best captains: of the coming round, and of every later one of the fixture.
    public let captains: [Captain]
    /// The best pairs of vice-captain and captain; the vice-captain's match ends before the captain is
    /// locked.
    public let captainPairs: [CaptainPair]
    /// Its alerts, the most relevant first.
    public let alerts: [Alert]

    /// Reads a row of `rounds`, and what other tables have of it.
    init(row: Row, _ db: Database) throws {
      let number: Int = try row.value("round")
      self.number = number
      start = try row.value("start_utc")
      countedPlayers = try row.value("counted_players")
      maximumTrades = try row.value("max_trades")
      addsPositions = try row.value("adds_positions")
      deepLink = try row.value("deep_link")
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
    /// When it ends, about: its scores are final then.
    public let end: Date
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
    public init(row: Row) throws {
      id = try row.value("match_id")
      round = try row.value("round")
      start = try row.value("start_utc")
      end = try row.value("end_utc")
      timeZone = try (row.value("tz") as String?).flatMap { TimeZone(published: $0) }
      venue = try row.value("venue_id")
      home = try row.value("home")
      away = try row.value("away")
      accessibilityLabel = try row.value("a11y_label")
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
    /// The chance that he plays, 0 to 1.
    public let playChance: Double

    /// Reads a row of `match_players` with the player's `full_name`.
    public init(row: Row) throws {
      player = try NamedPlayer(row: row)
      isHome = try row.value("is_home")
      canPlay = try row.value("can_play")
      playChance = try row.value("play_chance")
    }
  }

  /// A player's place among the captains of a round.
  public struct Captain: Hashable, Sendable, Codable, FetchableRecord {
    /// From 1.
    public let rank: Int
    /// The player.
    public let player: NamedPlayer
    /// Points if he plays.
    public let projection: Double
    /// The chance that he plays, 0 to 1.
    public let playChance: Double
    /// The chance that he plays and scores 120 points or more, 0 to 1.
    public let chanceOf120: Double

    /// Reads a row of `captains` with the player's `full_name`.
    public init(row: Row) throws {
      rank = try row.value("rank")
      player = try NamedPlayer(row: row)
      projection = try row.value("proj")
      playChance = try row.value("play_chance")
      chanceOf120 = try row.value("p120")
    }
  }

  /// A vice-captain who plays first, and the captain to fall back to.
  public struct CaptainPair: Hashable, Sendable, Codable, FetchableRecord {
    /// From 1.
    public let rank: Int
    /// The player who plays first.
    public let viceCaptain: NamedPlayer
    /// The player who plays later.
    public let captain: NamedPlayer
    /// The expected score of the better decision.
    public let expected: Double

    /// Reads a row of `captain_pairs` with the names of the two as `vc_name` and `c_name`.
    public init(row: Row) throws {
      rank = try row.value("rank")
      viceCaptain = try NamedPlayer(row: row, column: "vc")
      captain = try NamedPlayer(row: row, column: "c")
      expected = try row.value("ev")
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
    public init(row: Row) throws {
      club = try row.value("club")
      round = try row.value("round")
      position = try row.value("position")
      opponent = try row.value("opponent")
      isHome = try row.value("is_home")
      rating = try row.value("rating")
      effect = try row.value("effect")
      isLowSample = try row.value("low_sample")
      color = try row.value("color_token")
      accessibilityLabel = try row.value("a11y_label")
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
    public init(row: Row) throws {
      club = try row.value("club")
      round = try row.value("round")
      accessibilityLabel = try row.value("a11y_label")
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
    public init(row: Row) throws {
      round = try row.value("round")
      position = try row.value("position")
      available = try row.value("players_available")
      share = try row.value("share")
      accessibilityLabel = try row.value("a11y_label")
    }
  }
}
