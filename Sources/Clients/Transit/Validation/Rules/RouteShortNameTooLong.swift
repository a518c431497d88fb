import Tabular

extension NoticeCode {
  static let routeShortNameTooLong = NoticeCode(
    "route_short_name_too_long", .warning, "The short name of a route has over 12 characters.",
    why: "Badges, boards and maps have room for a few characters, so the name is cut off there.",
    fix: "shorten route_short_name to what fits on a badge, and use route_long_name for the rest")
}

extension Rule {
  static let routeShortNameTooLong = Rule(.routeShortNameTooLong) { feed, _, report in
    for (position, route) in feed.routes.enumerated() {
      guard let name = route.shortName, name.count > 12 else { continue }
      report.add(
        .routeShortNameTooLong, at: feed.origin(ofRoute: position, "route_short_name"),
        value: name, message: "'\(name)' has \(name.count) characters",
        action: "the name is kept as published")
    }
  }
}
