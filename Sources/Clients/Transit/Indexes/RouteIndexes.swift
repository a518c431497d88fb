import Folding

/// What an app needs to know about every route beyond the published data: mode, name, badge,
/// position in lists.
struct RouteIndexes: Sendable {
  struct Entry: Sendable {
    /// The mode of route_type; nil if it is blank or unknown.
    var mode: Mode?
    /// The short name, or else the long name, or else the route_id.
    var displayName: String
    var badge: RouteBadge
    var section: AlphabetSection
    /// The position among all routes, from 0; the routes of one mode are in order too.
    var sortOrder: Int
  }

  let entries: [Entry]

  /// Derives the entries for the routes of all feeds; `feeds` holds each route's feed.
  init(_ routes: [Route], feeds: [Int], folder: inout TextFolder) {
    let modes = routes.map { Mode(routeType: $0.type) }
    let names = routes.map { $0.publishedName ?? $0.id }
    let order = RouteOrder(
      routes.indices.map {
        RouteOrder.Member(name: names[$0], mode: modes[$0], id: routes[$0].id, feed: feeds[$0])
      }, folder: &folder)
    entries = routes.indices.map { position in
      Entry(
        mode: modes[position], displayName: names[position],
        badge: RouteBadge(
          color: routes[position].color, textColor: routes[position].textColor,
          mode: modes[position]),
        section: order.sections[position], sortOrder: order.sortOrders[position])
    }
  }
}

extension Route {
  /// The short name, else the long name; a name that is only blanks does not count.
  var publishedName: String? {
    for name in [shortName, longName] {
      if let name, !name.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return name }
    }
    return nil
  }
}
