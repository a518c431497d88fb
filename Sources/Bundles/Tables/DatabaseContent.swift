/// What fills a database of one client: its schema, and the rows of each table.
///
/// ``BundleDatabase`` does the rest: pages, indexes, searches, statistics.
package protocol DatabaseContent: Sendable {
  /// What the database is made of, without tables that would be empty for nothing.
  var schema: DatabaseSchema { get }

  /// The tables of the schema but `metadata`, in its order, each with its rows.
  var tables: [Table<Self>] { get }

  /// The columns that refer to rows of several tables.
  var rowReferences: [RowReference] { get }

  /// The values of the table `metadata` by key, except the version of the content.
  var metadata: [String: String] { get }

  /// The texts that a full-text search of the schema finds, by id.
  func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)]

  /// The positions that an R*Tree of the schema finds.
  func positions(of search: SearchTableSchema) -> [(id: Int, latitude: Double, longitude: Double)]
}

extension DatabaseContent {
  /// None: most columns refer to one table.
  package var rowReferences: [RowReference] { [] }

  /// Nothing, for a schema without the table.
  package var metadata: [String: String] { [:] }

  /// None: most databases search nothing.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] { [] }

  /// None: most databases search nothing.
  package func positions(of search: SearchTableSchema) -> [(
    id: Int, latitude: Double, longitude: Double
  )] { [] }
}

/// A column that refers to a row by its number, without a foreign key.
///
/// The row is in one table, or in the table that another column names. Its number is the row's own,
/// or if the table has no row numbers, the row's place in the order of the key, from 1.
package struct RowReference: Sendable {
  /// The table with both columns.
  package let table: String
  /// The column with the number.
  package let column: String
  /// The column that names the table, by a whole number from 1. Nil if it is always the first.
  package let selector: String?
  /// The tables by that number.
  package let targets: [String]

  /// Declares one.
  package init(
    _ column: String, in table: String, by selector: String? = nil, targets: [String]
  ) {
    self.table = table
    self.column = column
    self.selector = selector
    self.targets = targets
  }
}
