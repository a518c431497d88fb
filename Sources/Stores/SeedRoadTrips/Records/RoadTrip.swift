import Foundation
import SeedStore

extension RoadTripStore {
  /// A road trip with its stops, and why it is recommended.
  ///
  /// ```swift
  /// let trip = try await store.trip(id: option.id)
  /// for stop in trip.stops {
  ///   print(stop.game.day.displayText, stop.game.venue.name, stop.leg?.driveText ?? "")
  /// }
  /// ```
  public struct Trip: Hashable, Sendable, Identifiable {
    /// What lists show of it.
    public let option: Option
    /// The games in order, each with the way to it.
    public let stops: [Stop]
    /// What the score is made of.
    public let why: [ScorePart]
    /// What is worth saying about it.
    public let insights: [Insight]

    /// The stable id.
    public var id: String { option.id }
    /// The ways between the stops, in order.
    public var legs: [Leg] { stops.compactMap(\.leg) }

    /// Puts a trip together, for an app's own source of them.
    public init(option: Option, stops: [Stop] = [], why: [ScorePart] = [], insights: [Insight] = [])
    {
      self.option = option
      self.stops = stops
      self.why = why
      self.insights = insights
    }
  }

  /// A game of a trip, and the way to it.
  ///
  /// ```swift
  /// Text("Be there by \(stop.arriveBy.formatted(date: .omitted, time: .shortened))")
  /// ```
  public struct Stop: Hashable, Sendable, Identifiable {
    /// The game.
    public let game: Game
    /// The way from the stop before; nil at the first.
    public let leg: Leg?
    /// When to be there: the start less the time that it takes to get in.
    public let arriveBy: Date

    /// The game's id.
    public var id: String { game.id }

    /// Puts a stop together, for an app's own source of trips.
    public init(game: Game, leg: Leg? = nil, arriveBy: Date) {
      self.game = game
      self.leg = leg
      self.arriveBy = arriveBy
    }
  }

  /// The way from one stop to the next.
  ///
  /// ```swift
  /// Label("\(leg.miles) mi, \(leg.driveText)", systemImage: "car.fill")
  /// ```
  public struct Leg: Hashable, Sendable {
    /// Miles by road.
    public let miles: Int
    /// Minutes at the wheel.
    public let minutes: Int
    /// Minutes to spare before ``RoadTripStore/Stop/arriveBy``.
    public let slackInMinutes: Int
    /// Whether the miles are the great circle's with a factor, since nobody looked the road up.
    public let isEstimated: Bool

    /// The time at the wheel, such as `4 h 35 min`.
    public var driveText: String { Words.duration(minutes: minutes) }

    /// Puts a leg together, for an app's own source of trips.
    public init(miles: Int, minutes: Int, slackInMinutes: Int, isEstimated: Bool) {
      self.miles = miles
      self.minutes = minutes
      self.slackInMinutes = slackInMinutes
      self.isEstimated = isEstimated
    }
  }

  /// Something worth saying about a trip.
  ///
  /// ```swift
  /// ForEach(trip.insights, id: \.text) { Text($0.text) }
  /// ```
  public struct Insight: Hashable, Sendable {
    /// What it is about.
    public enum Kind: String, Hashable, Sendable {
      /// Another game of the same teams on the day of a stop.
      case doubleheader
      /// A leg with little to spare.
      case tightConnection = "tight_connection"
      /// Two stops on one day in one metropolitan area.
      case sameCityDouble = "same_city_double"
    }

    /// What it is about; nil for a kind that this version does not know.
    public let kind: Kind?
    /// The position of the stop in ``RoadTripStore/Trip/stops``.
    public let stop: Int
    /// The sentence.
    public let text: String

    /// Puts an insight together, for an app's own source of trips.
    public init(kind: Kind? = nil, stop: Int, text: String) {
      self.kind = kind
      self.stop = stop
      self.text = text
    }
  }
}
