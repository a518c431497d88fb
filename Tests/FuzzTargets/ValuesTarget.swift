import CivilDays
import Foundation
import Oracles
import Tabular

extension FuzzTarget {
  /// One value in quotes: as a number, a time, a day and a moment, it equals the result of plain
  /// decoders.
  static let values = FuzzTarget("values", maximumLength: 64) { bytes in
    try checkCell(bytes)
    try checkMoments(String(decoding: bytes, as: UTF8.self))
    try checkDays(bytes)
  }

  private static func checkCell(_ bytes: [UInt8]) throws {
    let quote = UInt8(ascii: "\"")
    let doubled = bytes.flatMap { $0 == quote ? [quote, quote] : [$0] }
    let text = Array("v\n".utf8) + [quote] + doubled + [quote, UInt8(ascii: "\n")]
    var report = Report()
    var table = try TableReader(MemorySource(text), file: "t.txt", report: &report)
    // The reader refuses text in an encoding of East Asia.
    guard table.format == nil else { return }
    let hasRow = try table.next(&report)
    try require(hasRow, "the row of \(bytes) is missing")
    let column = table.header.column("v")
    let raw = ReferenceText.text(bytes).replacing("\0", with: "\u{FFFD}")
    try requireEqual(table.raw(column), raw, "raw")
    let value = ReferenceDecoder.trimmed(bytes.contains(0) ? Array(raw.utf8) : bytes)
    func same<Value>(
      _ found: Parsed<Value>, _ wanted: Value?, orMisspelt: Value? = nil, _ what: String
    ) throws {
      let expected =
        value.isEmpty
        ? .blank : wanted.map(Parsed.value) ?? orMisspelt.map(Parsed.misspelt) ?? .invalid
      try requireEqual(found, expected, "\(what) of \(bytes)")
    }
    try same(
      table.integer(column), ReferenceDecoder.integer(value),
      orMisspelt: ReferenceDecoder.misspeltInteger(value), "integer")
    try same(table.decimal(column), ReferenceDecoder.decimal(value), "decimal")
    try same(table.time(column), ReferenceDecoder.time(value), "time")
    try same(
      table.date(column), ReferenceDecoder.date(value),
      orMisspelt: ReferenceDecoder.misspeltDate(value), "date")
  }

  /// Moments as people and APIs write them.
  private static func checkMoments(_ text: String) throws {
    if let day = CalendarDay(text) {
      try requireEqual(day.description, text, "the text of a day")
    }
    if let written = WrittenInstant(text) {
      let utc = written.wall
      let shown = UTCInstantText.text(utc)
      try requireEqual(WrittenInstant(shown)?.wall, utc, "the moment \(shown)")
      // Foundation counts by the Julian calendar before 1582.
      if let instant = Instant(text), utc > -12_000_000_000 {
        let date = instant.date(in: .gmt).timeIntervalSince1970
        try requireEqual(date, Double(utc - (written.offset ?? 0)), "Foundation's \(text)")
      }
    } else if let instant = Instant(text) {
      _ = instant.date(in: .gmt)
    }
    _ = ZoneClock(text)
  }

  /// Days by number, and by year, month and day.
  private static func checkDays(_ bytes: [UInt8]) throws {
    let padded = bytes.prefix(8) + Array(repeating: 0, count: max(0, 8 - bytes.count))
    let number = padded.reduce(0) { $0 << 8 | Int($1) }
    let day = CalendarDay(number: number)
    let parts = day.parts
    try requireEqual(
      CalendarDay(year: parts.year, month: parts.month, day: parts.day), day, "day \(number)")
    let (year, month) = (1601 + abs(number % 2_000), 1 + abs(number / 2_000 % 12))
    let first = CalendarDay(year: year, month: month, day: 1)
    try requireEqual(
      first.number, ReferenceDecoder.dayNumber(year, month, 1), "number of \(first)")
    try requireEqual(CalendarDay(first.description), first, "text of \(first)")
    try require((0...6).contains(day.weekday), "weekday \(day.weekday) of day \(number)")
    let later = day.adding(days: 7)
    // Days end in three billion years.
    if later.number == day.number + 7 {
      try requireEqual(later.weekday, day.weekday, "weekday a week after \(number)")
    }
  }
}
