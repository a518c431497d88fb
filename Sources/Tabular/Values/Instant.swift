import Foundation

/// A moment as people write it: with its zone, or as the clocks of the timetable show it.
package enum Instant: Hashable, Sendable {
  /// A moment that is the same everywhere.
  case absolute(Date)
  /// A date and a time of day in the zone of the timetable.
  case local(DateComponents)

  /// Reads `2026-08-24T08:00`, with or without seconds and a zone (`Z`, `+10:00`), or epoch seconds;
  /// nil for anything else, such as a day that does not exist.
  package init?(_ text: String) {
    if let seconds = Int(text), text.utf8.count >= 9 {
      self = .absolute(Date(timeIntervalSince1970: Double(seconds)))
      return
    }
    let pattern = #/(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?/#
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    var parts = DateComponents()
    (parts.year, parts.month, parts.day) = (Int(match.1), Int(match.2), Int(match.3))
    (parts.hour, parts.minute) = (Int(match.4), Int(match.5))
    parts.second = match.6.flatMap { Int($0) } ?? 0
    guard Self.gregorian(.gmt).date(from: parts).map(Self.fields(of:)) == Self.fields(of: parts)
    else { return nil }
    self = .local(parts)
    if let zone = match.7 {
      guard let zone = Self.zone(zone) else { return nil }
      self = .absolute(date(in: zone))
    }
  }

  /// The moment, with the zone of the timetable where none is written.
  package func date(in zone: TimeZone) -> Date {
    switch self {
    case .absolute(let date): date
    case .local(let parts): Self.gregorian(zone).date(from: parts) ?? .distantPast
    }
  }

  private static func zone(_ text: Substring) -> TimeZone? {
    if text == "Z" { return .gmt }
    let (hours, minutes) = (Int(text.dropFirst().prefix(2)), Int(text.suffix(2)))
    guard let hours, let minutes, minutes < 60 else { return nil }
    return TimeZone(secondsFromGMT: (text.first == "-" ? -60 : 60) * (hours * 60 + minutes))
  }

  private static func gregorian(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  /// What is left of a date's parts after the calendar has read them.
  private static func fields(of date: Date) -> [Int?] {
    fields(
      of: gregorian(.gmt).dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
    )
  }

  private static func fields(of parts: DateComponents) -> [Int?] {
    [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second]
  }
}
