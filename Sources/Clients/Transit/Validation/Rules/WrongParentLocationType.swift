import Tabular

extension NoticeCode {
  static let wrongParentLocationType = NoticeCode(
    "wrong_parent_location_type", .error,
    "The parent is of a kind that is not allowed for this place.",
    why: "Apps cannot put the station together, so an entrance or a platform may lead nowhere.",
    fix: "name a station as parent_station; for a boarding area name a platform")
}

extension Rule {
  /// Reports stops, entrances and nodes whose parent is not a station, and boarding areas whose parent is not
  /// a stop.
  static let wrongParentLocationType = Rule(.wrongParentLocationType) { feed, _, report in
    for (position, stop) in feed.stops.enumerated() where stop.locationType != 1 {
      guard let parent = stop.parent else { continue }
      let expected = stop.locationType == 4 ? 0 : 1
      guard feed.stops[parent].locationType != expected else { continue }
      report.add(
        .wrongParentLocationType, at: feed.origin(ofStop: position, "parent_station"),
        value: feed.stops[parent].id,
        message: "the parent of \(stop.noun) is \(feed.stops[parent].noun), which is not a "
          + (expected == 1 ? "station" : "platform"),
        action: "the row and its parent are kept")
    }
  }
}
