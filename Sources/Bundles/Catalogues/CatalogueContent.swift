/// What fills the database of a catalogue: the tables that every catalogue has, and then the client's own.
///
/// A client makes tables and schema once; what ``DatabaseContent`` asks for follows from them.
package protocol CatalogueContent: DatabaseContent {
  /// Every table, parents before children: ``sharedTables``, and then the client's own.
  static var tables: [Table<Self>] { get }
  /// Everything that the database is made of.
  static var schema: DatabaseSchema { get }
  /// The content of the shared tables, and what `metadata` says.
  var catalogue: CatalogueTables { get }
}

extension CatalogueContent {
  /// The tables that every catalogue has.
  package static var sharedTables: [Table<Self>] {
    CatalogueTables.tables.map { $0.of { $0.catalogue } }
  }

  /// What the database is made of.
  package var schema: DatabaseSchema { Self.schema }

  /// The tables, in the order of the schema.
  package var tables: [Table<Self>] { Self.tables }

  /// What `metadata` says.
  package var metadata: [String: String] { catalogue.metadata }
}
