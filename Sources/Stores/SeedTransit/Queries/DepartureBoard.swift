import Foundation
import GRDB
import SeedStore

/// Finds the next departures at some calls, from an instant on, in one time window after the other.
struct DepartureBoard {
  /// A departure that was found, by number.
  struct Entry: Comparable {
    /// Epoch seconds.
    let time: Int
    /// `trips.id`.
    let trip: Int64
    let position: Int
    let date: ServiceDate
    /// The start of the trip, in seconds after noon minus 12 hours.
    let start: Int
    /// The departure, in seconds after noon minus 12 hours.
    let serviceSecs: Int
    var headway: Int?
    var isExact: Bool?

    static func < (left: Entry, right: Entry) -> Bool {
      (left.time, left.trip, left.position, left.start, left.date.number)
        < (right.time, right.trip, right.position, right.start, right.date.number)
    }
  }

  private let calls: [Call]
  private let days: ClosedRange<ServiceDate>
  private let scheduled: Statement
  private let frequent: Statement
  private let served: Statement

  /// Prepares a search at some calls; nil if there is no day with service.
  init?(_ calls: [Call], _ db: Database) throws {
    guard !calls.isEmpty, let days = try ServiceDate.published(db) else { return nil }
    self.calls = calls
    self.days = days
    scheduled = try db.cachedStatement(sql: Self.scheduledSQL)
    frequent = try db.cachedStatement(sql: Self.frequentSQL)
    served = try db.cachedStatement(sql: Self.servedSQL)
  }

  /// The first departures at or after an instant and before another, in order.
  func entries(from start: Int, until end: Int, limit: Int) throws -> [Entry] {
    let bounds = calls.map { call in
      (
        days.lowerBound.startSecs(in: call.zone) + call.times.lowerBound,
        days.upperBound.startSecs(in: call.zone) + call.times.upperBound + 1
      )
    }
    let end = min(end, bounds.map(\.1).max() ?? end)
    var low = max(start, bounds.map(\.0).min() ?? start)
    var length = Self.firstWindow
    var found: [Entry] = []
    var served: [Int]?
    while low < end, found.count < limit {
      // `low + length` is not computed first, because the sum may overflow.
      let high = end - low > length ? low + length : end
      var window: [Entry] = []
      for call in calls { try append(call, low..<high, &served, limit: limit, to: &window) }
      found += window.sorted()
      low = high
      length *= 4
    }
    return Array(found.prefix(limit))
  }

  /// The first window is an hour, which fills a screen at a busy stop.
  private static let firstWindow = 3_600

  // MARK: - One call

  /// Appends the departures in a window, from every service day whose times reach into the window,
  /// with at most `limit` starts of each row of frequencies.
  private func append(
    _ call: Call, _ window: Range<Int>, _ served: inout [Int]?, limit: Int,
    to entries: inout [Entry]
  ) throws {
    let times = call.times
    // In any zone, a service day starts within a day of its start in UTC.
    let first = (window.lowerBound - times.upperBound) / 86_400 - 2
    let last = (window.upperBound - times.lowerBound) / 86_400 + 2
    let bottom = max(first, days.lowerBound.day.number)
    let top = min(last, days.upperBound.day.number)
    guard bottom <= top else { return }
    for day in try days(bottom...top, &served) {
      let date = ServiceDate(CalendarDay(number: day))
      let base = date.startSecs(in: call.zone)
      guard base + times.lowerBound < window.upperBound,
        base + times.upperBound >= window.lowerBound
      else { continue }
      let wanted = (window.lowerBound - base)..<(window.upperBound - base)
      try appendScheduled(call, date, base, wanted, to: &entries)
      if call.frequencyStarts != nil {
        try appendFrequent(call, date, base, wanted, limit: limit, to: &entries)
      }
    }
  }

  /// The days of a range to look at, by number. If the range is long, they are only the days of `served`, on
  /// which anything runs, because a single row can extend the calendar to the year 9999.
  private func days(_ range: ClosedRange<Int>, _ served: inout [Int]?) throws -> [Int] {
    if range.count <= Self.mostUnservedDays { return Array(range) }
    if let served { return served.filter(range.contains) }
    var all: [Int] = []
    let rows = try Row.fetchCursor(self.served)
    while let row = try rows.next() {
      if let date = ServiceDate(try row.value(at: 0)) { all.append(date.day.number) }
    }
    served = all
    return all.filter(range.contains)
  }

