import Tabular

extension Feed {
  /// Removes the records that nothing uses after rules removed routes and their trips, and counts them as
  /// dropped.
  ///
  /// Stops, shapes, services, agencies, areas and booking rules stay if a remaining record uses them. Rows of
  /// the text tables go if they refer to a removed record. Cost: a pass over the tables; each call is
  /// renumbered once, however many trips share it.
  mutating func removeUnused(_ timetable: inout TimetableBuilder, _ report: inout Report) {
    var gone = GoneValues(self)
    removeAgencies(&report)
    removeShapes(&report)
    removeUnusedOnDemand(&report)
    removeStops(&timetable, &report)
    removeServices(&report)
    gone.keepOnlyMissing(in: self)
    gone.removeReferences(from: &self, &report)
    taken = TakenRecords()
  }

  /// Removes the agencies that lost all their routes to rules, unless the feed would have no agency left.
  ///
  /// If no remaining agency has a valid time zone, the feed keeps the zone that it had.
  private mutating func removeAgencies(_ report: inout Report) {
    let used = Set(routes.compactMap(\.agency))
    let unused = taken.agencies.subtracting(used)
    guard unused.count < agencies.count else { return }
    let remaining = RemainingRecords<Agency>(of: agencies.count) {
      !unused.contains(RecordIndex($0))
    }
    agencies = remaining.filter(agencies)
    lines.agencies = remaining.filter(lines.agencies)
    timezone = validTimezone ?? timezone
    for position in routes.indices {
      routes[position].agency = routes[position].agency.flatMap { remaining[$0] }
    }
    remaining.renumber(&extraFields, ofTable: texts.find("agency"))
    report.dropUsedRows(remaining.removedCount, of: "agency.txt")
  }

  private mutating func removeShapes(_ report: inout Report) {
    let used = Set(trips.compactMap(\.shape))
    let remaining = RemainingRecords<Shape>(of: shapes.count) { used.contains(RecordIndex($0)) }
    let pointCount = shapes.reduce(0) { $0 + $1.points.count }
    shapes = remaining.filter(shapes)
    lines.shapes = remaining.filter(lines.shapes)
    for position in trips.indices {
      trips[position].shape = trips[position].shape.flatMap { remaining[$0] }
    }
    shapePointFields = shapePointFields.compactMap { field in
      guard let shape = remaining[field.record] else { return nil }
      var field = field
      field.record = shape
      return field
    }
    let remainingPointCount = shapes.reduce(0) { $0 + $1.points.count }
    report.dropUsedRows(pointCount - remainingPointCount, of: FileReference.shapes.name)
  }

  private mutating func removeStops(
    _ timetable: inout TimetableBuilder, _ report: inout Report
  ) {
    let used = usedStops(timetable)
    let remaining = RemainingRecords<Stop>(of: stops.count) { used[$0] }
    stops = remaining.filter(stops)
    lines.stops = remaining.filter(lines.stops)
    stopIDs = StringInterner()
    for position in stops.indices {
      _ = stopIDs.intern(stops[position].id)
      stops[position].parent = stops[position].parent.flatMap { remaining[$0] }
    }
    timetable.calls.renumberStops(remaining)
    renumberOnDemandStops(remaining)
    remaining.renumber(&extraFields, ofTable: texts.find("stops"))
    report.dropUsedRows(remaining.removedCount, of: "stops.txt")
  }

  /// Whether each stop is used. A stop is used if a trip calls there, also on demand, or a kept row without a
  /// place names it; so are the parents of such a stop, and their entrances, nodes and boarding areas.
  private func usedStops(_ timetable: TimetableBuilder) -> [Bool] {
    var isUsed = [Bool](repeating: false, count: stops.count)
    for stop in timetable.calls.stops.union(stopsOfUnplacedRows).union(onDemandStops) {
      var next: RecordIndex<Stop>? = RecordIndex(stop)
      while let place = next.map({ Int($0.position) }), !isUsed[place] {
        isUsed[place] = true
        next = stops[place].parent
      }
    }
    let served = isUsed
    for (position, stop) in stops.enumerated() where stop.locationType >= 2 {
      if let parent = stop.parent, served[Int(parent.position)] { isUsed[position] = true }
    }
    return isUsed
  }

  private var stopsOfUnplacedRows: Set<Int> {
    let stops = unplacedStopTimes.distinctValues(StopTimeField.stop.name).compactMap {
      RecordIndex<Stop>(idNumber: stopIDs.find($0))
    }
    return Set(stops.map { Int($0.position) })
  }

  /// Removes the services that no trip uses and that no booking rule or other table names.
  private mutating func removeServices(_ report: inout Report) {
    let used = Set(trips.compactMap(\.service) + bookingRules.compactMap(\.priorNoticeService))
    let named = values(referringTo: "calendar.service_id")
    let remaining = RemainingRecords<Service>(of: services.count) {
      used.contains(RecordIndex($0)) || named.contains(services[$0].id)
    }
    let weekCount = services.count { $0.week != nil }
    services = remaining.filter(services)
    lines.services = remaining.filter(lines.services)
    for position in trips.indices {
      trips[position].service = trips[position].service.flatMap { remaining[$0] }
    }
    for position in bookingRules.indices {
      let service = bookingRules[position].priorNoticeService
      bookingRules[position].priorNoticeService = service.flatMap { remaining[$0] }
    }
    remaining.renumber(&extraFields, ofTable: texts.find("calendar"))
    let remainingWeekCount = services.count { $0.week != nil }
    report.dropUsedRows(weekCount - remainingWeekCount, of: "calendar.txt")
    removeExceptions(except: remaining, &report)
  }

  private mutating func removeExceptions(
    except services: RemainingRecords<Service>, _ report: inout Report
  ) {
    let remaining = RemainingRecords<ServiceException>(of: serviceExceptions.count) {
      services[serviceExceptions[$0].service] != nil
    }
    serviceExceptions = remaining.filter(serviceExceptions).map { exception in
      var exception = exception
      if let service = services[exception.service] { exception.service = service }
      return exception
    }
    lines.serviceExceptions = remaining.filter(lines.serviceExceptions)
    remaining.renumber(&extraFields, ofTable: texts.find("calendar_dates"))
    report.dropUsedRows(remaining.removedCount, of: "calendar_dates.txt")
  }

  /// Removes the other rows of a text table, and counts them as dropped.
  mutating func keepRows(
    _ remaining: RemainingRecords<TextTable>, ofTextTable position: Int, _ report: inout Report
  ) {
    let name = textTables[position].name
    textTables[position].keepOnly(remaining)
    lines.textTables[name] = remaining.filter(lines.textTables[name] ?? [])
    remaining.renumber(&extraFields, ofTable: texts.find(name))
    report.dropUsedRows(remaining.removedCount, of: name + ".txt")
  }

  /// The values in the text tables' columns that refer to a column such as `calendar.service_id`.
  private func values(referringTo target: String) -> Set<String> {
    var values: Set<String> = []
    for table in textTables {
      for column in table.columns
      where GTFSReference.targets(of: column, in: table.name).contains(target) {
        values.formUnion(table.distinctValues(column))
      }
    }
    return values
  }
}

extension GTFSReference {
  /// The columns that a column refers to, such as `stops.stop_id`; empty if it is not a reference or the GTFS
  /// reference does not know the table.
  static func targets(of column: String, in table: String) -> [String] {
    guard let field = file(named: table + ".txt")?.fields.first(where: { $0.name == column }),
      case .foreignID(let targets) = field.type
    else { return [] }
    return targets
  }
}
