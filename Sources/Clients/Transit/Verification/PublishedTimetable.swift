import GRDB

/// The tables behind the view `stop_times` of a finished database, as numbers, and the rows that they
/// describe.
///
/// SQLite takes two seconds to read five million rows of the view, so the view itself is compared for some
/// trips only (``PublishedStopTimes/viewRows(ofTrips:feed:_:)``).
struct PublishedTimetable {
  /// A row of `trips`.
  struct Trip {
    /// The id of the row; the published id follows.
    let number: Int
    let id: String
    let pattern: Int?
    let timing: Int?
    let start: Int?
    let layover: Int?
  }

  /// A row of `pattern_stops`.
  private struct Call {
    let position: Int
    var stop: Int32
    let sequence: Int?
    var headsign: Int32?
    let pickupType: Int?
    let dropOffType: Int?
    let continuousPickup: Int?
    let continuousDropOff: Int?
  }

  /// A row of `timings`.
  private struct Time {
    let position: Int
    let arrival: Int?
    let departure: Int?
    let timepoint: Int?
    let isInterpolated: Bool
  }

  /// The trips of the feed, in the order of the database.
  let trips: [Trip]
  private var calls: [Call] = []
  private var times: [Time] = []
  /// The range of rows of each pattern and of each timing, by its id.
  private var patterns: [Int: Range<Int>] = [:]
  private var timings: [Int: Range<Int>] = [:]

  /// The ids of stops and the headsigns, which calls refer to by number.
  private(set) var names = StopTimeNames()

  /// Reads the timetable of a feed.
  init(_ db: Database, feed: Int) throws {
    trips = try GRDB.Row.fetchCursor(
      db,
      sql: """
        SELECT id, trip_id, pattern, timing, start_time, layover FROM trips
        WHERE feed = ? ORDER BY id
        """, arguments: [feed]
    ).reduce(into: []) { trips, row in
      trips.append(
        Trip(
          number: row.number(0) ?? 0, id: row.text(1) ?? "", pattern: row.number(2),
          timing: row.number(3), start: row.number(4), layover: row.number(5)))
    }
    let usedPatterns = Set(trips.compactMap(\.pattern))
    let usedTimings = Set(trips.compactMap(\.timing))
    let stops = try GRDB.Row.fetchCursor(db, sql: "SELECT id, stop_id FROM stops")
    var stopNumbers: [Int: Int32] = [:]
    while let row = try stops.next() {
      if let id = row.number(0) { stopNumbers[id] = names.stops.intern(row.text(1) ?? "") }
    }
    try readCalls(db, usedPatterns, stopNumbers)
    try readTimes(db, usedTimings)
  }

  private mutating func readCalls(
    _ db: Database, _ used: Set<Int>, _ stopNumbers: [Int: Int32]
  ) throws {
    let rows = try GRDB.Row.fetchCursor(
      db,
      sql: """
        SELECT pattern, position, stop, stop_sequence, stop_headsign, pickup_type, drop_off_type,
          continuous_pickup, continuous_drop_off
        FROM pattern_stops ORDER BY pattern, position
        """)
    while let row = try rows.next() {
      // Like the view, which joins stops, this leaves out calls without a stop.
      guard let pattern = row.number(0), used.contains(pattern), let position = row.number(1),
        let stop = row.number(2).flatMap({ stopNumbers[$0] })
      else { continue }
      calls.append(
        Call(
          position: position, stop: stop, sequence: row.number(3),
          headsign: row.text(4).map { names.headsigns.intern($0) }, pickupType: row.number(5),
          dropOffType: row.number(6), continuousPickup: row.number(7),
          continuousDropOff: row.number(8)))
      Self.add(calls.count, to: &patterns[pattern])
    }
  }

  private mutating func readTimes(_ db: Database, _ used: Set<Int>) throws {
    let rows = try GRDB.Row.fetchCursor(
      db,
      sql: """
        SELECT timing, position, arrival_offset, departure_offset, timepoint, interpolated
        FROM timings ORDER BY timing, position
        """)
    while let row = try rows.next() {
      guard let timing = row.number(0), used.contains(timing), let position = row.number(1) else {
        continue
      }
      times.append(
        Time(
          position: position, arrival: row.number(2), departure: row.number(3),
          timepoint: row.number(4), isInterpolated: row.number(5) == 1))
      Self.add(times.count, to: &timings[timing])
    }
  }

