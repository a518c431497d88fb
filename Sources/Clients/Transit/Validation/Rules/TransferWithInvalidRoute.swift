import Tabular

extension NoticeCode {
  static let transferWithInvalidRoute = NoticeCode(
    "transfer_with_invalid_trip_and_route", .error,
    "The trip of a transfer does not belong to its route.",
    why: "Readers cannot tell for which trips the transfer is, so they ignore it or apply it to "
      + "others.",
    fix: "name the trip's own route, or leave the route blank")
}

extension Rule {
  static let transferWithInvalidRoute = Rule(.transferWithInvalidRoute) { feed, context, report in
    for transfer in context.transfers {
      for (end, field) in [(transfer.from, "from_route_id"), (transfer.to, "to_route_id")] {
        guard let trip = end.trip, let route = end.route, let own = feed.trips[trip].route,
          own != route
        else { continue }
        report.add(
          .transferWithInvalidRoute, at: transfer.origin(field), value: feed.routes[route].id,
          message: "trip '\(feed.tripID(trip))' belongs to route '\(feed.routes[own].id)'",
          action: "the row is kept")
      }
    }
  }
}
