import Pipeline
import Tabular

/// Finds the places near a place, without looking at all of them.
///
/// The places are in the order of their latitudes. A difference of latitude alone is a distance (R times the angle)
/// below which no two places can be, so a search ends where that is too far.
struct PlaceIndex {
  /// A place that was found.
  struct Found: Hashable {
    /// The position in the places that the index was made from.
    let position: Int
    /// The great-circle distance in kilometres.
    let kilometres: Double

    /// Nearest first; of those equally near the first position.
    static func precedes(_ left: Found, _ right: Found) -> Bool {
      (left.kilometres, left.position) < (right.kilometres, right.position)
    }
  }

  /// Kilometres of a degree of latitude, a little less so that rounding never hides a place.
  private static let kilometresPerDegree =
    GreatCircle.radiusInKilometres * .pi / 180 * (1 - 1e-9)

  private let places: [Place]
  /// The positions of the places by latitude.
  private let order: [Int]

  init(_ places: [Place]) {
    self.places = places
    order = places.indices.sorted {
      (places[$0].latitude, $0) < (places[$1].latitude, $1)
    }
  }

  /// The places at most so far from a place, nearest first.
  func within(_ kilometres: Double, of place: Place) -> [Found] {
    var found: [Found] = []
    let reach = kilometres / Self.kilometresPerDegree
    var next = firstPlace(from: place.latitude - reach)
    while next < order.count, places[order[next]].latitude <= place.latitude + reach {
      let candidate = candidate(order[next], from: place)
      if candidate.kilometres <= kilometres { found.append(candidate) }
      next += 1
    }
    return found.sorted(by: Found.precedes)
  }

  /// The `count` places nearest to a place, nearest first; `position` is left out.
  func nearest(_ count: Int, to place: Place, without position: Int? = nil) -> [Found] {
    var found: [Found] = []
    var above = firstPlace(from: place.latitude)
    var below = above - 1
    while count > 0 {
      let (up, down) = (gap(above, from: place), gap(below, from: place))
      let gap = min(up, down)
      if gap == .infinity || (found.count == count && gap > found[count - 1].kilometres) { break }
      let next = up <= down ? above : below
      if up <= down { above += 1 } else { below -= 1 }
      if order[next] != position { add(candidate(order[next], from: place), to: &found, count) }
    }
    return found
  }

  /// The least distance that a place can have, by its place in the order; infinite beyond the ends.
  private func gap(_ index: Int, from place: Place) -> Double {
    guard order.indices.contains(index) else { return .infinity }
    return abs(places[order[index]].latitude - place.latitude) * Self.kilometresPerDegree
  }

  private func candidate(_ position: Int, from place: Place) -> Found {
    Found(position: position, kilometres: GreatCircle.kilometres(place, places[position]))
  }

  /// Puts a place where it belongs among the nearest.
  private func add(_ candidate: Found, to found: inout [Found], _ count: Int) {
    if found.count == count {
      guard Found.precedes(candidate, found[count - 1]) else { return }
      found.removeLast()
    }
    let place = found.firstIndex { Found.precedes(candidate, $0) } ?? found.count
    found.insert(candidate, at: place)
  }

  /// The first in the order that is not south of a latitude.
  private func firstPlace(from latitude: Double) -> Int {
    order.partitioningIndex { places[$0].latitude >= latitude }
  }
}
