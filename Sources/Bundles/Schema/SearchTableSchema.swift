/// A virtual table of FTS5 or R*Tree, which finds rows of an ordinary table by text or position.
///
/// It repeats nothing that clients could not read elsewhere: one without the module reads all else.
package struct SearchTableSchema: Hashable, Sendable {
  /// The modules, each with the ordinary tables in which it keeps what it knows.
  package enum Module: String, Sendable {
    case fts5
    case rtree

    /// What follows the search table's name in the names of the module's own tables.
    package var ownTables: [String] {
      switch self {
      case .fts5: ["data", "idx", "docsize", "config"]
      case .rtree: ["node", "rowid", "parent"]
      }
    }
  }

  /// The ordinary table's name with `_fts` or `_rtree`.
  package let name: String
  /// The module that searches.
  package let module: Module
  /// The ordinary table whose rows it finds.
  package let table: String
  /// What it finds and how to ask, for the reference page.
  package let comment: String
  /// The statement that creates the table.
  package let sql: String
  /// The ordinary table's column of whole numbers that the search table takes for row numbers.
  package let rowID: String

  /// Declares a search table.
  package init(
    name: String, module: Module, table: String, comment: String, sql: String, rowID: String = "id"
  ) {
    self.name = name
    self.module = module
    self.table = table
    self.comment = comment
    self.sql = sql
    self.rowID = rowID
  }
}
