import Tabular

extension RecognisedRow {
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

  static let blank = RecognisedRow.blankTime

  /// Usable rows of stop_times.txt, as ``RepeatingRowReader`` returns them.
  var rows: [RecognisedRow] = []
  /// The kept values of rows, for rows that have any.
  var kept: [KeptValues] = []

  /// Adjacent rows with the same kept values.
  struct KeptValues {
    /// The number of the values in ``StopTimeRowReader``.
    let values: TextID
    /// The positions of the rows in the trip, in the order of the file.
    var ordinals: ClosedRange<Int32>
  }

  /// Stores the number of the kept values of the row at an index; a row without any has the blank
  /// number.
  ///
  /// Callers must pass the rows in ascending order.
  mutating func keep(_ values: TextID, at index: Int) {
    if values == .blank { return }
    let ordinal = Int32(truncatingIfNeeded: index)
    if let last = kept.last, last.values == values, last.ordinals.upperBound + 1 == ordinal {
      kept[kept.count - 1].ordinals = last.ordinals.lowerBound...ordinal
    } else {
      kept.append(KeptValues(values: values, ordinals: ordinal...ordinal))
    }
  }

  /// Removes the rows and their kept values, to gather the rows of another trip.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
  }

  /// The time that the trip's offsets count from: the departure, or else the arrival, of the first
  /// row with a time; nil for a trip without times.
  var startTime: Int32? {
    for row in rows {
      if row.departure != Self.blank { return row.departure }
      if row.arrival != Self.blank { return row.arrival }
    }
    return nil
  }

  /// Seconds from the first arrival to the start; nil unless the first row has both, arrival first.
  var dwell: Int32? {
    guard let first = rows.first, first.arrival != Self.blank, first.departure != Self.blank,
      first.arrival < first.departure
    else { return nil }
    return first.departure - first.arrival
  }

  /// The numbers of the calls in ``CallTable``.
  var callNumbers: [UInt32] { rows.map { $0.call.call } }

  /// The times of each row, relative to the start.
  ///
  /// The arrival at position 0 does not include the dwell, so that trips that wait longer share the
  /// times.
  func relativeTimes(start: Int32?) -> [RelativeTimes] {
    let start = start ?? 0
    var times = rows.map { row in
      RelativeTimes(
        arrival: row.arrival == Self.blank ? Self.blank : row.arrival &- start,
        departure: row.departure == Self.blank ? Self.blank : row.departure &- start,
        timepointCode: row.call.timepointCode)
    }
    if dwell != nil { times[0].arrival = 0 }
    return times
  }

  /// Sorts by stop_sequence; rows with the same value keep the order of the file.
  ///
  /// Returns the new position of each row of the file.
  mutating func sort(by sequence: (CallNumber) -> Int32) -> [Int] {
    let order = rows.indices.ordered { left, right in
      let (first, second) = (sequence(rows[left].call), sequence(rows[right].call))
      return first == second ? left < right : first < second
    }
    rows = order.map { rows[$0] }
    var positions = [Int](repeating: 0, count: order.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    return positions
  }

  /// Restores the order of the file, which the rows had before ``sort(by:)`` returned `positions`.
  mutating func unsort(_ positions: [Int]) {
    let sorted = rows
    rows = positions.map { sorted[$0] }
  }
}

extension TimingProfile {
  /// Makes a timing from a run of relative times, three numbers per row. Interpolates rows without
  /// any time between timed rows: evenly by position, rounded down.
  init(relativeTimes values: [Int32]) {
    var times: [Time] = []
    times.reserveCapacity(values.count / 3)
    for base in stride(from: 0, to: values.count, by: 3) {
      times.append(
        Time(
          arrival: values[base] == TripRows.blank ? nil : values[base],
          departure: values[base + 1] == TripRows.blank ? nil : values[base + 1],
          timepoint: values[base + 2] == 0 ? nil : Int8(values[base + 2] - 1),
          isInterpolated: false))
    }
    self.times = times
    interpolate()
  }

  private mutating func interpolate() {
    var previous: Int?
    for position in times.indices where times[position].isTimed {
      if let previous, position - previous > 1 { fill(between: previous, and: position) }
      previous = position
    }
  }

  private mutating func fill(between previous: Int, and next: Int) {
    guard let start = times[previous].departure ?? times[previous].arrival,
      let end = times[next].arrival ?? times[next].departure
    else { return }
    let steps = next - previous
    for position in (previous + 1)..<next {
      let share = Int(end - start) * (position - previous)
      // The time is rounded down, even if times go backwards.
      let offset = share >= 0 ? share / steps : -((-share + steps - 1) / steps)
      times[position].arrival = start + Int32(offset)
      times[position].departure = start + Int32(offset)
      times[position].isInterpolated = true
    }
  }
}

extension TimingProfile.Time {
  /// True if at least one of the two times was published.
  fileprivate var isTimed: Bool { arrival != nil || departure != nil }
}
