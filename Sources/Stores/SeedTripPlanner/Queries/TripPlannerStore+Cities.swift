import GRDB
import SeedStore

extension TripPlannerStore {
  /// Every country, by name, also those without a city in the bundle.
  ///
  /// ```swift
  /// let names = Dictionary(uniqueKeysWithValues: try await store.countries().map { ($0.code, $0.name) })
  /// ```
  public func countries() async throws -> [Country] {
    try await ask { rows in try rows.all(TripPlannerRows.countrySQL) }
  }

  /// The city picker: countries by name, each with its cities, the largest first.
  ///
  /// ```swift
  /// let sections = try await store.countriesWithCities()
  /// ```
  public func countriesWithCities() async throws -> [CountryCities] {
    try await ask { rows in
      let cities = Dictionary(
        grouping: try rows.all(TripPlannerRows.pickerSQL) as [City], by: \.countryCode)
      let countries: [Country] = try rows.all(TripPlannerRows.countrySQL)
      return countries.compactMap { country in
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
    try await ask { rows in try rows.all(TripPlannerRows.countryCitySQL, [code]) }
  }

  /// The sections of the list of cities from A to Z, `#` last; none is empty.
  ///
  /// ```swift
  /// let index = try await store.citySections().map(\.letter)
  /// ```
  public func citySections() async throws -> [CitySection] {
    try await ask { rows in try rows.all(TripPlannerRows.sectionSQL) }
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
      try rows.all(TripPlannerRows.listSQL, [positions.lowerBound, positions.upperBound])
    }
  }

  /// The city with a geonameid.
  ///
  /// ```swift
  /// let lagos = try await store.city(id: 2_332_459)
  /// ```
  public func city(id: Int) async throws -> City {
    try await ask { rows in
      guard let city: City = try rows.first(TripPlannerRows.citySQL, [id]) else {
        throw StoreError(
          .notFound, String(id), "the bundle has no city with this geonameid",
          fix: "give the id of a city of the picker; a city can go when the bundle is built again")
      }
      return city
    }
  }

  /// The cities nearest to a city, the nearest first, without itself; none for an unknown id.
  ///
  /// ```swift
  /// let nearby = try await store.cities(near: 2_147_714, limit: 3)
  /// ```
  public func cities(near id: Int, limit: Int = 10) async throws -> [NearCity] {
    try await ask { rows in try rows.all(TripPlannerRows.nearSQL, [id, max(0, limit)]) }
  }
}

extension TripPlannerRows {
  private typealias City = TripPlannerStore.City

  /// The beginning of every query for cities: `c` is the city.
  static let citySelection = "SELECT \(City.columns) FROM cities AS c \(City.joins)"

  static let citySQL = citySelection + " WHERE c.city_id = ?"

  static let pickerSQL = citySelection + " ORDER BY c.country_code, c.rank_in_country"

  static let countryCitySQL =
    citySelection + " WHERE c.country_code = ? ORDER BY c.rank_in_country"

  static let listSQL =
    citySelection + " WHERE c.position >= ? AND c.position < ? ORDER BY c.position"

  static let sectionSQL = "SELECT * FROM city_sections ORDER BY position"

  static let nearSQL = """
    SELECT \(City.columns), x.km, x.distance_text
    FROM city_near AS x
    CROSS JOIN cities AS c ON c.city_id = x.other_id
    \(City.joins)
    WHERE x.city_id = ? ORDER BY x.rank LIMIT ?
    """

  static let countrySQL = "SELECT * FROM countries WHERE position >= 0 ORDER BY position"
}
