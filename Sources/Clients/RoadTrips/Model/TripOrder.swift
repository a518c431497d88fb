/// The seven orders in which an app sorts trip options, in the order of its menu.
package enum TripOrder: Int, CaseIterable, Sendable {
  case recommended, mostCities, mostGames, leastGames, mostMiles, leastMiles, bestEfficiency

  /// What makes the sections of an order.
  package enum Grouping: String, Sendable {
    case none, cities, games, miles
  }

  /// The id in databases and snapshots, such as `mostCities`.
  package var id: String { "\(self)" }

  /// What its sections are made of.
  package var grouping: Grouping {
    switch self {
    case .recommended, .bestEfficiency: .none
    case .mostCities: .cities
    case .mostGames, .leastGames: .games
    case .mostMiles, .leastMiles: .miles
    }
  }
}
