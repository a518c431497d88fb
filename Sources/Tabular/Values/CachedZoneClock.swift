/// A zone's clock that remembers the offsets of the days it was asked about.
///
/// No zone has two changes within two days of each other, so where the offsets at both ends of a day
/// of UTC are the same, that offset holds all day. At an instant of another day the zone itself is
/// asked, each time.
package struct CachedZoneClock: Sendable {
  private let clock: ZoneClock
  /// The seconds east of UTC by day of UTC; nil for a day on which they change.
  private var offsets: [Int: Int?] = [:]

  /// The clock of a zone, with nothing remembered yet.
  package init(_ clock: ZoneClock) {
    self.clock = clock
  }

  /// The civil day that the clock shows at an instant, in seconds since 1970-01-01 00:00 UTC.
  package mutating func day(_ seconds: Int) -> CivilDay {
    CivilDay(number: (seconds + offset(at: seconds)).flooredQuotient(86_400))
  }

  /// The instant of a clock's time, as ``ZoneClock/instant(_:_:)`` has it.
  ///
  /// `wall` counts the seconds since 1970-01-01 00:00 on the clock itself.
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