  private static func add(_ end: Int, to range: inout Range<Int>?) {
    range = (range?.lowerBound ?? end - 1)..<end
  }

  /// Renumbers ids and headsigns to match `others`, which also gets those that only the database has.
  mutating func renumber(as others: inout StopTimeNames) {
    let stops = names.stops.texts.map { others.stops.intern($0) }
    let headsigns = names.headsigns.texts.map { others.headsigns.intern($0) }
    for index in calls.indices {
      calls[index].stop = stops[Int(calls[index].stop)]
      calls[index].headsign = calls[index].headsign.map { headsigns[Int($0)] }
    }
    names = others
  }

  /// The rows of a trip, by the position in its pattern; empty if it has no pattern or timing.
  func rows(of trip: Trip) -> [StopTime] {
    guard let pattern = trip.pattern.flatMap({ patterns[$0] }),
      let timing = trip.timing.flatMap({ timings[$0] })
    else { return [] }
    var rows: [StopTime] = []
    rows.reserveCapacity(pattern.count)
    var place = timing.lowerBound
    for index in pattern {
      let call = calls[index]
      while place < timing.upperBound, times[place].position < call.position { place += 1 }
      guard place < timing.upperBound, times[place].position == call.position else { continue }
      rows.append(row(of: trip, call, times[place]))
    }
    return rows
  }

  /// A row as the view gives it: offsets are added to the start, and the first arrival is earlier by the
  /// layover.
  private func row(of trip: Trip, _ call: Call, _ time: Time) -> StopTime {
    func moment(_ offset: Int?, earlier layover: Int = 0) -> Int? {
      guard let start = trip.start, let offset else { return nil }
      return start &+ offset &- layover
    }
    return StopTime(
      stop: call.stop, sequence: call.sequence,
      arrival: moment(time.arrival, earlier: call.position == 0 ? trip.layover ?? 0 : 0),
      departure: moment(time.departure), headsign: call.headsign, pickupType: call.pickupType,
      dropOffType: call.dropOffType, continuousPickup: call.continuousPickup,
      continuousDropOff: call.continuousDropOff, timepoint: time.timepoint,
      isInterpolated: time.isInterpolated)
  }
}

extension GRDB.Row {
  /// A whole number; nil for NULL, and for other values, which only a damaged database has.
  func number(_ column: Int) -> Int? { Int.fromDatabaseValue(self[column]) }

  /// A text; nil for NULL, and for other values, which only a damaged database has.
  func text(_ column: Int) -> String? { String.fromDatabaseValue(self[column]) }
}

/// The ids of stops and the headsigns, which rows refer to by number.
struct StopTimeNames {
  var stops = NumberedTexts()
  var headsigns = NumberedTexts()

  /// A row in words, with the field names of GTFS.
  func text(of row: StopTime) -> String {
    let values: [(StopTimeField, String?)] = [
      (.sequence, "\(row.sequence)"), (.arrival, row.arrival.map(Self.clock)),
      (.departure, row.departure.map(Self.clock)), (.pickupType, row.pickupType?.description),
      (.dropOffType, row.dropOffType?.description),
      (.continuousPickup, row.continuousPickup?.description),
      (.continuousDropOff, row.continuousDropOff?.description),
      (.timepoint, row.timepoint?.description),
      (.headsign, row.headsign.map { "'\(headsigns.texts[Int($0)])'" }),
    ]
    let texts = values.compactMap { field, value in value.map { "\(field.name) \($0)" } }
    return (["stop '\(stops.texts[Int(row.stop)])'"] + texts).joined(separator: ", ")
  }

  /// Seconds after noon minus 12 hours in the form of GTFS.
  static func clock(_ seconds: Int) -> String {
    var bytes: [UInt8] = []
    bytes.append(clock: seconds)
    return String(decoding: bytes, as: UTF8.self)
  }
}
