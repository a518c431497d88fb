import Bundles
import Tabular

/// The declaration of how rows are identified in another version, for tables whose rows get new numbers in
/// each build.
package struct RowIdentities: Sendable {
  /// The columns that identify a row, by table; a table is missing if only the whole row identifies it.
  package let columns: [String: [String]]
  /// The tables whose rows are identified by the rows of another table that refer to them; the value is that
  /// other table.
  package let parts: [String: String]

  /// Declares how rows are identified.
  package init(columns: [String: [String]] = [:], parts: [String: String] = [:]) {
    self.columns = columns
    self.parts = parts
  }

  /// Whether a build assigns the numbers of a table's rows.
  func areDealt(in table: TableSchema) -> Bool {
    if table.primaryKey.isEmpty { return true }
    return !table.isWithoutRowID
      && (columns[table.name] != nil || table.columns.first?.isID == true)
  }

  /// The columns that identify a row, if their values mean the same in both versions.
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
