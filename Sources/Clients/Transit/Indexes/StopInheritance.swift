/// What stops take over from the stations and platforms they belong to.
///
/// Parents that lead in a circle end nothing but the search.
package struct StopInheritance: Sendable {
  /// 1 yes, 2 no, nil unknown: the stop's own wheelchair_boarding, else that of the nearest
  /// ancestor which has one (0 and blank inherit).
  package let wheelchairAccessible: [Int?]
  /// The time zone in which a stop's times are shown; nil where it is the agency's.
  ///
  /// A stop with a parent has its station's time zone and never its own (GTFS reference,
  /// stops.txt, stop_timezone).
  package let timezones: [String?]

  /// Follows the parents of every stop.
  package init(_ stops: [Stop]) {
    let accessible = stops.indices.map { place in
      stops[place].wheelchairBoarding.flatMap { $0 == 1 || $0 == 2 ? $0 : nil }
    }
    let ownZones = stops.indices.map { place in
      stops[place].parent == nil
        ? stops[place].timezone.flatMap { $0.isEmpty ? nil : $0 } : nil
    }
    wheelchairAccessible = Self.inherited(accessible, stops)
    timezones = Self.inherited(ownZones, stops)
  }

  /// Each stop's own value, else that of its nearest ancestor with one.
  private static func inherited<Value>(_ own: [Value?], _ stops: [Stop]) -> [Value?] {
    var values = own
    var isSettled = [Bool](repeating: false, count: stops.count)
    var path: [Int] = []
    for position in stops.indices {
      path.removeAll(keepingCapacity: true)
      var current: Int? = position
      while let place = current, !isSettled[place], values[place] == nil {
        isSettled[place] = true  // a circle comes back here and stops
        path.append(place)
        current = stops[place].parent.map { Int($0.position) }
      }
      guard let found = current.flatMap({ values[$0] }) else { continue }
      for place in path { values[place] = found }
    }
    return values
  }
}
