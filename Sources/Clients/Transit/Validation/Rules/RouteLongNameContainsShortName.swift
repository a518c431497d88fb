import Tabular

extension NoticeCode {
  static let routeLongNameContainsShortName = NoticeCode(
    "route_long_name_contains_short_name", .warning,
    "The long name of a route begins with its short name.",
    why: "Apps that show both names repeat one of them, as in '7 7 Harbour Loop'.",
    fix: "leave the short name out of route_long_name; apps show both")
}

extension Rule {
  /// Reports long names that equal the route's short name, or begin with it, followed by a blank, a hyphen or
  /// a bracket: `12 - Harbour` repeats `12`, `120 Street` does not.
  static let routeLongNameContainsShortName = Rule(.routeLongNameContainsShortName) {
    feed, _, report in
    for (position, route) in feed.routes.enumerated() {
      guard let short = route.shortName?.lowercased(), let long = route.longName,
        long.lowercased().hasPrefix(short)
      else { continue }
      let next = long.lowercased().dropFirst(short.count).first
      guard next.map({ $0.isWhitespace || $0 == "-" || $0 == "(" }) ?? true else { continue }
      report.add(
        .routeLongNameContainsShortName, at: feed.origin(ofRoute: position, "route_long_name"),
        value: long, message: "'\(long)' begins with the short name '\(route.shortName ?? "")'",
        action: "both names are kept")
    }
  }
}
