import Foundation
import GRDB
import SeedStore

extension TransitStore {
  /// The trip with a published id, with its stops and their times on one day.
  ///
  /// ```swift
  /// let trip = try await store.trip(id: "1234.5.6", on: ServiceDate(20260824))
  /// trip.stops.first?.departureTimeSecs  // epoch seconds
  /// ```
  /// - Parameters:
  ///   - id: A published trip_id, with or without its feed.
  ///   - date: The service day, on which the trip must run. Nil means the next day, from today on, on which
  ///     the trip runs, else its last day.
  ///   - start: The start of the journey of a trip with frequencies, in seconds after noon minus 12 hours.
  ///     Nil means the first journey.
  /// - Throws: A ``StoreError`` if there is no such trip, it does not run on the day, or it has no journey
  ///   with this start.
  public func trip(
    id: String, on date: ServiceDate? = nil, startingAt start: Int? = nil
  ) async throws -> Trip {
    try await read { [feeds, words] db in
      let rowID = try PublishedIDs.trip.rowID(of: id, among: feeds, db)
      guard let row = try db.row(Self.tripSQL, [rowID]) else {
        throw StoreError.damaged(id, "the trip refers to a missing feed")
      }
      if let date, try !Self.runs(row.value("service"), on: date, db) {
        throw StoreError(
          .invalidRequest, id, "the trip does not run on \(date)",
          fix: "ask without a day to get the next day on which it runs")
      }
      if let start, try start.magnitude > 1_000_000_000 || !Self.starts(rowID, at: start, db) {
        throw StoreError(
          .invalidRequest, id, "no journey of the trip starts at \(NumberText.serviceTime(start))",
          fix: "ask without a start to get the first journey, or use the start of a departure")
      }
      return try Self.trip(rowID, row, words, on: date, startingAt: start, db)
    }
  }

  /// The trip that a departure belongs to, on its day.
  public func trip(of departure: Departure) async throws -> Trip {
    try await trip(
      id: "\(departure.feed):\(departure.tripID)", on: departure.serviceDate,
      startingAt: departure.tripStartSecs)
  }

  /// The time zone of a trip's first stop, else of its agency.
  package func timeZone(ofTrip id: String) async throws -> TimeZone {
    let name = try await read { [feeds] db in
      let rowID = try PublishedIDs.trip.rowID(of: id, among: feeds, db)
      guard let row = try db.row(Self.zoneSQL, [rowID]) else {
        throw StoreError.damaged(id, "the trip refers to a missing feed")
      }
      return try row.value(at: 0) as String
    }
    return try TransitDatabase.zone(name)
  }

  private static func trip(
    _ rowID: Int64, _ row: Row, _ words: Words, on date: ServiceDate?, startingAt start: Int?,
    _ db: Database
  ) throws -> Trip {
    let zone = try TransitDatabase.zone(row.value("timezone"))
    let date = try date ?? nextDate(of: row.value("service"), in: zone, db)
    let (first, stored): (Int?, Int?) = try (row.value("first_frequency"), row.value("start_time"))
    let start = start ?? first ?? stored
    let dayStart = date.startSecs(in: zone)
    var routes = Route.Known()
    return try Trip(
      feed: row.value("feed_name"), tripID: row.value("trip_id"),
      route: (row.value("route") as Int64?).flatMap { try routes.route($0, db) },
      directionID: row.value("direction_id"),
      headsign: words.headsign(row.value("goal"), row.value("source")),
      headsignSource: row.value("source"), shortName: row.value("trip_short_name"),
      serviceID: row.value("service_id"),
      blockID: row.value("block_id"), patternID: row.value("pattern_id"), serviceDate: date,
      startSecs: start,
      isWheelchairAccessible: Bool(published: row.value("wheelchair_accessible")),
      areBikesAllowed: Bool(published: row.value("bikes_allowed")),
      stops: db.all(tripStopSQL, [rowID]) { try TripStop($0, start: start, dayStart: dayStart) })
  }

  /// The first day from today on which a service runs, else its last, else today.
  private static func nextDate(
    of service: Int64?, in zone: TimeZone, _ db: Database
  ) throws -> ServiceDate {
    let today = ServiceDate(of: Date(), in: zone)
    guard let service else { return today }
    // The table's key begins with the date, so each query ends at the first day found.
    for condition in ["date >= ?2 ORDER BY date", "date < ?2 ORDER BY date DESC"] {
      let days: [Int] = try db.values(
        "SELECT date FROM service_dates WHERE service = ?1 AND \(condition) LIMIT 1",
        [service, today.number])
      if let day = days.first.flatMap({ ServiceDate($0) }) { return day }
    }
    return today
  }

