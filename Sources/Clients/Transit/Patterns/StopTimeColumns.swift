import Tabular

/// The columns of stop_times.txt, found once in its header.
struct StopTimeColumns {
  let trip: Column
  let arrival: Column
  let departure: Column
  let stop: Column
  let sequence: Column
  let headsign: Column
  let pickupType: Column
  let dropOffType: Column
  let continuousPickup: Column
  let continuousDropOff: Column
  let timepoint: Column
  /// Every column of the file.
  let all: [(name: String, column: Column)]
  /// Columns whose values patterns and timings do not hold but the feed keeps: booking rules,
  /// windows, location ids, and the columns under `keep:`.
  let kept: [(name: String, column: Column)]
  /// Columns whose values are counted and left out.
  let omitted: [(name: String, column: Column)]

  private static let typed: Set<String> = [
    "trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence", "stop_headsign",
    "pickup_type", "drop_off_type", "continuous_pickup", "continuous_drop_off", "timepoint",
  ]
  private static let alwaysKept: Set<String> = [
    "location_group_id", "location_id", "start_pickup_drop_off_window",
    "end_pickup_drop_off_window", "start_pickup_dropoff_window", "end_pickup_dropoff_window",
    "pickup_booking_rule_id", "drop_off_booking_rule_id",
  ]

  /// Finds the columns; `keep` names further columns to keep, without the file's name.
  init(_ header: Header, keep: Set<String>) {
    trip = header.column("trip_id")
    arrival = header.column("arrival_time")
    departure = header.column("departure_time")
    stop = header.column("stop_id")
    sequence = header.column("stop_sequence")
    headsign = header.column("stop_headsign")
    pickupType = header.column("pickup_type")
    dropOffType = header.column("drop_off_type")
    continuousPickup = header.column("continuous_pickup")
    continuousDropOff = header.column("continuous_drop_off")
    timepoint = header.column("timepoint")
    all = header.columns
    let others = all.filter { !Self.typed.contains($0.name) }
    kept = others.filter { Self.alwaysKept.contains($0.name) || keep.contains($0.name) }
    omitted = others.filter { !Self.alwaysKept.contains($0.name) && !keep.contains($0.name) }
  }
}

extension StopTimeColumns {
  /// The stop_sequence of the current row; nil if it cannot be read.
  func sequence(of table: borrowing TableReader, _ report: inout Report) -> Int32? {
    let parsed = table.integer(sequence)
    guard let value = parsed.value.flatMap({ Int32(exactly: $0) }), value >= 0 else { return nil }
    if case .misspelt = parsed {
      report.addMisspelt(Int(value), "stop_sequence", sequence, table)
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

  /// A code from 0 to `limit`; nil if blank or unreadable.
  mutating func code(
    _ column: Column, _ name: String, limit: Int = 3, _ table: borrowing TableReader,
    _ report: inout Report
  ) -> Int8? {
    switch table.integer(column) {
    case .blank: return nil
    case .value(let value) where (0...limit).contains(value): return Int8(value)
    case .misspelt(let value) where (0...limit).contains(value):
      report.addMisspelt(value, name, column, table)
      return Int8(value)
    case .value, .misspelt:
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
    case .value(let seconds), .misspelt(let seconds): return Int32(seconds)
    case .invalid: reject(table, column, name, .invalidTime, "is not a time", &report)
    }
    return TripRows.blank
  }

  private mutating func reject(
    _ table: borrowing TableReader, _ column: Column, _ name: String, _ code: NoticeCode,
    _ clause: String, _ report: inout Report
  ) {
    let value = table.raw(column)
    unreadable.append((name, value))
    report.add(
      code, at: table.origin(name), value: value, message: "'\(value)' \(clause)",
      action: "the value is read as blank and kept in \(keptIn)")
    if FileReference.stopTimes.fields.contains(where: { $0.name == name && $0.restrictsService }) {
      report.addUnusableRestriction(value, at: table.origin(name))
    }
  }
}

extension Report {
  /// Reports a whole number that could be read although its spelling is wrong.
  fileprivate mutating func addMisspelt(
    _ value: Int, _ name: String, _ column: Column, _ table: borrowing TableReader
  ) {
    let published = table.raw(column)
    add(
      .invalidInteger, at: table.origin(name), value: published,
      message: "'\(published)' is not a whole number",
      action: "it is read as \(value)")
  }
}
