import Tabular

extension NoticeCode {
  static let platformWithoutParentStation = NoticeCode(
    "platform_without_parent_station", .info, "A stop has a platform_code but no station.",
    why: "Apps show the platform as a stop of its own, apart from the station that it belongs to.",
    fix: "name the station as parent_station, or leave platform_code blank")
}

extension Rule {
  static let platformWithoutParentStation = Rule(.platformWithoutParentStation) {
    feed, _, report in
    for (position, stop) in feed.stops.enumerated() {
      guard stop.locationType == 0, stop.parent == nil, let platform = stop.platformCode else {
        continue
      }
      report.add(
        .platformWithoutParentStation, at: feed.origin(ofStop: position, "parent_station"),
        value: platform, message: "platform '\(platform)' of stop '\(stop.id)' has no station",
        action: "the row is kept")
    }
  }
}
