import Foundation

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

    /// Puts one together, for an app's own source of them.
    public init(
      number: Int, start: Date? = nil, countedPlayers: Int, maximumTrades: Int, addsPositions: Bool,
      matches: [Match], byes: [String], captains: [Captain], captainPairs: [CaptainPair],
      alerts: [Alert]
    ) {
      self.number = number
      self.start = start
      self.countedPlayers = countedPlayers
      self.maximumTrades = maximumTrades
      self.addsPositions = addsPositions
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
  public struct Match: Hashable, Sendable, Identifiable {
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

    /// Puts one together, for an app's own source of them.
    public init(
      id: String, round: Int, start: Date, timeZone: String? = nil, venue: String? = nil,
      home: String, away: String, accessibilityLabel: String
    ) {
      self.id = id
      self.round = round
      self.start = start
      self.timeZone = timeZone
      self.venue = venue
      self.home = home
      self.away = away
      self.accessibilityLabel = accessibilityLabel
    }
  }

  /// A player of a match of the coming round.
  ///
  /// ```swift
  /// let left = players.filter(\.canPlay).count
  /// ```
  public struct MatchPlayer: Hashable, Sendable {
    /// The player.
    public let player: NamedPlayer
    /// Whether his club is at home.
    public let isHome: Bool
    /// Whether he can play, as far as is known.
    public let canPlay: Bool

    /// Puts one together, for an app's own source of them.
    public init(player: NamedPlayer, isHome: Bool, canPlay: Bool) {
      self.player = player
      self.isHome = isHome
      self.canPlay = canPlay
    }
  }

  /// A player's place among the captains of a round.
  ///
  /// ```swift
  /// Text("\(captain.rank). \(captain.player.name)")
  /// ```
  public struct Captain: Hashable, Sendable {
    /// From 1.
    public let rank: Int
    /// The player.
    public let player: NamedPlayer
    /// Points.
    public let projection: Double
    /// The chance of 120 points or more, 0 to 1.
    public let chanceOf120: Double

    /// Puts one together, for an app's own source of them.
    public init(rank: Int, player: NamedPlayer, projection: Double, chanceOf120: Double) {
      self.rank = rank
      self.player = player
      self.projection = projection
      self.chanceOf120 = chanceOf120
    }
  }

  /// A vice-captain who plays first, and the captain to fall back to.
  ///
  /// ```swift
  /// Text("\(pair.viceCaptain.name), then \(pair.captain.name)")
  /// ```
  public struct CaptainPair: Hashable, Sendable {
    /// From 1.
    public let rank: Int
    /// Who plays first.
    public let viceCaptain: NamedPlayer
    /// Who plays later.
    public let captain: NamedPlayer
    /// The expected score of the better decision.
    public let expected: Double

    /// Puts one together, for an app's own source of them.
    public init(rank: Int, viceCaptain: NamedPlayer, captain: NamedPlayer, expected: Double) {
      self.rank = rank
      self.viceCaptain = viceCaptain
      self.captain = captain
      self.expected = expected
    }
  }
}
