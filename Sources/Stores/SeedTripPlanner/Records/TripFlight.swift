import Foundation
import GRDB
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
  }
}

extension TripPlannerStore.Flight {
  /// Reads a row of `flights`, with the rows that it refers to.
  init(
    row: Row, airline: TripPlannerStore.Airline, origin: TripPlannerStore.Airport,
    destination: TripPlannerStore.Airport
  ) {
    self.init(
      id: row["flight_id"], seq: row["seq"], airline: airline, number: row["number"],
      origin: origin, destination: destination,
      departure: TripPlannerStore.LocalTime(row: row, prefix: "departure"),
      arrival: TripPlannerStore.LocalTime(row: row, prefix: "arrival"),
      dayOffset: row["day_offset"], dayOffsetText: row["day_offset_text"],
      durationInMinutes: row["block_minutes"], durationText: row["duration_text"],
      kilometres: row["km"], price: TripPlannerStore.Price(row: row, "price_cents"))
  }
}

extension TripPlannerStore.LocalTime {
  /// Reads the columns of a row that begin with a prefix and an underscore.
  fileprivate init(row: Row, prefix: String) {
    self.init(
      instant: row["\(prefix)_utc"], day: CalendarDay(published: row["\(prefix)_date"]),
      time: row["\(prefix)_time"])
  }
}

extension TripPlannerStore.Price {
  /// Reads the cents that a column holds, in the currency of the row.
  init(row: Row, _ column: String) {
    self.init(cents: row[column], currency: row["currency"])
  }
}
