import Foundation
import SeedStore

extension TripPlannerStore {
  /// A mock flight of a trip.
  ///
  /// ```swift
  /// Text("\(flight.origin.iata) \(flight.departure.time) → \(flight.destination.iata) "
  ///   + "\(flight.arrival.time)\(flight.dayOffsetText)")
  /// ```
  public struct Flight: Hashable, Sendable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-f1`.
    public let id: String
    /// The place in the trip, from 0: out, then back.
    public let seq: Int
    /// The airline.
    public let airline: Airline
    /// Such as `QF 432`.
    public let number: String
    /// The airport that it leaves.
    public let origin: Airport
    /// The airport that it goes to.
    public let destination: Airport
    /// When it leaves, by the origin's clocks.
    public let departure: LocalTime
    /// When it arrives, by the destination's clocks.
    public let arrival: LocalTime
    /// The days between, by both clocks.
    public let dayOffset: Int
    /// The same as boards show it: `+1`, `-1`, or nothing.
    public let dayOffsetText: String
    /// From block to block.
    public let durationInMinutes: Int
    /// The same in words, such as `19 h 50 min`.
    public let durationText: String
    /// Along the great circle.
    public let kilometres: Int
    /// What it costs.
    public let price: Price

    /// Puts a flight together, for an app's own source of them.
    public init(
      id: String, seq: Int, airline: Airline, number: String, origin: Airport, destination: Airport,
      departure: LocalTime, arrival: LocalTime, dayOffset: Int, dayOffsetText: String,
      durationInMinutes: Int, durationText: String, kilometres: Int, price: Price
    ) {
      self.id = id
      self.seq = seq
      self.airline = airline
      self.number = number
      self.origin = origin
      self.destination = destination
      self.departure = departure
      self.arrival = arrival
      self.dayOffset = dayOffset
      self.dayOffsetText = dayOffsetText
      self.durationInMinutes = durationInMinutes
      self.durationText = durationText
      self.kilometres = kilometres
      self.price = price
    }
  }

  /// A moment as the clocks of a place show it.
  ///
  /// ```swift
  /// Text("\(moment.day) \(moment.time)")
  /// ```
  public struct LocalTime: Hashable, Sendable {
    /// The moment.
    public let instant: Date
    /// The day at the place.
    public let day: CalendarDay
    /// HH:mm at the place.
    public let time: String

    /// Puts a moment together, for an app's own source of them.
    public init(instant: Date, day: CalendarDay, time: String) {
      self.instant = instant
      self.day = day
      self.time = time
    }
  }

  /// An amount of money.
  ///
  /// ```swift
  /// Text(price.amount, format: .currency(code: price.currency))
  /// ```
  public struct Price: Hashable, Sendable {
    /// Hundredths of the currency.
    public let cents: Int
    /// ISO 4217.
    public let currency: String

    /// The amount in whole units and hundredths.
    public var amount: Decimal { Decimal(cents) / 100 }

    /// Puts a price together, for an app's own source of them.
    public init(cents: Int, currency: String) {
      self.cents = cents
      self.currency = currency
    }
  }
}
