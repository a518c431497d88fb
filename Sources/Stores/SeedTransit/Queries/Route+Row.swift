import GRDB

extension Route: FetchableRecord {
  /// The beginning of every query for routes: add WHERE, ORDER BY and LIMIT; `r` is the route.
  ///
  /// ```swift
  /// let nightBuses = try await store.read { db in
  ///   try Route.fetchAll(
  ///     db, sql: Route.selection + " WHERE r.route_short_name LIKE 'N%' ORDER BY r.sort_order")
  /// }
  /// ```
  public static let selection = """
    SELECT f.name AS feed_name, r.route_id, r.route_short_name, r.route_long_name, r.display_name,
      a.agency_name, r.mode, r.badge_color, r.badge_text_color, r.section, r.sort_order
    FROM routes AS r
    JOIN feeds AS f ON f.id = r.feed
    LEFT JOIN agencies AS a ON a.id = r.agency
    """

  /// Reads a row whose first columns are those of ``selection``, by their places.
  public init(row: Row) {
    self.init(
      feed: row[0], routeID: row[1], shortName: row[2], longName: row[3], displayName: row[4],
      agencyName: row[5], mode: row[6], color: row[7], textColor: row[8], section: row[9],
      sortOrder: row[10])
  }

  /// The routes that a query has met, so that each is read once.
  struct Known {
    private var routes: [Int64: Route] = [:]

    /// The route of a row.
    mutating func route(_ id: Int64, _ db: Database) throws -> Route? {
      if let route = routes[id] { return route }
      let statement = try db.cachedStatement(sql: Route.selection + " WHERE r.id = ?")
      let route = try Route.fetchOne(statement, arguments: [id])
      routes[id] = route
      return route
    }
  }
}
