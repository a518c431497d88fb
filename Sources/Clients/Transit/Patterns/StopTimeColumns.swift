import Tabular

/// The columns of stop_times.txt, found once in its header.
struct StopTimeColumns {
  let trip: Column
  let arrival: Column
  let departure: Column
  let stop: Column
  let sequence: Column
  let headsign: Column
  let pickupType: CodeColumn
  let dropOffType: CodeColumn
  let continuousPickup: CodeColumn
  let continuousDropOff: CodeColumn
  let timepoint: CodeColumn
  // The columns of on-demand rows.
  let location: Column
  let locationGroup: Column
  let windowStart: Column
  let windowEnd: Column
  let pickupRule: Column
  let dropOffRule: Column
  /// Every column of the file.
  let all: [(name: String, column: Column)]
  /// Columns whose values patterns and timings do not hold but the feed keeps: booking rules,
  /// windows, location ids, and the columns under `keep:`.
  let kept: [(name: String, column: Column)]
  /// Columns whose values are counted and left out.
  let omitted: [(name: String, column: Column)]

  /// A column with a number from a list.
  struct CodeColumn {
    let field: StopTimeField
    let column: Column
    /// The largest number of the list, which begins with 0.
    let limit: Int

    fileprivate init(_ field: StopTimeField, _ header: Header) {
      self.field = field
      column = header.column(of: field)
      limit = if case .enumeration(let range) = field.reference.type { range.upperBound } else { 0 }
    }
  }

  /// Finds the columns; `keep` names further columns to keep, without the file's name.
  init(_ header: Header, keep: Set<String>) {
    trip = header.column(of: .trip)
    arrival = header.column(of: .arrival)
    departure = header.column(of: .departure)
    stop = header.column(of: .stop)
    sequence = header.column(of: .sequence)
    headsign = header.column(of: .headsign)
    pickupType = CodeColumn(.pickupType, header)
    dropOffType = CodeColumn(.dropOffType, header)
    continuousPickup = CodeColumn(.continuousPickup, header)
    continuousDropOff = CodeColumn(.continuousDropOff, header)
    timepoint = CodeColumn(.timepoint, header)
    location = header.column(of: .location)
    locationGroup = header.column(of: .locationGroup)
    windowStart = header.column(of: .windowStart)
    windowEnd = header.column(of: .windowEnd)
    pickupRule = header.column(of: .pickupRule)
    dropOffRule = header.column(of: .dropOffRule)
    all = header.columns
    func storage(_ name: String) -> StopTimeField.Storage? { StopTimeField(column: name)?.storage }
    let others = all.filter { storage($0.name) != .timetable }
    kept = others.filter { storage($0.name) == .text || keep.contains($0.name) }
    omitted = others.filter { storage($0.name) != .text && !keep.contains($0.name) }
  }
}

extension StopTimeColumns {
  /// The stop_sequence of the current row; nil if it cannot be read.
  func sequence(of table: borrowing TableReader, _ report: inout Report) -> Int32? {
    let parsed = table.integer(sequence)
    guard let value = parsed.value.flatMap({ Int32(exactly: $0) }), value >= 0 else { return nil }
    if case .misspelt = parsed {
      report.addMisspelt(Int(value), .sequence, sequence, table)
    }
    return value
  }
}

/// Reads the codes and times of one stop time, and remembers values that could not be read.
struct StopTimeCells {
  /// The table that keeps values that cannot be read.
  var keptIn = "stop_time_fields"
  /// Values that could not be read, with their columns; the feed keeps them as text.
  private(set) var unreadable: [(name: String, value: String)] = []

  /// A code of the column's list; nil if blank or unreadable.
  mutating func code(
    _ column: StopTimeColumns.CodeColumn, _ table: borrowing TableReader, _ report: inout Report
  ) -> Int8? {
    let (field, limit, column) = (column.field, column.limit, column.column)
    switch table.integer(column) {
    case .blank: return nil
    case .value(let value) where (0...limit).contains(value): return Int8(value)
    case .misspelt(let value) where (0...limit).contains(value):
      report.addMisspelt(value, field, column, table)
      return Int8(value)
    case .value, .misspelt:
      reject(
        table, column, field, .unexpectedEnumValue, "is not one of the values 0 to \(limit)",
        &report)
    case .invalid:
      reject(table, column, field, .invalidInteger, "is not a whole number", &report)
    }
    return nil
  }

  /// A time in seconds, or `TripRows.blank`.
  mutating func time(
    _ column: Column, _ field: StopTimeField, _ table: borrowing TableReader,
    _ report: inout Report
  ) -> Int32 {
    switch table.time(column) {
    case .blank: break
    case .value(let seconds), .misspelt(let seconds): return Int32(seconds)
    case .invalid: reject(table, column, field, .invalidTime, "is not a time", &report)
    }
    return TripRows.blank
  }

  private mutating func reject(
    _ table: borrowing TableReader, _ column: Column, _ field: StopTimeField, _ code: NoticeCode,
    _ clause: String, _ report: inout Report
  ) {
    let value = table.raw(column)
    let origin = table.origin(field.name)
    unreadable.append((field.name, value))
    report.add(
      code, at: origin, value: value, message: "'\(value)' \(clause)",
      action: "the value is read as blank and kept in \(keptIn)")
    if field.reference.restrictsService { report.addUnusableRestriction(value, at: origin) }
  }
}

extension Report {
  /// Reports a whole number that could be read although its spelling is wrong.
  fileprivate mutating func addMisspelt(
    _ value: Int, _ field: StopTimeField, _ column: Column, _ table: borrowing TableReader
  ) {
    let published = table.raw(column)
    add(
      .invalidInteger, at: table.origin(field.name), value: published,
      message: "'\(published)' is not a whole number",
      action: "it is read as \(value)")
  }
}

extension Header {
  /// The column of a field, under its current name or else its former name.
  func column(of field: StopTimeField) -> Column { column(of: field.reference) }
}
