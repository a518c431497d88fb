import Folding
import Foundation
import Tabular

/// The labels of cities for lists and screen readers: `Lagos, Nigeria`.
///
/// If cities of a country have the same ``NameKey`` and each has a division of its own, the labels
/// name the divisions: `Springfield, Missouri, United States`. Otherwise they give the distance and
/// direction from the nearest larger city that has another name:
/// `Suzhou, 80 km west of Shanghai, China`. Labels have no codes or ids, because readers do not know
/// them. If labels are still equal, they are numbered.
struct CityLabels {
  let countries: [Country]
  let divisions: DivisionNames
  let rows: [CityRow]
  let keys: [NameKey]

  private struct Name: Hashable {
    let country: Int
    let key: NameKey
  }

  /// The labels in the order of the rows.
  func all() -> [String] {
    var labels = rows.indices.map { label($0, nil) }
    let groups = Dictionary(grouping: rows.indices) {
      Name(country: rows[$0].country, key: keys[$0])
    }
    for group in groups.values where group.count > 1 {
      for (row, place) in zip(group, numbered(places(of: group))) {
        labels[row] = label(row, place)
      }
    }
    return labels
  }

  private func label(_ row: Int, _ place: String?) -> String {
    [rows[row].name, place, countries[rows[row].country].name].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// The texts that distinguish cities of one name: their divisions, or else their positions.
  private func places(of group: [Int]) -> [String?] {
    let names = group.map { divisions[countries[rows[$0].country].code, rows[$0].division] }
    let areKnown = names.allSatisfy { $0 != nil } && Set(names).count == group.count
    return areKnown ? names : group.map(way)
  }

  /// The distance and direction from the nearest larger city of the country with another name; nil
  /// if there is none.
  private func way(to row: Int) -> String? {
    let larger = rows.indices.filter {
      rows[$0].country == rows[row].country && keys[$0] != keys[row]
        && rows[$0].population > rows[row].population
    }
    let distances = larger.map { GreatCircle.kilometres(rows[row].place, rows[$0].place) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
      return nil
    }
    let other = rows[larger[nearest]]
    let kilometres = Int(distances[nearest].rounded())
    guard kilometres > 0 else { return "beside \(other.name)" }
    let direction = Self.direction(from: other.place, to: rows[row].place)
    return "\(kilometres) km \(direction) of \(other.name)"
  }

  private static let directions = [
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
  ]

  /// The initial direction from a place to another.
  private static func direction(from: Place, to: Place) -> String {
    let (a, b) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
    let east = (to.longitude - from.longitude) * .pi / 180
    let bearing = atan2(sin(east) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(east))
    let eighth = Int((bearing / (.pi / 4)).rounded())
    return directions[(eighth + 8) % 8]
  }

  /// The texts of the places. Equal texts get numbers in the order of the rows.
  private func numbered(_ places: [String?]) -> [String?] {
    let counts = places.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var seen: [String?: Int] = [:]
    return places.map { place in
      guard counts[place] != 1 else { return place }
      seen[place, default: 0] += 1
      let number = "number \(seen[place, default: 0])"
      return place.map { "\($0), \(number)" } ?? number
    }
  }
}
