import Folding
import Foundation
import GRDB
import SeedStore
import SeedTransit

extension TransitStore {
  /// Reads the part of the timetable in a request, with a few queries.
  func timetable(_ request: TimetableRequest) async throws -> Timetable {
    try await read { [words] db in
      var query = TimetableQuery(db: db, dates: request.dates, words: words)
      return try query.timetable(request)
    }
  }
}

/// Reads many trips at once; reads the patterns, timings and services that they share only once.
struct TimetableQuery {
  let db: Database
  let dates: Set<ServiceDate>
  let words: TransitStore.Words

  /// A row of `trips`, before the rows that it refers to are read.
  private struct TripRow {
    let id: Int64
    let pattern: Int64?
    let timing: Int64?
    let service: Int64?
    let route: Int64?
    let dwell: Int
    var trip: ScheduledTrip
  }

  private typealias Offsets = (arrival: Int?, departure: Int?)

  /// A pattern with a timing, which trips at different times of the day share.
  private struct Shape: Hashable {
    let pattern: Int64
    let timing: Int64
    let dwell: Int
  }

  /// Reads the timetable of a request.
  mutating func timetable(_ request: TimetableRequest) throws -> Timetable {
    var rows = try tripRows(where: "t.trip_id", among: request.tripIDs.map(\.text))
    let known = Set(rows.map(\.id))
    rows += try tripRows(where: "r.route_id", among: request.describedRouteIDs.map(\.text))
      .filter { !known.contains($0.id) }
    let patterns = try patterns(Set(rows.compactMap(\.pattern)))
    let timings = try timings(Set(rows.compactMap(\.timing)))
    let days = try days(of: Set(rows.compactMap(\.service)))
    let frequencies = try frequencies(of: rows.map(\.id))
    var shapes: [Shape: [ScheduledTrip.Call]] = [:]
    for index in rows.indices {
      let row = rows[index]
      rows[index].trip.dates = row.service.flatMap { days[$0] } ?? []
      rows[index].trip.frequencies = frequencies[row.id] ?? []
      guard let pattern = row.pattern, let timing = row.timing else { continue }
      let shape = Shape(pattern: pattern, timing: timing, dwell: row.dwell)
      if shapes[shape] == nil {
        shapes[shape] = Self.calls(patterns[pattern] ?? [], timings[timing] ?? [], row.dwell)
      }
      rows[index].trip.calls = shapes[shape] ?? []
    }
    let stopIDs = request.stopIDs.union(patterns.values.joined().map { ExactText($0.stopID) })
    let routeIDs = request.routeIDs.union(Set(exactly: rows.compactMap(\.trip.routeID)))
    return Timetable(
      trips: rows.map(\.trip), stops: try stops(stopIDs), routes: try routes(routeIDs),
      zones: try zones(ofRoutes: routeIDs), feedVersions: try feedVersions())
  }

  // MARK: - Trips

  private func tripRows(where column: String, among ids: [String]) throws -> [TripRow] {
    var zones: [String: TimeZone] = [:]
    return try rows(
      """
      SELECT t.id, t.pattern, t.timing, t.service, t.route, t.layover, f.name, t.trip_id,
        r.route_id, t.direction_id, coalesce(t.trip_headsign, \(TransitDatabase.destination)),
        t.wheelchair_accessible, t.start_time,
        coalesce(r.timezone, f.timezone),
        \(TransitDatabase.tripHeadsignSource)
      FROM trips AS t
      JOIN feeds AS f ON f.id = t.feed
      LEFT JOIN routes AS r ON r.id = t.route
      LEFT JOIN patterns AS n ON n.id = t.pattern
      WHERE \(column) IN
      """, among: ids
    ) { row in
      let name: String = try row.value(at: 13)
      let zone = try zones[name] ?? TransitDatabase.zone(name)
      zones[name] = zone
      let wheelchair: Int? = try row.value(at: 11)
      return try TripRow(
        id: row.value(at: 0), pattern: row.value(at: 1), timing: row.value(at: 2),
        service: row.value(at: 3), route: row.value(at: 4),
        dwell: row.value(at: 5) ?? 0,
        trip: ScheduledTrip(
          feed: row.value(at: 6), tripID: row.value(at: 7), routeID: row.value(at: 8),
          directionID: row.value(at: 9),
          headsign: words.headsign(row.value(at: 10), row.value(at: 14)),
          headsignSource: row.value(at: 14),
          isWheelchairAccessible: wheelchair.map { $0 == 1 }, zone: zone,
          startSecs: row.value(at: 12),
          calls: [], dates: []))
    }
  }

  /// Copies the times of a timing to the calls of a pattern.
  private static func calls(
    _ pattern: [ScheduledTrip.Call], _ timing: [Offsets], _ dwell: Int
  ) -> [ScheduledTrip.Call] {
    var calls = pattern
    for (position, offsets) in zip(calls.indices, timing) {
      calls[position].arrivalOffset = offsets.arrival
      calls[position].departureOffset = offsets.departure
    }
    if let first = calls.first?.arrivalOffset { calls[0].arrivalOffset = first - dwell }
    return calls
  }

