import Tabular
import TestSupport
import Testing

@testable import Transit

struct StopUsageTests {
  @Test("A trip at two platforms of a station, or twice at one, counts once")
  func distinct() {
    let stops = [
      makeStop("station", type: 1), makeStop(parent: 0), makeStop(parent: 0), makeStop(),
    ]
    let patterns = [
      makePattern(0, [1, 2, 1, 3], 5), makePattern(0, [2, 3], 2), makePattern(0, [3], 0),
    ]
    let usage = StopUsage.all(stops, patterns: patterns, runs: [0, 0, 0], modes: [.rail])
    #expect(usage.map(\.tripCount) == [7, 5, 7, 7])
    let rows = RouteStop.rows(of: patterns, routeCount: 1, stopCount: 4)
    #expect(rows.map { [Int($0.stop.position), $0.tripCount] } == [[1, 5], [2, 7], [3, 7]])
  }

  @Test("The primary mode has most journeys; ties go by priority, however many trips there are")
  func journeys() {
    let patterns = [
      makePattern(0, [0, 1, 2], 10), makePattern(1, [0], 1), makePattern(1, [1], 2),
      makePattern(1, [2], 10),
    ]
    let usage = StopUsage.all(
      [makeStop("0"), makeStop("1"), makeStop("2")], patterns: patterns, runs: [50, 51, 50, 49],
      modes: [.tram, .metro])
    #expect(usage.map(\.primaryRouteType) == [.metro, .metro, .tram])
    #expect(usage.map(\.modeMask) == [0b11, 0b11, 0b11])
    #expect(usage.map(\.tripCount) == [11, 12, 20])
  }

  @Test(
    "28 trains and 28 buses in the busiest week make a railway station, though more trips are buses"
  )
  func railway() {
    let patterns = [makePattern(0, [0], 4), makePattern(1, [0], 8)]
    let usage = StopUsage.all(
      [makeStop("RNO")], patterns: patterns, runs: [28, 28], modes: [.rail, .bus])
    #expect(usage.map(\.primaryRouteType) == [.rail])
  }

  @Test("Without journeys in the week priority decides; unknown modes do not count")
  func primary() {
    let stops = (0..<5).map { makeStop("\($0)") }
    let patterns = [
      makePattern(0, [0, 1], 10), makePattern(1, [0], 9), makePattern(1, [1, 2], 10),
      makePattern(2, [1, 3], 99),
    ]
    let usage = StopUsage.all(
      stops, patterns: patterns, runs: [0, 0, 0, 0], modes: [.tram, .ferry, nil])
    #expect(usage.map(\.primaryRouteType) == [.ferry, .ferry, .ferry, nil, nil])
    #expect(usage.map(\.modeMask) == [0b10001, 0b10001, 0b10000, 0, 0])
    #expect(usage.map(\.tripCount) == [19, 119, 10, 99, 0])
  }

  @Test("Stations whose parents lead in a circle are counted once and end")
  func circles() {
    let stops = [makeStop(parent: 1), makeStop(parent: 0)]
    let usage = StopUsage.all(
      stops, patterns: [makePattern(0, [0, 1], 3)], runs: [3], modes: [.bus])
    #expect(usage.map(\.tripCount) == [3, 3])
  }

  @Test("Counts equal a count of trips one by one", arguments: 0..<20)
  func oracle(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let stops = (0..<30).map { place in
      let hasParent = place > 0 && Bool.random(using: &random)
      return makeStop(
        "\(place)", parent: hasParent ? Int.random(in: 0..<place, using: &random) : nil)
    }
    let modes: [Mode?] = [.bus, .rail, nil, .tram, .bus, .monorail]
    let patterns = (0..<40).map { _ in
      makePattern(
        Int.random(in: 0..<6, using: &random),
        (0..<Int.random(in: 0...6, using: &random)).map { _ in .random(in: 0..<30, using: &random)
        },
        Int.random(in: 0...3, using: &random))
    }
    let usage = StopUsage.all(
      stops, patterns: patterns, runs: patterns.map(\.tripCount), modes: modes)
    let rows = RouteStop.rows(of: patterns, routeCount: 6, stopCount: 30)
    var expected: [[Int]] = []
    for place in stops.indices {
      let trips = Self.trips(patterns).filter { trip in
        trip.stops.contains { Self.line(from: $0, stops).contains(place) }
      }
      #expect(usage[place].tripCount == trips.count)
      var counts: [Mode: Int] = [:]
      for trip in trips { if let mode = modes[trip.route] { counts[mode, default: 0] += 1 } }
      let best = counts.max { ($0.value, -$0.key.priority) < ($1.value, -$1.key.priority) }
      #expect(usage[place].primaryRouteType == best?.key)
      #expect(usage[place].modeMask == counts.keys.reduce(0) { $0 | 1 << $1.rawValue })
      for route in 0..<6 {
        let count = trips.filter { $0.route == route && $0.stops.contains(place) }.count
        if count > 0 { expected.append([route, place, count]) }
      }
    }
    let found = rows.map { [Int($0.route.position), Int($0.stop.position), $0.tripCount] }
    #expect(found == expected.sorted { ($0[1], $0[0]) < ($1[1], $1[0]) })
  }

  private static func trips(_ patterns: [Pattern]) -> [(route: Int, stops: [Int])] {
    patterns.flatMap { pattern in
      Array(
        repeating: (Int(pattern.route.position), pattern.calls.map { Int($0.stop.position) }),
        count: pattern.tripCount)
    }
  }

  /// A stop and its ancestors.
  private static func line(from stop: Int, _ stops: [Stop]) -> [Int] {
    guard let parent = stops[stop].parent else { return [stop] }
    return [stop] + line(from: Int(parent.position), stops)
  }
}

extension StopUsage {
  /// Counts the trips at stops without groups.
  fileprivate static func all(
    _ stops: [Stop], patterns: [Pattern], runs: [Int], modes: [Mode?]
  ) -> [StopUsage] {
    let groups = StopTexts(stops, feeds: stops.map { _ in 0 }).groups
    return all(stops, groups: groups, patterns: patterns, runs: runs, modes: modes)
  }
}
