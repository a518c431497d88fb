import Foundation
import Tabular

/// A number of bytes written as `20 MB`, `1.5 GB`, `512 KiB` or `20000000`; nil for anything else.
///
/// MB and its like count in thousands, MiB and its like in 1,024s.
package func byteCount(_ text: String) -> Int? {
  let units = [
    "": 1.0, "B": 1, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12,
    "KIB": 1_024, "MIB": 1_048_576, "GIB": 1_073_741_824, "TIB": 1_099_511_627_776,
  ]
  let digits = text.prefix { "0123456789.".contains($0) }
  let unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
  guard digits.first != ".", digits.last != ".", let number = Double(digits),
    let size = units[unit]
  else { return nil }
  let bytes = number * size
  return bytes >= 1 && bytes <= 1e15 ? Int(bytes) : nil
}

/// The seconds of a time written as `90`, `90 s`, `30 min` or `2 h`; nil for anything else.
package func seconds(_ text: String) -> Int? {
  let units = ["": 1, "s": 1, "min": 60, "h": 3_600]
  let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "_" }
  guard let number = wholeNumber(String(digits), in: anyCount),
    let unit = units[String(text.dropFirst(digits.count).drop { $0 == " " })]
  else { return nil }
  return number * unit
}

/// A day written as `2026-08-24`; nil for anything that is no day.
///
/// The years 1900 to 2999 are taken, in the Gregorian calendar.
package func calendarDay(_ text: String) -> CalendarDay? {
  guard let day = CalendarDay(text), (1900...2999).contains(day.yyyymmdd / 10_000) else {
    return nil
  }
  return day
}

/// The day that counts as today, written as a day or as `today`, which is what the clock says in the
/// machine's time zone; nil for anything else.
package func asOfDay(_ text: String) -> CalendarDay? {
  guard text == "today" else { return calendarDay(text) }
  let today = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
  guard let year = today.year, let month = today.month, let day = today.day else { return nil }
  return CalendarDay(yyyymmdd: year * 10_000 + month * 100 + day)
}

/// A share written as a percentage, `20 %` or `0.5 %`, of at most 1,000 %; nil for anything else.
package func percentage(_ text: String) -> Double? {
  guard text.hasSuffix("%") else { return nil }
  let digits = text.dropLast().replacing(" ", with: "")
  guard digits.allSatisfy({ "0123456789.".contains($0) }), digits.first != ".", digits.last != ".",
    let number = Double(digits), number <= 1_000
  else { return nil }
  return number / 100
}

/// A whole number of at least zero in plain digits, `_` allowed between them; nil for anything else.
package func wholeNumber(_ text: String) -> Int? {
  let digits = text.filter { $0 != "_" }
  guard text.first != "_", text.last != "_", isDigits(Substring(digits)) else { return nil }
  return Int(digits)
}

/// The bounds of numbers that need no narrower ones: sums and products of them do not overflow.
package let anyCount = 0...1_000_000_000

/// A whole number within bounds; nil for anything else.
package func wholeNumber(_ text: String, in bounds: ClosedRange<Int>) -> Int? {
  wholeNumber(text).flatMap { bounds.contains($0) ? $0 : nil }
}

extension ClosedRange<Int> {
  /// What a whole number within the bounds is, in messages and on reference pages.
  package var noun: String { "a whole number from \(lowerBound) to \(upperBound)" }
}

/// Minutes after midnight of a time written `19:05`; nil for anything else.
package func minutesOfDay(_ text: String) -> Int? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.map(\.utf8.count) == [2, 2], let hours = wholeNumber(String(parts[0])),
    let minutes = wholeNumber(String(parts[1])), hours < 24, minutes < 60
  else { return nil }
  return hours * 60 + minutes
}

private func isDigits(_ text: Substring) -> Bool {
  text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}
