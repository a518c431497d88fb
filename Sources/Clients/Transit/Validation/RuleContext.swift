import Tabular

/// What several rules need to know of a feed, worked out once.
struct RuleContext: Sendable {
  let today: CalendarDay
  /// For each service, its first and last active day; nil for one that never runs.
  let spans: [ClosedRange<CalendarDay>?]
  /// The same for services that trips use; nil for every other service.
  let spansWithTrips: [ClosedRange<CalendarDay>?]
  /// For each service, its days.
  let calendars: [ServiceCalendar]
  /// For each stop, how many calls the trips make there, at fixed times or on demand.
  let callCounts: [Int]
  /// The rows of transfers.txt.
  let transfers: [TransferTable.Transfer]
  /// The position of each stop, or of its station.
  let places: [Place?]
  /// For each pattern, the kilometres to each call from the one before; 0 to the first, and where a
  /// position is not known.
  let callDistances: [[Double]]
  /// How calls lie along shapes; empty if only the cheap rules are applied.
  let shapeFits: [ShapeFit]

  init(_ feed: Feed, today: CalendarDay, isThorough: Bool) {
    self.today = today
    spans = ServiceSpan.all(of: feed.services, feed.serviceExceptions)
    let used = Set(feed.trips.compactMap(\.service))
    spansWithTrips = spans.enumerated().map { [used] in
      used.contains(RecordIndex($0.offset)) ? $0.element : nil
    }
    calendars = ServiceCalendar.all(of: feed.services, feed.serviceExceptions)
    var callCounts = [Int](repeating: 0, count: feed.stops.count)
    for pattern in feed.patterns {
      for call in pattern.calls { callCounts[Int(call.stop.position)] += pattern.tripCount }
    }
    for row in feed.onDemandStopTimes {
      if case .stop(let stop) = row.place { callCounts[Int(stop.position)] += 1 }
    }
    self.callCounts = callCounts
    transfers = TransferTable(feed).map { Array($0.transfers) } ?? []
    places = feed.places
    shapeFits = isThorough ? ShapeFit.all(feed, places: places) : []
    callDistances = feed.patterns.map { [places] in Self.distances($0.calls, places) }
  }

  private static func distances(_ calls: [Call], _ places: [Place?]) -> [Double] {
    var previous: Place?
    return calls.map { call in
      let place = places[Int(call.stop.position)]
      defer { previous = place ?? previous }
      guard let place, let previous else { return 0 }
      return GreatCircle.kilometres(previous, place)
    }
  }
}

extension Feed {
  /// The position of each stop, or of its station.
  var places: [Place?] {
    stops.map { $0.place ?? $0.parent.flatMap { stops[$0].place } }
  }

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

  func tripID(_ trip: RecordIndex<Trip>) -> String { tripIDs[trips[trip].id] }

  func origin(ofAgency position: Int, _ field: String) -> SourceLocation {
    SourceLocation("agency.txt", line: Int(lines.agencies[position]), field: field)
  }

  func origin(ofStop position: Int, _ field: String) -> SourceLocation {
    SourceLocation("stops.txt", line: Int(lines.stops[position]), field: field)
  }

  func origin(ofRoute position: Int, _ field: String) -> SourceLocation {
    SourceLocation("routes.txt", line: Int(lines.routes[position]), field: field)
  }

  func origin(ofTrip position: Int, _ field: String) -> SourceLocation {
    SourceLocation("trips.txt", line: Int(lines.trips[position]), field: field)
  }

  func origin(ofShape position: Int, _ field: String) -> SourceLocation {
    SourceLocation("shapes.txt", line: Int(lines.shapes[position]), field: field)
  }

  /// A row of a file that is carried as text.
  func origin(ofRow row: Int, of table: TextTable, _ field: String) -> SourceLocation {
    SourceLocation(
      "\(table.name).txt", line: lines.textTables[table.name].map { Int($0[row]) }, field: field)
  }

  func originInFeedInfo(_ field: String) -> SourceLocation {
    SourceLocation("feed_info.txt", line: lines.feedInfo, field: field)
  }

  /// A day that feed_info.txt gives; nil if it is blank or no day.
  func feedInfoDay(_ field: String) -> CalendarDay? {
    feedInfo[field].flatMap { Int($0) }.flatMap(CalendarDay.init(yyyymmdd:))
  }

  /// Where the feed says when a service runs: its row of calendar.txt, else its first row of
  /// calendar_dates.txt, else no line.
  func origin(ofService service: RecordIndex<Service>, _ field: String) -> SourceLocation {
    if services[service].week != nil {
      return SourceLocation(
        "calendar.txt", line: Int(lines.services[Int(service.position)]), field: field)
    }
    let row = serviceExceptions.firstIndex { $0.service == service }
    return SourceLocation(
      "calendar_dates.txt", line: row.map { Int(lines.serviceExceptions[$0]) }, field: "date")
  }
}

extension Stop {
  /// Where it is; nil without a published position.
  fileprivate var place: Place? {
    guard let latitude, let longitude else { return nil }
    return Place(latitude: latitude, longitude: longitude)
  }
}
