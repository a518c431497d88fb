import Tabular

/// Reads the coded and timed cells of one stop time, and remembers what could not be read.
struct StopTimeCells {
  /// True while nothing about the row called for a notice.
  private(set) var isClean: Bool
  /// Values that could not be read, by column: they are kept as text.
  private(set) var unreadable: [(name: String, value: String)] = []

  init(isClean: Bool) {
    self.isClean = isClean
  }

  /// A code from 0 to `limit`; nil where blank or not readable.
  mutating func code(
    _ column: Column, _ name: String, limit: Int = 3, _ table: borrowing TableReader,
    _ report: inout Report
  ) -> Int8? {
    switch table.integer(column) {
    case .blank: return nil
    case .value(let value) where (0...limit).contains(value): return Int8(value)
    case .value:
      reject(
        table, column, name, .unexpectedEnumValue, "is not one of the values 0 to \(limit)", &report
      )
    case .invalid:
      reject(table, column, name, .invalidInteger, "is not a whole number", &report)
    }
    return nil
  }

  /// A time in seconds, or `TripRows.blank`.
  mutating func time(
    _ column: Column, _ name: String, _ table: borrowing TableReader, _ report: inout Report
  ) -> Int32 {
    switch table.time(column) {
    case .blank: break
    case .value(let seconds): return Int32(seconds)
    case .invalid: reject(table, column, name, .invalidTime, "is not a time", &report)
    }
    return TripRows.blank
  }

  private mutating func reject(
    _ table: borrowing TableReader, _ column: Column, _ name: String, _ code: NoticeCode,
    _ clause: String, _ report: inout Report
  ) {
    let value = table.raw(column)
    isClean = false
    unreadable.append((name, value))
    report.add(
      code, at: table.origin(name), value: value, message: "'\(value)' \(clause)",
      action: "the value is read as blank and kept in stop_time_fields")
  }
}
