import GRDB
import SeedStore

extension TransitStore {
  /// The lines of one mode or of all modes, in sections from A to Z and then #.
  ///
  /// ```swift
  /// let list = try await store.routeList(filter: .ferry)
  /// list.indexTitles  // ["F", "M", "#"]
  /// ```
  public func routeList(filter mode: RouteType? = nil) async throws -> RouteList {
    let condition =
      switch mode {
      case nil: ""
      case .other: " WHERE l.mode IS NULL OR l.mode > 4"
      case .some(let type): " WHERE l.mode = \(type.mode ?? -1)"
      }
    return try await read { db in
      let sql = Line.selection + condition + " ORDER BY l.sort_order"
      return RouteList(mode: mode, lines: try db.all(sql))
    }
  }

  /// The line of a route, by the route's published id. A line's own id is the id of its first
  /// route.
  ///
  /// ```swift
  /// let line = try await store.line(of: departure.route.id)
  /// ```
  public func line(of routeID: String) async throws -> Line {
    try await read { [feeds] db in
      let rowID = try PublishedIDs.route.rowID(of: routeID, among: feeds, db)
      let sql = Line.selection + " WHERE l.id = (SELECT line FROM routes WHERE id = ?)"
      guard let line: Line = try db.first(sql, [rowID]) else {
        throw StoreError.damaged(routeID, "the route refers to a missing line")
      }
      return line
    }
  }

  /// The routes of a line, by its id or the id of any of its routes, in the order of lists.
  ///
  /// ```swift
  /// for route in try await store.routes(ofLine: line.id) {
  ///   let patterns = try await store.patterns(of: route.id)
  /// }
  /// ```
  public func routes(ofLine id: String) async throws -> [Route] {
    try await read { [feeds] db in
      let rowID = try PublishedIDs.route.rowID(of: id, among: feeds, db)
      let condition = " WHERE r.line = (SELECT line FROM routes WHERE id = ?)"
      return try db.all(Route.selection + condition + " ORDER BY r.sort_order", [rowID])
    }
  }

  /// The route with a published id.
  ///
  /// ```swift
  /// let route = try await store.route(id: "T1")
  /// ```
  public func route(id: String) async throws -> Route {
    try await read { [feeds] db in
      var known = Route.Known()
      let rowID = try PublishedIDs.route.rowID(of: id, among: feeds, db)
      guard let route = try known.route(rowID, db) else {
        throw StoreError.damaged(id, "the route refers to a missing feed")
      }
      return route
    }
  }

  /// The stop sequences of a route, the sequence with the most trips first.
  ///
  /// ```swift
  /// for pattern in try await store.patterns(of: "T1") {
  ///   print(pattern.headsign ?? "", pattern.stops.map(\.name))
  /// }
  /// ```
  public func patterns(of routeID: String) async throws -> [Pattern] {
    try await read { [feeds, words] db in
      let rowID = try PublishedIDs.route.rowID(of: routeID, among: feeds, db)
      return try db.all(Self.patternSQL, [rowID]) { row in
        try Pattern(
          patternID: row.value("pattern_id"), directionID: row.value("direction_id"),
          headsign: words.headsign(row.value("goal"), row.value("source")),
          headsignSource: row.value("source"),
          tripCount: row.value("trip_count"),
          stops: try db.all(Self.patternStopSQL, [row.value("id") as Int64]))
      }
    }
  }

  private static let patternSQL = """
    SELECT n.id, n.pattern_id, n.direction_id, n.trip_count, \(TransitDatabase.patternGoal)
    FROM patterns AS n WHERE n.route = ? ORDER BY n.trip_count DESC, n.pattern_id
    """

  private static let patternStopSQL = """
    \(Stop.selection)
    JOIN pattern_stops AS p ON p.stop = s.id WHERE p.pattern = ? ORDER BY p.position
    """

  /// The services that run on a day.
  ///
  /// ```swift
  /// let ids = try await store.services(on: today).map(\.serviceID)
  /// ```
  public func services(on date: ServiceDate) async throws -> [Service] {
    try await read { db in try db.all(Self.serviceSQL, [date.number]) }
  }

  private static let serviceSQL = """
    SELECT f.name AS feed_name, s.* FROM service_dates AS d
    JOIN services AS s ON s.id = d.service JOIN feeds AS f ON f.id = s.feed
    WHERE d.date = ? ORDER BY s.id
    """
}
