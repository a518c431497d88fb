import Folding
import Pipeline
import Tabular

/// The airports from which cities are reached: those near them, and those that one flies to.
///
/// H: near are the nearest ones within `airportDistanceInKilometres`, at most `maximumAirports`. One
/// flies to the airports that ``AirportRoles`` name for the city; where it names none, to the largest
/// near it where the input has sizes, else to one of its own country, that has its name, that is
/// called "International", and of these to the nearest. Closed fields, air bases, heliports and
/// seaplane bases are never near (``Airport/takesTravellers``).
struct AirportChoice {
  private let airports: [Airport]
  /// The names of airports as they are compared.
  private let names: [Words]
  private let isInternational: [Bool]
  /// The position of the first airport with each IATA code.
  private let positions: [String: Int]
  /// Whether travellers can fly to each airport.
  private let isUsed: [Bool]
  private let index: PlaceIndex
  private let rules: DestinationRules
  private let roles: AirportRoles

  init(_ airports: [Airport], _ roles: AirportRoles, _ rules: DestinationRules) {
    self.airports = airports
    self.rules = rules
    self.roles = roles
    index = PlaceIndex(airports.map(\.place))
    isInternational = airports.map { $0.name.contains("International") }
    positions = Dictionary(
      airports.enumerated().map { ($1.iata, $0) }, uniquingKeysWith: { first, _ in first })
    isUsed = airports.map { $0.takesTravellers && !roles.unused.contains($0.iata) }
    names = airports.map { Words("\(NameKey($0.name).text) \(NameKey($0.town ?? "").text)") }
  }

  /// The airports of a city, nearest first; of those equally near by IATA code.
  func airports(of city: City) -> [CityAirport] {
    let near = index.within(rules.airportDistanceInKilometres, of: city.place)
      .filter { isUsed[$0.position] }
    let primary = primaries(of: city, near)
    var found = Array(near.prefix(rules.maximumAirports))
    for airport in primary where !found.contains(where: { $0.position == airport }) {
      let kilometres = GreatCircle.kilometres(city.place, airports[airport].place)
      found.append(PlaceIndex.Found(position: airport, kilometres: kilometres))
    }
    return found.sorted(by: PlaceIndex.Found.precedes).map { airport in
      CityAirport(
        airport: airport.position, kilometres: airport.kilometres,
        primaryRank: primary.firstIndex(of: airport.position).map { $0 + 1 })
    }
  }

  /// The positions of the airports that one flies to, the first one first.
  private func primaries(of city: City, _ near: [PlaceIndex.Found]) -> [Int] {
    let named = (roles.primary[city.id] ?? []).compactMap { positions[$0] }
    guard named.isEmpty, !near.isEmpty else { return named }
    let keys = [city.nameKey.text, NameKey(city.asciiName).text].map { Words($0) }
    let ranks = near.map { demerits(of: $0.position, for: city, keys) }
    let best = near.indices.min { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
    return best.map { [near[$0].position] } ?? []
  }

  /// What speaks against an airport, the weightiest first; the keys are the city's names.
  private func demerits(of position: Int, for city: City, _ keys: [Words]) -> [Int] {
    let airport = airports[position]
    return [
      airport.size?.rank ?? 0, airport.country == city.country ? 0 : 1,
      keys.contains { names[position].contain($0) } ? 0 : 1,
      isInternational[position] ? 0 : 1,
    ]
  }
}

/// A text of words with a blank before each and behind the last.
private struct Words {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(" \(text) ".utf8)
  }

  /// Whether other words are among these, in a row.
  func contain(_ others: Words) -> Bool {
    bytes.indices.contains {
      bytes[$0] == others.bytes[0] && bytes[$0...].starts(with: others.bytes)
    }
  }
}

extension Airport {
  /// How large an airport is, in the words of OurAirports.
  enum Size: String {
    case large = "large_airport"
    case medium = "medium_airport"
    case small = "small_airport"
    case heliport
    case seaplaneBase = "seaplane_base"
    case balloonport
    case closed

    /// From 0 for the largest.
    var rank: Int {
      switch self {
      case .large: 0
      case .medium: 1
      default: 2
      }
    }
  }

  /// Whether travellers can fly there, as far as its row says: its size and service, where the input
  /// has them, and its name, in which an air base that is "International" as well has a terminal.
  var takesTravellers: Bool {
    switch size {
    case .heliport, .seaplaneBase, .balloonport, .closed: return false
    case .large, .medium, .small, nil: break
    }
    guard hasScheduledService != false else { return false }
    let letters = NameKey(name).text.map { $0.isLetter || $0.isNumber ? $0 : " " }
    let words = Words(String(letters))
    if Self.closedWords.contains(where: words.contain) { return false }
    return words.contain(Self.international) || !Self.militaryWords.contains(where: words.contain)
  }

  private static let international = Words("international")

  private static let closedWords = [
    "closed", "heliport", "helipad", "helistop", "seaplane", "seaplanes",
  ].map { Words($0) }
  private static let militaryWords = [
    "air base", "airbase", "air force", "space force", "afb", "air facility", "naval", "nas",
    "army",
    "military", "raf", "rnas", "joint base", "base aerea", "base aerienne", "ba 107", "ba 114",
    "jrb",
    "mcas", "marine corps",
  ].map { Words($0) }
}
