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