  private static func runs(_ service: Int64?, on date: ServiceDate, _ db: Database) throws -> Bool {
    let days: [Int] = try db.values(
      "SELECT 1 FROM service_dates WHERE date = ? AND service = ?", [date.number, service])
    return !days.isEmpty
  }

  /// Whether a journey of a trip starts at a time. If the trip runs by frequency without exact times, any
  /// time within the frequency's period counts.
  private static func starts(_ trip: Int64, at start: Int, _ db: Database) throws -> Bool {
    let sql = """
      SELECT 1 FROM trips AS t WHERE t.id = ?1 AND CASE
        WHEN EXISTS (SELECT 1 FROM frequencies AS q WHERE q.trip = t.id) THEN EXISTS (
          SELECT 1 FROM frequencies AS q
          WHERE q.trip = t.id AND ?2 >= q.start_time AND ?2 < q.end_time
            AND (coalesce(q.exact_times, 0) = 0 OR (?2 - q.start_time) % q.headway_secs = 0))
        ELSE t.start_time IS ?2 END
      """
    let found: [Int] = try db.values(sql, [trip, start])
    return !found.isEmpty
  }

  private static let zoneSQL = """
    SELECT coalesce(s.timezone, r.timezone, f.timezone)
    FROM trips AS t
    JOIN feeds AS f ON f.id = t.feed
    LEFT JOIN routes AS r ON r.id = t.route
    LEFT JOIN pattern_stops AS p ON p.pattern = t.pattern AND p.position = 0
    LEFT JOIN stops AS s ON s.id = p.stop
    WHERE t.id = ?
    """

  private static let tripSQL = """
    SELECT f.name AS feed_name, t.*, v.service_id, n.pattern_id,
      coalesce(t.trip_headsign, \(TransitDatabase.destination)) AS goal,
      \(TransitDatabase.tripHeadsignSource) AS source,
      (SELECT min(q.start_time) FROM frequencies AS q WHERE q.trip = t.id) AS first_frequency,
      coalesce(r.timezone, f.timezone) AS timezone
    FROM trips AS t
    JOIN feeds AS f ON f.id = t.feed
    LEFT JOIN routes AS r ON r.id = t.route
    LEFT JOIN services AS v ON v.id = t.service
    LEFT JOIN patterns AS n ON n.id = t.pattern
    WHERE t.id = ?
    """

  /// The columns are read by number, in this order; by name takes twice as long.
  private static let tripStopSQL = """
    SELECT p.position, p.stop_sequence, s.stop_id, coalesce(s.stop_name, s.stop_id), s.stop_lat,
      s.stop_lon, p.stop_headsign,
      g.arrival_offset - CASE g.position WHEN 0 THEN coalesce(t.layover, 0) ELSE 0 END,
      g.departure_offset, g.interpolated, p.pickup_type, p.drop_off_type, s.platform,
      s.wheelchair_accessible
    FROM trips AS t
    CROSS JOIN pattern_stops AS p ON p.pattern = t.pattern
    CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = p.position
    CROSS JOIN stops AS s ON s.id = p.stop
    WHERE t.id = ? ORDER BY p.position
    """
}

extension TransitStore.TripStop {
  /// Reads a call, and adds the start of the trip and of the day to its times.
  fileprivate init(_ row: Row, start: Int?, dayStart: Int) throws {
    func secs(_ place: Int) throws -> Int? {
      guard let start, let offset = try row.value(at: place) as Int? else { return nil }
      return start + offset
    }
    let (arrival, departure) = try (secs(7), secs(8))
    try self.init(
      position: row.value(at: 0), stopSequence: row.value(at: 1), stopID: row.value(at: 2),
      stopName: row.value(at: 3), latitude: row.value(at: 4),
      longitude: row.value(at: 5), headsign: row.value(at: 6), arrivalServiceSecs: arrival,
      departureServiceSecs: departure, arrivalTimeSecs: arrival.map { dayStart + $0 },
      departureTimeSecs: departure.map { dayStart + $0 }, isInterpolated: row.value(at: 9) == 1,
      pickupType: row.value(at: 10), dropOffType: row.value(at: 11), platform: row.value(at: 12),
      isWheelchairAccessible: Bool(published: row.value(at: 13)))
  }
}
