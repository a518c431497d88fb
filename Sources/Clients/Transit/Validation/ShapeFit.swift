import Foundation
import Tabular

/// The positions of a sequence of calls along the shape of its trips.
struct ShapeFit: Sendable {
  /// The parts of the shape that are near a stop.
  struct Stop: Sendable {
    let stop: RecordIndex<Transit.Stop>
    /// The distance to the nearest point of the shape.
    let metres: Double
    /// The stretches of the shape within reach of the stop, in metres from the shape's start; empty
    /// if the stop is too far away.
    let stretches: [ClosedRange<Double>]
  }

  /// The distance in metres from which a stop is too far from its shape (O: the canonical
  /// validator).
  static let reach = 100.0

  /// The reach of the first and the last stop of a train: shapes often end short of large stations
  /// (O: the canonical validator).
  static let reachOfTermini = 400.0

  /// The first trip with these calls and this shape.
  let trip: RecordIndex<Trip>
  let shape: RecordIndex<Shape>
  /// The stops that have a position, in the order of the calls.
  let stops: [Stop]

  /// Every distinct pair of calls and shape, in the order of their first trips.
  ///
  /// Cost: compares each stop once with each shape of its trips: with all nearby segments, and with
  /// the bounds of each block of distant segments.
  static func all(_ feed: Feed, places: [Place?]) -> [ShapeFit] {
    struct Leg: Hashable {
      let shape: RecordIndex<Shape>
      let stop: RecordIndex<Transit.Stop>
      let reach: Double
    }
    var pairs = PairNumbers<RecordIndex<Shape>>()
    var fits: [ShapeFit] = []
    var known: [Leg: Stop] = [:]
    var lines: [RecordIndex<Shape>: FlatLine] = [:]
    var seen = 0
    for (position, trip) in feed.trips.enumerated() {
      guard let pattern = trip.pattern, let shape = trip.shape,
        pairs.number(Int(pattern.position), shape) == seen
      else { continue }
      seen += 1
      guard feed.shapes[shape].points.count > 1 else { continue }
      let line = lines[shape] ?? FlatLine(feed.shapes[shape].points)
      lines[shape] = line
      let calls = feed.patterns[pattern].calls
      let isTrain = Mode(routeType: feed.routes[feed.patterns[pattern].route].type) == .rail
      let stops = calls.enumerated().compactMap { position, call -> Stop? in
        guard let place = places[Int(call.stop.position)] else { return nil }
        let isTerminus = position == 0 || position == calls.count - 1
        let leg = Leg(
          shape: shape, stop: call.stop, reach: isTrain && isTerminus ? reachOfTermini : reach)
        let fit = known[leg] ?? line.fit(call.stop, place, reach: leg.reach)
        known[leg] = fit
        return fit
      }
      fits.append(ShapeFit(trip: RecordIndex(position), shape: shape, stops: stops))
    }
    return fits
  }

  /// The first stop that can only be reached by going back along the shape; nil without one.
  ///
  /// Each stop takes the earliest stretch that is not behind the previous stop's. Stops too far
  /// from the shape are left out.
  var firstOutOfOrder: Stop? {
    var reached = -Double.infinity
    for stop in stops where !stop.stretches.isEmpty {
      guard let next = stop.stretches.first(where: { $0.upperBound >= reached }) else {
        return stop
      }
      reached = max(reached, next.lowerBound)
    }
    return nil
  }
}

/// A shape projected on a plane, in metres; within a city's region the error is at most a
/// thousandth.
struct FlatLine {
  private struct Point {
    let east, north: Double
  }

  private let origin: Shape.Point
  private let scale: Double
  private var points: [Point] = []
  /// The distance in metres from the start to each point.
  private var lengths: [Double] = []
  /// The bounds of each ``blockSize`` segments.
  private var blocks: [Block] = []
  private static let blockSize = 64

  /// The bounds of consecutive segments.
  private struct Block {
    var (west, east, south, north) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )

    mutating func add(_ point: Point) {
      (west, east) = (min(west, point.east), max(east, point.east))
      (south, north) = (min(south, point.north), max(north, point.north))
    }

    /// A lower bound of the distance from a point to every segment of the block.
    func distance(to point: Point) -> Double {
      let (east, north) = (
        max(0, west - point.east, point.east - east),
        max(0, south - point.north, point.north - north)
      )
      return hypot(east, north) * 0.999_999 - 0.001
    }
  }

  /// The line of a shape that has points.
  init(_ published: [Shape.Point]) {
    origin = published[0]
    scale = cos(origin.latitude * .pi / 180)
    points = published.map { flat($0.latitude, $0.longitude) }
    var length = 0.0
    for (position, point) in points.enumerated() {
      if position > 0 {
        let last = points[position - 1]
        length += hypot(point.east - last.east, point.north - last.north)
      }
      lengths.append(length)
    }
    for first in stride(from: 0, to: points.count - 1, by: Self.blockSize) {
      var block = Block()
      for point in points[first...min(first + Self.blockSize, points.count - 1)] {
        block.add(point)
      }
      blocks.append(block)
    }
  }

  private func flat(_ latitude: Double, _ longitude: Double) -> Point {
    let metresPerDegree = ShapeLine.earthRadius * .pi / 180
    return Point(
      east: (longitude - origin.longitude) * metresPerDegree * scale,
      north: (latitude - origin.latitude) * metresPerDegree)
  }

  /// The parts of the shape that are at most `reach` metres from a stop.
  func fit(
    _ stop: RecordIndex<Transit.Stop>, _ place: Place, reach: Double
  ) -> ShapeFit.Stop {
    let point = flat(place.latitude, place.longitude)
    var nearest = Double.infinity
    var stretches: [ClosedRange<Double>] = []
    var (isInside, isSkipped) = (false, false)
    for segment in 0..<(points.count - 1) {
      if segment % Self.blockSize == 0 {
        let distance = blocks[segment / Self.blockSize].distance(to: point)
        isSkipped = distance > reach && distance > nearest
        if isSkipped { isInside = false }
      }
      if isSkipped { continue }
      let (metres, along) = nearestPoint(to: point, on: segment)
      nearest = min(nearest, metres)
      if metres > reach {
        isInside = false
      } else if isInside, let last = stretches.popLast() {
        stretches.append(last.lowerBound...max(last.upperBound, along))
      } else {
        stretches.append(along...along)
        isInside = true
      }
    }
    return ShapeFit.Stop(stop: stop, metres: nearest, stretches: stretches)
  }

  /// The distance of a point from a segment, and the position of the nearest point in metres from
  /// the start.
  private func nearestPoint(to point: Point, on segment: Int) -> (metres: Double, along: Double) {
    let (start, end) = (points[segment], points[segment + 1])
    let (east, north) = (end.east - start.east, end.north - start.north)
    let square = east * east + north * north
    let product = (point.east - start.east) * east + (point.north - start.north) * north
    let share = square > 0 ? min(max(product / square, 0), 1) : 0
    let metres = hypot(
      point.east - start.east - share * east, point.north - start.north - share * north)
    return (metres, lengths[segment] + share * square.squareRoot())
  }
}
