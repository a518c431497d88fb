/// How many distinct trips, of which modes, serve each stop.
///
/// A stop is served by the trips that call at it or at anything below it: a station by the trips
/// of its platforms. A trip that calls at two platforms of a station counts once there.
package struct StopUsage: Sendable {
  /// The distinct trips of each stop, those of unknown modes too.
  package let tripCounts: [Int]
  /// The mode with most distinct trips, ties by priority; nil where none of a known mode calls.
  package let primaryRouteTypes: [Mode?]
  /// The sum of ``Mode/bit`` over the known modes that call.
  package let modeMasks: [Int]

  /// Counts the trips of all patterns; `modes` tells each route's mode.
  package init(_ stops: [Stop], patterns: [Pattern], modes: [Mode?]) {
    let parents = stops.indices.map { stops[$0].parent.map { Int($0.position) } ?? -1 }
    let slots = modes.map { $0.flatMap { Mode.allCases.firstIndex(of: $0) } ?? -1 }
    var tripCounts = [Int32](repeating: 0, count: stops.count)
    var modeCounts = [Int32](repeating: 0, count: stops.count * Mode.allCases.count)
    var lastPattern = [Int32](repeating: -1, count: stops.count)
    for (position, pattern) in patterns.enumerated() where pattern.tripCount > 0 {
      let number = Int32(truncatingIfNeeded: position)
      let tripCount = Int32(truncatingIfNeeded: pattern.tripCount)
      let slot = slots[Int(pattern.route.position)]
      for call in pattern.calls {
        var place = Int(call.stop.position)
        // A stop that this pattern has reached has had its ancestors too; circles end here.
        while place >= 0 && lastPattern[place] != number {
          lastPattern[place] = number
          tripCounts[place] += tripCount
          if slot >= 0 { modeCounts[place * Mode.allCases.count + slot] += tripCount }
          place = parents[place]
        }
      }
    }
    self.tripCounts = tripCounts.map(Int.init)
    let usage = stops.indices.map { Self.usage(of: $0, in: modeCounts) }
    primaryRouteTypes = usage.map(\.primary)
    modeMasks = usage.map(\.mask)
  }

  private static func usage(of stop: Int, in counts: [Int32]) -> (primary: Mode?, mask: Int) {
    var primary: (mode: Mode, count: Int32)?
    var mask = 0
    for (slot, mode) in Mode.allCases.enumerated() {
      let count = counts[stop * Mode.allCases.count + slot]
      guard count > 0 else { continue }
      mask |= mode.bit
      guard let best = primary else {
        primary = (mode, count)
        continue
      }
      if count > best.count || (count == best.count && mode.priority < best.mode.priority) {
        primary = (mode, count)
      }
    }
    return (primary?.mode, mask)
  }
}
