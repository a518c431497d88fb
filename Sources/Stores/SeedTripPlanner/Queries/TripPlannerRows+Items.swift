import Foundation
import GRDB
import SeedStore

extension TripPlannerRows {
  /// The flights of a trip, in order.
  func flights(ofTrip id: String) throws -> [TripPlannerStore.Flight] {
    try all(Self.flightSQL, [id]).map { row in
      TripPlannerStore.Flight(
        id: row["flight_id"], seq: row["seq"],
        airline: TripPlannerStore.Airline(
          iata: row["airline"], name: row["airline_name"], countryCode: row["country_code"]),
        number: row["number"], origin: try airport(iata: row["origin"]),
        destination: try airport(iata: row["destination"]),
        departure: Self.moment(row, "departure"), arrival: Self.moment(row, "arrival"),
        dayOffset: row["day_offset"], dayOffsetText: row["day_offset_text"],
        durationInMinutes: row["block_minutes"], durationText: row["duration_text"],
        kilometres: row["km"], price: Self.price(row, "price_cents"))
    }
  }

  static let flightSQL = """
    SELECT f.*, l.name AS airline_name, l.country_code
    FROM flights AS f
    CROSS JOIN airlines AS l ON l.iata = f.airline
    WHERE f.trip_id = ? ORDER BY f.seq
    """

  private static func moment(_ row: Row, _ name: String) -> TripPlannerStore.LocalTime {
    TripPlannerStore.LocalTime(
      instant: Date(timeIntervalSince1970: Double(row["\(name)_utc"] as Int)),
      day: CalendarDay(published: row["\(name)_date"]), time: row["\(name)_time"])
  }

  private static func price(_ row: Row, _ column: String) -> TripPlannerStore.Price {
    TripPlannerStore.Price(cents: row[column], currency: row["currency"])
  }

  /// The activities of a trip, by day.
  func activities(ofTrip id: String) throws -> [TripPlannerStore.Activity] {
    try all(Self.activitySQL, [id]).map { row in
      TripPlannerStore.Activity(
        id: row["activity_id"], seq: row["seq"], name: row["name"], category: row["category"],
        icon: icon(row["icon"]), description: row["description"],
        day: CalendarDay(published: row["date"]), dayText: row["date_text"],
        dayNumber: row["day_number"], startTime: row["start_time"], endTime: row["end_time"],
        durationInMinutes: row["duration_minutes"], durationText: row["duration_text"],
        rating: row["rating"], reviews: row["reviews"], price: Self.price(row, "price_cents"),
        picture: try picture(key: row["image_key"]))
    }
  }

  static let activitySQL = "SELECT * FROM activities WHERE trip_id = ? ORDER BY seq"

  /// The hotels of a trip, in order.
  func hotels(ofTrip id: String) throws -> [TripPlannerStore.Hotel] {
    try all(Self.hotelSQL, [id]).map { row in
      let hotel: String = row["hotel_id"]
      return TripPlannerStore.Hotel(
        id: hotel, seq: row["seq"], name: row["name"], address: row["address"],
        description: row["description"], rating: row["rating"], reviews: row["reviews"],
        nights: row["nights"], checkIn: CalendarDay(published: row["check_in_date"]),
        checkInTime: row["check_in_time"],
        checkOut: CalendarDay(published: row["check_out_date"]),
        checkOutTime: row["check_out_time"], nightlyPrice: Self.price(row, "nightly_cents"),
        totalPrice: Self.price(row, "total_cents"), amenities: try amenities(ofHotel: hotel),
        pictures: try all(Self.carouselSQL, [hotel]).map(picture))
    }
  }

  static let hotelSQL = "SELECT * FROM hotels WHERE trip_id = ? ORDER BY seq"

  static let carouselSQL = """
    SELECT \(pictureColumns)
    FROM hotel_images AS h
    CROSS JOIN images AS i ON i.image_key = h.image_key
    WHERE h.hotel_id = ? ORDER BY h.position
    """

  private func amenities(ofHotel id: String) throws -> [TripPlannerStore.Amenity] {
    try all(Self.amenitySQL, [id]).map { row in
      TripPlannerStore.Amenity(id: row[0], label: row[1], icon: icon(row[2]))
    }
  }

  static let amenitySQL = """
    SELECT a.amenity_id, a.label, a.icon
    FROM hotel_amenities AS h
    CROSS JOIN amenities AS a ON a.amenity_id = h.amenity_id
    WHERE h.hotel_id = ? ORDER BY h.position
    """
}
