import Bundles
import Tabular

/// By what a row is known again in another version, of tables whose rows have numbers that a build deals.
package struct RowIdentities: Sendable {
  /// The columns by which a row is known; none if its whole content tells it from others.
  package let columns: [String: [String]]
  /// The tables of which each row stands for rows of another one that refer to it, and is known by them.
  package let parts: [String: String]

  /// Declares how rows are known.
  package init(columns: [String: [String]] = [:], parts: [String: String] = [:]) {
    self.columns = columns
    self.parts = parts
  }

  /// Whether a build deals the numbers of a table's rows.
  func areDealt(in table: TableSchema) -> Bool {
    if table.primaryKey.isEmpty { return true }
    return !table.isWithoutRowID && (columns[table.name] != nil || table.columns.first == .id)
  }

  /// The columns by which a row is known again, among those whose values say the same in both versions.
  func columns(of table: TableSchema, _ isComparable: (ColumnSchema) -> Bool) -> [String] {
    let given = columns[table.name, default: []]
    return table.columns.filter { column in
      isComparable(column) && !table.primaryKey.contains(column.name)
        && (given.isEmpty || given.contains(column.name))
    }.map(\.name)
  }
}

extension RowCells {
  /// A hash of the values of some columns, the same on every run.
  func hash(_ columns: [Int], _ record: inout ByteBuffer) -> UInt64 {
    record.truncate()
    write(columns, to: &record)
    return unsafe ByteHash.hash(record.bytes)
  }
}
