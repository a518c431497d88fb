/// A virtual table of FTS5 or R*Tree, which finds rows of an ordinary table by text or position.
///
/// All its data is also in ordinary tables, so a client without the module can read everything.
package struct SearchTableSchema: Hashable, Sendable {
  /// The modules, each with the ordinary tables that hold its data.
  package enum Module: String, Sendable {
    case fts5
    case rtree

    /// The suffixes that the module's own tables add to the search table's name.
    package var ownTables: [String] {
      switch self {
      case .fts5: ["data", "idx", "docsize", "config"]
      case .rtree: ["node", "rowid", "parent"]
      }
    }
  }

  /// The ordinary table's name with `_fts` or `_rtree`.
  package let name: String
  /// The module of SQLite that searches.
  package let module: Module
  /// The ordinary table whose rows the search finds.
  package let table: String
  /// The purpose and use of the search, for the reference page.
  package let comment: String
  /// The statement that creates the table.
  package let sql: String
  /// The ordinary table's column of whole numbers that are the search table's row numbers.
  package let rowID: String
  /// The ordinary table's column with the text that is searched; nil for a search of positions.
  package let text: String?
  /// The ordinary table's columns with a position, in degrees; nil for a search of texts.
  package let position: Position?

  /// The columns by which rows are found.
  package struct Position: Hashable, Sendable {
    /// The column with the degrees north.
    package let latitude: String
    /// The column with the degrees east.
    package let longitude: String
  }

  /// Declares a search for the words of a column. The column `rank` of whole numbers orders the hits, and
  /// prefixes of up to the given number of characters are indexed.
  package static func words(
    _ name: String, of text: String, in table: String, by rank: String = "id", prefixes: Int,
    _ comment: String
  ) -> SearchTableSchema {
    let lengths = (1...prefixes).map { "\($0)" }.joined(separator: " ")
    return SearchTableSchema(
      name: name, module: .fts5, table: table, comment: comment,
      sql: """
        CREATE VIRTUAL TABLE \(name) USING fts5(
          \(text),
          content='\(table)',
          content_rowid='\(rank)',
          prefix='\(lengths)',
          tokenize='unicode61 remove_diacritics 2'
        )
        """, rowID: rank, text: text)
  }

  /// Declares a search for the positions in two columns, by the column `id` of whole numbers. It does not find
  /// rows without a position.
  package static func positions(
    _ name: String, in table: String, by id: String = "id", latitude: String, longitude: String,
    _ comment: String
  ) -> SearchTableSchema {
    SearchTableSchema(
      name: name, module: .rtree, table: table, comment: comment,
      sql: "CREATE VIRTUAL TABLE \(name) USING rtree(id, min_lat, max_lat, min_lon, max_lon)",
      rowID: id, position: Position(latitude: latitude, longitude: longitude))
  }

  /// Declares a search table by the statement that creates it.
  package init(
    name: String, module: Module, table: String, comment: String, sql: String,
    rowID: String = "id", text: String? = nil, position: Position? = nil
  ) {
    self.name = name
    self.module = module
    self.table = table
    self.comment = comment
    self.sql = sql
    self.rowID = rowID
    self.text = text
    self.position = position
  }
}
