import Emitters
import Transit

/// Writes tables as CSV files: the products of the stages between archive and database.
struct TableDump {
  let dataset: Dataset

  /// Writes the tables that `isWanted` picks by name; returns the number of rows.
  func write(to folder: String, where isWanted: (String) -> Bool) throws -> Int {
    let tables = TransitTables(dataset)
    var rows = 0
    // The table of facts speaks of a finished run, which this is not.
    for schema in tables.schemas where schema.name != "metadata" && isWanted(schema.name) {
      var file = try CSVFile(
        creating: "\(folder)/\(schema.name).csv", columns: schema.columnNames)
      try tables.fill(schema, &file)
      try file.finish()
      rows += file.rowCount
    }
    return rows
  }
}
