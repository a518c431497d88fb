import Emitters
import Tabular

/// Writes tables as CSV files, one a table: the product of a stage.
struct TableDump<Content: DatabaseContent> {
  private let content: Content

  /// Prepares to write the tables of a database.
  init(_ content: Content) {
    self.content = content
  }

  /// Writes the tables that `isWanted` picks by name; returns the number of rows.
  func write(to folder: String, where isWanted: (String) -> Bool) throws -> Int {
    var rows = 0
    // The table of facts speaks of a finished run, which this is not.
    for table in content.schema.tables where table.name != "metadata" && isWanted(table.name) {
      var file = try CSVFile(
        creating: "\(folder)/\(table.name).csv", columns: table.columnNames)
      try content.fill(table, &file)
      try file.finish()
      rows += file.rowCount
    }
    return rows
  }
}
