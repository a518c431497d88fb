import Foundation
import SeedTransit

/// The boards of a feed by brute force: every departure of every day around an instant, with times
/// from Foundation's calendar.
struct PublishedBoard {
  /// A departure on the clock.
  struct Entry: Hashable, Comparable, CustomStringConvertible {
    /// Epoch seconds.
    var time: Int
    var date: Int
    var stop: String
    var departure: PublishedDepartures.Departure

    var description: String { "\(time) \(date) \(stop) \(departure)" }

    static func < (left: Entry, right: Entry) -> Bool {
      (left.time, left.description) < (right.time, right.description)
    }
  }

  let published: PublishedDepartures
  private var starts: [String: Int] = [:]

  init(_ published: PublishedDepartures) {
    self.published = published
  }

  /// All departures of a stop or station within some hours after an instant, in order.
  mutating func entries(at place: String, from instant: Int, hours: Int) -> [Entry] {
    let end = instant + hours * 3_600
    var found: [Entry] = []
    // Trips of up to a hundred hours are under way on the fifth day.
    for day in (instant / 86_400 - 6)...(end / 86_400 + 2) {
      let date = Self.date(day)
      for stop in Set([place]).union(published.stations[place] ?? []) {
        for var departure in published.departures(from: stop, on: date) {
          departure.arrival = nil  // a board has none
          let start = start(of: day, in: published.zones[departure.trip]!)
          let time = start + departure.time
          guard time >= instant, time < end else { continue }
          found.append(Entry(time: time, date: date, stop: stop, departure: departure))
        }
      }
    }
    return found.sorted()
  }

  /// The instants from six hours before to half a day after each change of clocks in the calendars.
  func clockChanges() -> [Int] {
    let (first, last) = (Self.instant(published.days.first), Self.instant(published.days.last))
    var changes: Set<Int> = []
    for zone in Set(published.zones.values) {
      var instant = Date(timeIntervalSince1970: Double(first))
      while let next = zone.nextDaylightSavingTimeTransition(after: instant),
        Int(next.timeIntervalSince1970) < last + 86_400
      {
        changes.insert(Int(next.timeIntervalSince1970))
        instant = next
      }
    }
    return changes.sorted().flatMap { change in
      [-21_600, -5_400, -1, 0, 1_800, 3_600, 21_600, 43_200].map { change + $0 }
    }
  }

  /// Noon of a day in a zone, minus twelve hours.
  private mutating func start(of day: Int, in zone: TimeZone) -> Int {
    let key = "\(day) \(zone.identifier)"
    if let start = starts[key] { return start }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Self.date(day)
    let noon = calendar.date(
      from: DateComponents(
        year: date / 10_000, month: date / 100 % 100, day: date % 100, hour: 12))!
    let start = Int(noon.timeIntervalSince1970) - 43_200
    starts[key] = start
    return start
  }

  /// The date that is `day` days after 1 January 1970, as yyyymmdd.
  private static func date(_ day: Int) -> Int {
    var time = day * 86_400
    var parts = tm()
    gmtime_r(&time, &parts)
    return (Int(parts.tm_year) + 1_900) * 10_000 + (Int(parts.tm_mon) + 1) * 100
      + Int(parts.tm_mday)
  }

  /// The first second of a date in UTC.
  static func instant(_ date: Int) -> Int {
    var parts = tm()
    parts.tm_year = Int32(date / 10_000 - 1_900)
    parts.tm_mon = Int32(date / 100 % 100 - 1)
    parts.tm_mday = Int32(date % 100)
    return timegm(&parts)
  }
}
