extension TimingProfile {
  /// Reads a run of relative times, three numbers a row, and fills in wholly blank rows between
  /// timed ones: evenly by position, rounded down.
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
      // Rounded down, also where times go backwards.
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
