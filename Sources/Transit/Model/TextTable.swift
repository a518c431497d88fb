/// A table that is carried as text: files of the reference that no code interprets, and files and
/// rows that the reference does not know.
package struct TextTable: Sendable {
  /// The file's name without `.txt`, such as `transfers`.
  package var name: String
  /// The column names, as published.
  package var columns: [String]
  /// One array for each row, as long as `columns`; blank cells are nil.
  package var rows: [[String?]]

  /// A table of texts.
  package init(name: String, columns: [String], rows: [[String?]] = []) {
    self.name = name
    self.columns = columns
    self.rows = rows
  }
}

/// A value of a column that the reference does not know.
package struct ExtraField: Hashable, Sendable {
  /// The table's name, such as `stops`.
  package var table: String
  /// The record's position in its feed's array (of stops, routes, trips, …, or of a text table's rows).
  package var record: Int
  package var column: String
  package var value: String

  /// A value beside the known ones of a record.
  package init(table: String, record: Int, column: String, value: String) {
    self.table = table
    self.record = record
    self.column = column
    self.value = value
  }
}
