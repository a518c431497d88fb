import Tabular

/// The airlines that could fly a route.
///
/// H: no airline flies farther than its kind does (``Airline/Kind``). Of the others those fly that
/// are at home at one end and have a hub there; where there are none, those at home at one end, those
/// with a hub at one end, those of the two continents, and at last any. A route that is too long for
/// every airline is flown over a hub, by one for which neither leg is; where no hub lies so, the
/// long-haul airlines are asked in the same order.
struct AirlineChoice {
  let destinations: Destinations
  /// By code.
  let airlines: [Airline]
  /// The positions of each airline's hubs that are among the airports.
  private let hubs: [[Int]]

  init(destinations: Destinations, airlines: [Airline]) {
    self.destinations = destinations
    self.airlines = airlines
    let airports = destinations.airports.enumerated().map { ($1.iata, $0) }
    let positions = Dictionary(airports, uniquingKeysWith: { first, _ in first })
    hubs = airlines.map { $0.hubs.sorted().compactMap { positions[$0] } }
  }

  /// How much longer than the shortest way over a hub another may be (H).
  private static let detour = 1.1
  /// The shortest leg to or from a hub, in kilometres (H): nobody changes planes next door.
  private static let shortestLeg = 300.0

  /// The ways over a hub where no airline flies a route without a stop: of each airline the shortest,
  /// but none much longer than the shortest of all.
  func connections(insteadOf route: FlightRoute) -> [Journey] {
    if airlines.contains(where: { $0.kind.longestLegInKilometres >= route.kilometres }) {
      return []
    }
    let journeys = airlines.indices.compactMap { airline in
      hubs[airline].compactMap { connection(route, by: airline, over: $0) }
        .min { $0.kilometres < $1.kilometres }
    }
    let least = journeys.map(\.kilometres).min() ?? 0
    return journeys.filter { $0.kilometres <= least * Self.detour }
  }

  private func connection(_ route: FlightRoute, by airline: Int, over hub: Int) -> Journey? {
    let ways = [(route.origin, hub), (hub, route.destination)]
    let legs = ways.compactMap { FlightRoute(from: $0.0, to: $0.1, in: destinations.airports) }
    let lengths = Self.shortestLeg...airlines[airline].kind.longestLegInKilometres
    guard legs.count == 2, legs.allSatisfy({ lengths.contains($0.kilometres) }) else { return nil }
    return Journey(legs: legs, airlines: [airline])
  }

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
