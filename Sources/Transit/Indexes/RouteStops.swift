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
    of patterns: [PatternCall], routeCount: Int, stopCount: Int
  ) -> [RouteStop] {
    var rows: [RouteStop] = []
    rows.reserveCapacity(patterns.reduce(0) { $0 + $1.stops.count })
    var counts = [Int](repeating: 0, count: stopCount)
    var lastPattern = [Int](repeating: -1, count: stopCount)
    var touched: [Int32] = []
    for (route, numbers) in numbers(of: patterns, routeCount: routeCount).enumerated() {
      for number in numbers {
        for stop in patterns[number].stops where lastPattern[Int(stop.position)] != number {
          lastPattern[Int(stop.position)] = number
          if counts[Int(stop.position)] == 0 { touched.append(stop.position) }
          counts[Int(stop.position)] += patterns[number].tripCount
        }
      }
      touched.sort()
      for position in touched {
        let stop = Int(position)
        rows.append(RouteStop(route: Index(route), stop: Index(stop), tripCount: counts[stop]))
        counts[stop] = 0
      }
      touched.removeAll(keepingCapacity: true)
    }
    return sortedByStop(rows, stopCount: stopCount)
  }

  /// Puts rows that stand by route into the order of their stops: a counting sort, which keeps the
  /// order of the routes.
  private static func sortedByStop(_ rows: [RouteStop], stopCount: Int) -> [RouteStop] {
    guard let filler = rows.first else { return [] }
    var next = [Int](repeating: 0, count: stopCount + 1)
    for row in rows { next[Int(row.stop.position) + 1] += 1 }
    for position in next.indices.dropFirst() { next[position] += next[position - 1] }
    var sorted = [RouteStop](repeating: filler, count: rows.count)
    for row in rows {
      sorted[next[Int(row.stop.position)]] = row
      next[Int(row.stop.position)] += 1
    }
    return sorted
  }

  /// The patterns with trips, by route.
  private static func numbers(of patterns: [PatternCall], routeCount: Int) -> [[Int]] {
    var numbers = [[Int]](repeating: [], count: routeCount)
    for (number, pattern) in patterns.enumerated() where pattern.tripCount > 0 {
      numbers[Int(pattern.route.position)].append(number)
    }
    return numbers
  }
}
