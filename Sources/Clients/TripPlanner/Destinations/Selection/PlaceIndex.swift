import Foundation
import Pipeline
import Tabular

/// Finds the places near a place, without checking all of them.
///
/// The places are sorted by latitude. The difference of two latitudes gives a lower bound of the
/// distance (R times the angle), so a search ends as soon as that bound is too large.
struct PlaceIndex {
  /// A place that was found.
  struct Found: Equatable {
    /// The position in the places that the index was made from.
    let position: Int
    /// The great-circle distance in kilometres.
    let kilometres: Double

    /// Whether the left place comes first: it is nearer, or equally near with a lower position.
    static func precedes(_ left: Found, _ right: Found) -> Bool {
      (left.kilometres, left.position) < (right.kilometres, right.position)
    }
  }

  /// The kilometres in a degree of latitude, slightly reduced so that rounding never hides a place.
  private static let kilometresPerDegree =
    GreatCircle.radiusInKilometres * .pi / 180 * (1 - 1e-9)

  /// A place on the unit sphere. A quarter of the squared chord between two points is the haversine
  /// of their angle, which takes three multiplications instead of the five functions of a great
  /// circle.
  private struct Point {
    let x, y, z: Double

    init(_ place: Place) {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      x = cos(latitude) * cos(longitude)
      y = cos(latitude) * sin(longitude)
      z = sin(latitude)
    }

    func haversine(to other: Point) -> Double {
      let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
      return (dx * dx + dy * dy + dz * dz) / 4
    }

    /// The haversine of a distance, slightly increased so that rounding never hides a place.
    static func haversine(of kilometres: Double) -> Double {
      let half = min(kilometres / GreatCircle.radiusInKilometres / 2, .pi / 2)
      return sin(half) * sin(half) * (1 + 1e-9) + 1e-14
    }
  }

  private struct Entry {
    /// The position in the places that the index was made from.
    let position: Int
    let place: Place
    let point: Point
  }

  /// The places by latitude.
  private let entries: [Entry]

  init(_ places: [Place]) {
    entries = places.indices.ordered {
      (places[$0].latitude, $0) < (places[$1].latitude, $1)
    }.map { Entry(position: $0, place: places[$0], point: Point(places[$0])) }
  }

  /// The places within a distance of a place, nearest first.
  func within(_ kilometres: Double, of place: Place) -> [Found] {
    var found: [Found] = []
    let reach = kilometres / Self.kilometresPerDegree
    let (point, limit) = (Point(place), Point.haversine(of: kilometres))
    var next = firstPlace(from: place.latitude - reach)
    while next < entries.count, entries[next].place.latitude <= place.latitude + reach {
      if point.haversine(to: entries[next].point) <= limit {
        let candidate = candidate(next, from: place)
        if candidate.kilometres <= kilometres { found.append(candidate) }
      }
      next += 1
    }
    return found.ordered(by: Found.precedes)
  }

  /// The `count` places nearest to a place, nearest first, without the place at `position`.
  func nearest(_ count: Int, to place: Place, without position: Int? = nil) -> [Found] {
    var found: [Found] = []
    let point = Point(place)
    var limit = Double.infinity
    var above = firstPlace(from: place.latitude)
    var below = above - 1
    while count > 0 {
      let (up, down) = (gap(above, from: place), gap(below, from: place))
      let gap = min(up, down)
      if gap == .infinity || (found.count == count && gap > found[count - 1].kilometres) { break }
      let next = up <= down ? above : below
      if up <= down { above += 1 } else { below -= 1 }
      if entries[next].position == position || point.haversine(to: entries[next].point) > limit {
        continue
      }
      add(candidate(next, from: place), to: &found, count)
      if found.count == count { limit = Point.haversine(of: found[count - 1].kilometres) }
    }
    return found
  }

  /// The smallest distance that the place at an index can have; infinite beyond the ends.
  private func gap(_ index: Int, from place: Place) -> Double {
    guard entries.indices.contains(index) else { return .infinity }
    return abs(entries[index].place.latitude - place.latitude) * Self.kilometresPerDegree
  }

  private func candidate(_ index: Int, from place: Place) -> Found {
    let entry = entries[index]
    return Found(
      position: entry.position, kilometres: GreatCircle.kilometres(place, entry.place))
  }

  /// Inserts a place in order among the nearest.
  private func add(_ candidate: Found, to found: inout [Found], _ count: Int) {
    if found.count == count {
      guard Found.precedes(candidate, found[count - 1]) else { return }
      found.removeLast()
    }
    let place = found.firstIndex { Found.precedes(candidate, $0) } ?? found.count
    found.insert(candidate, at: place)
  }

  /// The first position whose latitude is not south of a latitude.
  private func firstPlace(from latitude: Double) -> Int {
    entries.partitioningIndex { $0.place.latitude >= latitude }
  }
}
