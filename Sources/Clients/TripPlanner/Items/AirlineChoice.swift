import Tabular

/// The airlines that could fly a route.
///
/// H: no airline flies farther than its kind does (``Airline/Kind``). Of the others those fly that
/// are at home at one end and have a hub there; where there are none, those at home at one end, those
/// with a hub at one end, those of the two continents, and at last any. Where a route is too long for
/// every airline, the long-haul ones are asked in the same order.
struct AirlineChoice {
  let destinations: Destinations
  /// By code.
  let airlines: [Airline]

  /// The positions of the airlines that may fly a route; none only where there is no airline.
  func airlines(of route: FlightRoute) -> [Int] {
    let able = airlines.indices.filter {
      airlines[$0].kind.longestLegInKilometres >= route.kilometres
    }
    let distant = airlines.indices.filter { airlines[$0].kind == .longHaul }
    let all = Array(airlines.indices)
    let candidates = [able, distant, all].first { !$0.isEmpty } ?? []
    let ranks = candidates.map { rank(of: airlines[$0], between: route.origin, route.destination) }
    let best = ranks.min()
    return candidates.indices.filter { ranks[$0] == best }.map { candidates[$0] }
  }

  /// How far an airline is from a route: 0 for one at home at one end with a hub there.
  private func rank(of airline: Airline, between origin: Int, _ destination: Int) -> Int {
    let ends = [origin, destination].map { destinations.airports[$0] }
    let countries = ends.map { destinations.countries[$0.country] }
    let isHome = countries.contains { $0.code == airline.countryCode }
    let hasHub = ends.contains { airline.hubs.contains($0.iata) }
    if isHome { return hasHub ? 0 : 1 }
    if hasHub { return 2 }
    let home = destinations.countries.first { $0.code == airline.countryCode }
    return countries.contains { $0.continent == home?.continent } ? 3 : 4
  }
}
