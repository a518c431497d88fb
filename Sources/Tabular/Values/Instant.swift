import Foundation

/// A moment as people write it: with a zone, or in the local time of the timetable.
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
    guard let moment = Moment(iso: text.utf8.span), moment.hasDay, moment.hasTime,
      let wall = moment.wall
    else { return nil }
    if let offset = moment.offset {
      self = .absolute(Date(timeIntervalSince1970: Double(wall - offset)))
    } else {
      self = .local(
        DateComponents(
          year: moment.year, month: moment.month, day: moment.day, hour: moment.hour,
          minute: moment.minute, second: moment.second))
    }
  }

  /// The moment; a local time is in the given zone of the timetable.
  package func date(in zone: TimeZone) -> Date {
    switch self {
    case .absolute(let date): return date
    case .local(let parts):
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      return calendar.date(from: parts) ?? .distantPast
    }
  }
}

/// A day and a time of day in ISO 8601, with the offset from UTC if the text has one.
///
/// The form is `2025-06-24T08:15`, with or without seconds, whose decimals are dropped, followed by `Z`,
/// `+10:00`, `+1000`, `+10` or nothing. Any other form is refused, such as 24:00, a blank for the T, or an
/// offset beyond 18 hours.
package struct WrittenInstant: Hashable, Sendable {
  /// The seconds since 1970-01-01 00:00 in the local time of the text.
  package let wall: Int
  /// The seconds by which that local time is ahead of UTC; nil if the text has no offset.
  package let offset: Int?

  /// Reads a text; nil for any form other than those above.
  package init?(_ text: String) {
    guard text.has("T"), !text.has("z"), let moment = Moment(iso: text.utf8.span), moment.hasTime,
      let wall = moment.wall
    else { return nil }
    (self.wall, offset) = (wall, moment.offset)
  }

  /// An offset as databases have it if no zone is named, such as `+10:00`.
  package static func text(ofOffset offset: Int) -> String {
    (offset < 0 ? "-" : "+") + ClockText.text(minutes: abs(offset) / 60)
  }
}

/// Instants as APIs write them.
package enum UTCInstantText {
  /// Seconds since 1970-01-01 00:00 UTC as `2024-04-01T09:00:00Z` (O: RFC 3339).
  package static func text(_ seconds: Int) -> String {
    let day = seconds.flooredQuotient(86_400)
    let second = seconds - day * 86_400
    let clock = "\(ClockText.text(minutes: second / 60)):\(ClockText.padded(second % 60))"
    return "\(CalendarDay(number: day))T\(clock)Z"
  }
}

/// Minutes after midnight as clocks show them.
package enum ClockText {
  /// HH:mm, such as `19:05`.
  package static func text(minutes: Int) -> String {
    "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  fileprivate static func padded(_ number: Int) -> String {
    (number < 10 ? "0" : "") + String(number)
  }
}
