import Foundation
import GRDB
import SeedStore

extension TripPlannerStore {
  /// A mock flight of a trip. Its JSON is the `flight` of the mock API and of snapshots. Its texts are in the
  /// English of the bundle; ``Words`` composes other texts from the numbers.
  ///
  /// ```swift
  /// Text("\(flight.departure.airportCode) \(flight.departure.time) → "
  ///   + "\(flight.arrival.airportCode) \(flight.arrival.time)\(flight.dayOffsetText)")
  /// ```
  public struct Flight: Hashable, Sendable, Codable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-f1`.
    public let id: String
    /// The trip's id.
    public let tripID: String
    /// The place in the trip, from 0: outbound flights, then the flights back.
    public let seq: Int
    /// The direction; two flights in one direction are a connection.
    public let direction: FlightDirection
    /// The airline's name.
    public let airline: String
    /// The airline's IATA code, such as `QF`.
    public let airlineCode: String
    /// The flight number, such as `QF 432`.
    public let flightNumber: String
    /// The minutes between the arrival of the flight before and this departure; nil for the first flight in a
    /// direction.
    public let layoverMinutes: Int?
    /// The layover in words, such as `1 h 40 min in Singapore`, in the English of the bundle.
    public let layoverText: String?
    /// The airport and the time of the departure.
    public let departure: AirportTime
    /// The airport and the time of the arrival.
    public let arrival: AirportTime
    /// The days between departure and arrival, by the local clocks.
    public let dayOffset: Int
    /// The day offset as boards show it: `+1`, `-1`, or nothing.
    public let dayOffsetText: String
    /// The minutes from block to block.
    public let durationMinutes: Int
    /// The duration in words, such as `19 h 50 min`.
    public let durationText: String
    /// The kilometres along the great circle.
    public let kilometres: Int
    /// The price in hundredths of the currency.
    public let priceInCents: Int
    /// The ISO 4217 code of the currency.
    public let currency: String
    /// Always true, because nothing here can be booked.
    public let isMock: Bool

    /// The price.
    public var price: Price { Price(cents: priceInCents, currency: currency) }

    /// The time from block to block.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public var duration: Duration { .minutes(durationMinutes) }

    private enum CodingKeys: String, CodingKey {
      case id, seq, direction, airline, airlineCode, flightNumber, layoverMinutes, layoverText
      case departure, arrival, dayOffset, dayOffsetText, durationMinutes, durationText, kilometres
      case priceInCents, currency, isMock
      case tripID = "tripId"
    }
  }

  /// The direction of a flight.
  public enum FlightDirection: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// To the city.
    case out
    /// Home.
    case back
  }

  /// A departure or an arrival, as the clocks of an airport show it.
  public struct AirportTime: Hashable, Sendable, Codable {
    /// The airport's IATA code, which ``TripPlannerStore/airport(iata:)`` understands.
    public let airportCode: String
    /// The airport's name.
    public let airportName: String
    /// The day there.
    public let date: CalendarDay
    /// The local time there, as a text HH:mm to show.
    public let time: String
    /// The IANA name of the time zone there.
    public let timeZone: String
    /// The instant of the departure or arrival.
    public let instant: Date
  }

  /// An amount of money.
  public struct Price: Hashable, Sendable {
    /// Hundredths of the currency.
    public let cents: Int
    /// The ISO 4217 code of the currency.
    public let currency: String

    /// The amount in whole units and hundredths.
    public var amount: Decimal { Decimal(cents) / 100 }
  }

  /// A mock hotel with a room for the nights of a trip. Its JSON is the `hotel` of the mock API and of
  /// snapshots.
  public struct Hotel: Hashable, Sendable, Codable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-h1`.
    public let id: String
    /// The trip's id.
    public let tripID: String
    /// The place in the trip's list, from 0.
    public let seq: Int
    /// The name.
    public let name: String
    /// The street or quarter.
    public let address: String
    /// One or two sentences.
    public let description: String
    /// The rating, from 3.5 to 5.0, to one decimal.
    public let rating: Double
    /// The number of reviews.
    public let reviews: Int
    /// The nights of the stay; at least 1.
    public let nights: Int
    /// The first day.
    public let checkInDate: CalendarDay
    /// The time from which the room is ready, a text HH:mm to show.
    public let checkInTime: String
    /// The last day.
    public let checkOutDate: CalendarDay
    /// The latest time to leave the room, as a text HH:mm to show.
    public let checkOutTime: String
    /// The price of a night, in hundredths of the currency.
    public let nightlyPriceInCents: Int
    /// The price of the stay, in hundredths of the currency.
    public let totalPriceInCents: Int
    /// The ISO 4217 code of the currency.
    public let currency: String
    /// The amenities of the hotel.
    public let amenities: [Amenity]
    /// The keys of its carousel's pictures, in order; ``TripDetails/pictures(of:)`` returns the pictures.
    public let imageKeys: [String]
    /// Always true, because nothing here can be booked.
    public let isMock: Bool

