import Foundation
import GRDB
import SeedStore

extension TransitStore {
  /// The next departures from a stop, from all platforms of a station, or from all stops of a group, by time.
  ///
  /// A trip's last stop and a stop without pick-up have no departures, since passengers cannot board there.
  /// Trips of earlier service days that are still under way are included. A trip with frequencies departs at
  /// each of its starts, and a loop departs as often as it calls. Times count in the time zone of the route's
  /// agency, also on days on which clocks change.
  ///
  /// ```swift
  /// for departure in try await store.departures(at: "200060", limit: 10) {
  ///   print(departure.route.displayName, departure.headsign ?? "", departure.scheduledTimeSecs)
  /// }
  /// ```
  /// - Parameters:
  ///   - stopID: A published stop_id, or the id of a group, with or without its feed.
  ///   - instant: The start of the period; a departure at this very second is included.
  ///   - end: The end of the period, exclusive; 24 hours after `instant` if nil.
  ///   - limit: The greatest number of departures.
  public func departures(
    at stopID: String, from instant: Date = Date(), until end: Date?, limit: Int = 20
  ) async throws -> [Departure] {
    let start = try Self.seconds(instant)
    let end = try end.map(Self.seconds) ?? start + 86_400
    let stop = try await read { [feeds] db in
      try StopKey(of: stopID, among: feeds, db)
    }
    let known = await calls.calls(at: stop)
    let (board, calls) = try await read { [words] db in
      let calls = try known ?? Call.fetchAll(at: stop, db)
      return (try Self.board(calls, from: start, until: end, limit: limit, words, db), calls)
    }
    if known == nil { await self.calls.keep(calls, at: stop) }
    return board
  }

  /// The next departures within 24 hours after an instant; by default 20 departures from now.
  public func departures(
    at stopID: String, from instant: Date = Date(), limit: Int = 20
  ) async throws -> [Departure] {
    try await departures(at: stopID, from: instant, until: nil, limit: limit)
  }

  private static func seconds(_ instant: Date) throws -> Int {
    let seconds = instant.timeIntervalSince1970.rounded(.up)
    // Instants are limited to some thirty thousand years in both directions, so that sums do not
    // overflow.
    guard abs(seconds) < 1e12 else {
      throw StoreError(
        .invalidRequest, "\(seconds)", "no timetable has this time",
        fix: "give a date such as Date()")
    }
    return Int(seconds)
  }

  private static func board(
    _ calls: [Call], from start: Int, until end: Int, limit: Int, _ words: Words,
    _ db: Database
  ) throws -> [Departure] {
    guard limit > 0, let board = try DepartureBoard(calls, db) else { return [] }
    let statement = try db.cachedStatement(sql: detailSQL)
    var routes = Route.Known()
    return try board.entries(from: start, until: end, limit: limit).compactMap { entry in
      let arguments: StatementArguments = [entry.trip, entry.position]
      guard let row = try Row.fetchOne(statement, arguments: arguments),
        let route = try routes.route(row.value("route"), db)
      else { return nil }
      return try Departure(entry, row, route, words)
    }
  }

  private static let detailSQL = """
    SELECT f.name AS feed_name, t.trip_id, t.route, t.direction_id,
      coalesce(p.stop_headsign, t.trip_headsign, \(TransitDatabase.destination)) AS headsign,
      \(TransitDatabase.headsignSource) AS headsign_source, p.stop_sequence, s.stop_id,
      s.platform, t.wheelchair_accessible AS trip_wheelchair,
      s.wheelchair_accessible AS stop_wheelchair
    FROM trips AS t
    JOIN feeds AS f ON f.id = t.feed
    JOIN patterns AS n ON n.id = t.pattern
    JOIN pattern_stops AS p ON p.pattern = t.pattern
    JOIN stops AS s ON s.id = p.stop
    WHERE t.id = ? AND p.position = ?
    """
}

extension TransitStore.Departure {
  /// Makes a departure from an entry of the board and a row of its details.
  fileprivate init(
    _ entry: DepartureBoard.Entry, _ row: Row, _ route: TransitStore.Route,
    _ words: TransitStore.Words
  ) throws {
    let trip = try Bool(published: row.value("trip_wheelchair"))
    let isBarred = try trip == false || Bool(published: row.value("stop_wheelchair")) == false
    try self.init(
      feed: row.value("feed_name"), tripID: row.value("trip_id"), route: route,
      directionID: row.value("direction_id"),
      headsign: words.headsign(row.value("headsign"), row.value("headsign_source")),
      headsignSource: row.value("headsign_source"), serviceDate: entry.date,
      tripStartSecs: entry.start,
      position: entry.position, stopSequence: row.value("stop_sequence"),
      stopID: row.value("stop_id"), platform: row.value("platform"), scheduledTimeSecs: entry.time,
      scheduledServiceSecs: entry.serviceSecs, isWheelchairAccessible: isBarred ? false : trip,
      headwaySecs: entry.headway, isExact: entry.isExact)
  }
}
