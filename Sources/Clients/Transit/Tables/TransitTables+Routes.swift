import Bundles

extension TransitTables {
  /// The tables of modes and routes, and of the stops of each route.
  static let routeTables: [Table<TransitTables>] = [
    Table(
      "route_types", of: ModeAppearance.self, "The modes that routes are shown as.", key: ["mode"],
      rows: { _ in ModeAppearance.all },
      columns: [
        .integer("mode", "A basic GTFS route type: 0-7, 11 or 12; -1 where it is unknown.") {
          $0.key
        },
        .text("name", "The mode's name for code, such as `cable_tram`.") { $0.name },
        .text("display_name", "What apps show, such as `Cable tram`.") { $0.displayName },
        .text("symbol_name", "The SF Symbol.") { $0.symbolName },
        .nullableText("fallback_symbol_name", "The symbol to use before `minimum_ios`.") {
          $0.fallbackSymbolName
        },
        .nullableReal("minimum_ios", "The first iOS that has `symbol_name`.") { $0.minimumIOS },
        .text("accessibility_label", "What a screen reader says for a stop of the mode.") {
          $0.accessibilityLabel
        },
        .nullableText("color_light", "#RRGGBB on a light ground.") { "#" + $0.colorLight },
        .nullableText("color_dark", "#RRGGBB on a dark ground.") { "#" + $0.colorDark },
        .integer("priority", "Order in lists; the lowest number wins where two modes tie.") {
          $0.priority
        },
      ]),
    Table(
      "lines", of: LineRow.self,
      """
      Lines as passengers know them; a list has one row for each. The routes of a feed form a line if \
      they have the same agency name, mode, `display_name` and `badge_color`, or if the pipeline \
      declares the line.
      """,
      rows: \.lines, columns: lineColumns, records: [line]),
    Table(
      "routes", of: RouteRow.self, "Routes of routes.txt; several may be one line.",
      rows: { $0.dataset.routes.numbered(with: $0.routeEntries) },
      columns: [.id { $0.id }, .feed { $0.feed }]
        + FileReference.routeFields.map { $0.column() } + derivedRouteColumns,
      records: [route]),
    Table(
      "route_stops", of: RouteStop.self, "The stops that trips of a route call at.",
      key: ["stop", "route"], rows: \.dataset.routeStops,
      columns: [
        .integer("route", references: "routes", "The route.") { $0.route.id },
        .integer("stop", references: "stops", "The stop itself, not its station.") { $0.stop.id },
        .integer("trip_count", "Distinct trips of the route that call here.") { $0.tripCount },
      ]),
  ]

  private typealias RouteRow = MergedRow<Route, RouteEntry>

  /// The values derived for a route.
  private struct RouteEntry {
    let index: RouteIndexes.Entry
    let line: RecordIndex<LineIndexes.Line>
    let timezone: String
  }

  private var routeEntries: [RouteEntry] {
    dataset.routes.records.indices.map { position in
      RouteEntry(
        index: dataset.routeIndexes.entries[position],
        line: dataset.lineIndexes.lineOfRoute[position],
        timezone: dataset.timeZones.routes[position])
    }
  }

  /// A line with its first route.
  private struct LineRow {
    let id: Int
    let line: LineIndexes.Line
    let feed: Int
    let first: Route
    let entry: RouteIndexes.Entry
  }

  private var lines: [LineRow] {
    dataset.lineIndexes.lines.enumerated().map { number, line in
      let first = Int(line.routes[0].position)
      return LineRow(
        id: number + 1, line: line, feed: dataset.routes.feeds[first] + 1,
        first: dataset.routes.records[first], entry: dataset.routeIndexes.entries[first])
    }
  }

  private static let lineColumns: [TableColumn<LineRow>] = [
    .id { $0.id }, .feed { $0.feed },
    .text("line_id", "The route_id of its first route by feed and route_id.") { $0.first.id },
    .nullableInteger("agency", references: "agencies", "Who runs its first route.") {
      $0.first.agency?.id
    },
    .mode("mode", "The mode of its first route; NULL if unknown (-1 in `route_types`).") {
      $0.entry.mode
    },
    .text(
      "display_name",
      "The `display_name` of its first route, or the line's name in the pipeline."
    ) {
      $0.line.displayName
    },
    .nullableText("line_long_name", "The `route_long_name` of its routes; NULL where they differ.")
    { $0.line.longName },
    .text("badge_color", "The `badge_color` of its first route.") {
      "#" + $0.entry.badge.color.hexadecimal
    },
    .text("badge_text_color", "The `badge_text_color` of its first route.") {
      "#" + $0.entry.badge.textColor.hexadecimal
    },
    .text("section", "A-Z or #.") { $0.line.section.description },
    .integer("sort_order", "Rank among all lines, which also sorts the lines of each mode.") {
      $0.line.sortOrder
    },
    .integer("route_count", "How many routes the line has; at least 1.") {
      $0.line.routes.count
    },
  ]

