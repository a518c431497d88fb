import Foundation
import GRDB
import SeedStore

extension TripPlannerStore {
  /// A mock flight of a trip, its texts in the English of the bundle; ``Words`` makes others of the
  /// numbers.
  ///
  /// ```swift
  /// Text("\(flight.origin.iata) \(flight.departure.time) → \(flight.destination.iata) "
  ///   + "\(flight.arrival.time)\(flight.dayOffsetText)")
  /// ```
  public struct Flight: Hashable, Sendable, Codable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-f1`.
    public let id: String
    /// The place in the trip, from 0: out, then back.
    public let seq: Int
    /// Which way it goes; two flights one way are a connection.
    public let direction: FlightDirection
    /// The airline.
    public let airline: Airline
    /// Such as `QF 432`.
    public let number: String
    /// The airport that it leaves.
    public let origin: Airport
    /// The airport that it goes to.
    public let destination: Airport
    /// The minutes since the flight before landed at the origin; nil for the first of its way.
    public let layoverMinutes: Int?
    /// The same in words, such as `1 h 40 min in Singapore`, in the English of the bundle.
    public let layoverText: String?
    /// When it leaves, by the origin's clocks.
    public let departure: LocalTime
    /// When it arrives, by the destination's clocks.
    public let arrival: LocalTime
    /// The days between, by both clocks.
    public let dayOffset: Int
    /// The same as boards show it: `+1`, `-1`, or nothing.
    public let dayOffsetText: String
    /// The minutes from block to block.
    public let durationMinutes: Int
    /// The same in words, such as `19 h 50 min`.
    public let durationText: String
    /// Along the great circle.
    public let kilometres: Int
    /// What it costs.
    public let price: Price

    /// The time from block to block.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var duration: Duration { .seconds(60 * durationMinutes) }
  }

  /// Which way a flight goes.
  public enum FlightDirection: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// To the city.
    case out
    /// Home.
    case back
  }

  /// A moment as the clocks of a place show it.
  public struct LocalTime: Hashable, Sendable, Codable {
    /// The moment.
    public let instant: Date
    /// The day at the place.
    public let day: CalendarDay
    /// The clock at the place, a text HH:mm to show.
    public let time: String
  }

  /// An amount of money.
  public struct Price: Hashable, Sendable, Codable {
    /// Hundredths of the currency.
    public let cents: Int
    /// ISO 4217.
    public let currency: String

    /// The amount in whole units and hundredths.
    public var amount: Decimal { Decimal(cents) / 100 }
  }

  /// A mock hotel with a room for the nights of a trip.
  public struct Hotel: Hashable, Sendable, Codable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-h1`.
    public let id: String
    /// The place in the trip's list, from 0.
    public let seq: Int
    /// The name.
    public let name: String
    /// The street or quarter.
    public let address: String
    /// One or two sentences.
    public let description: String
    /// From 3.5 to 5.0, to one decimal.
    public let rating: Double
    /// How many reviews.
    public let reviews: Int
    /// The nights of the stay; at least 1.
    public let nights: Int
    /// The first day.
    public let checkIn: CalendarDay
    /// From when the room is ready, a text HH:mm to show.
    public let checkInTime: String
    /// The last day.
    public let checkOut: CalendarDay
    /// By when the room must be left, a text HH:mm to show.
    public let checkOutTime: String
    /// The price of a night.
    public let nightlyPrice: Price
    /// The price of the stay.
    public let totalPrice: Price
    /// What it offers.
    public let amenities: [Amenity]
    /// The pictures of its carousel, in order.
    public let pictures: [Picture]
  }

  /// What a hotel offers.
  public struct Amenity: Hashable, Sendable, Codable, Identifiable {
    /// The id, such as `wifi`.
    public let id: String
    /// What apps show.
    public let label: String
    /// The SF Symbol.
    public let icon: Icon
  }

  /// A mock activity on a day of a trip, its texts in the English of the bundle; ``Words`` makes those
  /// of days and times of the numbers.
  public struct Activity: Hashable, Sendable, Codable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-a1`.
    public let id: String
    /// The place in the trip, from 0: by day.
    public let seq: Int
    /// The name.
    public let name: String
    /// What kind it is, such as `museum`.
    public let category: String
    /// The SF Symbol.
    public let icon: Icon
    /// One or two sentences.
    public let description: String
    /// The day.
    public let day: CalendarDay
    /// The day in words, such as `19th April 2024`.
    public let dayText: String
    /// Which day of the trip it is, from 1.
    public let dayNumber: Int
    /// When it begins by the city's clocks, a text HH:mm to show.
    public let startTime: String
    /// When it ends by the city's clocks, a text HH:mm to show.
    public let endTime: String
    /// The minutes that it takes.
    public let durationMinutes: Int
    /// The same in words, such as `1 h 45 min`.
    public let durationText: String
    /// From 3.5 to 5.0, to one decimal.
    public let rating: Double
    /// How many reviews.
    public let reviews: Int
    /// What it costs; nothing where it is free.
    public let price: Price
    /// Its picture; nil where it has none.
    public let picture: Picture?

    /// The time that it takes.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var duration: Duration { .seconds(60 * durationMinutes) }
  }
}

extension TripPlannerStore.Flight {
  /// Reads a row of `flights`, and the rows that it refers to.
  init(row: Row, _ db: Database) throws {
    func airport(_ column: String) throws -> TripPlannerStore.Airport {
      try db.one(TripPlannerSQL.airportSQL, row[column] as String, "an airport")
    }
    self.init(
      id: row["flight_id"], seq: row["seq"], direction: row["direction"],
      airline: try db.one(
        "SELECT * FROM airlines WHERE iata = ?", row["airline"] as String, "an airline"),
      number: row["number"], origin: try airport("origin"),
      destination: try airport("destination"), layoverMinutes: row["layover_minutes"],
      layoverText: row["layover_text"],
      departure: TripPlannerStore.LocalTime(row: row, prefix: "departure"),
      arrival: TripPlannerStore.LocalTime(row: row, prefix: "arrival"),
      dayOffset: row["day_offset"], dayOffsetText: row["day_offset_text"],
      durationMinutes: row["block_minutes"], durationText: row["duration_text"],
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

extension TripPlannerStore.Hotel {
  /// Reads a row of `hotels`, and the rows that refer to it.
  init(row: Row, _ db: Database) throws {
    let id: String = row["hotel_id"]
    self.init(
      id: id, seq: row["seq"], name: row["name"], address: row["address"],
      description: row["description"], rating: row["rating"], reviews: row["reviews"],
      nights: row["nights"], checkIn: CalendarDay(published: row["check_in_date"]),
      checkInTime: row["check_in_time"], checkOut: CalendarDay(published: row["check_out_date"]),
      checkOutTime: row["check_out_time"],
      nightlyPrice: TripPlannerStore.Price(row: row, "nightly_cents"),
      totalPrice: TripPlannerStore.Price(row: row, "total_cents"),
      amenities: try db.all(TripPlannerSQL.amenitySQL, [id]),
      pictures: try db.all(TripPlannerSQL.carouselSQL, [id]))
  }
}

extension TripPlannerStore.Amenity: FetchableRecord {
  /// Reads a row of `amenities` with the symbol.
  public init(row: Row) {
    self.init(
      id: row["amenity_id"], label: row["label"], icon: SymbolIcon(row: row))
  }
}

extension TripPlannerStore.Activity {
  /// Reads a row of `activities` with the symbol, and its picture.
  init(row: Row, _ db: Database) throws {
    self.init(
      id: row["activity_id"], seq: row["seq"], name: row["name"], category: row["category"],
      icon: SymbolIcon(row: row), description: row["description"],
      day: CalendarDay(published: row["date"]), dayText: row["date_text"],
      dayNumber: row["day_number"], startTime: row["start_time"], endTime: row["end_time"],
      durationMinutes: row["duration_minutes"], durationText: row["duration_text"],
      rating: row["rating"], reviews: row["reviews"],
      price: TripPlannerStore.Price(row: row, "price_cents"), picture: try db.picture(row))
  }
}
