/// The content of a client's database: its schema and the rows of each table.
///
/// ``BundleDatabase`` writes everything else: pages, indexes, searches and statistics.
package protocol DatabaseContent: Sendable {
  /// The schema of the database, without optional tables that would be empty.
  var schema: DatabaseSchema { get }

  /// The tables of the schema except `metadata`, in its order, each with its rows.
  var tables: [Table<Self>] { get }

  /// The columns that refer to rows of several tables.
  var rowReferences: [RowReference] { get }

  /// The values of the table `metadata` by key, except the version of the content.
  var metadata: [String: String] { get }

  /// Writes the number and the text of each row for a full-text search of the schema, in the order of the
  /// numbers.
  ///
  /// Throws ``Failure`` if the searched table cannot be filled, or if a text cannot be written.
  func writeTexts(of search: SearchTableSchema, to writer: inout RowWriter) throws

  /// The positions for an R*Tree of the schema.
  func positions(of search: SearchTableSchema) -> [(id: Int, latitude: Double, longitude: Double)]
}

extension DatabaseContent {
  /// Returns no references, since most columns refer to one table.
  package var rowReferences: [RowReference] { [] }

  /// Returns no values, for a schema without the table.
  package var metadata: [String: String] { [:] }

  /// Writes the texts of the column that the search declares. Cost: fills the table once more, and keeps its
  /// texts in memory.
  package func writeTexts(of search: SearchTableSchema, to writer: inout RowWriter) throws {
    guard let table = tables.first(where: { $0.schema.name == search.table }),
      let number = table.schema.columnNames.firstIndex(of: search.rowID),
      let column = table.schema.columnNames.firstIndex(where: { $0 == search.text })
    else { return }
    var texts: [(number: Int, text: String?)] = []
    var reader = RowWriter(table.schema) { row in
      var text: String?
      if case .text(let words) = row.value(column) { text = words }
      texts.append((Int(row.integer(number)), text))
    }
    try table.fill(from: self, &reader)
    for (number, text) in texts.sorted(by: { $0.number < $1.number }) {
      writer.append(number)
      writer.append(text)
      try writer.endRow()
    }
  }

  /// Returns no positions, since most databases have no R*Tree.
  package func positions(of search: SearchTableSchema) -> [(
    id: Int, latitude: Double, longitude: Double
  )] { [] }
}

/// A column that refers to a row by its number, without a foreign key.
///
/// The row is in a fixed table, or in the table that another column selects. The number is the row
/// number; in a table without row numbers, the row's place in the order of the key, from 1.
package struct RowReference: Sendable {
  /// The table with both columns.
  package let table: String
  /// The column with the number.
  package let column: String
  /// The column that selects the table with a whole number from 1; nil for always the first table.
  package let selector: String?
  /// The tables in the order of that number.
  package let targets: [String]

  /// Declares a reference.
  package init(
    _ column: String, in table: String, by selector: String? = nil, targets: [String]
  ) {
    self.table = table
    self.column = column
    self.selector = selector
    self.targets = targets
  }
}
