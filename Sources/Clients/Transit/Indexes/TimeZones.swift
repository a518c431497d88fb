import Tabular

/// The time zones of feeds, agencies, routes and stops, as valid IANA names even if a feed gives
/// none or an invalid one.
///
/// Trip times use the zone of the route's agency, or else the feed's zone. Clocks at a stop use the
/// zone of its topmost ancestor: the ancestor's own zone, else the zone of most calls there, else
/// the feed's zone.
///
/// Source: `agency_timezone` and `stop_timezone` in the GTFS reference.
struct TimeZones: Sendable {
  /// The zone of each feed.
  let feeds: [String]
  /// The zone of the trip times of each agency.
  let agencies: [String]
  /// The zone of the trip times of each route.
  let routes: [String]
  /// The zone of clocks at each stop.
  let stops: [String]

  /// Finds the zones of merged records.
  ///
  /// Cost: a pass over the stops, and over the calls of feeds whose agencies have several zones.
  init(_ merged: MergedFeeds) {
    let feeds = merged.feeds.map(\.timezone)
    let agencies = zip(merged.agencies.records, merged.agencies.feeds).map {
      ZoneClock.validName($0.timezone) ?? feeds[$1]
    }
    let routes = zip(merged.routes.records, merged.routes.feeds).map { route, feed in
      route.agency.map { agencies[Int($0.position)] } ?? feeds[feed]
    }
    let tops = Self.tops(of: merged.stops.records)
    let served = Self.zonesOfMostCalls(merged, tops: tops, agencies: agencies, routes: routes)
    stops = zip(tops, merged.stops.feeds).map { top, feed in
      guard let top else { return feeds[feed] }
      return ZoneClock.validName(merged.stops.records[top].timezone) ?? served[top]
        ?? feeds[feed]
    }
    (self.feeds, self.agencies, self.routes) = (feeds, agencies, routes)
  }

  /// For each stop, its topmost ancestor; nil if the parents form a circle.
  static func tops(of stops: [Stop]) -> [Int?] {
    var tops = [Int?](repeating: nil, count: stops.count)
    var isSettled = [Bool](repeating: false, count: stops.count)
    var path: [Int] = []
    for position in stops.indices {
      path.removeAll(keepingCapacity: true)
      var place = position
      while !isSettled[place] {
        isSettled[place] = true  // a circle comes back here and stops
        path.append(place)
        guard let parent = stops[place].parent else {
          tops[place] = place
          break
        }
        place = Int(parent.position)
      }
      for child in path { tops[child] = tops[place] }
    }
    return tops
  }

  /// The zone of most calls at a place and below it, for places of feeds whose agencies have
  /// several zones. If zones have equally many calls, the first by name counts.
  private static func zonesOfMostCalls(
    _ merged: MergedFeeds, tops: [Int?], agencies: [String], routes: [String]
  ) -> [Int: String] {
    var zones = merged.feeds.map { Set([$0.timezone]) }
    for (zone, feed) in zip(agencies, merged.agencies.feeds) { zones[feed].insert(zone) }
    var counts: [Int: [String: Int]] = [:]
    for (pattern, feed) in zip(merged.patterns.records, merged.patterns.feeds)
    where zones[feed].count > 1 && pattern.tripCount > 0 {
      for call in pattern.calls {
        guard let top = tops[Int(call.stop.position)] else { continue }
        let zone = routes[Int(pattern.route.position)]
        counts[top, default: [:]][zone, default: 0] += pattern.tripCount
      }
    }
    return counts.compactMapValues { counts in
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }
}

extension Feed {
  /// The zone of the first agency, by agency_id, with a valid zone; nil if there is none.
  var validTimezone: String? {
    agencies.filter { ZoneClock.validName($0.timezone) != nil }
      .min { ($0.id ?? "").utf8.lexicographicallyPrecedes(($1.id ?? "").utf8) }?.timezone
  }

  /// The failure that stops the run if no agency has a valid time zone.
  var failureForLackOfTimezone: Failure {
    let published = agencies.lazy.compactMap(\.timezone).first
    return Failure(
      .unusableInput,
      at: SourceLocation(
        "agency.txt", line: lines.agencies.first.map { Int($0) }, field: "agency_timezone"),
      "\(published.map { "'\($0)' is not a time zone" } ?? "no agency has a time zone"), and "
        + "without a valid time zone the times of the timetable have no meaning",
      fix: "give each agency a name of the IANA database such as Australia/Sydney; "
        + "a pipeline can do so under 'set'")
  }
}
