import Testing

@testable import TripPlanner

extension TripPlannerRoundTripTests {
  func expectFlights() throws {
    let airports = destinations.airports
    try database.expect(
      "flights",
      planner.trips.flatMap { trip in
        trip.flights.map { flight -> Row in
          let offset = flight.arrival.day.number - flight.departure.day.number
          var row = start("flight_id", flight.id, trip, flight.seq)
          row.merge([
            "direction": flight.direction.rawValue, "layover_minutes": flight.layoverMinutes,
            "layover_text": flight.layoverMinutes.map {
              "\(length($0)) in \(airports[flight.origin].town ?? airports[flight.origin].name)"
            },
            "airline": planner.airlines[flight.airline].iata, "number": flight.number,
            "origin": airports[flight.origin].iata,
            "destination": airports[flight.destination].iata,
            "departure_utc": flight.departure.instant,
            "departure_date": flight.departure.day.description,
            "departure_time": clock(flight.departure.minutes),
            "arrival_utc": flight.arrival.instant, "arrival_date": flight.arrival.day.description,
            "arrival_time": clock(flight.arrival.minutes), "day_offset": offset,
            "day_offset_text": ["-1": "-1", "0": "", "1": "+1", "2": "+2"]["\(offset)"],
            "block_minutes": flight.blockMinutes, "duration_text": length(flight.blockMinutes),
            "km": flight.kilometres, "price_cents": flight.priceInCents, "currency": "AUD",
          ]) { $1 }
          return row
        }
      })
  }

  func expectActivities() throws {
    try database.expect(
      "activities",
      planner.trips.flatMap { trip in
        trip.activities.map { activity -> Row in
          let end = activity.startMinutes + activity.durationInMinutes
          var row = start("activity_id", activity.id, trip, activity.seq)
          row.merge([
            "name": activity.name, "category": activity.category, "icon": activity.icon,
            "description": activity.description, "date": activity.day.description,
            "date_text": Self.ordinal(activity.day), "day_number": activity.seq + 1,
            "start_time": clock(activity.startMinutes), "end_time": clock(end),
            "duration_minutes": activity.durationInMinutes,
            "duration_text": length(activity.durationInMinutes),
            "rating": tenths(activity.ratingInTenths), "reviews": activity.reviews,
            "price_cents": activity.priceInCents, "currency": "AUD",
            "image_key": activity.imageKey,
          ]) { $1 }
          return row
        }
      })
  }

  func expectHotels() throws {
    try database.expect(
      "amenities",
      planner.amenities.map { ["amenity_id": $0.id, "label": $0.label, "icon": $0.icon] })
    let hotels = planner.trips.flatMap { trip in trip.hotels.map { (trip, $0) } }
    try database.expect(
      "hotels",
      hotels.map { trip, hotel -> Row in
        var row = start("hotel_id", hotel.id, trip, hotel.seq)
        row.merge([
          "name": hotel.name, "address": hotel.address, "description": hotel.description,
          "rating": tenths(hotel.ratingInTenths), "reviews": hotel.reviews,
          "nights": hotel.nights, "check_in_date": hotel.checkIn.description,
          "check_in_time": "15:00", "check_out_date": hotel.checkOut.description,
          "check_out_time": "11:00", "nightly_cents": hotel.nightlyPriceInCents,
          "total_cents": hotel.nights * hotel.nightlyPriceInCents, "currency": "AUD",
        ]) { $1 }
        return row
      })
    try database.expect(
      "hotel_amenities",
      hotels.flatMap { _, hotel in
        hotel.amenities.enumerated().map { position, amenity -> Row in
          ["hotel_id": hotel.id, "position": position, "amenity_id": amenity]
        }
      })
    try database.expect(
      "hotel_images",
      hotels.flatMap { _, hotel in
        hotel.imageKeys.enumerated().map { position, key -> Row in
          ["hotel_id": hotel.id, "position": position, "image_key": key]
        }
      })
  }

  private func start(_ key: String, _ id: String, _ trip: PlannedTrip, _ seq: Int) -> Row {
    [key: id, "trip_id": trip.id, "seq": seq, "is_mock": 1]
  }

  private func clock(_ minutes: Int) -> String {
    let digits = String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst()
    return "\(digits.prefix(2)):\(digits.suffix(2))"
  }

  private func length(_ minutes: Int) -> String {
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// The number that is written with one decimal.
  private func tenths(_ number: Int) -> Double? { Double("\(number / 10).\(number % 10)") }
}
