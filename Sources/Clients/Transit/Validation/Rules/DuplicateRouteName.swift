import Tabular

extension NoticeCode {
  static let duplicateRouteName = NoticeCode(
    "duplicate_route_name", .warning,
    "Two routes of one agency and one type have the same short and long name.",
    why: "Riders see two entries of the same name and cannot tell which one is theirs.",
    fix: "give each route a name of its own, or make the two one route")
}

extension Rule {
  /// A route has the names of an earlier one of its agency and type; a name that both lack is the
  /// same, and routes without any name have a notice for that.
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
