import Tabular

/// Facts about a feed that several rules need, computed once.
struct RuleContext: Sendable {
  let today: CalendarDay
  /// The first and last active day of each service; nil for a service that never runs.
  let spans: [ClosedRange<CalendarDay>?]
  /// The first and last active day of each service that trips use; nil for every other service.
  let spansWithTrips: [ClosedRange<CalendarDay>?]
  /// The days of each service.
  let calendars: [ServiceCalendar]
  /// The number of calls at each stop, at fixed times or on demand.
  let callCounts: [Int]
  /// The rows of transfers.txt.
  let transfers: [TransferTable.Transfer]
  /// The position of each stop, or of its station.
  let places: [Place?]
  /// For each pattern, the kilometres from the previous call to each call; 0 for the first call,
  /// and if a position is unknown.
  let callDistances: [[Double]]
  /// The positions of calls along shapes; empty if only the cheap rules are applied.
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

  /// The records of a table whose published value in a column could not be read or names no record.
  /// They already have a notice.
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
    SourceLocation(FileReference.shapes.name, line: Int(lines.shapes[position]), field: field)
  }

  /// The location of a row of a file that is kept as text.
  func origin(ofRow row: Int, of table: TextTable, _ field: String) -> SourceLocation {
    SourceLocation(
      "\(table.name).txt", line: lines.textTables[table.name].map { Int($0[row]) }, field: field)
  }

  func originInFeedInfo(_ field: String) -> SourceLocation {
    SourceLocation("feed_info.txt", line: lines.feedInfo, field: field)
  }

  /// A day in feed_info.txt; nil if it is blank or not a day.
  func feedInfoDay(_ field: String) -> CalendarDay? {
    feedInfo[field].flatMap { Int($0) }.flatMap(CalendarDay.init(yyyymmdd:))
  }

  /// The location of a service's calendar: its row of calendar.txt, else its first row of
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
  /// The position; nil if none is published.
  fileprivate var place: Place? {
    guard let latitude, let longitude else { return nil }
    return Place(latitude: latitude, longitude: longitude)
  }
}
