import Foundation
import Tabular

extension RecordReader {
  /// A text; nil if blank.
  mutating func text(_ field: Field, _ report: inout Report) -> String? {
    if let text = table.text(field.column) { return text }
    missing(field, &report)
    return nil
  }

  /// An id without outer blanks; nil if blank.
  mutating func id(_ field: Field, _ report: inout Report) -> String? {
    if let id = table.id(field.column) { return id }
    missing(field, &report)
    return nil
  }

  /// A whole number in the range of its type; nil if blank or unreadable.
  mutating func integer(_ field: Field, _ report: inout Report) -> Int? {
    let parsed = table.integer(field.column)
    guard let value = value(parsed, of: field, .invalidInteger, "is not a whole number", &report)
    else { return nil }
    switch field.type {
    case .enumeration(let range) where !range.contains(value):
      let clause = "is not one of the values \(range.lowerBound) to \(range.upperBound)"
      return reject(field, .unexpectedEnumValue, clause, &report)
    case .integer(let range) where !range.contains(value):
      return reject(field, .numberOutOfRange, range.clause, &report)
    default:
      return value
    }
  }

  /// A number with decimals in the range of its type; nil if blank or unreadable.
  mutating func decimal(_ field: Field, _ report: inout Report) -> Double? {
    let (clause, limit): (String, Double) =
      switch field.type {
      case .latitude: ("is not a latitude", 90)
      case .longitude: ("is not a longitude", 180)
      default: ("is not a number", .infinity)
      }
    let parsed = table.decimal(field.column)
    guard let value = value(parsed, of: field, .invalidFloat, clause, &report) else { return nil }
    if abs(value) <= limit { return value }
    return reject(
      field, .numberOutOfRange, "is not between -\(Int(limit)) and \(Int(limit))", &report)
  }

  /// A day as yyyymmdd; nil if blank or unreadable.
  mutating func date(_ field: Field, _ report: inout Report) -> Int? {
    value(table.date(field.column), of: field, .invalidDate, "is not a day", &report)
  }

  /// A time in seconds; nil if blank or unreadable.
  mutating func time(_ field: Field, _ report: inout Report) -> Int? {
    value(table.time(field.column), of: field, .invalidTime, "is not a time", &report)
  }

  /// The value that was read; nil if it is blank or unreadable.
  private mutating func value<Value>(
    _ parsed: Parsed<Value>, of field: Field, _ code: NoticeCode, _ clause: String,
    _ report: inout Report
  ) -> Value? {
    switch parsed {
    case .value(let value): return value
    case .misspelt(let value):
      correct(field, code, "\(value)", clause, &report)
      return value
    case .blank: missing(field, &report)
    case .invalid: return reject(field, code, clause, &report)
    }
    return nil
  }

  /// Corrects the name of a table to the reference's spelling, with a notice.
  mutating func correctTableName(_ field: Field, _ report: inout Report) {
    guard let name = table.id(field.column), let meant = GTFSReference.table(misspelt: name) else {
      return
    }
    correct(field, .unexpectedEnumValue, meant, "is not the name of a table", &report)
  }

  /// Six hexadecimal digits as published; nil if blank or anything else.
  mutating func color(_ field: Field, _ report: inout Report) -> String? {
    guard let color = table.id(field.column) else { return nil }
    if color.utf8.count == 6, color.utf8.allSatisfy(Self.isHexDigit) { return color }
    return reject(field, .invalidColor, "is not six hexadecimal digits", &report)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// An IANA time zone's name; nil if blank. An unknown name gets a notice but is kept.
  mutating func timezone(_ field: Field, _ report: inout Report) -> String? {
    guard let name = id(field, &report) else { return nil }
    if !ZoneClock.isName(name) {
      report.add(
        .invalidTimezone, at: table.origin(field.name), value: name,
        message: "'\(name)' is not a time zone",
        action: "the value is kept as published, and the next valid zone counts")
    }
    return name
  }

  /// A position in degrees; nil for both coordinates if one is missing or unreadable.
  mutating func position(
    _ latitude: Field, _ longitude: Field, _ report: inout Report
  ) -> (latitude: Double, longitude: Double)? {
    let north = decimal(latitude, &report)
    let east = decimal(longitude, &report)
    guard let north, let east else {
      // One coordinate alone is not a position, but it was published.
      if north != nil { keepExtra(latitude.name, table.raw(latitude.column)) }
      if east != nil { keepExtra(longitude.name, table.raw(longitude.column)) }
      return nil
    }
    if abs(north) <= 1, abs(east) <= 1 {
      suspect(latitude, .pointNearOrigin, "the point lies near (0, 0)", &report)
    } else if abs(north) >= 89 {
      suspect(latitude, .pointNearPole, "the point lies near a pole", &report)
    }
    return (north, east)
  }

  private func suspect(
    _ field: Field, _ code: NoticeCode, _ message: String, _ report: inout Report
  ) {
    report.add(
      code, at: table.origin(field.name), value: table.raw(field.column), message: message,
      action: "the point is kept")
  }

  /// Gives the notice for a required value that is blank.
  func checkPresence(_ field: Field, _ report: inout Report) {
    if field.isRequired, table.isBlank(field.column) { missing(field, &report) }
  }

  /// Reports a recommended value that is blank; without its column, a value is blank in every row.
  func checkRecommended(_ field: Field, _ report: inout Report) {
    guard field.isRecommended, table.isBlank(field.column) else { return }
    report.add(
      .missingRecommendedField, at: table.origin(field.name), message: "\(field.name) is blank",
      action: "the row is kept without it")
  }

  private func missing(_ field: Field, _ report: inout Report) {
    guard field.isRequired, field.column.isPresent else { return }
    report.add(
      .missingRequiredField, at: table.origin(field.name), message: "\(field.name) is blank",
      action: field.remedy == .rowLeftOut ? field.remedy.rawValue : "the row is kept without it")
  }

  private mutating func reject<Value>(
    _ field: Field, _ code: NoticeCode, _ clause: String, _ report: inout Report
  ) -> Value? {
    let value = table.raw(field.column)
    keepExtra(field.name, value)
    report.add(
      code, at: table.origin(field.name), value: value, message: "'\(value)' \(clause)",
      action: field.remedy.rawValue)
    if field.restrictsService, field.remedy != .rowLeftOut {
      report.addUnusableRestriction(value, at: table.origin(field.name))
    }
    return nil
  }

  /// Reports a value that does not follow the format, and replaces it with one that does.
  private mutating func correct(
    _ field: Field, _ code: NoticeCode, _ value: String, _ clause: String, _ report: inout Report
  ) {
    let published = table.raw(field.column)
    report.add(
      code, at: table.origin(field.name), value: published, message: "'\(published)' \(clause)",
      action: "it is read as \(value)")
    table.replaceCells([(field.column, value)])
  }
}
