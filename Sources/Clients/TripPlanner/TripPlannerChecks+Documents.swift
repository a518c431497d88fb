import Pipeline

extension BundleCheck {
  /// What is true of the snapshots of the trip planner, and of the data of its mock API.
  static let tripPlannerDocuments: [BundleCheck] =
    [
      .equal(
        "cities", "The countries have their cities, with names, places and ranks.",
        document: "snapshots/cities.json",
        stored: """
          SELECT (country.value ->> 'code') || ' city ' || element."key" AS name,
            \(content(ofElementWith: city)) AS content
          FROM json_each(:document, '$.countries') AS country
          JOIN json_each(country.value, '$.cities') AS element
          """,
        right: """
          SELECT country_code || ' city ' || (rank_in_country - 1) AS name, \(content(ofRowWith: city)) AS content
          FROM \(cities)
          """),
      .list(
        "countries", "The countries are those that have cities, by name.",
        document: "snapshots/cities.json", at: "$.countries",
        rows: "(SELECT * FROM countries WHERE city_count > 0)", by: "position",
        [
          "code": "code", "name": "name", "flag": "flag", "capital": "capital",
          "currency": "currency", "continent": "continent", "population": "population",
          "cityCount": "city_count",
        ]),
      .list(
        "city_sections", "The letters have their cities, in the order of the list.",
        document: "snapshots/cities.json", at: "$.sections", rows: "city_sections AS s",
        by: "position",
        [
          "letter": "index_letter",
          "cityIds": """
          (SELECT json_group_array(CAST(city_id AS TEXT)) FROM (
            SELECT city_id FROM cities WHERE cities.index_letter = s.index_letter ORDER BY position)) || ''
          """,
        ]),
      .list(
        "airports", "The airports are those of the table.", document: "snapshots/airports.json",
        at: "$.airports", rows: "airports", by: "iata",
        [
          "iata": "iata", "icao": "icao", "name": "name", "town": "town",
          "countryCode": "country_code", "latitude": "round(lat, 6)", "longitude": "round(lon, 6)",
          "elevationFeet": "elevation_ft", "timeZone": "tz",
        ]),
      .equal(
        "city_airports", "Each city has its airports, the nearest first.",
        document: "snapshots/airports.json",
        stored: """
          SELECT 'city ' || (city.value ->> 'id') || ' airport ' || element."key" AS name, json_array(
            element.value ->> 'iata', element.value ->> 'kilometres', element.value ->> 'isPrimary') AS content
          FROM json_each(:document, '$.cities') AS city JOIN json_each(city.value, '$.airports') AS element
          """,
        right: """
          SELECT 'city ' || city_id || ' airport ' || (rank - 1) AS name, json_array(iata, km, is_primary) AS content
          FROM city_airports
          """),
      .equal(
        "city_near", "Each city has the cities near it, the nearest first.",
        document: "snapshots/airports.json",
        stored: """
          SELECT 'city ' || (city.value ->> 'id') || ' near ' || element."key" AS name, json_array(
            element.value ->> 'id', element.value ->> 'kilometres') AS content
          FROM json_each(:document, '$.cities') AS city JOIN json_each(city.value, '$.near') AS element
          """,
        right: """
          SELECT 'city ' || city_id || ' near ' || (rank - 1) AS name, json_array(CAST(other_id AS TEXT), km) AS content
          FROM city_near
          """),
      .list(
        "trips", "The cards are those of the trips, the newest first.",
        document: "snapshots/trips.json", at: "$.trips", rows: trips, by: "trips.position", trip),
      .list(
        "trips", "A trip is that of its row.", document: "snapshots/trip/*.json", file: "trip_id",
        rows: trips, trip),
      .list(
        "trips", "The mock API has the trips, the newest first.", document: "mock-api/db.json",
        at: "$.trips", rows: trips, by: "trips.position", trip),
    ]
    + [
      ("flights", flights, flight), ("hotels", "hotels", hotel),
      ("activities", "activities", activity),
    ].flatMap { table, rows, members in
      [
        BundleCheck.list(
          table, "A trip has its \(table), in their order.", document: "snapshots/trip/*.json",
          at: "$.\(table)", file: "trip_id", rows: rows, by: "seq", members),
        BundleCheck.list(
          table, "The mock API has the \(table) of all trips.", document: "mock-api/db.json",
          at: "$.\(table)",
          rows: "\(rows) JOIN (SELECT trip_id, position AS trip_place FROM trips) USING (trip_id)",
          by: "trip_place, seq", members),
      ]
    }

  private static let cities = "cities JOIN countries ON countries.code = country_code"

  private static let city: KeyValuePairs = [
    "id": "CAST(city_id AS TEXT)", "name": "cities.name", "asciiName": "ascii", "label": "label",
    "accessibilityLabel": "a11y_label", "countryCode": "country_code",
    "countryName": "countries.name", "division": "admin1", "flag": "flag",
    "imageKey": "image_key", "indexLetter": "index_letter", "isCapital": "is_capital",
    "latitude": "round(lat, 6)", "longitude": "round(lon, 6)", "population": "cities.population",
    "primaryAirport": "primary_airport", "rankInCountry": "rank_in_country", "timeZone": "tz",
  ]

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

  /// Epoch seconds as documents have them.
  private static func instant(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%SZ', \(column), 'unixepoch')"
  }
}
