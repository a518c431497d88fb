/// What fills a database of one client: its schema, and the rows of each table.
///
/// ``BundleDatabase`` does the rest: pages, indexes, searches, statistics.
package protocol DatabaseContent: Sendable {
  /// What the database is made of, without tables that would be empty for nothing.
  var schema: DatabaseSchema { get }

  /// The tables of the schema but `metadata`, in its order, each with its rows.
  var tables: [Table<Self>] { get }

  /// What the table `metadata` says, by key, but for the version of the content.
  var metadata: [String: String] { get }

  /// The texts that a full-text search of the schema finds, by id.
  func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)]

  /// The positions that an R*Tree of the schema finds.
  func positions(of search: SearchTableSchema) -> [(id: Int, latitude: Double, longitude: Double)]
}

extension DatabaseContent {
  /// Nothing, for a schema without the table.
  package var metadata: [String: String] { [:] }

  /// None: most databases search nothing.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] { [] }

  /// None: most databases search nothing.
  package func positions(of search: SearchTableSchema) -> [(
    id: Int, latitude: Double, longitude: Double
  )] { [] }
}
