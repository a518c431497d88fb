import Tabular

/// Rows of stop_times.txt that equal an earlier row in every field, and therefore count once.
struct RepeatedRows: Sendable {
  /// The lines on which these rows start, in no particular order.
  private(set) var lines: [Int] = []
  /// The first of these rows in the file; nil if there are none.
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

  /// Removes the rows that equal an earlier row in every field, and returns their lines.
  ///
  /// `places` has the position of each row of the file among these sorted rows; a removed row gets
  /// the position of the row that it equals. `omitted` has the values of omitted columns, by line.
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

/// The values of omitted columns; they too can make rows different.
enum OmittedValues {
  /// Reads the columns in the rows that start on some lines; equal values get equal numbers.
  ///
  /// Throws ``Failure`` if the table cannot be read.
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
