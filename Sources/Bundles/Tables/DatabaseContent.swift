import Tabular

/// What fills a database of one client: its schema, and the rows of each table.
///
/// ``BundleDatabase`` does the rest: pages, indexes, searches, statistics.
package protocol DatabaseContent: Sendable {
  /// What the database is made of, without tables that would be empty for nothing.
  var schema: DatabaseSchema { get }

  /// The tables of the schema, each with its rows.
  var tables: [Table<Self>] { get }

  /// Writes every row of a table of the schema, in the order of its key.
  func fill(_ table: TableSchema, _ writer: inout RowWriter) throws

  /// The texts that a full-text search of the schema finds, by id.
  func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)]

  /// The positions that an R*Tree of the schema finds.
  func positions(of search: SearchTableSchema) -> [(id: Int, latitude: Double, longitude: Double)]
}

extension DatabaseContent {
  /// None: what has none fills its tables by their names.
  package var tables: [Table<Self>] { [] }

  /// Writes every row of a table that ``tables`` has.
  package func fill(_ table: TableSchema, _ writer: inout RowWriter) throws {
    guard let declared = tables.first(where: { $0.schema.name == table.name }) else {
      throw Failure(
        .unwritableOutput, "nothing fills the table '\(table.name)'",
        fix: "report this as a bug, with the pipeline that shows it")
    }
    try declared.fill(from: self, &writer)
  }

  /// None: most databases search nothing.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] { [] }

  /// None: most databases search nothing.
  package func positions(of search: SearchTableSchema) -> [(
    id: Int, latitude: Double, longitude: Double
  )] { [] }
}
