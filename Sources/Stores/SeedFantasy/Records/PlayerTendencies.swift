import GRDB

extension FantasyStore {
  /// How a player scores at a ground; never show ``raw`` without ``games``.
  ///
  /// ```swift
  /// Text("\(bias.shrunk.formatted()) at \(bias.venueName), \(bias.games) games")
  ///   .opacity(bias.isSignificant ? 1 : 0.5)
  /// ```
  public struct VenueBias: Hashable, Sendable, FetchableRecord {
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
    public init(row: Row) {
      venue = row["venue_id"]
      venueName = row["venue_name"]
      games = row["n"]
      raw = row["raw"]
      shrunk = row["shrunk"]
      standardError = row["se"]
      isSignificant = row["significant"]
    }
  }

  /// How a player scores against a club.
  ///
  /// ```swift
  /// Text("\(opponent.average.formatted()) against \(opponent.clubName)")
  /// ```
  public struct Opponent: Hashable, Sendable, FetchableRecord {
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
    public init(row: Row) {
      club = row["opponent"]
      clubName = row["club_name"]
      games = row["n"]
      average = row["avg"]
      raw = row["raw"]
      shrunk = row["shrunk"]
    }
  }

  /// Whether a player's scores fall late in seasons: shown, never used in a projection.
  ///
  /// ```swift
  /// if player.taper?.isFlagged == true { Text("Has tapered; that predicts nothing.") }
  /// ```
  public struct Taper: Hashable, Sendable, FetchableRecord {
    /// Seasons with enough games, of the last three.
    public let seasons: Int
    /// Points from round 18 on, less those before; nil without a season.
    public let taper: Double?
    /// Whether it was −8 or less in two seasons.
    public let isFlagged: Bool

    /// Reads a row of `late_season_tapers`.
    public init(row: Row) {
      seasons = row["seasons"]
      taper = row["taper"]
      isFlagged = row["flag"]
    }
  }
}
