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
  ///
  /// Throws ``Failure`` if the table that it searches cannot be filled.
  func searchTexts(of search: SearchTableSchema) throws -> [(id: Int, text: String?)]

  /// The positions that an R*Tree of the schema finds.
  func positions(of search: SearchTableSchema) -> [(id: Int, latitude: Double, longitude: Double)]
}

extension DatabaseContent {
  /// None: most columns refer to one table.
  package var rowReferences: [RowReference] { [] }

  /// Nothing, for a schema without the table.
  package var metadata: [String: String] { [:] }

  /// The texts in the column that the search declares, for which its table is filled once more.
  package func searchTexts(
    of search: SearchTableSchema
  ) throws -> [(id: Int, text: String?)] {
    guard let table = tables.first(where: { $0.schema.name == search.table }),
      let number = table.schema.columnNames.firstIndex(of: search.rowID),
      let column = table.schema.columnNames.firstIndex(where: { $0 == search.text })
    else { return [] }
    var texts: [(id: Int, text: String?)] = []
    var writer = RowWriter(table.schema) { row in
      if case .text(let text) = row.value(column) {
        texts.append((Int(row.integer(number)), text))
      } else {
        texts.append((Int(row.integer(number)), nil))
      }
    }
    try table.fill(from: self, &writer)
    return texts.sorted { $0.id < $1.id }
  }

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
