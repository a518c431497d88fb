/// The reasons that rows of a file could not be used, each with its number of rows and its first
/// row.
struct UnusedRows: Sendable {
  /// The rows that could not be used for one reason.
  struct Reason: Sendable {
    /// The fault, worded so that it can follow "have": `no stop_id`.
    let fault: String
    /// The number of rows with the fault.
    var count: Int
    /// The faulty value in the first of these rows; nil if it is blank.
    let example: String?
    /// The line of the first of these rows.
    let line: Int
  }

  /// The reasons, in the order in which they first occurred.
  private(set) var reasons: [Reason] = []

  /// Counts a row; evaluates `example` only for the first row with its fault.
  mutating func add(_ fault: String, example: @autoclosure () -> String?, line: Int) {
    if let place = reasons.firstIndex(where: { $0.fault == fault }) {
      reasons[place].count += 1
    } else {
      reasons.append(Reason(fault: fault, count: 1, example: example(), line: line))
    }
  }

  /// The reasons as a clause, the most frequent first: `2 have a stop_id that is not in stops.txt, first
  /// 'S1' in line 2; 1 has no stop_id, first in line 4`. Empty if there are none.
  var clause: String {
    let sorted = reasons.ordered { ($0.count, $1.line) > ($1.count, $0.line) }
    return sorted.map(\.clause).joined(separator: "; ")
  }
}

extension UnusedRows.Reason {
  fileprivate var clause: String {
    let verb = count == 1 ? "has" : "have"
    let first = example.map { "first '\($0)' in line \(line)" } ?? "first in line \(line)"
    return "\(count) \(verb) \(fault), \(first)"
  }
}
