import GRDB
import SeedStore

extension TripPlannerStore {
  /// Every country, by name, also those without a city in the bundle.
  ///
  /// ```swift
  /// let names = Dictionary(uniqueKeysWithValues: try await store.countries().map { ($0.code, $0.name) })
  /// ```
  public func countries() async throws -> [Country] {
    try await ask { rows in try rows.countries() }
  }

  /// The city picker: countries by name, each with its cities, the largest first.
  ///
  /// ```swift
  /// let sections = try await store.countriesWithCities()
  /// ```
  public func countriesWithCities() async throws -> [CountryCities] {
    try await ask { rows in
      var cities: [String: [City]] = [:]
      for row in try rows.all(TripPlannerRows.pickerSQL) {
        let city = rows.city(row)
        cities[city.countryCode, default: []].append(city)
      }
      return try rows.countries().compactMap { country in
        cities[country.code].map { CountryCities(country: country, cities: $0) }
      }
    }
  }

  /// The cities of a country, the largest first; none for an unknown code.
  ///
  /// ```swift
  /// let nigerian = try await store.cities(inCountry: "NG")
  /// ```
  public func cities(inCountry code: String) async throws -> [City] {
    try await ask { rows in
      try rows.all(TripPlannerRows.countryCitySQL, [code]).map(rows.city)
    }
  }

  /// The sections of the list of cities from A to Z, `#` last; none is empty.
  ///
  /// ```swift
  /// let index = try await store.citySections().map(\.letter)
  /// ```
  public func citySections() async throws -> [CitySection] {
    try await ask { rows in
      try rows.all(TripPlannerRows.sectionSQL).map { row in
        let first: Int = row[1]
        return CitySection(letter: row[0], positions: first..<first + (row[2] as Int))
      }
    }
  }

  /// The cities of a section, by name.
  ///
  /// ```swift
  /// let cities = try await store.cities(in: section)
  /// ```
  public func cities(in section: CitySection) async throws -> [City] {
    try await cities(at: section.positions)
  }

  /// The cities at some places of the list from A to Z, for lists that load as they scroll.
  ///
  /// ```swift
  /// let page = try await store.cities(at: 100..<150)
  /// ```
  public func cities(at positions: Range<Int>) async throws -> [City] {
    try await ask { rows in
      let bounds: StatementArguments = [positions.lowerBound, positions.upperBound]
      return try rows.all(TripPlannerRows.listSQL, bounds).map(rows.city)
    }
  }

  /// The city with a geonameid.
  ///
  /// ```swift
  /// let lagos = try await store.city(id: 2_332_459)
  /// ```
  public func city(id: Int) async throws -> City {
    try await ask { rows in
      let found = try rows.all(TripPlannerRows.citySelection + " WHERE c.city_id = ?", [id])
      guard let row = found.first else {
        throw StoreError(
          .notFound, String(id), "the bundle has no city with this geonameid",
          fix: "give the id of a city of the picker; a city can go when the bundle is built again")
      }
      return rows.city(row)
    }
  }

  /// The cities nearest to a city, the nearest first, without itself; none for an unknown id.
  ///
  /// ```swift
  /// let nearby = try await store.cities(near: 2_147_714, limit: 3)
  /// ```
  public func cities(near id: Int, limit: Int = 10) async throws -> [NearCity] {
    try await ask { rows in
      try rows.all(TripPlannerRows.nearSQL, [id, max(0, limit)]).map { row in
        NearCity(
          city: rows.city(row), kilometres: row["km"], distanceText: row["distance_text"])
      }
    }
  }
}

extension TripPlannerRows {
  static let pickerSQL = citySelection + " ORDER BY c.country_code, c.rank_in_country"

  static let countryCitySQL =
    citySelection + " WHERE c.country_code = ? ORDER BY c.rank_in_country"

  static let listSQL =
    citySelection + " WHERE c.position >= ? AND c.position < ? ORDER BY c.position"

  static let sectionSQL =
    "SELECT index_letter, first_position, count FROM city_sections ORDER BY position"

  static let nearSQL = """
    SELECT \(cityColumns), x.km, x.distance_text
    FROM city_near AS x
    CROSS JOIN cities AS c ON c.city_id = x.other_id
    \(countryJoin)
    WHERE x.city_id = ? ORDER BY x.rank LIMIT ?
    """

  static let countrySQL = """
    SELECT code, name, flag, capital, currency, continent, population, city_count
    FROM countries WHERE position >= 0 ORDER BY position
    """

  /// Every country, by name.
  fileprivate func countries() throws -> [TripPlannerStore.Country] {
    try all(Self.countrySQL).map { row in
      TripPlannerStore.Country(
        code: row[0], name: row[1], flag: row[2], capital: row[3], currency: row[4],
        continent: row[5], population: row[6], cityCount: row[7])
    }
  }
}