  private static let derivedRouteColumns: [TableColumn<RouteRow>] = [
    .mode("mode", "The basic type behind `route_type`; NULL if unknown (-1 in `route_types`).") {
      $0.derived.index.mode
    },
    .text("display_name", "Short name, else long name, else route_id.") {
      $0.derived.index.displayName
    },
    .text("badge_color", "#RRGGBB to fill a badge with.") {
      "#" + $0.derived.index.badge.color.hexadecimal
    },
    .text("badge_text_color", "#RRGGBB with a contrast of at least 4.5 to it.") {
      "#" + $0.derived.index.badge.textColor.hexadecimal
    },
    .text("section", "A-Z or #.") { $0.derived.index.section.description },
    .integer("sort_order", "Rank among all routes, which also sorts the routes of each mode.") {
      $0.derived.index.sortOrder
    },
    .integer("line", references: "lines", "The line that the route belongs to.") {
      $0.derived.line.id
    },
    .text(
      "timezone",
      """
      The zone in which [every time](#times) of the route's trips counts, IANA: the zone of its \
      agency, else `feeds.timezone`.
      """
    ) { $0.derived.timezone },
  ]

  /// The sections of the A-Z lists of routes and stops, ready to be displayed.
  static let sectionTables: [Table<TransitTables>] = [
    Table(
      "route_sections", "The sections of the list of lines; # comes last.",
      of: Sections(
        of: "lines", by: "section", along: "sort_order",
        within: .init("mode", all: LineIndexes.allModes, own: Mode.ofOwnLists)),
      columns: [
        .group("mode", "-1 for all modes together."), .title("section", "A-Z or #."),
        .position("position", "Place among the mode's sections, from 0."),
        .first("first_sort_order", "`lines.sort_order` of its first line."),
        .count("line_count", "How many lines the section has; at least 1."),
      ], rows: \.dataset.lineIndexes.sections),
    Table(
      "stop_sections", "The sections of the list of stops and stations; # comes last.",
      of: Sections(of: "stops", by: "section", along: "sort_order"),
      columns: [
        .title("section", "A-Z or #."), .position("position", "Place among the sections, from 0."),
        .first("first_sort_order", "`stops.sort_order` of its first stop."),
        .count("stop_count", "How many stops the section has; at least 1."),
      ], rows: \.dataset.stopIndexes.sections, records: [stopSection]),
  ]

  // MARK: - Services and shapes

  /// The tables of the days on which trips run, as published and expanded, and of the paths that
  /// vehicles take.
  static let serviceTables: [Table<TransitTables>] = [
    Table(
      "services", of: MergedRow<Service, Void>.self,
      "Every service_id, with its row of calendar.txt if it has one.",
      rows: \.dataset.services.numbered,
      columns: [
        .id { $0.id }, .feed { $0.feed },
      ] + FileReference.calendarFields.map { $0.column() }),
    Table(
      "service_exceptions", of: MergedRow<ServiceException, Void>.self,
      "Days added to or taken from a service: calendar_dates.txt.", key: ["service", "date"],
      rows: \.dataset.serviceExceptions.numbered,
      columns: FileReference.calendarDateFields.map { $0.column() }),
    Table(
      "service_dates", of: ServiceDates.Row.self,
      "The calendar expanded: one row for each day a service runs.", key: ["date", "service"],
      rows: \.dataset.serviceDates.rows,
      columns: [
        .integer("date", "The service day, yyyymmdd.") { $0.date },
        .integer("service", references: "services", "A service that runs on the day.") {
          $0.service.id
        },
      ]),
    Table(
      "shapes", of: MergedRow<Shape, ShapeLine>.self, "Paths of shapes.txt, as encoded polylines.",
      rows: { $0.dataset.shapes.numbered(with: $0.dataset.shapes.records.lazy.map(\.line)) },
      columns: [
        .id { $0.id }, .feed { $0.feed },
        .text("shape_id", "As published; unique per feed.") { $0.record.id },
        .text("polyline", "Encoded polyline of five digits: about one metre.") {
          $0.derived.polyline
        },
        .integer("point_count", "How many points the polyline has.") { $0.derived.pointCount },
        .integer("length_metres", "Along the path, rounded.") { $0.derived.lengthMetres },
      ]),
  ]
}
