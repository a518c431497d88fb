import SeedStore

extension TripPlannerStore {
  /// An airport.
  ///
  /// ```swift
  /// Text("\(airport.iata) · \(airport.name)")
  /// ```
  public struct Airport: Hashable, Sendable, Identifiable {
    /// The IATA code, such as `LOS`.
    public let iata: String
    /// The ICAO code; nil where there is none.
    public let icao: String?
    /// The name.
    public let name: String
    /// The town; nil where unknown.
    public let town: String?
    /// ISO 3166-1 alpha-2 of its country.
    public let countryCode: String
    /// Where it is.
    public let coordinate: Coordinate
    /// The height above the sea; nil where unknown.
    public let elevationInFeet: Int?
    /// The IANA name of its time zone.
    public let timeZone: String

    /// The IATA code.
    public var id: String { iata }

    /// Puts an airport together, for an app's own source of them.
    public init(
      iata: String, icao: String? = nil, name: String, town: String? = nil, countryCode: String,
      coordinate: Coordinate, elevationInFeet: Int? = nil, timeZone: String
    ) {
      self.iata = iata
      self.icao = icao
      self.name = name
      self.town = town
      self.countryCode = countryCode
      self.coordinate = coordinate
      self.elevationInFeet = elevationInFeet
      self.timeZone = timeZone
    }
  }

  /// An airport from which a city is reached.
  ///
  /// ```swift
  /// let airports = try await store.airports(ofCity: city.id)
  /// let best = airports.first(where: \.isPrimary)?.airport
  /// ```
  public struct CityAirport: Hashable, Sendable {
    /// The airport.
    public let airport: Airport
    /// The kilometres to it along the great circle.
    public let kilometres: Int
    /// The same in words, such as `18 km`.
    public let distanceText: String
    /// Whether it is the one to fly to.
    public let isPrimary: Bool

    /// Puts an airport of a city together, for an app's own source of them.
    public init(airport: Airport, kilometres: Int, distanceText: String, isPrimary: Bool) {
      self.airport = airport
      self.kilometres = kilometres
      self.distanceText = distanceText
      self.isPrimary = isPrimary
    }
  }

  /// An airline.
  ///
  /// ```swift
  /// Text("\(airline.name) (\(airline.iata))")
  /// ```
  public struct Airline: Hashable, Sendable, Identifiable {
    /// The IATA code, such as `QF`.
    public let iata: String
    /// The name.
    public let name: String
    /// ISO 3166-1 alpha-2 of its country.
    public let countryCode: String

    /// The IATA code.
    public var id: String { iata }

    /// Puts an airline together, for an app's own source of them.
    public init(iata: String, name: String, countryCode: String) {
      self.iata = iata
      self.name = name
      self.countryCode = countryCode
    }
  }
}
