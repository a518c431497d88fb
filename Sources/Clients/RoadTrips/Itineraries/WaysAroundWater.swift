import Foundation
import Tabular

/// Finds the shortest way between two places if the great circle crosses water.
///
/// Kind H. A water is a polygon; everything outside all polygons is land. The shortest way over
/// land between two places bends only at corners where a water bulges out. So it is the shortest
/// path in the graph of those corners that see each other (T. Lozano-Pérez and M. Wesley, "An
/// algorithm for planning collision-free paths among polyhedral obstacles", Communications of the
/// ACM 22, 1979). A side in the open sea must be so far out that no shortest way leads around it.
struct WaysAroundWater {
  fileprivate typealias Vector = SIMD3<Double>

  /// A side of a polygon.
  private struct Side {
    let start: Vector
    let end: Vector
    /// The normal of the plane of its great circle.
    let normal: Vector
    /// The numbers of its ends, counted over all polygons.
    let corners: (Int, Int)
  }

  /// A corner at which a way can bend.
  private struct Corner {
    let place: Place
    let vector: Vector
    /// Its number, counted over all polygons.
    let number: Int
    let water: Int
  }

  private let waters: [Water]
  private let radius: Double
  private var sides: [Side] = []
  private var corners: [Corner] = []
  /// The length of the shortest way between each two corners.
  private var distances: [Double] = []
  /// The corners that each place sees, for the places asked for so far.
  private var views: [Place: [(corner: Int, distance: Double)]] = [:]

  /// Prepares some waters; distances are in the unit of the radius.
  init(_ waters: [Water], radius: Double) {
    self.waters = waters
    self.radius = radius
    for water in waters.indices { addCorners(of: water) }
    measureDistances()
  }

  /// Whether the great circle between two places crosses a water.
  func crosses(_ from: Place, _ to: Place) -> Bool {
    isBlocked(Vector(from), Vector(to))
  }

  /// The length of the shortest way between two places; nil if no way leads over land. It is
  /// straight if no water is between them.
  ///
  /// The first call for a place checks every side between the place and every corner; later calls
  /// only add distances.
  mutating func distance(_ from: Place, _ to: Place) -> Double? {
    if !crosses(from, to) { return GreatCircle.distance(from, to, radius: radius) }
    let ends = visibleCorners(from: to)
    var shortest = Double.infinity
    for (corner, start) in visibleCorners(from: from) {
      for (other, end) in ends {
        shortest = min(shortest, start + distances[corner * corners.count + other] + end)
      }
    }
    return shortest < .infinity ? shortest : nil
  }

  private mutating func visibleCorners(from place: Place) -> [(corner: Int, distance: Double)] {
    if let view = views[place] { return view }
    let vector = Vector(place)
    let isOnLand = !waters.contains { $0.contains(place) }
    let view = (isOnLand ? Array(corners.indices) : []).compactMap {
      corner -> (corner: Int, distance: Double)? in
      if isBlocked(vector, corners[corner].vector, except: corners[corner].number) { return nil }
      return (corner, GreatCircle.distance(place, corners[corner].place, radius: radius))
    }
    views[place] = view
    return view
  }

  private func isBlocked(
    _ from: Vector, _ to: Vector, except first: Int = -1, _ second: Int = -1
  ) -> Bool {
    let normal = cross(from, to)
    for side in sides {
      guard dot(normal, side.start) * dot(normal, side.end) < 0,
        dot(side.normal, from) * dot(side.normal, to) < 0, dot(from + to, side.start + side.end) > 0
      else { continue }
      let (one, other) = side.corners
      if one != first, one != second, other != first, other != second { return true }
    }
    return false
  }

  // MARK: Preparation

  private mutating func addCorners(of water: Int) {
    let points = waters[water].points
    let first = sides.count
    let vectors = points.map { Vector($0) }
    let isCounterclockwise = waters[water].doubleArea > 0
    for index in points.indices {
      let next = (index + 1) % points.count
      let before = (index + points.count - 1) % points.count
      sides.append(
        Side(
          start: vectors[index], end: vectors[next], normal: cross(vectors[index], vectors[next]),
          corners: (first + index, first + next)))
      let turn = dot(cross(vectors[before], vectors[index]), vectors[next])
      if (turn > 0) == isCounterclockwise {
        corners.append(
          Corner(
            place: points[index], vector: vectors[index], number: first + index, water: water))
      }
    }
  }

  /// Runs Floyd's algorithm over the corners that see each other.
  private mutating func measureDistances() {
    let count = corners.count
    distances = [Double](repeating: .infinity, count: count * count)
    for one in 0..<count {
      distances[one * count + one] = 0
      for other in 0..<one where canSee(corners[one], corners[other]) {
        let distance = GreatCircle.distance(
          corners[one].place, corners[other].place, radius: radius)
        distances[one * count + other] = distance
        distances[other * count + one] = distance
      }
    }
    for middle in 0..<count {
      for one in 0..<count {
        let start = distances[one * count + middle]
        if start == .infinity { continue }
        for other in 0..<count {
          let way = start + distances[middle * count + other]
          if way < distances[one * count + other] { distances[one * count + other] = way }
        }
      }
    }
  }

  private func canSee(_ one: Corner, _ other: Corner) -> Bool {
    if isBlocked(one.vector, other.vector, except: one.number, other.number) { return false }
    guard one.water == other.water else { return true }
    let areNeighbours = sides.contains {
      $0.corners == (one.number, other.number) || $0.corners == (other.number, one.number)
    }
    return areNeighbours || !waters[one.water].contains(Place(middleOf: one.place, other.place))
  }
}

extension WaysAroundWater.Vector {
  /// A place on the unit sphere.
  fileprivate init(_ place: Place) {
    let (north, east) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    self.init(cos(north) * cos(east), cos(north) * sin(east), sin(north))
  }
}

private func dot(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double { (left * right).sum() }

private func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    left.y * right.z - left.z * right.y, left.z * right.x - left.x * right.z,
    left.x * right.y - left.y * right.x)
}
