import Foundation

/// The clock of a time zone, which converts between civil days with minutes and instants.
package struct ZoneClock: Sendable {
  /// The meaning of a local time.
  package enum Meaning: Equatable, Sendable {
    /// One instant, the usual case.
    case once
    /// Two instants an hour apart, on the night when clocks go back.
    case twice
    /// No instant, because clocks go forward over this time.
    case never
  }

  /// The names of the IANA database without a slash.
  ///
  /// Foundation accepts more names: offsets such as GMT+10, and abbreviations. It often takes the
  /// wrong zone for an abbreviation, such as Dhaka for BST and Anchorage for AST.
  ///
  /// Source: `backward`, `etcetera` and the continents of the IANA database, version 2025b. New names
  /// have a slash.
  private static let shortNames: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
    "GMT+0", "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel",
    "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo",
    "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT", "UTC",
    "Universal", "W-SU", "WET", "Zulu",
  ]

  private let zone: TimeZone

  /// The clock of a zone of the IANA database; nil for another name.
  ///
  /// A zone of a place has the form `America/Phoenix`, so a name without a slash is refused.
  package init?(_ name: String) {
    guard name.contains("/"), Self.isName(name), let zone = TimeZone(identifier: name) else {
      return nil
    }
    self.zone = zone
  }

  /// Whether a name is in the IANA database, with or without a slash.
  ///
  /// This is the rule for every time zone that an input gives.
  package static func isName(_ name: String) -> Bool {
    // Names such as SystemV/PST8 were removed from the database in 2020.
    let canBeName = name.contains("/") ? !name.hasPrefix("SystemV/") : shortNames.contains(name)
    return canBeName && TimeZone(identifier: name) != nil
  }

  /// The name if it is in the IANA database, else nil.
  package static func validName(_ name: String?) -> String? {
    name.flatMap { isName($0) ? $0 : nil }
  }

  /// The instant of a time, in seconds since 1970-01-01 00:00 UTC.
  ///
  /// If there are two instants, the first is taken. A time that does not exist is read with the offset from
  /// before the change: 02:30 is the instant that clocks show as 03:30.
  package func instant(_ day: CalendarDay, _ minutes: Int) -> (seconds: Int, meaning: Meaning) {
    Self.instant(wall: day.number * 86_400 + minutes * 60) { offset(at: $0) }
  }

  /// The instant of a local time in seconds; `offset` gives the seconds east of UTC.
  package static func instant(
    wall: Int, offset: (Int) -> Int
  ) -> (seconds: Int, meaning: Meaning) {
    // No zone has two changes within two days of each other.
    let before = offset(wall - 86_400)
    let after = offset(wall + 86_400)
    let isBefore = offset(wall - before) == before
    if before == after, isBefore { return (wall - before, .once) }
    let isAfter = offset(wall - after) == after
    switch (isBefore, isAfter) {
    case (true, true): return (min(wall - before, wall - after), .twice)
    case (true, false): return (wall - before, .once)
    case (false, true): return (wall - after, .once)
    case (false, false): return (wall - before, .never)
    }
  }

  /// The civil day and the minutes after midnight that the clock shows at an instant.
  package func local(_ seconds: Int) -> (day: CalendarDay, minutes: Int) {
    let wall = seconds + offset(at: seconds)
    let day = Int((Double(wall) / 86_400).rounded(.down))
    return (CalendarDay(number: day), (wall - day * 86_400) / 60)
  }

  /// The seconds east of UTC at an instant.
  package func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}

/// A zone's clock that remembers the offsets of days.
///
/// No zone has two changes within two days of each other. So if the offsets at both ends of a day of UTC are
/// equal, that offset holds all day. On other days, the zone is asked each time.
package struct CachedZoneClock: Sendable {
  private let clock: ZoneClock
  /// The seconds east of UTC by day of UTC; nil for a day on which they change.
  private var offsets: [Int: Int?] = [:]

  /// Creates the clock of a zone, with nothing remembered yet.
  package init(_ clock: ZoneClock) {
    self.clock = clock
  }

  /// The civil day that the clock shows at an instant, in seconds since 1970-01-01 00:00 UTC.
  package mutating func day(_ seconds: Int) -> CalendarDay {
    CalendarDay(number: (seconds + offset(at: seconds)).flooredQuotient(86_400))
  }

  /// The latest day on which the clock has already reached `change` at an instant. `change` is in
  /// seconds after midnight, and the instant in seconds since 1970-01-01 00:00 UTC.
  ///
  /// If clocks go forward over the change, the day begins when they do. If clocks show the change twice, the
  /// day begins the first time. A day that the zone skipped, such as 30 December 2011 in Samoa, does not
  /// exist.
  package mutating func day(_ seconds: Int, beginningAt change: Int) -> CalendarDay {
    let (now, before) = (offset(at: seconds), offset(at: seconds - 86_400))
    let day = (seconds + now - change).flooredQuotient(86_400)
    if before > now {
      let next = instant(wall: (day + 1) * 86_400 + change)
      if next.meaning != .never, next.seconds <= seconds { return CalendarDay(number: day + 1) }
    }
    let isLeftOut = before < now && instant(wall: day * 86_400 + 43_200).meaning == .never
    return CalendarDay(number: isLeftOut ? day - 1 : day)
  }

  /// The instant of a local time, by the rule of ``ZoneClock/instant(_:_:)``.
  ///
  /// `wall` is the seconds since 1970-01-01 00:00 in local time.
  package mutating func instant(
    wall: Int
  ) -> (seconds: Int, meaning: ZoneClock.Meaning) {
    ZoneClock.instant(wall: wall) { offset(at: $0) }
  }

  /// The seconds east of UTC at an instant.
  package mutating func offset(at seconds: Int) -> Int {
    let day = seconds.flooredQuotient(86_400)
    if let known = offsets[day] { return known ?? clock.offset(at: seconds) }
    let start = clock.offset(at: day * 86_400)
    let isSteady = clock.offset(at: (day + 1) * 86_400) == start
    offsets[day] = .some(isSteady ? start : nil)
    return isSteady ? start : clock.offset(at: seconds)
  }
}

extension Int {
  /// The quotient rounded down, for negative numbers too; the divisor is positive.
  package func flooredQuotient(_ divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
