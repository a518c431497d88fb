import GRDB
import SeedStore

extension TripPlannerStore {
  /// An airport, as JSON that of snapshots.
  public struct Airport: Hashable, Sendable, Codable, Identifiable {
    /// The IATA code, such as `LOS`.
    public let iata: String
    /// The ICAO code; nil without one.
    public let icao: String?
    /// The name.
    public let name: String
    /// The town; nil if unknown.
    public let town: String?
    /// ISO 3166-1 alpha-2 of its country.
    public let countryCode: String
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    /// The height above the sea in feet; nil if unknown.
    public let elevationFeet: Int?
    /// IANA name of its time zone.
    public let timeZone: String

    /// The IATA code.
    public var id: String { iata }
    /// Where it is.
    public var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
  }

  /// An airport from which a city is reached.
  ///
  /// ```swift
  /// let airports = try await store.airports(ofCity: city.id)
  /// let best = airports.first(where: \.isPrimary)?.airport
  /// ```
  public struct CityAirport: Hashable, Sendable, Codable {
    /// The airport.
    public let airport: Airport
    /// The kilometres to it along the great circle.
    public let kilometres: Int
    /// The same in words, such as `18 km`, in the English of the bundle.
    public let distanceText: String
    /// Whether it is the one to fly to.
    public let isPrimary: Bool
    /// Its place among the airports that serve the city, from 1; nil for an airport that is only near.
    public let primaryRank: Int?
  }

  /// An airline.
  public struct Airline: Hashable, Sendable, Codable, Identifiable {
    /// The IATA code, such as `QF`.
    public let iata: String
    /// The name.
    public let name: String
    /// ISO 3166-1 alpha-2 of its country.
    public let countryCode: String

    /// The IATA code.
    public var id: String { iata }
  }
}

extension TripPlannerStore.Airport: FetchableRecord {
  /// Reads a row of `airports`.
  public init(row: Row) throws {
    try self.init(
      iata: row.value("iata"), icao: row.value("icao"), name: row.value("name"),
      town: row.value("town"),
      countryCode: row.value("country_code"), latitude: row.value("lat"),
      longitude: row.value("lon"),
      elevationFeet: row.value("elevation_ft"), timeZone: row.value("tz"))
  }
}

extension TripPlannerStore.CityAirport: FetchableRecord {
  /// Reads a row of `city_airports` with the airport.
  public init(row: Row) throws {
    try self.init(
      airport: TripPlannerStore.Airport(row: row), kilometres: row.value("km"),
      distanceText: row.value("distance_text"), isPrimary: row.value("is_primary"),
      primaryRank: row.value("primary_rank"))
  }
}

extension TripPlannerStore.Airline: FetchableRecord {
  /// Reads a row of `airlines`.
  public init(row: Row) throws {
    try self.init(
      iata: row.value("iata"), name: row.value("name"), countryCode: row.value("country_code"))
  }
}
