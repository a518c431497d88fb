import Foundation
import Pipeline

/// The points of a path, restored from a polyline with five decimals and from the published path's
/// length.
///
/// Rounding makes most paths longer, by metres if points are dense. The restored points round to
/// the same polyline, and their path has the published length.
struct RestoredPath {
  /// Points have ten decimals. Eight are not enough: if a thousand points move by the last decimal,
  /// the path changes by a metre.
  static let unitsPerDegree = 1e10
  /// The farthest that a point may be moved, in degrees: less than half of the polyline's last
  /// digit.
  private static let limit = 0.499e-5

  /// The most metres by which a path's length can change for each of its points: both ends of a step can move
  /// by half a metre to the north and to the east.
  private static let reach = 1.6
  /// The most moves of points for one path.
  private static let mostMoves = 400_000_000

  /// The points, with ten decimals at most.
  let points: [GlobePoint]
  /// Whether the points have the published length, in whole metres.
  let hasLength: Bool

  /// Moves the points of a polyline until their path is `lengthMetres` long.
  ///
  /// Cost, if the length differs from the polyline's: computes the length some fifty times, and
  /// moves each point up to 4,096 times. If no points that round to the polyline can have the length, as in a
  /// damaged database, it moves each point only once.
  init(_ polyline: [GlobePoint], lengthMetres: Int) {
    let length = Self.length(of: polyline)
    guard length != lengthMetres, polyline.count > 1 else {
      points = polyline
      hasLength = length == lengthMetres
      return
    }
    let isTooLong = length > lengthMetres
    let end =
      isTooLong
      ? Self.tightened(polyline, from: length, to: lengthMetres) : Self.stretched(polyline)
    var points = end
    var found = Self.length(of: end)
    // If the length of this path is beyond the wanted length, some path between it and the polyline
    // has the wanted length.
    let isBeyond = (found > lengthMetres) != isTooLong
    var (near, far) = (0.0, 1.0)
    while isBeyond, found != lengthMetres, far - near > 1e-12 {
      let middle = (near + far) / 2
      points = zip(polyline, end).map { Self.point($0, $1, share: middle) }
      found = Self.length(of: points)
      if (found > lengthMetres) == isTooLong { near = middle } else { far = middle }
    }
    self.points = points
    hasLength = found == lengthMetres
  }

  /// The length of these points as a database would store it.
  private static func length(of points: [GlobePoint]) -> Int {
    var line = ShapeLine()
    for point in points { line.append(latitude: point.latitude, longitude: point.longitude) }
    return line.lengthMetres
  }

  /// The point at a share of the way from `start` to `end`, with ten decimals.
  ///
  /// Readers of GTFS leave out points beyond a pole or the 180th meridian, so such a point stays on
  /// the pole or meridian.
  private static func point(_ start: GlobePoint, _ end: GlobePoint, share: Double) -> GlobePoint {
    func between(_ first: Double, _ last: Double, most: Double) -> Double {
      let degrees = first + (last - first) * share
      return min(max((degrees * unitsPerDegree).rounded() / unitsPerDegree, -most), most)
    }
    return GlobePoint(
      between(start.latitude, end.latitude, most: 90),
      between(start.longitude, end.longitude, most: 180))
  }

  /// The points of the shortest path through the square of each rounded point, like a string that
  /// is pulled tight.
  ///
  /// The string is pulled until it is at most `lengthMetres` long, or nearly as tight as possible.
  /// Many rounds pull each point towards its neighbours, more to the nearer neighbour. Pulling
  /// beyond the target (successive over-relaxation) needs a tenth of the rounds.
  private static func tightened(
    _ polyline: [GlobePoint], from length: Int, to lengthMetres: Int
  ) -> [GlobePoint] {
    let overshoot = 1.9
    let isPossible =
      Double(length) - Double(lengthMetres) <= reach * Double(polyline.count)
    let mostRounds = isPossible ? max(1, min(4_096, mostMoves / polyline.count)) : 1
    let pulls = zip(polyline, polyline.dropFirst()).map { 1 / max($0.metres(to: $1), 0.1) }
    let origins = polyline.map { SIMD2($0.latitude, $0.longitude) }
    var places = origins
    var points = polyline
    for round in 1...mostRounds {
      for index in origins.indices {
        let before = index > 0 ? pulls[index - 1] : 0
        let after = index < pulls.count ? pulls[index] : 0
        let (last, next) = (places[max(0, index - 1)], places[min(index + 1, pulls.count)])
        let rest = (last * before + next * after) / (before + after)
        let place = places[index] + (rest - places[index]) * overshoot
        places[index] = place.clamped(
          lowerBound: origins[index] - limit, upperBound: origins[index] + limit)
      }
      // Computing a length costs as much as ten rounds.
      guard round & (round - 1) == 0 else { continue }
      points = zip(polyline, places).map { point($0, GlobePoint($1.x, $1.y), share: 1) }
      if Self.length(of: points) <= lengthMetres { break }
    }
    return points
  }

  /// The points of the longest path through the squares of the rounded points.
  ///
  /// The path goes through a corner of each square, because the way to and from a point of the
  /// square is longest at a corner.
  private static func stretched(_ polyline: [GlobePoint]) -> [GlobePoint] {
    let corners = polyline.map { point in
      [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].map { north, east in
        let corner = GlobePoint(
          point.latitude + north * limit, point.longitude + east * limit)
        return Self.point(point, corner, share: 1)
      }
    }
    // The length of the longest path to each corner, and the corner of the previous point on that
    // path.
    var lengths = [Double](repeating: 0, count: 4)
    var origins: [[Int]] = []
    for (before, after) in zip(corners, corners.dropFirst()) {
      let longest = after.map { corner in
        let reached = before.indices.map { lengths[$0] + before[$0].metres(to: corner) }
        let origin = greatest(reached)
        return (origin: origin, length: reached[origin])
      }
      origins.append(longest.map(\.origin))
      lengths = longest.map(\.length)
    }
    var corner = greatest(lengths)
    var points: [GlobePoint] = []
    for index in corners.indices.reversed() {
      points.append(corners[index][corner])
      if index > 0 { corner = origins[index - 1][corner] }
    }
    return points.reversed()
  }

  /// The position of the greatest number.
  private static func greatest(_ numbers: [Double]) -> Int {
    numbers.indices.max { numbers[$0] < numbers[$1] } ?? 0
  }
}
