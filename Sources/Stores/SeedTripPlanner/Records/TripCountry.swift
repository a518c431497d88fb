import GRDB

extension TripPlannerStore {
  /// A country or territory.
  ///
  /// ```swift
  /// Text("\(country.flag ?? "") \(country.name)")
  /// ```
  public struct Country: Hashable, Sendable, Identifiable {
    /// ISO 3166-1 alpha-2, such as `NG`.
    public let code: String
    /// The English name.
    public let name: String
    /// The flag; nil for Kosovo's, which some fonts lack.
    public let flag: String?
    /// The capital's name; nil where there is none.
    public let capital: String?
    /// ISO 4217, such as `NGN`; nil where there is none.
    public let currency: String?
    /// `AF`, `AN`, `AS`, `EU`, `NA`, `OC` or `SA`.
    public let continent: String
    /// The inhabitants.
    public let population: Int
    /// The cities of the bundle that lie in it.
    public let cityCount: Int

    /// The code.
    public var id: String { code }
  }

  /// A section of the city picker: a country with its cities, the largest first.
  ///
  /// ```swift
  /// ForEach(try await store.countriesWithCities()) { section in
  ///   Section(section.country.name) { ForEach(section.cities) { CityRow($0) } }
  /// }
  /// ```
  public struct CountryCities: Hashable, Sendable, Identifiable {
    /// The country.
    public let country: Country
    /// Its cities, by their number of inhabitants downwards; never empty in the bundle.
    public let cities: [City]

    /// The country's code.
    public var id: String { country.code }
  }
}

extension TripPlannerStore.Country: FetchableRecord {
  /// Reads a row of `countries`.
  public init(row: Row) {
    self.init(
      code: row["code"], name: row["name"], flag: row["flag"], capital: row["capital"],
      currency: row["currency"], continent: row["continent"], population: row["population"],
      cityCount: row["city_count"])
  }
}
