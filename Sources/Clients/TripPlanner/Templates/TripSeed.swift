import Tabular

/// A trip of trips_seed.yaml: its form was checked, its references were not looked up yet.
struct TripSeed {
  /// Where a trip's flights begin.
  enum Home: Equatable {
    /// At the airport of all trips that name none.
    case standard
    /// At an airport of its own, by IATA code.
    case airport(String)
    /// Nowhere: the trip has no flights.
    case none
  }

  /// The id that it is given; nil if it is made of the city and the first day.
  var id: String?
  var name: String
  /// GeoNames' id of the city.
  var cityID: Int
  var days: ClosedRange<CalendarDay>
  /// The id of its style.
  var style: String
  /// The description; empty without one.
  var description = ""
  /// When it was created, in seconds since 1970-01-01 00:00 UTC.
  var createdAt: Int
  /// The key of its picture; nil if it takes the picture of its city or its style.
  var image: String?
  var home = Home.standard
  /// Where it begins in the file.
  var origin: SourceLocation
  /// The lines of its fields, by their keys in the file.
  var lines: [String: Int] = [:]

  /// The source location of a field, by its key in the file.
  func origin(of key: String) -> SourceLocation {
    SourceLocation(origin.file, line: lines[key] ?? origin.line, field: key)
  }
}

/// What trips_seed.yaml holds.
struct TripSeeds {
  /// The IATA code of the airport at which trips begin that name none; nil for no flights.
  var homeAirport: Located<String>?
  var trips: [TripSeed]
}