  /// The calls of patterns, without times.
  private func patterns(_ ids: Set<Int64>) throws -> [Int64: [ScheduledTrip.Call]] {
    try groups(
      """
      SELECT p.pattern, p.stop_sequence, s.stop_id, p.stop_headsign, p.pickup_type,
        p.drop_off_type
      FROM pattern_stops AS p CROSS JOIN stops AS s ON s.id = p.stop
      WHERE p.pattern IN
      """, order: "ORDER BY p.pattern, p.position", among: Array(ids)
    ) { row in
      try ScheduledTrip.Call(
        stopSequence: row.value(at: 1), stopID: row.value(at: 2), arrivalOffset: nil,
        departureOffset: nil,
        headsign: row.value(at: 3), pickupType: row.value(at: 4), dropOffType: row.value(at: 5))
    }
  }

  private func timings(_ ids: Set<Int64>) throws -> [Int64: [Offsets]] {
    try groups(
      "SELECT timing, arrival_offset, departure_offset FROM timings WHERE timing IN",
      order: "ORDER BY timing, position", among: Array(ids)
    ) { row in try (row.value(at: 1), row.value(at: 2)) }
  }

  private func days(of services: Set<Int64>) throws -> [Int64: [ServiceDate]] {
    try groups(
      "SELECT service, date FROM service_dates WHERE date IN", order: "ORDER BY date, service",
      among: dates.map(\.number).sorted()
    ) { row in try services.contains(row.value(at: 0)) ? ServiceDate(row.value(at: 1)) : nil }
  }

  private func frequencies(of trips: [Int64]) throws -> [Int64: [ScheduledTrip.Frequency]] {
    try groups(
      """
      SELECT trip, start_time, end_time, headway_secs, exact_times FROM frequencies
      WHERE trip IN
      """, order: "ORDER BY trip, start_time", among: trips
    ) { row in
      try ScheduledTrip.Frequency(
        startSecs: row.value(at: 1), endSecs: row.value(at: 2), headwaySecs: row.value(at: 3),
        isExact: row.value(at: 4) as Int? == 1)
    }
  }

  // MARK: - Places, routes and feeds

  /// The stops with some ids, and, for entrances, nodes and boarding areas, the places where vehicles stop.
  private func stops(_ ids: Set<ExactText>) throws -> [TransitStore.Stop] {
    func named(_ ids: Set<ExactText>) throws -> [TransitStore.Stop] {
      try rows(TransitStore.Stop.selection + " WHERE s.stop_id IN", among: ids.map(\.text)) {
        try TransitStore.Stop(row: $0)
      }
    }
    let stops = try named(ids)
    let parts = stops.lazy.filter(\.isPartOfCallingPlace)
    // It reads only one level of parents, because parents can form a cycle in a damaged feed.
    let parents = Set(exactly: parts.compactMap(\.parentStationID))
    return stops + (try named(parents.subtracting(ids)))
  }

  private func routes(_ ids: Set<ExactText>) throws -> [TransitStore.Route] {
    try rows(TransitStore.Route.selection + " WHERE r.route_id IN", among: ids.map(\.text)) {
      try TransitStore.Route(row: $0)
    }
  }

  /// The zones in which the times of routes count, by the routes' ids with their feeds.
  private func zones(ofRoutes ids: Set<ExactText>) throws -> [ExactText: TimeZone] {
    let zones = try rows(
      """
      SELECT f.name || ':' || r.route_id, r.timezone FROM routes AS r JOIN feeds AS f ON f.id = r.feed
      WHERE r.route_id IN
      """, among: ids.map(\.text)
    ) { try (ExactText($0.value(at: 0)), TransitDatabase.zone($0.value(at: 1))) }
    return Dictionary(zones) { first, _ in first }
  }

  private func feedVersions() throws -> Set<String> {
    try String.fetchSet(db, sql: "SELECT feed_version FROM feeds WHERE feed_version IS NOT NULL")
  }

  /// Reads a value from each matching row, and groups the values by the number in the first column.
  private func groups<Value: DatabaseValueConvertible, Element>(
    _ sql: String, order: String, among values: [Value], _ read: (Row) throws -> Element?
  ) throws -> [Int64: [Element]] {
    var groups: [Int64: [Element]] = [:]
    _ = try rows(sql, order: order, among: values) { row in
      if let element = try read(row) { try groups[row.value(at: 0), default: []].append(element) }
    }
    return groups
  }

  /// The rows for some values, queried in portions, since SQLite limits the number of arguments.
  private func rows<Value: DatabaseValueConvertible, Element>(
    _ sql: String, order: String = "", among values: [Value], _ read: (Row) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    for start in stride(from: 0, to: values.count, by: 500) {
      let portion = values[start..<min(start + 500, values.count)]
      let marks = databaseQuestionMarks(count: portion.count)
      let cursor = try Row.fetchCursor(
        db, sql: "\(sql) (\(marks)) \(order)", arguments: StatementArguments(portion))
      while let row = try cursor.next() { elements.append(try read(row)) }
    }
    return elements
  }
}
