extension FantasyStore {
  /// How a player scores at a ground; never show ``raw`` without ``games``.
  ///
  /// ```swift
  /// Text("\(bias.shrunk.formatted()) at \(bias.venueName), \(bias.games) games")
  ///   .opacity(bias.isSignificant ? 1 : 0.5)
  /// ```
  public struct VenueBias: Hashable, Sendable {
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

    /// Puts one together, for an app's own source of them.
    public init(
      venue: String, venueName: String, games: Int, raw: Double, shrunk: Double,
      standardError: Double, isSignificant: Bool
    ) {
      self.venue = venue
      self.venueName = venueName
      self.games = games
      self.raw = raw
      self.shrunk = shrunk
      self.standardError = standardError
      self.isSignificant = isSignificant
    }
  }

  /// How a player scores against a club.
  ///
  /// ```swift
  /// Text("\(opponent.average.formatted()) against \(opponent.clubName)")
  /// ```
  public struct Opponent: Hashable, Sendable {
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

    /// Puts one together, for an app's own source of them.
    public init(
      club: String, clubName: String, games: Int, average: Double, raw: Double, shrunk: Double
    ) {
      self.club = club
      self.clubName = clubName
      self.games = games
      self.average = average
      self.raw = raw
      self.shrunk = shrunk
    }
  }

  /// Whether a player's scores fall late in seasons: told, never used.
  ///
  /// ```swift
  /// if player.taper?.isFlagged == true { Text("Has tapered; that predicts nothing.") }
  /// ```
  public struct Taper: Hashable, Sendable {
    /// Seasons with enough games, of the last three.
    public let seasons: Int
    /// Points from round 18 on, less those before; nil without a season.
    public let taper: Double?
    /// Whether it was −8 or less in two seasons.
    public let isFlagged: Bool

    /// Puts one together, for an app's own source of them.
    public init(seasons: Int, taper: Double? = nil, isFlagged: Bool) {
      self.seasons = seasons
      self.taper = taper
      self.isFlagged = isFlagged
    }
  }
}
