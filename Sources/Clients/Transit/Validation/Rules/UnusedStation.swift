import Tabular

extension NoticeCode {
  static let unusedStation = NoticeCode(
    "unused_station", .info, "No stop names the station as its parent.",
    why: "Riders find the station in a search, but no platform and no departure of it.",
    fix: "name the station as parent_station of its stops, or remove it")
}

extension Rule {
  /// Reports stations that are not the parent of any stop; entrances and nodes do not count.
  static let unusedStation = Rule(.unusedStation) { feed, _, report in
    var isUsed = [Bool](repeating: false, count: feed.stops.count)
    for stop in feed.stops where stop.locationType == 0 {
      if let parent = stop.parent { isUsed[Int(parent.position)] = true }
    }
    for (position, stop) in feed.stops.enumerated()
    where stop.locationType == 1 && !isUsed[position] {
      report.add(
        .unusedStation, at: feed.origin(ofStop: position, "stop_id"), value: stop.id,
        message: "no stop has the station '\(stop.id)' as its parent", action: "the row is kept")
    }
  }
}
