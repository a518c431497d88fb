import GRDB
import SeedStore

extension TransitStore {
  // MARK: - Stops from A to Z

  /// A page of the list of stops and stations from A to Z, from an offset on.
  public func stops(limit: Int = 100, offset: Int = 0) async throws -> [Stop] {
    guard limit > 0 else { return [] }
    return try await read { db in
      try db.all(
        Stop.selection + " WHERE s.sort_order >= ? ORDER BY s.sort_order LIMIT ?",
        [offset, limit])
    }
  }

  // MARK: - Around a stop

  /// The lines that call at a stop, or at any platform of a station, in the order of lists.
  ///
  /// ```swift
  /// let badges = try await store.lines(at: "200060").map(\.name)
  /// ```
  public func lines(at stopID: String) async throws -> [Line] {
    try await read { [feeds] db in
      let places = try StopKey(of: stopID, among: feeds, db).places(db)
      let marks = databaseQuestionMarks(count: places.count)
      return try Line.fetchAll(
        db,
        sql: Line.selection + """
           WHERE l.id IN (
            SELECT r.line FROM route_stops AS o CROSS JOIN routes AS r ON r.id = o.route
            WHERE o.stop IN (\(marks)))
          ORDER BY l.sort_order
          """, arguments: StatementArguments(places))
    }
  }

  /// The routes that call at a stop, or at any platform of a station, in the order of lists. Several
  /// may form one line, which ``lines(at:)`` returns once.
  ///
  /// ```swift
  /// let routes = try await store.routes(at: "200060")
  /// ```
  public func routes(at stopID: String) async throws -> [Route] {
    try await read { [feeds] db in
      let places = try StopKey(of: stopID, among: feeds, db).places(db)
      let marks = databaseQuestionMarks(count: places.count)
      return try Route.fetchAll(
        db,
        sql: Route.selection + """
           WHERE r.id IN (SELECT route FROM route_stops WHERE stop IN (\(marks)))
          ORDER BY r.sort_order
          """, arguments: StatementArguments(places))
    }
  }

  /// The transfers of the feed from a stop, or from any platform of a station.
  public func transfers(from stopID: String) async throws -> [Transfer] {
    let places = try await stops(within: stopID)
    return try await read { db in
      guard try db.tableExists("transfers") else { return [] }
      return try places.flatMap { place -> [Transfer] in
        try db.all(Self.transferSQL, [place.feed, place.stopID]) {
          try Transfer(row: $0, feed: place.feed)
        }
      }
    }
  }

  private static let transferSQL = """
    SELECT * FROM transfers WHERE feed = (SELECT id FROM feeds WHERE name = ?)
      AND from_stop_id = ? AND to_stop_id IS NOT NULL
    ORDER BY to_stop_id, from_route_id, to_route_id, from_trip_id, to_trip_id
    """

  // MARK: - Lines on a map

  /// The path of a trip along the globe, to about a metre; empty if none is published.
  ///
  /// ```swift
  /// let path = try await store.path(ofTrip: departure.tripID)
  /// ```
  public func path(ofTrip id: String) async throws -> [Coordinate] {
    try await read { [feeds] db in
      let trip = try PublishedIDs.trip.rowID(of: id, among: feeds, db)
      let lines: [String] = try db.values(
        "SELECT h.polyline FROM trips AS t JOIN shapes AS h ON h.id = t.shape WHERE t.id = ?",
        [trip])
      return lines.first.map(Coordinate.path) ?? []
    }
  }

  /// The paths of a route, the path with the most trips first.
  public func paths(ofRoute id: String) async throws -> [[Coordinate]] {
    try await read { [feeds] db in
      let route = try PublishedIDs.route.rowID(of: id, among: feeds, db)
      let lines: [String] = try db.values(Self.pathSQL, [route])
      return lines.map(Coordinate.path)
    }
  }

  private static let pathSQL = """
    SELECT h.polyline FROM patterns AS n
    CROSS JOIN trips AS t ON t.pattern = n.id
    CROSS JOIN shapes AS h ON h.id = t.shape
    WHERE n.route = ? GROUP BY h.id ORDER BY count(*) DESC, h.id
    """
}

extension Coordinate {
  /// The places of an encoded polyline of five digits
  /// (https://developers.google.com/maps/documentation/utilities/polylinealgorithm); invalid text ends the
  /// path. The path also ends after eight megabytes of text, which no feed comes near to.
  static func path(_ polyline: String) -> [Coordinate] {
    var numbers: [Int] = []
    var (value, shift) = (0, 0)
    for byte in polyline.utf8.prefix(8_000_000) {
      guard (63...126).contains(byte), shift < 60 else { break }
      value |= (Int(byte - 63) & 31) << shift
      shift += 5
      if byte - 63 < 32 {
        numbers.append(value & 1 == 0 ? value >> 1 : ~(value >> 1))
        (value, shift) = (0, 0)
      }
    }
    var (latitude, longitude) = (0, 0)
    return stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      latitude &+= numbers[index]
      longitude &+= numbers[index + 1]
      return Coordinate(latitude: Double(latitude) / 1e5, longitude: Double(longitude) / 1e5)
    }
  }
}
