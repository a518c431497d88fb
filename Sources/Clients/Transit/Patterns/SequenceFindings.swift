/// What is to be said of a sequence of stop_sequence values, worked out once for all its trips.
struct SequenceFindings {
  /// True if the values never go down.
  var isSorted = true
  /// The positions whose value is that of the row before.
  var duplicates: [Int] = []

  init() {}

  init(_ sequence: [Int32]) {
    for position in sequence.indices.dropFirst() {
      if sequence[position] < sequence[position - 1] { isSorted = false }
      if sequence[position] == sequence[position - 1] { duplicates.append(position) }
    }
  }
}
