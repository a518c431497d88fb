import Tabular

extension NoticeCode {
  static let sameNameAndDescriptionForRoute = NoticeCode(
    "same_name_and_description_for_route", .warning,
    "The description of a route only repeats one of its names.",
    why: "Riders open the details of the route and learn nothing new.",
    fix: "say something else in route_desc, or leave it blank")
}

extension Rule {
  static let sameNameAndDescriptionForRoute = Rule(.sameNameAndDescriptionForRoute) {
    feed, _, report in
    for (position, route) in feed.routes.enumerated() {
      guard let details = route.details?.lowercased() else { continue }
      let names = [route.shortName, route.longName].compactMap { $0?.lowercased() }
      guard names.contains(details) else { continue }
      report.add(
        .sameNameAndDescriptionForRoute, at: feed.origin(ofRoute: position, "route_desc"),
        value: route.details, message: "the description of route '\(route.id)' is its name",
        action: "both are kept")
    }
  }
}
