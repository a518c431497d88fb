import Tabular

/// Reads a timetable with and without recognition of its rows; the reading without it is the
/// oracle.
package enum RepeatedRows {
  /// A row as its key, its times, and the text of its other cells.
  package struct Row: Equatable, Sendable {
    package var key: String
    package var first: Int32
    package var second: Int32
    package var rest: String
  }

  /// Reads every row cell by cell, without recognising any.
  package static func plain(_ bytes: [UInt8]) throws -> [Row] {
    var report = Report()
    var table = try TableReader(MemorySource(bytes), file: "t.txt", report: &report)
    var rows: [Row] = []
    while try table.next(&report) { rows.append(row(table)) }
    return rows
  }

  /// The columns that are not part of a frame: the key and the times.
  package static let ownColumns = ["trip_id", "arrival_time", "departure_time"]

  private static func row(_ table: borrowing TableReader) -> Row {
    let columns = ownColumns.map { table.header.column($0) }
    func time(_ column: Column) -> Int32 { table.time(column).value.map { Int32($0) } ?? .min }
    let others = table.header.columns.filter { !ownColumns.contains($0.name) }
    return Row(
      key: table.id(columns[0]) ?? "", first: time(columns[1]), second: time(columns[2]),
      rest: others.map { table.raw($0.column) }.joined(separator: "|"))
  }

  /// Reads rows with recognition; also counts how many were recognised.
  ///
  /// One of every `returns` runs is read again cell by cell.
  package static func read(
    _ bytes: [UInt8], sizes: [Int], returns: Int = .max
  ) throws -> (rows: [Row], recognised: Int) {
    var report = Report()
    let table = try TableReader(MemorySource(bytes, sizes: sizes), file: "t.txt", report: &report)
    let header = table.header
    var reader = RepeatingRowReader(
      table, key: header.column("trip_id"),
      times: (header.column("arrival_time"), header.column("departure_time")))
    var keys = StringInterner()
    for row in try plain(bytes) { _ = keys.intern(row.key) }
    var known: [Row] = []
    var rows: [Row] = []
    var recognised = 0
    var runs = 0
    var key = ""
    while let kind = try reader.next(&report) {
      switch kind {
      case .read:
        let row = row(reader.table)
        if reader.isNewKey || row.key != key { key = row.key }
        rows.append(row)
        known.append(row)
        reader.remember(UInt32(known.count - 1))
      case .recognised(let count):
        runs += 1
        if runs % returns == 0 {
          reader.returnToRun()
          continue
        }
        recognised += count
        if reader.isNewKey, let id = reader.findKey(in: keys, after: .blank) { key = keys[id] }
        for row in reader.run[..<count] {
          rows.append(
            Row(
              key: key, first: row.firstTime, second: row.secondTime,
              rest: known[Int(row.number)].rest))
        }
      }
    }
    return (rows, recognised)
  }
}
