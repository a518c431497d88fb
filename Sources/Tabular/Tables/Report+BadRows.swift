extension Report {
  /// How many rows of a catalogue's file are bad: each has exactly one notice of severity error.
  ///
  /// ``RowCount/skipped`` counts also the rows that are left out on purpose, such as playoff games.
  package func badRowCount(of file: String) -> Int {
    counts.reduce(0) { sum, entry in
      entry.key.file == file && entry.key.code.severity == .error ? sum + entry.value : sum
    }
  }

  /// The share of a catalogue's rows that are bad, from 0 to 1; 0 for a file without rows.
  package func badRowShare(of file: String) -> Double {
    guard let rows = rows[file], rows.read > 0 else { return 0 }
    return Double(badRowCount(of: file)) / Double(rows.read)
  }
}

extension Report {
  /// Reports a row that was counted as used, and counts it as skipped.
  package mutating func skipUsedRow(at origin: Origin, _ row: SkippedRow) {
    var place = origin
    place.field = row.field
    add(row, at: place)
    var rows = rows[origin.file] ?? RowCount()
    rows.used -= 1
    rows.skipped += 1
    count(rows, of: origin.file)
  }
}
