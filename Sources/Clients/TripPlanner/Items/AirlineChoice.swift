import Tabular

/// The airlines that could fly a route.
///
/// H: no airline flies farther than its kind allows (``Airline/Kind``). The airlines that can fly
/// the route form three groups: first those at home at one end with a hub at an end, then the
/// others at home at one end, then those with a hub at one end. The first group that has an airline
/// flies. If all groups are empty, an airline flies over one of its hubs if both legs are short
/// enough for it. If no hub is on the way, airlines of the two continents fly nonstop, or else any
/// airline. If the route is too long for all, long-haul airlines fly.
struct AirlineChoice {
  let destinations: Destinations
  /// The airlines, by code.
  let airlines: [Airline]
  /// The positions of each airline's hubs that are among the airports.
  private let hubs: [[Int]]

  init(destinations: Destinations, airlines: [Airline]) {
    self.destinations = destinations
    self.airlines = airlines
    let airports = destinations.airports.enumerated().map { ($1.iata, $0) }
    let positions = Dictionary(airports, uniquingKeysWith: { first, _ in first })
    hubs = airlines.map { $0.hubs.ordered().compactMap { positions[$0] } }
  }

  /// The longest way over a hub, as a multiple of the shortest way over a hub (H).
  private static let detour = 1.1
  /// The longest way over a hub, as a multiple of the nonstop route, if airlines can fly the route
  /// nonstop but none of them is at home or has a hub at an end (H).
  private static let detourOfStranger = 1.5
  /// The shortest leg to or from a hub, in kilometres (H). Nobody changes planes near the start or
  /// the destination.
  private static let shortestLeg = 300.0

  /// The ways in which airlines could fly a route; empty only if there is no airline.
  func journeys(of route: FlightRoute) -> [Journey] {
    let ranks = airlines.map { rank(of: $0, between: route.origin, route.destination) }
    let able = airlines.indices.filter { reaches(route, by: $0) }
    if !able.contains(where: { ranks[$0] < .sameContinent }) {
      let longest = able.isEmpty ? .infinity : route.kilometres * Self.detourOfStranger
      let journeys = connections(route).filter { $0.kilometres <= longest }
      if !journeys.isEmpty { return journeys }
    }
    let distant = airlines.indices.filter { airlines[$0].kind == .longHaul }
    let candidates = [able, distant, Array(airlines.indices)].first { !$0.isEmpty } ?? []
    let best = candidates.map { ranks[$0] }.min()
    return candidates.filter { ranks[$0] == best }.map { Journey(legs: [route], airline: $0) }
  }

  /// Whether an airline can fly a route nonstop.
  func reaches(_ route: FlightRoute, by airline: Int) -> Bool {
    airlines[airline].kind.longestLegInKilometres >= route.kilometres
  }

  /// The shortest way of each airline over a hub, except ways much longer than the shortest of all.
  private func connections(_ route: FlightRoute) -> [Journey] {
    let journeys = airlines.indices.compactMap { airline in
      hubs[airline].compactMap { connection(route, by: airline, over: $0) }
        .min { $0.kilometres < $1.kilometres }
    }
    guard let least = journeys.map(\.kilometres).min() else { return [] }
    return journeys.filter { $0.kilometres <= least * Self.detour }
  }

  private func connection(_ route: FlightRoute, by airline: Int, over hub: Int) -> Journey? {
    let ways = [(route.origin, hub), (hub, route.destination)]
    let legs = ways.compactMap { FlightRoute(from: $0.0, to: $0.1, in: destinations.airports) }
    guard legs.count == 2,
      legs.allSatisfy({ $0.kilometres >= Self.shortestLeg && reaches($0, by: airline) })
    else { return nil }
    return Journey(legs: legs, airline: airline)
  }

  /// The relation of an airline to a route, the likeliest first.
  private enum Rank: Int, Comparable {
    case homeAndHub, home, hub, sameContinent, stranger

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  private func rank(of airline: Airline, between origin: Int, _ destination: Int) -> Rank {
    let ends = [origin, destination].map { destinations.airports[$0] }
    let countries = ends.map { destinations.countries[$0.country] }
    let isHome = countries.contains { $0.code == airline.countryCode }
    let hasHub = ends.contains { airline.hubs.contains($0.iata) }
    if isHome { return hasHub ? .homeAndHub : .home }
    if hasHub { return .hub }
    let home = destinations.countries.first { $0.code == airline.countryCode }
    return countries.contains { $0.continent == home?.continent } ? .sameContinent : .stranger
  }
}
