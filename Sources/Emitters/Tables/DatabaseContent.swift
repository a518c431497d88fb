import SeedStore

/// What fills a database of one client: its schema, and what writes each table.
///
/// ``BundleDatabase`` does the rest: pages, indexes, searches, statistics.
package protocol DatabaseContent: Sendable {
  /// What the database is made of, without tables that would be empty for nothing.
  var schema: DatabaseSchema { get }

  /// Writes every row of a table of the schema, in the order of its key.
  func fill(_ table: TableSchema, _ writer: inout RowWriter) throws

  /// The texts that a full-text search of the schema finds, by id.
  func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)]

  /// The positions that an R*Tree of the schema finds.
  func positions(of search: SearchTableSchema) -> [(id: Int, latitude: Double, longitude: Double)]
}

extension DatabaseContent {
  /// None: most databases search nothing.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] { [] }

  /// None: most databases search nothing.
  package func positions(of search: SearchTableSchema) -> [(
    id: Int, latitude: Double, longitude: Double
  )] { [] }
}
