import Foundation

/// The clock of a time zone: from civil days and minutes to instants and back.
package struct ZoneClock: Sendable {
  /// What a clock's time means.
  package enum Meaning: Equatable, Sendable {
    /// One instant, as nearly always.
    case once
    /// Two instants an hour apart, on the night when clocks go back.
    case twice
    /// None: clocks go forward over it.
    case never
  }

  /// The names of the IANA database that begin like an offset; Etc/GMT+10 and its like begin with
  /// Etc.
  private static let nearOffsets: Set<String> = ["GMT", "GMT0", "GMT+0", "GMT-0", "UTC"]

  private let zone: TimeZone

  /// The clock of a zone of the IANA database; nil for another name.
  ///
  /// A zone of a place has the form `America/Phoenix`: Foundation knows offsets such as GMT+10 and
  /// abbreviations such as PST too, which are none.
  package init?(_ name: String) {
    guard name.contains("/"), let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// Whether a name is in the IANA database, be it of a place or not.
  ///
  /// Foundation knows offsets such as GMT+10 too, which are none of its names.
  package static func isName(_ name: String) -> Bool {
    if name.hasPrefix("GMT") || name.hasPrefix("UTC") { return nearOffsets.contains(name) }
    return TimeZone(identifier: name) != nil
  }

  /// The instant of a time, in seconds since 1970-01-01 00:00 UTC.
  ///
  /// Of two instants the first is taken. A time that does not exist is read by the clock as it was
  /// before it went forward: 02:30 is the instant that the new clock shows as 03:30.
  package func instant(_ day: CivilDay, _ minutes: Int) -> (seconds: Int, meaning: Meaning) {
    Self.instant(wall: day.number * 86_400 + minutes * 60) { offset(at: $0) }
  }

  /// The instant of a clock's time in seconds, where `offset` gives the seconds east of UTC.
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
  package func local(_ seconds: Int) -> (day: CivilDay, minutes: Int) {
    let wall = seconds + offset(at: seconds)
    let day = Int((Double(wall) / 86_400).rounded(.down))
    return (CivilDay(number: day), (wall - day * 86_400) / 60)
  }

  /// The seconds east of UTC at an instant.
  package func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}
