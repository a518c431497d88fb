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
      let file = try CSVFile(creating: "\(folder)/\(table.name).csv", table)
      var writer = file.writer()
      try content.fill(table, &writer)
      try file.finish()
      rows += writer.rowCount
    }
    return rows
  }
}
