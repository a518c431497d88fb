import Foundation
import GRDB
import SeedStore

extension RoadTripStore {
  /// A road trip with its stops, and why it is recommended.
  ///
  /// ```swift
  /// let trip = try await store.trip(id: option.id)
  /// for stop in trip.stops {
  ///   print(store.words.text(of: stop.game.day), stop.game.venue.name, stop.leg?.driveText ?? "")
  /// }
  /// ```
  public struct Trip: Hashable, Sendable, Codable, Identifiable {
    /// The entry that lists show.
    public let option: Option
    /// The games in order, each with the drive to it.
    public let stops: [Stop]
    /// The parts of the score.
    public let why: [ScorePart]
    /// The insights about the trip.
    public let insights: [Insight]

    /// The stable id.
    public var id: String { option.id }
    /// The drives between the stops, in order.
    public var legs: [Leg] { stops.compactMap(\.leg) }
  }

  /// A game of a trip, with the drive to it.
  public struct Stop: Hashable, Sendable, Codable, Identifiable {
    /// The game.
    public let game: Game
    /// The drive from the stop before; nil at the first stop.
    public let leg: Leg?
    /// The latest time to arrive: the start minus the time to get in.
    public let arriveBy: Date

    /// The game's id.
    public var id: String { game.id }
  }

  /// The drive from one stop to the next.
  public struct Leg: Hashable, Sendable, Codable {
    /// Miles by road.
    public let miles: Int
    /// Minutes at the wheel.
    public let driveMinutes: Int
    /// The driving time in words, such as `4 h 35 min`, in the store's ``Words``.
    public let driveText: String
    /// Minutes to spare before ``RoadTripStore/Stop/arriveBy``, not counting the sleep of the nights
    /// between.
    public let slackMinutes: Int
    /// Whether a single traffic jam would make the traveller late.
    public let isTight: Bool
    /// Whether the miles are an estimate, since no road distance is known.
    public let isEstimated: Bool

    /// The time at the wheel.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var driveDuration: Duration { .minutes(driveMinutes) }
    /// The time to spare.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var slackDuration: Duration { .minutes(slackMinutes) }
  }
}

extension RoadTripStore.Stop: FetchableRecord {
  /// The games of a trip, in order, each with the method that measured the drive to it.
  static let sql = """
    SELECT s.leg_miles, s.leg_minutes, s.slack_minutes, s.is_tight, s.arrive_by_utc, l.method,
      \(RoadTripStore.Game.columns)
    FROM trip_stops AS s
    JOIN games AS g ON g.game_id = s.game_id
    \(RoadTripStore.Game.joins)
    LEFT JOIN trip_stops AS p ON p.trip_id = s.trip_id AND p.seq = s.seq - 1
    LEFT JOIN games AS f ON f.game_id = p.game_id
    LEFT JOIN legs AS l ON l.from_venue = f.venue_id AND l.to_venue = g.venue_id
    WHERE s.trip_id = ? ORDER BY s.seq
    """

  /// Reads a row of `trip_stops` with its game and the method of its leg.
  public init(row: Row) throws {
    try self.init(row: row, words: .english)
  }

  /// Reads a row of `trip_stops`; composes its texts with the given words.
  init(row: Row, words: RoadTripStore.Words) throws {
    try self.init(
      game: RoadTripStore.Game(row: row), leg: RoadTripStore.Leg(row: row, words: words),
      arriveBy: row.value("arrive_by_utc"))
  }
}

extension RoadTripStore.Leg {
  /// Reads the leg of a stop; nil at the first.
  fileprivate init?(row: Row, words: RoadTripStore.Words) throws {
    guard let miles = try row.value("leg_miles") as Int?,
      let minutes = try row.value("leg_minutes") as Int?,
      let slack = try row.value("slack_minutes") as Int?
    else { return nil }
    try self.init(
      miles: miles, driveMinutes: minutes, driveText: words.durations.text(minutes: minutes),
      slackMinutes: slack, isTight: row.value("is_tight"),
      isEstimated: row.value("method") as String? != "road")
  }
}

extension RoadTripStore.Insight {
  /// The kinds of insight, in the order of a trip's list.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Another game of the same teams at the same venue on the day of a stop.
    case doubleheader
    /// A leg with little time to spare.
    case tightConnection = "tight_connection"
    /// Two stops on one day in one metropolitan area.
    case sameCityDouble = "same_city_double"
  }
}
