import DatabaseVersions
import GRDB
import SQLiteWriter
import Tabular

/// The trips of a database in a form that can be compared with another database's: the id of each
/// trip, and a hash of each of its properties.
struct TimetableContent {
  /// A trip.
  struct Trip {
    /// The id of its row.
    let row: Int
    /// A hash of the feed and the trip_id.
    let id: UInt64
    let route: UInt64
    /// The stops in their order, with the rules for boarding and leaving.
    let stops: UInt64
    /// The start and every time, including the wait at the first stop.
    let times: UInt64
    /// The days of service that both timetables cover.
    let days: UInt64
    /// The headsign and the short name.
    let texts: UInt64
    /// The path on the map.
    let path: UInt64
    /// Accessibility, bicycles, cars, and frequencies.
    let rest: UInt64
    let block: UInt64
    /// The route, the ends, the start and the days, which identify a trip that changed and got
    /// another id.
    let outline: UInt64

    /// A hash of everything except the ids.
    var content: UInt64 {
      var hash = TimetableHash()
      for part in [route, stops, times, days, texts, path, rest] { hash.add(part) }
      return hash.value
    }
  }

  /// A pattern: its stops, and the row that has it.
  struct Pattern {
    let content: UInt64
    let ends: UInt64
    let departures: Int
  }

  /// The kinds of days that timetables are made for.
  static let kindsOfDay = ["Monday to Friday", "Saturday", "Sunday"]

  private(set) var trips: [Trip] = []
  /// The patterns, by id.
  private(set) var patterns = ValuesByID<Pattern>()
  /// The departures from stops of each line on an average day of each kind.
  private(set) var departures: [String: [Double]] = [:]
  /// The first day and the last day of all services, as yyyymmdd; nil without service.
  let days: ClosedRange<Int>?
  /// The number of trips of each day, by yyyymmdd; a trip with frequencies counts once.
  private(set) var tripCounts: [Int: Int] = [:]

  /// The first day and the last day of all services.
  static func days(_ db: Database) throws -> ClosedRange<Int>? {
    let rows = try StatementRows(db, sql: "SELECT min(date), max(date) FROM service_dates")
    guard try rows.next(), let first = rows.integer(0), let last = rows.integer(1), first <= last
    else { return nil }
    return first...last
  }

  /// Reads the timetable, but no days outside of the window.
  init(_ db: Database, _ names: PublishedNames, window: ClosedRange<Int>?) throws {
    days = try Self.days(db)
    let services = try Services(db, window)
    patterns = try Self.patterns(db, names)
    let timings = try Self.hashes(
      db,
      "SELECT timing, arrival_offset, departure_offset, timepoint FROM timings ORDER BY timing, position",
      columns: 3)
    let paths = try Self.hashes(db, "SELECT id, polyline FROM shapes", columns: 1)
    let repetitions = try Repetitions(db)
    let feeds = try Self.hashes(db, "SELECT id, name FROM feeds", columns: 1)
    let rows = try StatementRows(
      db,
      sql: """
        SELECT id, feed, trip_id, route, pattern, timing, service, start_time, layover, trip_headsign,
          trip_short_name, shape, block_id, direction_id, wheelchair_accessible, bikes_allowed, cars_allowed
        FROM trips ORDER BY id
        """)
    var tripCounts: [Int: Int] = [:]
    while try rows.next() {
      let (route, pattern) = (rows.integer(3) ?? 0, patterns[rows.integer(4)])
      let service = rows.integer(6) ?? 0
      tripCounts[service, default: 0] += 1
      let row = rows.integer(0) ?? 0
      let repetition = repetitions[row]
      let id = Self.hash {
        $0.add(feeds.number(at: rows.integer(1)))
        $0.add(rows.hash(2))
      }
      let days = services.hash(of: service)
      let times = Self.hash {
        $0.add(timings.number(at: rows.integer(5)))
        $0.add(rows.integer(7))
        $0.add(rows.integer(8))
      }
      let outline = Self.hash {
        $0.add(names.routes.number(at: route))
        $0.add(pattern?.ends ?? 0)
        $0.add(rows.integer(7))
        $0.add(days)
      }
      trips.append(
        Trip(
          row: row, id: id, route: names.routes.number(at: route), stops: pattern?.content ?? 0,
          times: times, days: days,
          texts: Self.hash {
            $0.add(rows.hash(9))
            $0.add(rows.hash(10))
          },
          path: paths.number(at: rows.integer(11)),
          rest: Self.hash { hash in
            for column in 13...16 { hash.add(rows.integer(column)) }
            hash.add(repetition.hash)
          }, block: rows.hash(12), outline: outline))
      guard let pattern, let line = names.lines[route] else { continue }
      let count = Double(pattern.departures) * repetition.starts
      for (kind, share) in services.shares(of: service).enumerated() where share > 0 {
        departures[line, default: [0, 0, 0]][kind] += count * share
      }
    }
    self.tripCounts = try Self.tripCounts(db, ofServices: tripCounts, window)
  }

  /// The number of trips on each day, given the number of trips of each service.
  private static func tripCounts(
    _ db: Database, ofServices counts: [Int: Int], _ window: ClosedRange<Int>?
  ) throws -> [Int: Int] {
    var trips: [Int: Int] = [:]
    let rows = try StatementRows(db, sql: "SELECT date, service FROM service_dates ORDER BY date")
    var (date, count) = (0, 0)
    while try rows.next() {
      guard let day = rows.integer(0), window?.contains(day) ?? true else { continue }
      if day != date {
        trips[date] = count
        (date, count) = (day, 0)
      }
      count += rows.integer(1).flatMap { counts[$0] } ?? 0
    }
    trips[date] = count
    trips[0] = nil
    return trips
  }

