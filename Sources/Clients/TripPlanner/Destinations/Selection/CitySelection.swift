import Tabular

/// The choice of the cities that are destinations.
///
/// H: a city is a candidate if it has at least `minimumPopulation` inhabitants, is a capital, or is
/// requested. A country without a candidate gets its largest city. Then each country is processed
/// from the largest city to the smallest (equal ones by id). A city of at least
/// `districtPopulation` is left out as part of a kept city nearer than
/// `duplicateDistanceInKilometres`. Cities beyond `maximumPerCountry` are left out too. A smaller
/// town beside a city is a place of its own. A city is never left out as a part if another place of
/// the file has the same name, because a search for Victoria can mean either. Capitals and
/// requested cities are always kept: they are chosen first and count towards the maximum. Cities on
/// two sides of a border, such as Kinshasa and Brazzaville, are separate destinations, however near
/// they are.
struct CitySelection {
  enum Outcome: Equatable {
    case destination
    case tooSmall
    /// The city is near a larger city, at this position.
    case nearLarger(Int)
    case beyondMaximum
  }

  /// The cities, by id.
  let rows: [CityRow]
  /// The positions of the capitals.
  let capitals: Set<Int>
  /// The outcome for each city.
  private(set) var outcomes: [Outcome]
  private let rules: DestinationRules
  /// The names that several places of the file share.
  private let namesakes: Set<String>

  /// Makes the choice; `extras` are the ids of the requested cities.
  init(_ rows: [CityRow], capitals: Set<Int>, extras: Set<Int>, rules: DestinationRules) {
    self.rows = rows
    self.capitals = capitals
    self.rules = rules
    outcomes = Array(repeating: .tooSmall, count: rows.count)
    var places: [String: Int] = [:]
    for row in rows { places[row.name, default: 0] += 1 }
    namesakes = Set(places.filter { $0.value > 1 }.keys)
    let staying = Set(rows.indices.filter { capitals.contains($0) || extras.contains(rows[$0].id) })
    for cities in Self.byCountry(rows).values { choose(among: cities, staying) }
  }

  /// The positions of the destinations.
  var destinations: [Int] { rows.indices.filter { outcomes[$0] == .destination } }

  /// The positions of each country's cities, the largest first, equally large ones by id.
  static func byCountry(_ rows: [CityRow]) -> [Int: [Int]] {
    Dictionary(grouping: rows.indices) { rows[$0].country }.mapValues { positions in
      positions.ordered {
        (-rows[$0].population, rows[$0].id) < (-rows[$1].population, rows[$1].id)
      }
    }
  }

  private mutating func choose(among cities: [Int], _ staying: Set<Int>) {
    var candidates = cities.filter {
      rows[$0].population >= rules.minimumPopulation || staying.contains($0)
    }
    if candidates.isEmpty { candidates = Array(cities.prefix(1)) }
    let apart = leavingOutNear(candidates, staying)
    var room = rules.maximumPerCountry - apart.count(where: staying.contains)
    room = max(room, staying.isDisjoint(with: apart) ? 1 : 0)
    for city in apart {
      let isStaying = staying.contains(city)
      outcomes[city] = isStaying || room > 0 ? .destination : .beyondMaximum
      if !isStaying { room -= 1 }
    }
  }

  /// The candidates that are not near a larger candidate.
  private mutating func leavingOutNear(_ candidates: [Int], _ staying: Set<Int>) -> [Int] {
    let index = PlaceIndex(candidates.map { rows[$0].place })
    var isKept = Array(repeating: false, count: candidates.count)
    for (position, city) in candidates.enumerated() {
      let near = index.within(rules.duplicateDistanceInKilometres, of: rows[city].place)
      let larger = near.first {
        isKept[$0.position] && $0.kilometres < rules.duplicateDistanceInKilometres
      }
      let isDistrict =
        rows[city].population >= rules.districtPopulation && !namesakes.contains(rows[city].name)
      isKept[position] = larger == nil || !isDistrict || staying.contains(city)
      if let larger { outcomes[city] = .nearLarger(candidates[larger.position]) }
    }
    return candidates.indices.filter { isKept[$0] }.map { candidates[$0] }
  }

  /// Adds a notice for every city that is not a destination, and counts the city as skipped.
  func reportOthers(_ report: inout Report) {
    for (row, outcome) in zip(rows, outcomes) {
      guard let reason = reason(row, outcome) else { continue }
      report.skipUsedRow(at: row.origin, reason)
    }
  }

  /// Reports the destinations whose other names lose characters or are left out.
  func reportInvisibleNames(of file: String, _ report: inout Report) {
    let count = destinations.count { rows[$0].hasInvisibleOtherNames }
    guard count > 0 else { return }
    report.add(
      .invisibleInOtherNames, at: SourceLocation(file, field: "alternatenames"),
      message: "the other names of \(count) destinations hold characters that cannot be seen",
      action: "an unusual blank is read as a blank, the other characters are left out, and so is a "
        + "name with a control character")
  }

  private func reason(_ row: CityRow, _ outcome: Outcome) -> SkippedRow? {
    switch outcome {
    case .destination: nil
    case .tooSmall:
      SkippedRow(
        .cityTooSmall, "population", value: "\(row.population)",
        "'\(row.name)' has \(row.population) inhabitants, fewer than \(rules.minimumPopulation)")
    case .nearLarger(let other):
      SkippedRow(
        .cityNearLarger, "geonameid", value: "\(row.id)",
        "'\(row.name)' is less than \(rules.duplicateDistanceInKilometres) km from "
          + "'\(rows[other].name)'")
    case .beyondMaximum:
      SkippedRow(
        .cityBeyondMaximum, "geonameid", value: "\(row.id)",
        "'\(row.name)' comes after the \(rules.maximumPerCountry) cities that its country may have"
      )
    }
  }
}
