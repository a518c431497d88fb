import Tabular

extension NoticeCode {
  static let nonASCIIID = NoticeCode(
    "non_ascii_or_non_printable_char", .warning,
    "An id has characters other than the printable ones of ASCII.",
    why: "Such ids often change on their way through URLs and realtime messages, and then match "
      + "nothing.",
    fix: "write ids with letters, digits and signs of ASCII only")
}

extension Rule {
  /// Checks the ids of agencies, stops, routes, services, shapes and trips.
  static let nonASCIIID = Rule(.nonASCIIID) { feed, _, report in
    func check(_ id: String?, at origin: @autoclosure () -> SourceLocation) {
      guard let id, !id.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return }
      report.add(
        .nonASCIIID, at: origin(), value: id, message: "the id '\(id)' is not plain ASCII",
        action: "the id is kept as published")
    }
    for (position, agency) in feed.agencies.enumerated() {
      check(agency.id, at: feed.origin(ofAgency: position, "agency_id"))
    }
    for (position, stop) in feed.stops.enumerated() {
      check(stop.id, at: feed.origin(ofStop: position, "stop_id"))
    }
    for (position, route) in feed.routes.enumerated() {
      check(route.id, at: feed.origin(ofRoute: position, "route_id"))
    }
    for (position, service) in feed.services.enumerated() {
      check(service.id, at: feed.origin(ofService: RecordIndex(position), "service_id"))
    }
    for (position, shape) in feed.shapes.enumerated() {
      check(shape.id, at: feed.origin(ofShape: position, "shape_id"))
    }
    if feed.tripIDs.hasOnlyPrintableASCII { return }
    for position in feed.trips.indices {
      check(feed.tripID(RecordIndex(position)), at: feed.origin(ofTrip: position, "trip_id"))
    }
  }
}
