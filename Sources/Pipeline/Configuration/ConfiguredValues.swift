import Foundation
import Tabular

/// A number of bytes written as `20 MB`, `1.5 GB`, `512 KiB` or `20000000`; nil for anything else.
///
/// KB, MB, GB and TB are powers of 1,000; KiB, MiB, GiB and TiB are powers of 1,024.
package func byteCount(_ text: String) -> Int? {
  let digits = text.prefix { "0123456789.".contains($0) }
  let unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
  guard digits.first != ".", digits.last != ".", let number = Double(digits),
    let size = byteUnits.first(where: { $0.name.uppercased() == unit })?.size
  else { return nil }
  let bytes = number * Double(size)
  return bytes >= 1 && bytes <= 1e15 ? Int(bytes) : nil
}

/// Formats a number of bytes for ``byteCount(_:)``, in the largest unit that gives a whole number.
func byteCountText(_ bytes: Int) -> String {
  let unit = byteUnits.first { bytes.isMultiple(of: $0.size) } ?? ("B", 1)
  return "\(bytes / unit.size) \(unit.name)"
}

/// The units of sizes, the largest first.
private let byteUnits: [(name: String, size: Int)] = [
  ("TiB", 1_099_511_627_776), ("TB", 1_000_000_000_000), ("GiB", 1_073_741_824),
  ("GB", 1_000_000_000), ("MiB", 1_048_576), ("MB", 1_000_000), ("KiB", 1_024), ("KB", 1_000),
  ("B", 1), ("", 1),
]

/// Formats a time for ``seconds(_:)``, in minutes if it is a whole number of minutes above one.
func secondsText(_ seconds: Int) -> String {
  seconds > 60 && seconds.isMultiple(of: 60) ? "\(seconds / 60) min" : "\(seconds) s"
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

/// A day written as `2026-08-24`; nil for anything that is not a day.
///
/// The day must be in the years 1900 to 2999 of the Gregorian calendar.
package func calendarDay(_ text: String) -> CalendarDay? {
  guard let day = CalendarDay(text), (1900...2999).contains(day.yyyymmdd / 10_000) else {
    return nil
  }
  return day
}

/// The day that counts as today, written as a day or as `today`; nil for anything else. `today` is
/// the current day in the machine's time zone.
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

/// A whole number of at least zero in digits, with optional `_` between them; nil for anything
/// else.
package func wholeNumber(_ text: String) -> Int? {
  let digits = text.filter { $0 != "_" }
  guard text.first != "_", text.last != "_", isDigits(Substring(digits)) else { return nil }
  return Int(digits)
}

/// The bounds of numbers without narrower bounds. Sums and products of two such numbers do not
/// overflow.
package let anyCount = 0...1_000_000_000

/// A whole number within bounds; nil for anything else.
package func wholeNumber(_ text: String, in bounds: ClosedRange<Int>) -> Int? {
  wholeNumber(text).flatMap { bounds.contains($0) ? $0 : nil }
}

extension ClosedRange<Int> {
  /// The noun for a whole number within the bounds, in messages and on reference pages.
  package var noun: String { "a whole number from \(lowerBound) to \(upperBound)" }
}

/// The minutes after midnight of a time such as `19:05`; nil for anything else.
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
