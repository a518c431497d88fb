/// The content of a catalogue's database: the tables that every catalogue has, then the client's own.
///
/// A client declares `tables` and `schema` once, and the requirements of ``DatabaseContent`` follow.
package protocol CatalogueContent: DatabaseContent {
  /// All tables, parents before children: ``sharedTables``, then the client's own.
  static var tables: [Table<Self>] { get }
  /// The schema of the database.
  static var schema: DatabaseSchema { get }
  /// The content of the shared tables and of `metadata`.
  var catalogue: CatalogueTables { get }
}

extension CatalogueContent {
  /// The tables that every catalogue has.
  package static var sharedTables: [Table<Self>] {
    CatalogueTables.tables.map { $0.of { $0.catalogue } }
  }

  /// The schema of the database.
  package var schema: DatabaseSchema { Self.schema }

  /// The tables, in the order of the schema.
  package var tables: [Table<Self>] { Self.tables }

  /// The values of `metadata`, by key.
  package var metadata: [String: String] { catalogue.metadata }
}
