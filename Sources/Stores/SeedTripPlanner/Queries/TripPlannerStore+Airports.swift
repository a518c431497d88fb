import GRDB
import SeedStore

extension TripPlannerStore {
  /// The airports from which a city is reached, the nearest first; none for an unknown id.
  ///
  /// ```swift
  /// let airports = try await store.airports(ofCity: city.id)
  /// ```
  public func airports(ofCity id: Int) async throws -> [CityAirport] {
    try await ask { rows in try rows.all(TripPlannerRows.cityAirportSQL, [id]) }
  }

  /// The airport with an IATA code.
  ///
  /// ```swift
  /// let home = try await store.airport(iata: "SYD")
  /// ```
  public func airport(iata: String) async throws -> Airport {
    try await ask { rows in
      guard let airport: Airport = try rows.first(TripPlannerRows.airportSQL, [iata]) else {
        throw StoreError(
          .notFound, iata, "the bundle has no airport with this code",
          fix: "give an IATA code in capitals, such as LOS")
      }
      return airport
    }
  }

  /// The airlines, by IATA code.
  ///
  /// ```swift
  /// let names = try await store.airlines().map(\.name)
  /// ```
  public func airlines() async throws -> [Airline] {
    try await ask { rows in try rows.all(TripPlannerRows.airlineSQL) }
  }

  /// The pictures of an owner, such as `city:2332459`, in the order of the carousel.
  ///
  /// ```swift
  /// let pictures = try await store.pictures(of: "city:\(city.id)")
  /// ```
  public func pictures(of owner: String) async throws -> [Picture] {
    try await ask { rows in try rows.all(TripPlannerRows.ownerSQL, [owner]) }
  }

  /// Every picture by key, for a cache that loads them ahead.
  ///
  /// ```swift
  /// let bytes = try await store.pictures().compactMap(\.byteCount).reduce(0, +)
  /// ```
  public func pictures() async throws -> [Picture] {
    try await ask { rows in try rows.all(TripPlannerRows.pictureSQL) }
  }
}

extension TripPlannerRows {
  static let cityAirportSQL = """
    SELECT a.*, x.km, x.distance_text, x.is_primary
    FROM city_airports AS x
    CROSS JOIN airports AS a ON a.iata = x.iata
    WHERE x.city_id = ? ORDER BY x.rank
    """

  static let airportSQL = "SELECT * FROM airports WHERE iata = ?"

  static let airlineSQL = "SELECT * FROM airlines ORDER BY iata"

  static let pictureSQL = "SELECT * FROM images AS i ORDER BY i.image_key"

  static let ownerSQL = "SELECT * FROM images AS i WHERE i.owner = ? ORDER BY i.seq"
}
