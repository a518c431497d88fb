import Tabular

/// Rows of stop_times.txt that are equal to an earlier row in every field, and so count once.
struct RepeatedRows: Sendable {
  /// The lines on which they start, in no order.
  private(set) var lines: [Int] = []
  /// The first of them in the file; nil without one.
  private(set) var first: (trip: RecordIndex<Trip>, line: Int32)?

  /// Adds a row of a trip.
  mutating func add(_ trip: RecordIndex<Trip>, line: Int32) {
    lines.append(Int(line))
    if line < first?.line ?? .max { first = (trip, line) }
  }
}

extension TripRows {
  /// The values of a row.
  private struct Content: Hashable {
    let number: UInt32
    let arrival, departure: Int32
    let kept, omitted: TextID

    init(_ row: RecognisedRow, kept: TextID, omitted: TextID) {
      number = row.number
      (arrival, departure) = (row.arrival, row.departure)
      (self.kept, self.omitted) = (kept, omitted)
    }
  }

  /// Whether two rows have the same call and the same times.
  var hasEqualRows: Bool {
    Set(rows.map { Content($0, kept: .blank, omitted: .blank) }).count < rows.count
  }

  /// Removes the rows that are equal to an earlier one in every field, and returns their lines.
  ///
  /// `places` has the position of each row of the file among these rows, which are sorted; a removed
  /// row gets the position of the row that it equals. `omitted` has the values of columns that are left
  /// out, by line.
  mutating func removeRepeats(_ places: inout [Int], omitted: [Int32: TextID]) -> [Int32] {
    var values = [TextID](repeating: .blank, count: rows.count)
    for run in kept {
      for ordinal in run.ordinals { values[places[Int(ordinal)]] = run.values }
    }
    var positions: [Content: Int] = [:]
    var remaining: [RecognisedRow] = []
    var lines: [Int32] = []
    let moved = zip(rows, values).map { row, values in
      let content = Content(row, kept: values, omitted: omitted[row.line] ?? .blank)
      if let position = positions[content] {
        lines.append(row.line)
        return position
      }
      positions[content] = remaining.count
      remaining.append(row)
      return remaining.count - 1
    }
    rows = remaining
    places = places.map { moved[$0] }
    return lines
  }
}

/// The values of columns that are left out; they distinguish rows even so.
enum OmittedValues {
  /// Reads the columns in the rows that start on some lines; the same values have the same number.
  ///
  /// Throws ``Failure`` where the table cannot be read.
  static func read(
    _ table: consuming TableReader, _ columns: [Column], lines: Set<Int32>
  ) throws -> [Int32: TextID] {
    var texts = StringInterner()
    var values = StringInterner()
    var numbers: [Int32: TextID] = [:]
    var report = Report()
    while try table.next(&report) {
      let line = Int32(truncatingIfNeeded: table.line)
      guard lines.contains(line) else { continue }
      var cells: [UInt32] = []
      for column in columns { cells.append(table.internText(column, in: &texts).rawValue) }
      numbers[line] = values.intern(cells)
    }
    return numbers
  }
}
