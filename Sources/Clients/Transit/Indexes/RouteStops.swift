/// A row of `route_stops`: a stop at which trips of a route call, and how many of them do.
package struct RouteStop: Hashable, Sendable {
  /// The route.
  package var route: Index<Route>
  /// The stop itself, never its station.
  package var stop: Index<Stop>
  /// The distinct trips of the route that call at the stop.
  package var tripCount: Int

  /// The rows of all patterns, by stop and route.
  package static func rows(
    of patterns: [Pattern], routeCount: Int, stopCount: Int
  ) -> [RouteStop] {
    let order = numbers(of: patterns, routeCount: routeCount)
    var ends = starts(of: patterns, in: order, stopCount: stopCount)
    let filler = RouteStop(route: Index(0), stop: Index(0), tripCount: 0)
    var rows = [RouteStop](repeating: filler, count: ends[stopCount])
    var lastPattern = [Int32](repeating: -1, count: stopCount)
    var lastRoute = [Int32](repeating: -1, count: stopCount)
    for number in order {
      let pattern = patterns[Int(number)]
      for call in pattern.calls {
        let stop = Int(call.stop.position)
        if lastPattern[stop] == number { continue }
        lastPattern[stop] = number
        if lastRoute[stop] == pattern.route.position {
          rows[ends[stop] - 1].tripCount += pattern.tripCount
        } else {
          lastRoute[stop] = pattern.route.position
          rows[ends[stop]] = RouteStop(
            route: pattern.route, stop: call.stop, tripCount: pattern.tripCount)
          ends[stop] += 1
        }
      }
    }
    return rows
  }

  /// Where the rows of each stop start, and where the last ones end.
  private static func starts(
    of patterns: [Pattern], in order: [Int32], stopCount: Int
  ) -> [Int] {
    var starts = [Int](repeating: 0, count: stopCount + 1)
    var lastRoute = [Int32](repeating: -1, count: stopCount)
    for number in order {
      let route = patterns[Int(number)].route.position
      for call in patterns[Int(number)].calls {
        let stop = Int(call.stop.position)
        if lastRoute[stop] == route { continue }
        lastRoute[stop] = route
        starts[stop + 1] += 1
      }
    }
    for stop in 0..<stopCount { starts[stop + 1] += starts[stop] }
    return starts
  }

  /// The patterns with trips, by route.
  private static func numbers(of patterns: [Pattern], routeCount: Int) -> [Int32] {
    var next = [Int](repeating: 0, count: routeCount + 1)
    for pattern in patterns where pattern.tripCount > 0 {
      next[Int(pattern.route.position) + 1] += 1
    }
    for route in 0..<routeCount { next[route + 1] += next[route] }
    var numbers = [Int32](repeating: 0, count: next[routeCount])
    for (number, pattern) in patterns.enumerated() where pattern.tripCount > 0 {
      let route = Int(pattern.route.position)
      numbers[next[route]] = Int32(truncatingIfNeeded: number)
      next[route] += 1
    }
    return numbers
  }
}
