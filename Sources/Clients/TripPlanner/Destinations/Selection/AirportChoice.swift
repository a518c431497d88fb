import Folding
import Pipeline
import Tabular

/// The airports that serve cities: the nearby airports, and the primary airports to fly to.
///
/// H: nearby are the nearest airports within `airportDistanceInKilometres`, at most
/// `maximumAirports`. If ``AirportRoles`` names primary airports for the city, these are used.
/// Otherwise the primary airport is the airport within `airportReachInKilometres` with the lowest
/// cost. The cost is the distance in kilometres, plus the detour that travellers accept for more
/// flights (``Airport/Service``), plus the detour for a border, minus a bonus if the airport or its
/// town has one of the city's names. An airport never counts if nobody can book a flight there, if
/// a closed border lies between, or if the catalogue says that the city cannot be reached from it.
/// An airport abroad beyond `airportDistanceInKilometres` counts only if the border is open. The
/// inputs have no coastlines, so an airport across open sea is left out only if the catalogue names
/// it.
struct AirportChoice {
  /// The detour in kilometres that travellers accept to avoid crossing a border (H).
  static let borderDetour = (open: 20.0, guarded: 80.0)
  /// The detour in kilometres that travellers accept for an airport with the city's name (H).
  static let nameDetour = 15.0
  /// The smallest number of letters of another name of a city. Shorter names are codes and do not
  /// count.
  private static let shortestName = 4

  private let airports: [Airport]
  /// The position of the first airport with each IATA code.
  private let positions: [String: Int]
  /// The positions of the airports that travellers can fly to.
  private let used: [Int]
  /// The detour for the service of each of ``used``.
  private let detours: [Double]
  private let index: PlaceIndex
  private let rules: DestinationRules
  private let roles: AirportRoles
  private let countries: [String]

  init(
    _ airports: [Airport], of countries: [Country] = [], _ roles: AirportRoles,
    _ rules: DestinationRules
  ) {
    self.airports = airports
    self.rules = rules
    self.roles = roles
    self.countries = countries.map(\.code)
    positions = Dictionary(
      airports.enumerated().map { ($1.iata, $0) }, uniquingKeysWith: { first, _ in first })
    let served = airports.indices.compactMap { position in
      roles.service(of: airports[position]).detourInKilometres.map { (position, $0) }
    }
    used = served.map(\.0)
    detours = served.map(\.1)
    index = PlaceIndex(used.map { airports[$0].place })
  }

  /// The airports of a city, nearest first; equally near airports by IATA code.
  func airports(of city: City) -> [CityAirport] {
    let candidates = candidates(for: city)
    let primary = primaries(of: city, candidates)
    let near = candidates.prefix { $0.kilometres <= rules.airportDistanceInKilometres }
    var found = near.prefix(rules.maximumAirports).map {
      PlaceIndex.Found(position: $0.position, kilometres: $0.kilometres)
    }
    for airport in primary where !found.contains(where: { $0.position == airport }) {
      let kilometres = GreatCircle.kilometres(city.place, airports[airport].place)
      found.append(PlaceIndex.Found(position: airport, kilometres: kilometres))
    }
    return found.ordered(by: PlaceIndex.Found.precedes).map { airport in
      CityAirport(
        airport: airport.position, kilometres: airport.kilometres,
        primaryRank: primary.firstIndex(of: airport.position).map { $0 + 1 })
    }
  }

  /// An airport from which a city can be reached.
  private struct Candidate {
    /// The position among all airports.
    let position: Int
    let kilometres: Double
    /// The distance and the detours, in kilometres.
    let cost: Double
  }

  /// The airports from which a city can be reached, nearest first.
  private func candidates(for city: City) -> [Candidate] {
    let unreachable = roles.unreachable[city.id] ?? []
    return index.within(rules.airportReachInKilometres, of: city.place).compactMap { found in
      let airport = airports[used[found.position]]
      guard !unreachable.contains(airport.iata),
        let border = borderDetour(from: city.country, to: airport.country, found.kilometres)
      else { return nil }
      return Candidate(
        position: used[found.position], kilometres: found.kilometres,
        cost: found.kilometres + detours[found.position] + border)
    }
  }

  /// The detour for the border between two countries; nil if no traveller crosses it to fly.
  private func borderDetour(from country: Int, to other: Int, _ kilometres: Double) -> Double? {
    if country == other { return 0 }
    if countries.indices.contains(country), countries.indices.contains(other) {
      let codes = (countries[country], countries[other])
      if roles.closedBorders.contains([codes.0, codes.1]) { return nil }
      if OpenBorders.contain(codes.0, codes.1) { return Self.borderDetour.open }
    }
    return kilometres <= rules.airportDistanceInKilometres ? Self.borderDetour.guarded : nil
  }

  /// The positions of the primary airports, the first choice first.
  private func primaries(of city: City, _ candidates: [Candidate]) -> [Int] {
    let named = (roles.primary[city.id] ?? []).compactMap { positions[$0] }
    guard named.isEmpty, let least = candidates.map(\.cost).min() else { return named }
    // Only these airports can become the first choice through the bonus for names.
    let close = candidates.filter { $0.cost - Self.nameDetour <= least }
    guard close.count > 1 else { return close.map(\.position) }
    let names = names(of: city)
    let costs = close.map { $0.cost - (has($0, names) ? Self.nameDetour : 0) }
    return close.indices.min { costs[$0] < costs[$1] }.map { [close[$0].position] } ?? []
  }

  private func has(_ candidate: Candidate, _ names: [Words]) -> Bool {
    let airport = airports[candidate.position]
    let words = Words("\(NameKey(airport.name).text) \(NameKey(airport.town ?? "").text)")
    return names.contains(where: words.contain)
  }

  /// The names of a city in Latin letters, in the form for comparison.
  private func names(of city: City) -> [Words] {
    let others = city.alternateNames.filter { name in
      name.utf8.allSatisfy { $0 < 0x80 } && name.utf8.count >= Self.shortestName
    }
    // A name of only blanks would be part of every text.
    let keys = ([city.asciiName] + others).map { NameKey($0).text }.filter { !$0.isEmpty }
    return ([city.nameKey.text] + keys).map { Words($0) }
  }
}

/// A text of words with a blank before each word and after the last.
struct Words {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(" \(text) ".utf8)
  }

  /// Whether a sequence of words occurs in these words.
  func contain(_ others: Words) -> Bool {
    bytes.indices.contains {
      bytes[$0] == others.bytes[0] && bytes[$0...].starts(with: others.bytes)
    }
  }
}
