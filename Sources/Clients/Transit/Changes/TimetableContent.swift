import GRDB
import SQLiteWriter
import Tabular

/// The trips of a database in a form that two databases share: what each is known by, and a hash of each
/// thing about it.
struct TimetableContent {
  /// A trip; its place in ``trips`` is its id less one.
  struct Trip {
    /// The feed and the trip_id.
    let id: UInt64
    let route: UInt64
    /// The stops in their order, and how one boards and leaves there.
    let stops: UInt64
    /// The start and every time, waiting at the first stop included.
    let times: UInt64
    /// The days among those that both timetables cover.
    let days: UInt64
    /// The headsign and the short name.
    let texts: UInt64
    /// The path on the map.
    let path: UInt64
    /// Accessibility, bicycles and cars, and repetitions.
    let rest: UInt64
    let block: UInt64
    /// The route, the ends and the start: what a trip is known by that got another id and changed.
    let outline: UInt64

    /// Everything but the ids.
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
  /// By id; the first is none.
  private(set) var patterns: [Pattern] = []
  /// The departures from stops of each line on an average day of each kind.
  private(set) var departures: [String: [Double]] = [:]
  /// The first and the last day of any service, as yyyymmdd; nil without service.
  let days: ClosedRange<Int>?
  /// How many trips each day has, by yyyymmdd; a trip with frequencies counts once.
  private(set) var tripCounts: [Int: Int] = [:]

  /// The first and the last day of any service.
  static func days(_ db: Database) throws -> ClosedRange<Int>? {
    let rows = try StatementRows(db, sql: "SELECT min(date), max(date) FROM service_dates")
    guard try rows.next(), let first = rows.integer(0), let last = rows.integer(1), first <= last
    else { return nil }
    return first...last
  }

  /// Reads the timetable; days outside of the window are not looked at.
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
      let (route, pattern) = (rows.integer(3) ?? 0, rows.integer(4) ?? 0)
      let service = rows.integer(6) ?? 0
      tripCounts[service, default: 0] += 1
      let repetition = repetitions[rows.integer(0) ?? 0]
      let id = Self.hash {
        $0.add(feeds.number(at: rows.integer(1)))
        $0.add(rows.hash(2))
      }
      let days = services.hashes.number(at: service)
      let times = Self.hash {
        $0.add(timings.number(at: rows.integer(5)))
        $0.add(rows.integer(7))
        $0.add(rows.integer(8))
      }
      let outline = Self.hash {
        $0.add(names.routes.number(at: route))
        $0.add(patterns[at: pattern]?.ends ?? 0)
        $0.add(rows.integer(7))
        $0.add(days)
      }
      trips.append(
        Trip(
          id: id, route: names.routes.number(at: route), stops: patterns[at: pattern]?.content ?? 0,
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
      guard let pattern = patterns[at: pattern], route < names.lines.count else { continue }
      let count = Double(pattern.departures * repetition.starts)
      for (kind, share) in services.shares(of: service).enumerated() where share > 0 {
        departures[names.lines[route], default: [0, 0, 0]][kind] += count * share
      }
    }
    self.tripCounts = try Self.tripCounts(db, ofServices: tripCounts, window)
  }

  /// How many trips run on each day, where each service has so many.
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

  /// Hashes of what rows say, by the id in the first column, which they are in the order of; numbers and
  /// texts.
  private static func hashes(_ db: Database, _ sql: String, columns: Int) throws -> [UInt64] {
    var hashes: [UInt64] = [0]
    let rows = try StatementRows(db, sql: sql)
    while try rows.next() {
      guard let id = rows.integer(0), id >= 0 else { continue }
      while hashes.count <= id { hashes.append(0) }
      var hash = TimetableHash()
      hash.add(hashes[id])
      for column in 1...columns { hash.add(rows.hash(column)) }
      hashes[id] = hash.value
    }
    return hashes
  }

  private static func patterns(_ db: Database, _ names: PublishedNames) throws -> [Pattern] {
    var patterns = [Pattern(content: 0, ends: 0, departures: 0)]
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
      while patterns.count <= open {
        patterns.append(Pattern(content: 0, ends: 0, departures: 0))
      }
      let ends = Self.hash {
        $0.add(first)
        $0.add(last)
      }
      patterns[open] = Pattern(content: hash.value, ends: ends, departures: departures)
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
  /// On which days of the window each service runs.
  private struct Services {
    /// By the service's id.
    private(set) var hashes: [UInt64] = [0]
    /// How many days of each kind each service has, three for each.
    private var counts = [0, 0, 0]
    /// How many days of each kind there are.
    private var totals = [0, 0, 0]

    init(_ db: Database, _ window: ClosedRange<Int>?) throws {
      let rows = try StatementRows(
        db, sql: "SELECT date, service FROM service_dates ORDER BY date, service")
      var (date, kind) = (0, 0)
      while try rows.next() {
        guard let day = rows.integer(0), let service = rows.integer(1), service >= 0,
          window?.contains(day) ?? true
        else { continue }
        if day != date {
          date = day
          kind = max(0, (CalendarDay(yyyymmdd: day)?.weekday ?? 0) - 4)
          totals[kind] += 1
        }
        while hashes.count <= service {
          hashes.append(0)
          counts += [0, 0, 0]
        }
        var hash = TimetableHash()
        hash.add(hashes[service])
        hash.add(UInt64(day))
        hashes[service] = hash.value
        counts[3 * service + kind] += 1
      }
    }

    /// On which part of the days of each kind a service runs.
    func shares(of service: Int) -> [Double] {
      (0..<3).map { kind in
        guard hashes.indices.contains(service), totals[kind] > 0 else { return 0 }
        return Double(counts[3 * service + kind]) / Double(totals[kind])
      }
    }
  }

  /// How often trips with frequencies start.
  private struct Repetitions {
    private var byTrip: [Int: (hash: UInt64, starts: Int)] = [:]

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
        let headway = max(1, rows.integer(3) ?? 1)
        let starts = end > start ? (end - start + headway - 1) / headway : 0
        byTrip[trip] = (hash.value, (earlier?.starts ?? 0) + starts)
      }
    }

    subscript(trip: Int) -> (hash: UInt64, starts: Int) { byTrip[trip] ?? (0, 1) }
  }
}

extension Array {
  /// The element at a place; nil where there is none.
  fileprivate subscript(at place: Int) -> Element? {
    indices.contains(place) ? self[place] : nil
  }
}

extension [UInt64] {
  /// The number at a place; 0 where there is none.
  fileprivate func number(at place: Int?) -> UInt64 {
    guard let place, indices.contains(place) else { return 0 }
    return self[place]
  }
}
