import Tabular

/// What several rules need to know of a feed, worked out once.
package struct RuleContext: Sendable {
  /// The day that counts as today.
  package let today: CivilDay
  /// For each service, its first and last active day; nil for one that never runs.
  let spans: [ClosedRange<CivilDay>?]
  /// For each stop, how many calls the trips make there.
  let callCounts: [Int]

  /// Looks at a feed as of a day.
  package init(_ feed: Feed, today: CivilDay) {
    self.today = today
    spans = ServiceSpan.all(of: feed.services, feed.serviceExceptions)
    var callCounts = [Int](repeating: 0, count: feed.stops.count)
    for pattern in feed.patterns {
      for call in pattern.calls { callCounts[Int(call.stop.position)] += pattern.tripCount }
    }
    self.callCounts = callCounts
  }
}

extension Feed {
  /// The records of a table whose reference in a column was published but names nothing, or whose
  /// value could not be read: a notice was given for them already.
  func recordsWithUnreadValue(table: String, column: String) -> Set<Int> {
    guard let table = texts.find(table), let column = texts.find(column) else { return [] }
    var records: Set<Int> = []
    for field in extraFields where field.table == table && field.column == column {
      records.insert(Int(field.record))
    }
    return records
  }

  /// The id of a trip as published.
  func tripID(_ trip: Index<Trip>) -> String { tripIDs[trips[trip].id] }

  /// The place of a stop's row.
  func origin(ofStop position: Int, _ field: String) -> Origin {
    Origin("stops.txt", line: Int(lines.stops[position]), field: field)
  }

  /// The place of a route's row.
  func origin(ofRoute position: Int, _ field: String) -> Origin {
    Origin("routes.txt", line: Int(lines.routes[position]), field: field)
  }

  /// The place of a trip's row.
  func origin(ofTrip position: Int, _ field: String) -> Origin {
    Origin("trips.txt", line: Int(lines.trips[position]), field: field)
  }

  /// The place of a shape's first point.
  func origin(ofShape position: Int, _ field: String) -> Origin {
    Origin("shapes.txt", line: Int(lines.shapes[position]), field: field)
  }

  /// The place in feed_info.txt.
  func originInFeedInfo(_ field: String) -> Origin {
    Origin("feed_info.txt", line: lines.feedInfo, field: field)
  }

  /// A day that feed_info.txt gives; nil where it is blank or no day.
  func feedInfoDay(_ field: String) -> CivilDay? {
    feedInfo[field].flatMap { Int($0) }.flatMap(CivilDay.init(yyyymmdd:))
  }

  /// The place that says when a service runs: its row of calendar.txt, else its first one in
  /// calendar_dates.txt, else no line.
  func origin(ofService service: Index<Service>, _ field: String) -> Origin {
    if services[service].week != nil {
      return Origin("calendar.txt", line: Int(lines.services[Int(service.position)]), field: field)
    }
    let row = serviceExceptions.firstIndex { $0.service == service }
    return Origin(
      "calendar_dates.txt", line: row.map { Int(lines.serviceExceptions[$0]) }, field: "date")
  }
}
