import Tabular

/// A trip of trips_seed.yaml. Its form has been checked, but its references have not been looked
/// up.
struct TripSeed {
  /// The home from which a trip's flights start.
  enum Home: Equatable {
    /// The airport of all trips that name none.
    case standard
    /// The trip's own airport, by IATA code.
    case airport(String)
    /// No home: the trip has no flights.
    case none
  }

  /// The given id; nil if the id is made from the city and the first day.
  var id: String?
  var name: String
  /// GeoNames' id of the city.
  var cityID: Int
  var days: ClosedRange<CalendarDay>
  /// The id of its travel style.
  var style: String
  /// The description; empty without one.
  var description = ""
  /// When it was created, in seconds since 1970-01-01 00:00 UTC.
  var createdAt: Int
  /// The key of its picture; nil if it takes the picture of its city or its style.
  var image: String?
  var home = Home.standard
  /// The start of the trip in the file.
  var origin: SourceLocation
  /// The lines of its fields, by their keys in the file.
  var lines: [String: Int] = [:]

  /// The source location of a field, by its key in the file.
  func origin(of key: String) -> SourceLocation {
    SourceLocation(origin.file, line: lines[key] ?? origin.line, field: key)
  }
}

/// The content of trips_seed.yaml.
struct TripSeeds {
  /// The IATA code of the home airport of trips that name none; nil if they have no flights.
  var homeAirport: Located<String>?
  var trips: [TripSeed]
}
