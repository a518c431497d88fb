/// The stop times of one trip, in the order of the file.
struct TripRows {
  /// One usable row of stop_times.txt.
  struct Row {
    var call: CallNumber
    /// Seconds after noon minus 12 hours, or `blank`.
    var arrival: Int32
    var departure: Int32
    var line: Int32
  }

  /// Marks a blank time.
  static let blank = Int32.min

  var rows: [Row] = []

  /// The time to which the trip's offsets are relative: the first departure, else the first
  /// arrival, else the first time there is; nil for a trip without times.
  var startTime: Int32? {
    for row in rows {
      if row.departure != Self.blank { return row.departure }
      if row.arrival != Self.blank { return row.arrival }
    }
    return nil
  }

  /// Seconds from the first arrival to the start, where the first row has both, the arrival first.
  var layover: Int32? {
    guard let first = rows.first, first.arrival != Self.blank, first.departure != Self.blank,
      first.arrival < first.departure
    else { return nil }
    return first.departure - first.arrival
  }

  /// Writes the calls alone, as ``CallTable`` numbers them, into an array that is used again.
  func putCalls(into numbers: inout [UInt32]) {
    numbers.removeAll(keepingCapacity: true)
    for row in rows { numbers.append(row.call.call) }
  }

  /// Writes three numbers a row into an array that is used again: arrival and departure relative to
  /// the start, and the timepoint's code.
  ///
  /// At position 0 the layover is taken out, so that trips that wait longer share the times.
  func putTimes(relativeTo start: Int32?, into values: inout [Int32]) {
    let start = start ?? 0
    values.removeAll(keepingCapacity: true)
    values.reserveCapacity(rows.count * 3)
    for row in rows {
      values.append(row.arrival == Self.blank ? Self.blank : row.arrival &- start)
      values.append(row.departure == Self.blank ? Self.blank : row.departure &- start)
      values.append(row.call.timepointCode)
    }
    if layover != nil { values[0] = 0 }
  }

  /// Sorts by stop_sequence; rows with an equal one stay in the order of the file.
  ///
  /// Returns, for each row of the file, its new position.
  mutating func sort(by sequence: (CallNumber) -> Int32) -> [Int] {
    let order = rows.indices.sorted { left, right in
      let (first, second) = (sequence(rows[left].call), sequence(rows[right].call))
      return first == second ? left < right : first < second
    }
    rows = order.map { rows[$0] }
    var positions = [Int](repeating: 0, count: order.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    return positions
  }

  /// Puts rows back into the order of the file, as it was before ``sort(by:)`` gave `positions`.
  mutating func unsort(_ positions: [Int]) {
    let sorted = rows
    rows = positions.map { sorted[$0] }
  }
}
