import Pipeline
import Tabular

/// Merges the feeds and derives what apps need from them; the stage's product is the derived
/// tables.
struct IndexStage: StageDeclaration {
  /// `seedbed index`
  static let stage = Stage(
    "index",
    "Derives sections, sort orders, primary route types, service dates and search texts.",
    product: "the derived tables as CSV", tables: .only(IndexStage.tables),
    example: "pipelines/sydney-transit.yaml")

  /// The tables of the product.
  static let tables: Set<String> = [
    "stops", "stop_groups", "routes", "lines", "route_types", "route_sections", "stop_sections",
    "route_stops",
    "service_dates",
  ]

  /// The day that counts as today; nil for the day that ``CalendarRange/today(newest:in:)`` gives.
  let asOf: CalendarDay?
  /// The lines that the pipeline declares.
  var lines: [LineSection] = []

  /// The tables that hold only derived values.
  static let derivedTables: Set<String> = [
    "stop_groups", "lines", "route_types", "route_sections", "stop_sections", "route_stops",
    "service_dates",
  ]

  /// Merges the feeds, derives their indexes, and adds notices to the findings. `feeds` is empty
  /// afterwards.
  func run(_ feeds: inout [Feed], _ findings: inout [RunRecord.Findings]) throws -> Dataset {
    let dataset = try derive(&feeds)
    for cut in dataset.serviceDates.cut {
      let record = dataset.services.records[cut.service]
      let place = origin(of: cut.service, dataset)
      let notice = dataset.serviceDates.notice(of: cut, for: record, at: place)
      let feed = dataset.services.feeds[Int(cut.service.position)]
      if let notice { findings[feed].report.add(notice) }
    }
    let rows = dataset.routes.rows
    for (position, entry) in dataset.routeIndexes.entries.enumerated() where entry.mode == nil {
      let feed = dataset.routes.feeds[position]
      let line = Self.line(rows[position], of: dataset.feeds[feed].lines.routes)
      reportMode(of: dataset.routes.records[position], line: line, &findings[feed])
    }
    for route in dataset.lineIndexes.unknownRoutes { findings[0].report.addUnknownRoute(route) }
    for group in Self.largestGroups(of: dataset) {
      report(group, of: dataset, &findings[dataset.stops.feeds[Int(group.stops[0].position)]])
    }
    return dataset
  }

  /// Merges the feeds and derives, on both cores, what apps need from them.
  private func derive(_ feeds: inout [Feed]) throws -> Dataset {
    let taken = feeds
    feeds = []
    let merged = MergedFeeds(taken)
    let (stopTexts, indexes) = try Parallel.run(
      { merged.stopTexts }, { merged.timetableIndexes(asOf: asOf, lines: lines) })
    return Dataset(merged, stopTexts, indexes)
  }

  /// The source of a merged service's days: its row of calendar.txt, or else its first row in
  /// calendar_dates.txt.
  private func origin(of service: RecordIndex<Service>, _ dataset: Dataset) -> SourceLocation {
    let feed = dataset.services.feeds[Int(service.position)]
    let lines = dataset.feeds[feed].lines
    if dataset.services.records[service].week != nil {
      let row = dataset.services.rows[Int(service.position)]
      return SourceLocation("calendar.txt", line: Self.line(row, of: lines.services))
    }
    let exceptions = dataset.serviceExceptions
    let row = exceptions.positions[feed].firstIndex {
      exceptions.records[Int($0)].service == service
    }
    return SourceLocation(
      "calendar_dates.txt", line: row.flatMap { Self.line($0, of: lines.serviceExceptions) })
  }

  /// The line of a row; nil for a record that was created for an id without a row.
  private static func line(_ row: Int, of lines: [Int32]) -> Int? {
    lines.indices.contains(row) && lines[row] > 0 ? Int(lines[row]) : nil
  }

  /// The ten groups with most stops. Groups of two stops are left out, since every street has them.
  private static func largestGroups(of dataset: Dataset) -> [StopGroups.Group] {
    let groups = dataset.stopGroups.filter { $0.stops.count > 2 }.enumerated()
    let ordered = groups.ordered {
      (-$0.element.stops.count, $0.offset) < (-$1.element.stops.count, $1.offset)
    }
    return ordered.prefix(10).map(\.element)
  }

  private func report(
    _ group: StopGroups.Group, of dataset: Dataset, _ findings: inout RunRecord.Findings
  ) {
    let first = Int(group.stops[0].position)
    let lines = dataset.feeds[dataset.stops.feeds[first]].lines.stops
    findings.report.add(
      .largeStopGroup,
      at: SourceLocation("stops.txt", line: Self.line(dataset.stops.rows[first], of: lines)),
      value: dataset.stops.records[first].id,
      message: "\(group.stops.count) stops around '\(group.name)' have no station",
      action: "they are one place in searches and boards")
  }

  private func reportMode(of route: Route, line: Int?, _ findings: inout RunRecord.Findings) {
    findings.report.add(
      .routeTypeWithoutMode, at: SourceLocation("routes.txt", line: line, field: "route_type"),
      value: route.type.map(String.init),
      message: "route '\(route.id)' has no type that can be shown as a mode",
      action: "the route is listed under all modes only")
  }
}

extension Report {
  /// Reports a route in the pipeline's `lines` that is in no feed.
  fileprivate mutating func addUnknownRoute(_ id: String) {
    add(
      .unknownLineRoute, at: SourceLocation("routes.txt", field: "route_id"), value: id,
      message: "the pipeline's 'lines' name the route '\(id)', which no feed has",
      action: "the line has its other routes")
  }
}

extension NoticeCode {
  static let largeStopGroup = NoticeCode(
    "large_stop_group", .info,
    "Stops without a parent_station are treated as one place; the ten largest such groups are listed.",
    why: "A search has one result for the whole group, and its board mixes the departures of all "
      + "its stops.",
    fix: "give the stops a parent_station, or names of their own if they are not one place")

  static let unknownLineRoute = NoticeCode(
    "unknown_line_route", .warning, "A line of the pipeline names a route that no feed has.",
    why: "The app lists the line without this route, so riders do not find its trips there.",
    fix: "name a route_id of routes.txt under 'lines', as feed:id if two feeds have it")
}
