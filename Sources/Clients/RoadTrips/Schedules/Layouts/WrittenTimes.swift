import Tabular

/// Parses the start times that schedules write.
enum ClockTime {
  /// Minutes after midnight: `19:05`, `19:05:00`, `7:05 PM`, `7:05PM` or `7:05p`; nil for anything
  /// else, such as 24:00, or 7:05, which could be morning or evening.
  static func minutes(_ text: String) -> Int? {
    var digits = text.lowercased()[...]
    var half: Character?
    if digits.last == "m" { digits = digits.dropLast() }
    if let last = digits.last, last == "a" || last == "p" {
      half = last
      digits = digits.dropLast()
      if digits.last == " " { digits = digits.dropLast() }
    } else if digits.count < text.count {
      return nil
    }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = number(parts.first), parts.count >= 2, let minute = number(parts[1]),
      parts[1].count == 2, minute < 60, parts.count == 2 || (parts.count == 3 && parts[2] == "00")
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      return (hour % 12 + (half == "p" ? 12 : 0)) * 60 + minute
    }
    return parts[0].count == 2 && hour < 24 ? hour * 60 + minute : nil
  }

  /// Whether a value says that the time is not decided.
  static func isUndecided(_ text: String?) -> Bool {
    guard let text else { return true }
    return ["tbd", "tba", "time tbd"].contains(text.lowercased())
  }

  /// One or two digits.
  private static func number(_ text: Substring?) -> Int? {
    guard let text, (1...2).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}

/// Parses the days that exports write, other than yyyy-MM-dd.
enum WrittenDay {
  /// A day such as `Tue Oct 21 2025` or `Tue, Oct 21, 2025`, in English; nil for anything else.
  static func day(_ text: String) -> CalendarDay? {
    let parts = text.split { $0 == " " || $0 == "," }
    guard parts.count == 4, weekday(parts[0]) != nil,
      let month = months.firstIndex(of: parts[1].lowercased()),
      let day = Int(parts[2]), parts[2].utf8.count <= 2, day > 0,
      let year = Int(parts[3]), parts[3].utf8.count == 4, year > 0
    else { return nil }
    return CalendarDay(yyyymmdd: year * 10_000 + (month + 1) * 100 + day)
  }

  /// A day such as `September 9`, in English: the first such day from `first` on; nil for anything
  /// else.
  static func day(_ text: String, notBefore first: CalendarDay) -> CalendarDay? {
    let parts = text.split(separator: " ")
    guard parts.count == 2,
      let month = months.firstIndex(of: String(parts[0].lowercased().prefix(3))),
      let day = Int(parts[1]), parts[1].utf8.count <= 2, day > 0
    else { return nil }
    // February 29 may be eight years away.
    let years = first.yyyymmdd / 10_000...first.yyyymmdd / 10_000 + 8
    return years.lazy.compactMap { CalendarDay(yyyymmdd: $0 * 10_000 + (month + 1) * 100 + day) }
      .first { $0 >= first }
  }

  /// A day such as `04/01/19`, month first, of this century; nil for anything else.
  static func americanDay(_ text: String) -> CalendarDay? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isWritten = parts.allSatisfy { part in
      part.utf8.count == 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    let numbers = parts.compactMap { Int($0) }
    guard isWritten, numbers.count == 3 else { return nil }
    return CalendarDay(yyyymmdd: (2_000 + numbers[2]) * 10_000 + numbers[0] * 100 + numbers[1])
  }

  /// A day of the week by at least its first three letters, 0 Monday to 6 Sunday.
  static func weekday(_ text: some StringProtocol) -> Int? {
    weekdays.firstIndex(of: String(text.lowercased().prefix(3)))
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
