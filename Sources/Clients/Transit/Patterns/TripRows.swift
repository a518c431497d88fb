import Tabular

extension RecognisedRow {
  /// The call and its timepoint.
  var call: CallNumber { CallNumber(rawValue: number) }
  /// Seconds after noon minus 12 hours, or `TripRows.blank`.
  var arrival: Int32 { firstTime }
  /// Seconds after noon minus 12 hours, or `TripRows.blank`.
  var departure: Int32 { secondTime }
}

/// The stop times of one trip, in the order of the file.
struct TripRows {
  /// The times of one row as ``TimetableBuilder`` keeps them: three numbers without a gap.
  struct RelativeTimes: BitwiseCopyable {
    /// Seconds after the trip's start, or `blank`.
    var arrival: Int32
    /// Seconds after the trip's start, or `blank`.
    var departure: Int32
    /// As in ``CallNumber/timepointCode``.
    var timepointCode: Int32
  }

  /// Marks a blank time.
  static let blank = RecognisedRow.blankTime

  /// Usable rows of stop_times.txt, as the recognition of rows hands them over.
  var rows: [RecognisedRow] = []

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

  /// The calls alone, as ``CallTable`` numbers them.
  var callNumbers: [UInt32] { rows.map { $0.call.call } }

  /// The times of each row, relative to the start.
  ///
  /// At position 0 the layover is taken out, so that trips that wait longer share the times.
  func relativeTimes(start: Int32?) -> [RelativeTimes] {
    let start = start ?? 0
    var times = rows.map { row in
      RelativeTimes(
        arrival: row.arrival == Self.blank ? Self.blank : row.arrival &- start,
        departure: row.departure == Self.blank ? Self.blank : row.departure &- start,
        timepointCode: row.call.timepointCode)
    }
    if layover != nil { times[0].arrival = 0 }
    return times
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
