import GRDB
import SeedStore

extension TripPlannerStore {
  /// The city picker: countries by name, each with its cities, the largest first.
  ///
  /// ```swift
  /// let sections = try await store.countriesWithCities()
  /// ```
  public func countriesWithCities() async throws -> [CountryCities] {
    try await read { db in
      let cities = Dictionary(
        grouping: try db.all(TripPlannerSQL.pickerSQL) as [City], by: \.countryCode)
      let countries: [Country] = try db.all(TripPlannerSQL.countrySQL)
      return countries.compactMap { country in
        cities[country.code].map { CountryCities(country: country, cities: $0) }
      }
    }
  }

  /// The cities of a country, the largest first, from an offset on; none for an unknown code.
  ///
  /// ```swift
  /// let nigerian = try await store.cities(inCountry: "NG")
  /// ```
  public func cities(
    inCountry code: String, limit: Int = .max, offset: Int = 0
  ) async throws -> [City] {
    try await read { db in
      try db.all(TripPlannerSQL.countryCitySQL, [code, max(0, limit), max(0, offset)])
    }
  }

  /// The cities of a section, by name, from an offset on.
  ///
  /// ```swift
  /// let cities = try await store.cities(in: section)
  /// ```
  public func cities(
    in section: CitySection, limit: Int = .max, offset: Int = 0
  ) async throws -> [City] {
    try await cities(at: section.positions, limit: limit, offset: offset)
  }

  /// The cities from A to Z, from an offset on, for lists that load as they scroll.
  ///
  /// ```swift
  /// let page = try await store.cities(limit: 50, offset: 100)
  /// ```
  public func cities(limit: Int = 50, offset: Int = 0) async throws -> [City] {
    try await cities(at: 0..<Int.max, limit: limit, offset: offset)
  }

  private func cities(at positions: Range<Int>, limit: Int, offset: Int) async throws -> [City] {
    let places = positions.clamped(to: 0..<Int.max)
      .dropFirst(max(0, offset)).prefix(max(0, limit))
    return try await read { db in
      try db.all(TripPlannerSQL.listSQL, [places.lowerBound, places.upperBound])
    }
  }

  /// The city with a geonameid.
  ///
  /// ```swift
  /// let lagos = try await store.city(id: "2332459")
  /// ```
  public func city(id: String) async throws -> City {
    try await read { db in
      try db.one(
        TripPlannerSQL.citySQL, [id],
        orThrow: .noSuch(
          "city", id, by: "geonameid",
          fix: "give the id of a city of the picker; a city can go when the bundle is built again"))
    }
  }

  /// The cities nearest to a city, the nearest first, without the city itself; empty for an unknown id.
  ///
  /// ```swift
  /// let nearby = try await store.cities(near: "2147714", limit: 3)
  /// ```
  public func cities(near id: String, limit: Int = 10) async throws -> [NearCity] {
    try await read { db in try db.all(TripPlannerSQL.nearSQL, [id, max(0, limit)]) }
  }

  /// The airports near a city and those that serve it, the nearest first; empty for an unknown id.
  ///
  /// ```swift
  /// let airports = try await store.airports(ofCity: city.id)
  /// ```
  public func airports(ofCity id: String) async throws -> [CityAirport] {
    try await read { db in try db.all(TripPlannerSQL.cityAirportSQL, [id]) }
  }

  /// The airports that serve a city, in order of preference; empty for an unknown id.
  ///
  /// ```swift
  /// let best = try await store.primaryAirports(ofCity: city.id).first?.airport
  /// ```
  public func primaryAirports(ofCity id: String) async throws -> [CityAirport] {
    try await airports(ofCity: id).filter { $0.primaryRank != nil }
      .sorted { ($0.primaryRank ?? 0) < ($1.primaryRank ?? 0) }
  }

  /// The hero image of a city: its own, or an image for its kind of place; nil for an unknown id.
  ///
  /// ```swift
  /// let hero = try await store.hero(ofCity: city.id)
  /// ```
  public func hero(ofCity id: String) async throws -> Picture? {
    try await read { db in try db.first(TripPlannerSQL.heroSQL, [id]) }
  }
}

extension TripPlannerSQL {
  private typealias City = TripPlannerStore.City

  /// The beginning of every query for cities: `c` is the city.
  static let citySelection = "SELECT \(City.columns) FROM cities AS c \(City.joins)"

  static let citySQL = citySelection + " WHERE c.city_id = ?"

  static let pickerSQL = citySelection + " ORDER BY c.country_code, c.rank_in_country"

  static let countryCitySQL =
    citySelection + " WHERE c.country_code = ? ORDER BY c.rank_in_country LIMIT ? OFFSET ?"

  static let listSQL =
    citySelection + " WHERE c.position >= ? AND c.position < ? ORDER BY c.position"

  static let nearSQL = """
    SELECT \(City.columns), x.km, x.distance_text
    FROM city_near AS x
    CROSS JOIN cities AS c ON c.city_id = x.other_id
    \(City.joins)
    WHERE x.city_id = ? ORDER BY x.rank LIMIT ?
    """

  static let cityAirportSQL = """
    SELECT a.*, x.km, x.distance_text, x.is_primary, x.primary_rank
    FROM city_airports AS x
    CROSS JOIN airports AS a ON a.iata = x.iata
    WHERE x.city_id = ? ORDER BY x.rank
    """

  static let heroSQL = """
    SELECT i.*
    FROM cities AS c
    CROSS JOIN images AS i ON i.image_key = c.image_key
    WHERE c.city_id = ?
    """
}
