import GRDB
import SeedStore

extension TripPlannerStore {
  /// A destination city. Its JSON is the `city` of the mock API and of snapshots.
  ///
  /// ```swift
  /// Label(city.label, systemImage: city.icon.name(onIOS: 16))
  ///   .badge(city.countryCode)
  ///   .accessibilityLabel(city.accessibilityLabel)
  /// ```
  public struct City: Hashable, Sendable, Codable, Identifiable {
    /// GeoNames' geonameid in digits, the same in every build.
    public let id: String
    /// The name in its own letters, such as `São Paulo`.
    public let name: String
    /// The name in ASCII.
    public let asciiName: String
    /// The city and the country, such as `Lagos, Nigeria`.
    public let label: String
    /// The text that a screen reader speaks, in the English of the bundle.
    public let accessibilityLabel: String
    /// The ISO 3166-1 alpha-2 code of its country.
    public let countryCode: String
    /// The country's name.
    public let countryName: String
    /// The country's flag; nil for Kosovo's, which some fonts lack.
    public let flag: String?
    /// GeoNames' code of the state or province; nil if unknown.
    public let division: String?
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    /// The IANA name of its time zone.
    public let timeZone: String
    /// The inhabitants; 0 if unknown.
    public let population: Int
    /// Whether it is the capital of its country.
    public let isCapital: Bool
    /// The place among the cities of its country, from 1.
    public let rankInCountry: Int
    /// Its section in the list from A to Z: a letter, or `#`.
    public let indexLetter: String
    /// The map pin.
    public let icon: Icon
    /// The IATA code of the airport to fly to; nil if none is near.
    public let primaryAirport: String?
    /// The key of its hero image; nil if no picture fits.
    public let imageKey: String?

    /// Its position.
    public var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
  }

  /// A city near another.
  public struct NearCity: Hashable, Sendable, Codable {
    /// The other city.
    public let city: City
    /// The kilometres to it along the great circle.
    public let kilometres: Int
    /// The distance in words, such as `18 km`, in the English of the bundle.
    public let distanceText: String
  }

  /// A section of the city picker: a country with its cities, the largest first.
  ///
  /// ```swift
  /// ForEach(try await store.countriesWithCities()) { section in
  ///   Section(section.country.name) { ForEach(section.cities) { CityRow($0) } }
  /// }
  /// ```
  public struct CountryCities: Hashable, Sendable, Codable, Identifiable {
    /// The country.
    public let country: Country
    /// Its cities, the largest first; never empty in the bundle.
    public let cities: [City]

    /// The country's code.
    public var id: String { country.code }

    /// Takes a country and its cities.
    init(country: Country, cities: [City]) {
      self.country = country
      self.cities = cities
    }

    private enum CodingKeys: CodingKey { case cities }

    /// Reads what `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
      country = try Country(from: decoder)
      cities = try decoder.container(keyedBy: CodingKeys.self).decode([City].self, forKey: .cities)
    }

    /// Writes the members of the country, and `cities`.
    public func encode(to encoder: any Encoder) throws {
      try country.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(cities, forKey: .cities)
    }
  }
}

extension TripPlannerStore.City: FetchableRecord {
  /// The columns of every query for cities: `c` is the city, `n` its country.
  ///
  /// The texts that searches read are left out, because they are long.
  static let columns = """
    c.city_id, c.name, c.ascii, c.label, c.a11y_label, c.country_code, c.admin1, c.lat, c.lon, c.tz,
      c.population, c.is_capital, c.rank_in_country, c.index_letter, c.icon, c.primary_airport,
      c.image_key,
      c.search_rank, n.name AS country_name, n.flag, \(SymbolIcon.columns)
    """

  /// The joins of every query for cities.
  static let joins = """
    CROSS JOIN countries AS n ON n.code = c.country_code
    \(SymbolIcon.join("c.icon"))
    """

  /// Reads a row of `cities` with the country's name and flag, and the symbol.
  public init(row: Row) throws {
    try self.init(
      id: String(row.value("city_id") as Int), name: row.value("name"),
      asciiName: row.value("ascii"),
      label: row.value("label"),
      accessibilityLabel: row.value("a11y_label"), countryCode: row.value("country_code"),
      countryName: row.value("country_name"), flag: row.value("flag"),
      division: row.value("admin1"),
      latitude: row.value("lat"), longitude: row.value("lon"), timeZone: row.value("tz"),
      population: row.value("population"), isCapital: row.value("is_capital"),
      rankInCountry: row.value("rank_in_country"), indexLetter: row.value("index_letter"),
      icon: SymbolIcon(row: row), primaryAirport: row.value("primary_airport"),
      imageKey: row.value("image_key"))
  }
}

extension TripPlannerStore.CitySection {
  /// The number of its cities.
  public var count: Int { positions.clamped(to: 0..<Int.max).count }
}

extension TripPlannerStore.NearCity: FetchableRecord {
  /// Reads a row of `city_near` with the other city.
  public init(row: Row) throws {
    try self.init(
      city: TripPlannerStore.City(row: row), kilometres: row.value("km"),
      distanceText: row.value("distance_text"))
  }
}
