import Tabular

extension NoticeCode {
  static let stationWithParentStation = NoticeCode(
    "station_with_parent_station", .error, "A station has a parent.",
    why: "Apps take a station for the top of its group, so they may list the stops of both apart "
      + "or not at all.",
    fix: "leave parent_station blank, or give the row another location_type")
}

extension Rule {
  static let stationWithParentStation = Rule(.stationWithParentStation) { feed, _, report in
    for (position, stop) in feed.stops.enumerated() where stop.locationType == 1 {
      guard let parent = stop.parent else { continue }
      report.add(
        .stationWithParentStation, at: feed.origin(ofStop: position, "parent_station"),
        value: feed.stops[parent].id, message: "\(stop.noun) has a parent",
        action: "the row and its parent are kept")
    }
  }
}
