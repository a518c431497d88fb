import Pipeline
import Tabular

/// The airports from which cities are reached.
///
/// H: the nearest ones within `airportDistanceInKilometres`, at most `maximumAirports`. The one to
/// fly to is the nearest of them with "International" in its name, otherwise the nearest.
struct AirportChoice {
  private let airports: [Airport]
  private let index: PlaceIndex
  private let rules: DestinationRules

  init(_ airports: [Airport], _ rules: DestinationRules) {
    self.airports = airports
    self.rules = rules
    index = PlaceIndex(airports.map(\.place))
  }

  /// The airports of a city, nearest first; of those equally near by IATA code.
  func airports(near place: Place) -> [CityAirport] {
    let found = index.within(rules.airportDistanceInKilometres, of: place)
      .prefix(rules.maximumAirports)
    let primary =
      found.firstIndex { airports[$0.position].name.contains("International") } ?? 0
    return found.enumerated().map { rank, airport in
      CityAirport(
        airport: airport.position, kilometres: airport.kilometres, isPrimary: rank == primary)
    }
  }
}
