import Foundation
import GRDB

extension FantasyStore {
  /// An injury of a player, as a source reports it.
  public struct Injury: Hashable, Sendable, Codable, FetchableRecord {
    /// What it is, such as `Hamstring`.
    public let status: String
    /// When he is expected back; nil where nobody knows.
    public let returnRound: Int?
    /// Who says so.
    public let source: String

    /// Reads a row of `injuries`.
    public init(row: Row) throws {
      status = try row.value("status")
      returnRound = try row.value("return_round")
      source = try row.value("source")
    }
  }

  /// When a player's contract ends; nil is unknown, not no.
  ///
  /// ```swift
  /// switch contract.isContractYear {
  /// case true?: Text("Contract year")
  /// case false?: Text("Contracted beyond it")
  /// case nil: Text("Unknown")
  /// }
  /// ```
  public struct Contract: Hashable, Sendable, Codable, FetchableRecord {
    /// The last season of the contract.
    public let endYear: Int?
    /// Whether it is this season.
    public let isContractYear: Bool?
    /// What the source calls it.
    public let status: String?
    /// Where it was read.
    public let source: URL?

    /// Reads a row of `player_contracts`.
    public init(row: Row) throws {
      endYear = try row.value("end_year")
      isContractYear = try row.value("is_contract_year")
      status = try row.value("status")
      source = try (row.value("source_url") as String?).flatMap { URL(string: $0) }
    }
  }

  /// A change to a team after it was named.
  public struct LateChange: Hashable, Sendable, Codable, FetchableRecord {
    /// The round.
    public let round: Int
    /// What the change is.
    public let kind: LateChangeKind
    /// Why; nil where nobody says.
    public let reason: String?

    /// Reads a row of `late_changes`.
    public init(row: Row) throws {
      round = try row.value("round")
      kind = try row.value("change")
      reason = try row.value("reason")
    }
  }

  /// A position in which a player may be fielded.
  public struct EligiblePosition: Hashable, Sendable, Codable, FetchableRecord {
    /// The position.
    public let position: Position
    /// The first round; 0 from the season's start on.
    public let fromRound: Int

    /// Reads a row of `player_positions`.
    public init(row: Row) throws {
      position = try row.value("position")
      fromRound = try row.value("from_round")
    }
  }

  /// Whether a section has something to show; empty never means zero.
  public struct SectionState: Hashable, Sendable, Codable, FetchableRecord {
    /// The section, such as `venue`.
    public let section: String
    /// What there is.
    public let state: AvailabilityState
    /// Why, as a sentence; nil where it is ready.
    public let reason: String?

    /// Reads a row of `availability`.
    public init(row: Row) throws {
      section = try row.value("section")
      state = try row.value("state")
      reason = try row.value("reason")
    }
  }

  /// A change to a team after it was named.
  public enum LateChangeKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// He was named and does not play.
    case out
    /// He was not named and plays.
    case `in`
  }

  /// Whether a section has something to show.
  public enum AvailabilityState: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// Numbers that rest on enough.
    case ready
    /// Numbers that rest on little.
    case limited
    /// Nothing, for a reason.
    case unavailable
  }

  /// How a player scores at a ground; never show ``raw`` without ``games``.
  ///
  /// ```swift
  /// Text("\(bias.shrunk.formatted()) at \(bias.venueName), \(bias.games) games")
  ///   .opacity(bias.isSignificant ? 1 : 0.5)
  /// ```
  public struct VenueBias: Hashable, Sendable, Codable, FetchableRecord {
    /// The ground's id.
    public let venue: String
    /// Its name.
    public let venueName: String
    /// Games there, all seasons.
    public let games: Int
    /// The mean residual.
    public let raw: Double
    /// Points that the ground counts for: few games say little.
    public let shrunk: Double
    /// The standard error of ``shrunk``.
    public let standardError: Double
    /// Whether it is more than chance, at 90 %.
    public let isSignificant: Bool

    /// Reads a row of `venue_biases` with the ground's name as `venue_name`.
    public init(row: Row) throws {
      venue = try row.value("venue_id")
      venueName = try row.value("venue_name")
      games = try row.value("n")
      raw = try row.value("raw")
      shrunk = try row.value("shrunk")
      standardError = try row.value("se")
      isSignificant = try row.value("significant")
    }
  }

  /// How a player scores against a club.
  public struct Opponent: Hashable, Sendable, Codable, FetchableRecord {
    /// The club's code.
    public let club: String
    /// Its name.
    public let clubName: String
    /// Games against it, all seasons.
    public let games: Int
    /// The mean score.
    public let average: Double
    /// The mean residual.
    public let raw: Double
    /// The same, drawn towards 0.
    public let shrunk: Double

    /// Reads a row of `player_opponents` with the club's name as `club_name`.
    public init(row: Row) throws {
      club = try row.value("opponent")
      clubName = try row.value("club_name")
      games = try row.value("n")
      average = try row.value("avg")
      raw = try row.value("raw")
      shrunk = try row.value("shrunk")
    }
  }

  /// Whether a player's scores fall late in seasons: shown, never used in a projection.
  public struct Taper: Hashable, Sendable, Codable, FetchableRecord {
    /// Seasons with enough games, of the last three.
    public let seasons: Int
    /// Points from round 18 on, less those before; nil without a season.
    public let taper: Double?
    /// Whether it was −8 or less in two seasons.
    public let isFlagged: Bool

    /// Reads a row of `late_season_tapers`.
    public init(row: Row) throws {
      seasons = try row.value("seasons")
      taper = try row.value("taper")
      isFlagged = try row.value("flag")
    }
  }
}
