import Tabular

extension NoticeCode {
  static let routeNamesMissing = NoticeCode(
    "route_both_short_and_long_name_missing", .error, "A route has no name at all.",
    why: "Riders see a technical id, or nothing, in place of the line's name.",
    fix: "give route_short_name or route_long_name")
}

extension Rule {
  static let routeNamesMissing = Rule(.routeNamesMissing) { feed, _, report in
    for (position, route) in feed.routes.enumerated()
    where route.shortName == nil && route.longName == nil {
      report.add(
        .routeNamesMissing, at: feed.origin(ofRoute: position, "route_short_name"),
        message: "route '\(route.id)' has neither a short nor a long name",
        action: "the row is kept; its route_id is displayed")
    }
  }
}
