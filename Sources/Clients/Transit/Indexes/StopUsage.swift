/// The distinct trips that serve a stop or a group of stops, their modes, and the mode that serves
/// it most.
///
/// A trip serves a stop if it calls there or at anything below it: a station has the trips of its
/// platforms, a group those of its stops. A trip that calls at two platforms of a station counts
/// once there.
struct StopUsage: Sendable {
  /// The number of distinct trips, including trips of unknown modes.
  var tripCount = 0
  /// The mode with most journeys in the busiest week, ties by ``Mode/priority``; nil if no trip of
  /// a known mode calls.
  var primaryRouteType: Mode?
  /// The sum of ``Mode/bit`` over the known modes that call.
  var modeMask = 0

  /// Counts the trips of all patterns for every stop, and then for every group.
  ///
  /// `runs` holds each pattern's journeys in the busiest week, `modes` each route's mode.
  static func all(
    _ stops: [Stop], groups: StopGroups, patterns: [Pattern], runs: [Int], modes: [Mode?]
  ) -> [StopUsage] {
    let parents = parents(of: stops, groups)
    let slots = modes.map { $0.flatMap { Mode.allCases.firstIndex(of: $0) } ?? -1 }
    var tripCounts = [Int32](repeating: 0, count: parents.count)
    var modeCounts = [ModeCount](
      repeating: ModeCount(), count: parents.count * Mode.allCases.count)
    var lastPattern = [Int32](repeating: -1, count: parents.count)
    for (position, pattern) in patterns.enumerated() where pattern.tripCount > 0 {
      let number = Int32(truncatingIfNeeded: position)
      let tripCount = Int32(truncatingIfNeeded: pattern.tripCount)
      let slot = slots[Int(pattern.route.position)]
      for call in pattern.calls {
        var place = Int(call.stop.position)
        // The loop ends at a stop that this pattern has already reached, because the pattern has
        // then reached the stop's ancestors, too. So it also ends if parents form a circle.
        while place >= 0 && lastPattern[place] != number {
          lastPattern[place] = number
          tripCounts[place] += tripCount
          if slot >= 0 {
            modeCounts[place * Mode.allCases.count + slot].add(runs[position], pattern.tripCount)
          }
          place = parents[place]
        }
      }
    }
    return parents.indices.map { place in
      let first = place * Mode.allCases.count
      return StopUsage(
        tripCount: Int(tripCounts[place]), modeCounts[first..<first + Mode.allCases.count])
    }
  }

  private init(tripCount: Int, _ counts: ArraySlice<ModeCount>) {
    self.tripCount = tripCount
    var most: (mode: Mode, runs: Int)?
    for (count, mode) in zip(counts, Mode.allCases) where count.trips > 0 {
      modeMask |= mode.bit
      if let most, (most.runs, mode.priority) > (count.runs, most.mode.priority) { continue }
      most = (mode, count.runs)
    }
    primaryRouteType = most?.mode
  }

  /// The parent or group of each stop, then -1 for each group; -1 for none.
  private static func parents(of stops: [Stop], _ groups: StopGroups) -> [Int] {
    stops.indices.map { position in
      if let parent = stops[position].parent { return Int(parent.position) }
      return groups.groupOfStop[position].map { stops.count + Int($0.position) } ?? -1
    } + groups.groups.map { _ in -1 }
  }

  /// The service of a stop by one mode.
  private struct ModeCount {
    private(set) var runs = 0
    private(set) var trips = 0

    mutating func add(_ runs: Int, _ trips: Int) {
      self.runs += runs
      self.trips += trips
    }
  }
}

/// A row of `route_stops`: a stop where trips of a route call, and the number of these trips.
struct RouteStop: Sendable {
  var route: RecordIndex<Route>
  /// The stop where the trips call, never its station.
  var stop: RecordIndex<Stop>
  /// The number of distinct trips of the route that call at the stop.
  var tripCount: Int

  /// The rows of all patterns, by stop and route.
  static func rows(of patterns: [Pattern], routeCount: Int, stopCount: Int) -> [RouteStop] {
    let order = numbers(of: patterns, routeCount: routeCount)
    var ends = starts(of: patterns, in: order, stopCount: stopCount)
    let filler = RouteStop(route: RecordIndex(0), stop: RecordIndex(0), tripCount: 0)
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

  /// The position of each stop's first row, then the end of all rows.
  private static func starts(of patterns: [Pattern], in order: [Int32], stopCount: Int) -> [Int] {
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