    /// The price of a night.
    public var nightlyPrice: Price { Price(cents: nightlyPriceInCents, currency: currency) }
    /// The price of the stay.
    public var totalPrice: Price { Price(cents: totalPriceInCents, currency: currency) }

    private enum CodingKeys: String, CodingKey {
      case id, seq, name, address, description, rating, reviews, nights, checkInDate, checkInTime
      case checkOutDate, checkOutTime, nightlyPriceInCents, totalPriceInCents, currency, amenities
      case imageKeys, isMock
      case tripID = "tripId"
    }
  }
}

extension TripPlannerStore.Flight: FetchableRecord {
  /// Reads a row of `flights` with the airline's name and both airports.
  public init(row: Row) throws {
    try self.init(
      id: row.value("flight_id"), tripID: row.value("trip_id"), seq: row.value("seq"),
      direction: row.value("direction"),
      airline: row.value("airline_name"), airlineCode: row.value("airline"),
      flightNumber: row.value("number"),
      layoverMinutes: row.value("layover_minutes"), layoverText: row.value("layover_text"),
      departure: TripPlannerStore.AirportTime(row: row, at: "origin", "departure"),
      arrival: TripPlannerStore.AirportTime(row: row, at: "destination", "arrival"),
      dayOffset: row.value("day_offset"), dayOffsetText: row.value("day_offset_text"),
      durationMinutes: row.value("block_minutes"), durationText: row.value("duration_text"),
      kilometres: row.value("km"), priceInCents: row.value("price_cents"),
      currency: row.value("currency"),
      isMock: row.value("is_mock"))
  }
}

extension TripPlannerStore.AirportTime {
  /// Reads the columns of an airport and of a moment, each of which begins with a word and an
  /// underscore.
  fileprivate init(row: Row, at airport: String, _ moment: String) throws {
    try self.init(
      airportCode: row.value(airport), airportName: row.value("\(airport)_name"),
      date: CalendarDay(published: row.value("\(moment)_date")), time: row.value("\(moment)_time"),
      timeZone: row.value("\(airport)_tz"), instant: row.value("\(moment)_utc"))
  }
}

extension TripPlannerStore.Hotel {
  /// Reads a row of `hotels`, and the rows that refer to it.
  init(row: Row, _ db: Database) throws {
    let id: String = try row.value("hotel_id")
    try self.init(
      id: id, tripID: row.value("trip_id"), seq: row.value("seq"), name: row.value("name"),
      address: row.value("address"), description: row.value("description"),
      rating: row.value("rating"),
      reviews: row.value("reviews"), nights: row.value("nights"),
      checkInDate: CalendarDay(published: row.value("check_in_date")),
      checkInTime: row.value("check_in_time"),
      checkOutDate: CalendarDay(published: row.value("check_out_date")),
      checkOutTime: row.value("check_out_time"), nightlyPriceInCents: row.value("nightly_cents"),
      totalPriceInCents: row.value("total_cents"), currency: row.value("currency"),
      amenities: try db.all(TripPlannerSQL.amenitySQL, [id]),
      imageKeys: try db.values(TripPlannerSQL.carouselSQL, [id]), isMock: row.value("is_mock"))
  }
}

extension TripPlannerStore.Activity {
  /// The price; 0 if it is free.
  public var price: TripPlannerStore.Price {
    TripPlannerStore.Price(cents: priceInCents, currency: currency)
  }

  /// The time that it takes.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public var duration: Duration { .minutes(durationMinutes) }
}
