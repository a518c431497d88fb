import Tabular

extension NoticeCode {
  static let ignoredStopTimezone = NoticeCode(
    "ignored_stop_timezone", .warning, "A place has another time zone than its parent_station.",
    why:
      "Readers that use the place's own zone show other times at the platform than at the station.",
    fix: "leave stop_timezone blank, and give the station the zone of the clocks there")
}

extension Rule {
  static let ignoredStopTimezone = Rule(.ignoredStopTimezone) { feed, _, report in
    let tops = TimeZones.tops(of: feed.stops)
    for (position, stop) in feed.stops.enumerated() {
      guard let parent = stop.parent, let own = ZoneClock.validName(stop.timezone) else { continue }
      let top = tops[position].flatMap { ZoneClock.validName(feed.stops[$0].timezone) }
      let zone = top ?? feed.timezone
      guard own != zone else { continue }
      report.add(
        .ignoredStopTimezone, at: feed.origin(ofStop: position, "stop_timezone"), value: own,
        message: "the zone is '\(own)', but the parent '\(feed.stops[parent].id)' has the zone "
          + "'\(zone)'",
        action: "the value is kept as published, and the parent's zone counts")
    }
  }
}
