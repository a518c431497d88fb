import Tabular

extension NoticeCode {
  static let blockRouteTypes = NoticeCode(
    "inconsistent_route_type_for_block_id", .warning,
    "The trips of a block belong to routes of different modes.",
    why: "A planner lets riders stay on board from a bus to a train, although no vehicle is both.",
    fix: "give each vehicle's trips a block_id of their own")
}

extension Rule {
  /// Reports trips whose route_type differs from the first trip of their block, once for each route of the
  /// block.
  static let blockRouteTypes = Rule(.blockRouteTypes) { feed, _, report in
    struct Other: Hashable {
      let block: TextID
      let route: RecordIndex<Route>
    }
    var firsts: [Int32] = Array(repeating: -1, count: feed.texts.count)
    var seen: Set<Other> = []
    for (position, trip) in feed.trips.enumerated() where trip.block != .blank {
      guard let route = trip.route, let type = feed.routes[route].type else { continue }
      let first = firsts[Int(trip.block.rawValue)]
      guard first >= 0 else {
        firsts[Int(trip.block.rawValue)] = Int32(truncatingIfNeeded: type)
        continue
      }
      guard Int(first) != type, seen.insert(Other(block: trip.block, route: route)).inserted
      else { continue }
      report.add(
        .blockRouteTypes, at: feed.origin(ofTrip: position, "block_id"),
        value: feed.texts[trip.block],
        message:
          "block '\(feed.texts[trip.block])' has trips of the route types \(first) and \(type)",
        action: "the trips are kept")
    }
  }
}
