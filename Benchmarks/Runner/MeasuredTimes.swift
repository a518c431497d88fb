/// What a measuring process prints: a line for each run, its name and its milliseconds.
struct MeasuredTimes {
  /// The milliseconds of every run by name, in the order in which names first appear.
  private(set) var byName: [(name: String, times: [Double])] = []

  /// Reads the process's output.
  init(_ output: String) {
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let time = Double(parts[1]) else { continue }
      if let place = byName.firstIndex(where: { $0.name == parts[0] }) {
        byName[place].times.append(time)
      } else {
        byName.append((String(parts[0]), [time]))
      }
    }
  }

  /// The milliseconds of the runs of a name; none if it was not measured.
  subscript(name: String) -> [Double] {
    byName.first { $0.name == name }?.times ?? []
  }
}
