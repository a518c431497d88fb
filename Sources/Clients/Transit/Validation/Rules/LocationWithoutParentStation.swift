import Tabular

extension NoticeCode {
  static let locationWithoutParentStation = NoticeCode(
    "location_without_parent_station", .error,
    "An entrance, generic node or boarding area has no parent.",
    why: "Apps cannot tell to which station the place belongs, so no walking route leads through "
      + "it.",
    fix: "name its station as parent_station; for a boarding area its platform")
}

extension Rule {
  /// Reports entrances, nodes and boarding areas with a blank parent_station.
  static let locationWithoutParentStation = Rule(.locationWithoutParentStation) {
    feed, _, report in
    let dangling = feed.recordsWithUnreadValue(table: "stops", column: "parent_station")
    for (position, stop) in feed.stops.enumerated()
    where (2...4).contains(stop.locationType) && stop.parent == nil && !dangling.contains(position)
    {
      report.add(
        .locationWithoutParentStation, at: feed.origin(ofStop: position, "parent_station"),
        message: "\(stop.noun) has no parent", action: "the row is kept without a parent")
    }
  }
}

extension Stop {
  /// The stop in words: `station '200060'`.
  var noun: String {
    let kinds = ["stop", "station", "entrance", "node", "boarding area"]
    let kind = kinds.indices.contains(locationType) ? kinds[locationType] : kinds[0]
    return "\(kind) '\(id)'"
  }
}