  @inline(__always)
  private static func hash(_ add: (inout TimetableHash) -> Void) -> UInt64 {
    var hash = TimetableHash()
    add(&hash)
    return hash.value
  }

  /// Hashes of the numbers and texts in rows, by the id in the first column.
  private static func hashes(
    _ db: Database, _ sql: String, columns: Int
  ) throws -> ValuesByID<UInt64> {
    var hashes = ValuesByID<UInt64>()
    let rows = try StatementRows(db, sql: sql)
    while try rows.next() {
      guard let id = rows.integer(0) else { continue }
      var hash = TimetableHash()
      hash.add(hashes.number(at: id))
      for column in 1...columns { hash.add(rows.hash(column)) }
      hashes.set(id, hash.value)
    }
    return hashes
  }

  private static func patterns(
    _ db: Database, _ names: PublishedNames
  ) throws -> ValuesByID<Pattern> {
    var patterns = ValuesByID<Pattern>()
    let calls = try StatementRows(
      db,
      sql: """
        SELECT pattern, stop, pickup_type, drop_off_type, stop_headsign, continuous_pickup,
          continuous_drop_off, position = stop_count - 1, route, direction_id
        FROM pattern_stops JOIN patterns ON patterns.id = pattern ORDER BY pattern, position
        """)
    var (hash, first, last, departures) = (TimetableHash(), UInt64(0), UInt64(0), 0)
    var open: Int?
    func close() {
      guard let open else { return }
      let ends = Self.hash {
        $0.add(first)
        $0.add(last)
      }
      patterns.set(
        open, Pattern(content: hash.value, ends: ends, departures: departures))
    }
    while try calls.next() {
      guard let pattern = calls.integer(0) else { continue }
      let stop = names.stops.number(at: calls.integer(1))
      if pattern != open {
        close()
        (hash, first, departures, open) = (TimetableHash(), stop, 0, pattern)
        hash.add(names.routes.number(at: calls.integer(8)))
        hash.add(calls.integer(9))
      }
      last = stop
      hash.add(stop)
      for column in [2, 3, 5, 6] { hash.add(calls.integer(column)) }
      hash.add(calls.hash(4))
      if calls.integer(7) != 1, calls.integer(2) != 1 { departures += 1 }
    }
    close()
    return patterns
  }
}

extension TimetableContent {
  /// The days of the window on which each service runs.
  private struct Services {
    /// The days of a service: their hash, and their number of each kind.
    private struct Days {
      var hash: UInt64 = 0
      var counts = SIMD3<Int>()
    }

    /// The days of each service, by its id.
    private var services = ValuesByID<Days>()
    /// The number of days of each kind.
    private var totals = SIMD3<Int>()

    init(_ db: Database, _ window: ClosedRange<Int>?) throws {
      let rows = try StatementRows(
        db, sql: "SELECT date, service FROM service_dates ORDER BY date, service")
      var (date, kind) = (0, 0)
      while try rows.next() {
        guard let day = rows.integer(0), let service = rows.integer(1),
          window?.contains(day) ?? true
        else { continue }
        if day != date {
          date = day
          kind = max(0, (CalendarDay(yyyymmdd: day)?.weekday ?? 0) - 4)
          totals[kind] += 1
        }
        var days = services[service] ?? Days()
        var hash = TimetableHash()
        hash.add(days.hash)
        hash.add(UInt64(bitPattern: Int64(day)))
        days.hash = hash.value
        days.counts[kind] += 1
        services.set(service, days)
      }
    }

    /// The hash of a service's days; 0 for a service without days.
    func hash(of service: Int) -> UInt64 { services[service]?.hash ?? 0 }

    /// The share of the days of each kind on which a service runs, from 0 to 1.
    func shares(of service: Int) -> [Double] {
      let days = services[service] ?? Days()
      return (0..<3).map { kind in
        totals[kind] > 0 ? Double(days.counts[kind]) / Double(totals[kind]) : 0
      }
    }
  }

  /// The number of starts of trips with frequencies.
  private struct Repetitions {
    private var byTrip: [Int: (hash: UInt64, starts: Double)] = [:]

    init(_ db: Database) throws {
      let rows = try StatementRows(
        db,
        sql: """
          SELECT trip, start_time, end_time, headway_secs, exact_times FROM frequencies
          ORDER BY trip, start_time
          """)
      while try rows.next() {
        guard let trip = rows.integer(0) else { continue }
        let earlier = byTrip[trip]
        var hash = TimetableHash()
        hash.add(earlier?.hash ?? 0)
        for column in 1...4 { hash.add(rows.integer(column)) }
        let (start, end) = (rows.integer(1) ?? 0, rows.integer(2) ?? 0)
        // The calculation uses floating point, because the difference of two integers may overflow.
        let starts =
          (max(0, Double(end) - Double(start)) / Double(max(1, rows.integer(3) ?? 1))).rounded(.up)
        byTrip[trip] = (hash.value, (earlier?.starts ?? 0) + starts)
      }
    }

    subscript(trip: Int) -> (hash: UInt64, starts: Double) { byTrip[trip] ?? (0, 1) }
  }
}
