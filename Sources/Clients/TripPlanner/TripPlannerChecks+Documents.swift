import Pipeline

extension BundleCheck {
  /// The checks of the trip planner's mock API.
  static let tripPlannerDocuments: [BundleCheck] =
    [
      .list(
        "trips", "The mock API has the trips, the newest first.", document: "mock-api/db.json",
        at: "$.trips", rows: trips, by: "trips.position", trip)
    ]
    + [
      ("flights", flights, flight), ("hotels", "hotels", hotel),
      ("activities", "activities", activity),
    ].map { table, rows, members in
      .list(
        table, "The mock API has the \(table) of all trips.", document: "mock-api/db.json",
        at: "$.\(table)",
        rows: "\(rows) JOIN (SELECT trip_id, position AS trip_place FROM trips) USING (trip_id)",
        by: "trip_place, seq", members)
    }

  private static let trips = "trips JOIN cities USING (city_id)"

  private static let trip: KeyValuePairs = [
    "id": "trip_id", "name": "trips.name", "description": "description",
    "cityId": "CAST(city_id AS TEXT)", "cityName": "cities.name", "countryCode": "country_code",
    "startDate": "start_date", "endDate": "end_date", "travelStyle": "travel_style",
    "imageKey": "trips.image_key", "createdAt": instant("created_at"),
  ]

  private static let flights = """
    flights JOIN airlines ON airlines.iata = airline
    JOIN airports AS origin_airport ON origin_airport.iata = origin
    JOIN airports AS destination_airport ON destination_airport.iata = destination
    """

  private static let flight: KeyValuePairs = [
    "id": "flight_id", "tripId": "trip_id", "seq": "seq", "direction": "direction",
    "airlineCode": "airline", "airline": "airlines.name", "flightNumber": "number",
    "departure.airportCode": "origin", "departure.airportName": "origin_airport.name",
    "departure.date": "departure_date", "departure.time": "departure_time",
    "departure.instant": instant("departure_utc"),
    "arrival.airportCode": "destination", "arrival.airportName": "destination_airport.name",
    "arrival.date": "arrival_date", "arrival.time": "arrival_time",
    "arrival.instant": instant("arrival_utc"), "dayOffset": "day_offset",
    "durationMinutes": "block_minutes", "layoverMinutes": "layover_minutes", "kilometres": "km",
    "priceInCents": "price_cents", "currency": "currency",
  ]

  private static let hotel: KeyValuePairs = [
    "id": "hotel_id", "tripId": "trip_id", "seq": "seq", "name": "name", "address": "address",
    "description": "description", "rating": "round(rating, 6)", "reviews": "reviews",
    "nights": "nights", "checkInDate": "check_in_date", "checkInTime": "check_in_time",
    "checkOutDate": "check_out_date", "checkOutTime": "check_out_time",
    "nightlyPriceInCents": "nightly_cents", "totalPriceInCents": "total_cents",
    "currency": "currency",
  ]

  private static let activity: KeyValuePairs = [
    "id": "activity_id", "tripId": "trip_id", "seq": "seq", "name": "name", "category": "category",
    "description": "description", "date": "date", "dayNumber": "day_number",
    "startTime": "start_time", "endTime": "end_time", "durationMinutes": "duration_minutes",
    "rating": "round(rating, 6)", "reviews": "reviews", "priceInCents": "price_cents",
    "currency": "currency", "imageKey": "image_key",
  ]

  /// An instant in the form of the documents, from seconds since 1970.
  private static func instant(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%SZ', \(column), 'unixepoch')"
  }
}