  /// The most days of a short range, in which every day is looked at. Looking at a day costs less than finding
  /// the next day with service.
  private static let mostUnservedDays = 60

  /// The days on which anything runs, in order. SQLite finds each in the key of the table, because reading
  /// all rows would take much longer.
  private static let servedSQL = """
    WITH RECURSIVE served (date) AS (
      SELECT min(date) FROM service_dates
      UNION ALL
      SELECT (SELECT min(date) FROM service_dates AS d WHERE d.date > served.date) FROM served
      WHERE served.date IS NOT NULL
    )
    SELECT date FROM served WHERE date IS NOT NULL
    """

  private func appendScheduled(
    _ call: Call, _ date: ServiceDate, _ base: Int, _ wanted: Range<Int>, to entries: inout [Entry]
  ) throws {
    let low = wanted.lowerBound - call.offsets.upperBound
    let high = wanted.upperBound - call.offsets.lowerBound
    guard low <= call.starts.upperBound, high > call.starts.lowerBound else { return }
    let rows = try Row.fetchCursor(
      scheduled, arguments: [call.position, date.number, call.pattern, low, high])
    while let row = try rows.next() {
      let start: Int = try row.value(at: 1)
      let time = try start + (row.value(at: 2) as Int)
      guard wanted.contains(time) else { continue }
      try entries.append(
        Entry(
          time: base + time, trip: row.value(at: 0), position: call.position, date: date,
          start: start,
          serviceSecs: time))
    }
  }

  private static let scheduledSQL = """
    SELECT t.id, t.start_time, coalesce(g.departure_offset, g.arrival_offset)
    FROM trips AS t
    CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = ?
    CROSS JOIN service_dates AS d ON d.date = ? AND d.service = t.service
    WHERE t.pattern = ? AND t.start_time >= ? AND t.start_time < ?
      AND coalesce(g.departure_offset, g.arrival_offset) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM frequencies AS f WHERE f.trip = t.id)
    """

  private func appendFrequent(
    _ call: Call, _ date: ServiceDate, _ base: Int, _ wanted: Range<Int>, limit: Int,
    to entries: inout [Entry]
  ) throws {
    let rows = try Row.fetchCursor(
      frequent, arguments: [call.position, date.number, call.pattern])
    while let row = try rows.next() {
      let (trip, offset): (Int64, Int) = try (row.value(at: 0), row.value(at: 1))
      let (first, last): (Int, Int) = try (row.value(at: 2), row.value(at: 3))
      // The headway is at least 1, even if a damaged database has 0 or a fraction.
      let headway = max(1, try row.value(at: 4))
      let isExact: Bool = try row.value(at: 5) == 1
      // The first start whose departure here is not before the window.
      let late = wanted.lowerBound - offset - first
      let start = first + (late > 0 ? (late + headway - 1) / headway * headway : 0)
      let end = min(last, wanted.upperBound - offset)
      for start in stride(from: start, to: end, by: headway).prefix(limit) {
        entries.append(
          Entry(
            time: base + start + offset, trip: trip, position: call.position, date: date,
            start: start, serviceSecs: start + offset, headway: headway, isExact: isExact))
      }
    }
  }

  private static let frequentSQL = """
    SELECT t.id, coalesce(g.departure_offset, g.arrival_offset), f.start_time, f.end_time,
      f.headway_secs, coalesce(f.exact_times, 0)
    FROM trips AS t
    CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = ?
    CROSS JOIN service_dates AS d ON d.date = ? AND d.service = t.service
    CROSS JOIN frequencies AS f ON f.trip = t.id
    WHERE t.pattern = ? AND f.headway_secs > 0
      AND coalesce(g.departure_offset, g.arrival_offset) IS NOT NULL
    """
}

extension ServiceDate {
  /// The first and the last day on which anything runs; nil for an empty calendar.
  static func published(_ db: Database) throws -> ClosedRange<ServiceDate>? {
    // There are two statements, because SQLite uses the end of an index only for a single min or
    // max.
    guard let first = try fetchOne("SELECT min(date) FROM service_dates", db),
      let last = try fetchOne("SELECT max(date) FROM service_dates", db)
    else { return nil }
    return first...last
  }

  /// The day that a statement selects; nil if it selects NULL, or a number that is not a day.
  static func fetchOne(_ sql: String, _ db: Database) throws -> ServiceDate? {
    let numbers: [Int?] = try db.values(sql)
    return numbers.first.flatMap { $0.flatMap(ServiceDate.init) }
  }
}
