import Tabular

/// A trip as trips_seed.yaml has it: its form is in order, its references are not looked up yet.
package struct TripSeed: Hashable, Sendable {
  /// Where a trip's flights begin.
  package enum Home: Hashable, Sendable {
    /// At the airport of all trips that name none.
    case standard
    /// At an airport of its own, by IATA code.
    case airport(String)
    /// Nowhere: the trip has no flights.
    case none
  }

  /// The id that it is given; nil where it is made of the city and the first day.
  package var id: String?
  /// The name.
  package var name: String
  /// GeoNames' id of the city.
  package var cityID: Int
  /// The first and the last day.
  package var days: ClosedRange<CivilDay>
  /// The id of its style.
  package var style: String
  /// The description; empty where there is none.
  package var description = ""
  /// When it was created, in seconds since 1970-01-01 00:00 UTC.
  package var createdAt: Int
  /// The key of its picture; nil where it takes that of its city or its style.
  package var image: String?
  /// Where its flights begin.
  package var home = Home.standard
  /// Where it begins in the file.
  package var origin: Origin
  /// The lines of its fields, by their keys in the file.
  package var lines: [String: Int] = [:]

  /// A trip with what every trip must have.
  package init(
    name: String, cityID: Int, days: ClosedRange<CivilDay>, style: String, createdAt: Int,
    origin: Origin
  ) {
    self.name = name
    self.cityID = cityID
    self.days = days
    self.style = style
    self.createdAt = createdAt
    self.origin = origin
  }

  /// Where a field stands, by its key in the file.
  package func origin(of key: String) -> Origin {
    Origin(origin.file, line: lines[key] ?? origin.line, field: key)
  }
}

/// What trips_seed.yaml holds.
package struct TripSeeds: Sendable {
  /// The IATA code of the airport at which trips begin that name none; nil for no flights.
  package var homeAirport: Located<String>?
  /// The trips in the order of the file.
  package var trips: [TripSeed]

  /// Trips, and where they begin.
  package init(homeAirport: Located<String>?, trips: [TripSeed]) {
    self.homeAirport = homeAirport
    self.trips = trips
  }
}
