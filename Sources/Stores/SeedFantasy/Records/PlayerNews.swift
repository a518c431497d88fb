import Foundation
import GRDB

extension FantasyStore {
  /// A change to a team after it was named.
  public enum LateChangeKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// He was named, but does not play.
    case out
    /// He was not named, but plays.
    case `in`
  }

  /// The state of a section's data.
  public enum AvailabilityState: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// The section has enough data.
    case ready
    /// The section has little data.
    case limited
    /// The section has no data, for a stated reason.
    case unavailable
  }

  /// A player's scores at a ground; never show ``raw`` without ``games``.
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
    /// The ground's effect in points, drawn towards 0 if there are few games.
    public let shrunk: Double
    /// The standard error of ``shrunk``.
    public let standardError: Double
    /// Whether the effect is statistically significant, at 90 %.
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

  /// A player's scores against a club.
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
    /// The mean residual, drawn towards 0.
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
}
