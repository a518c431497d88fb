import GRDB
import SeedStore

extension TripPlannerStore {
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
    /// The distance in words, such as `18 km`, in the English of the bundle.
    public let distanceText: String
    /// Whether travellers to the city fly to this airport.
    public let isPrimary: Bool
    /// Its place among the airports that serve the city, from 1; nil for an airport that is only near.
    public let primaryRank: Int?
  }
}

extension TripPlannerStore.Airport {
  /// Its position.
  public var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
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
