import Tabular

extension NoticeCode {
  static let duplicateRouteName = NoticeCode(
    "duplicate_route_name", .warning,
    "Two routes of one agency and one type have the same short and long name.",
    why: "Riders see two entries of the same name and cannot tell which one is theirs.",
    fix: "give each route a name of its own, or make the two one route")
}

extension Rule {
  /// Reports routes with the same names as an earlier route of the same agency and type. A name
  /// that both lack counts as equal. Routes without any name have another notice.
  static let duplicateRouteName = Rule(.duplicateRouteName) { feed, _, report in
    struct Names: Hashable {
      let short, long: String?
      let type: Int?
      let agency: RecordIndex<Agency>?
    }
    var seen: [Names: Int] = [:]
    for (position, route) in feed.routes.enumerated() {
      if route.shortName == nil, route.longName == nil { continue }
      let names = Names(
        short: route.shortName, long: route.longName, type: route.type, agency: route.agency)
      guard let first = seen[names] else {
        seen[names] = position
        continue
      }
      report.add(
        .duplicateRouteName, at: feed.origin(ofRoute: position, "route_short_name"),
        value: route.shortName ?? route.longName,
        message: "route '\(route.id)' has the names of route '\(feed.routes[first].id)'",
        action: "both routes are kept")
    }
  }
}
