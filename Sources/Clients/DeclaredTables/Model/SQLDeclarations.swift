import SQLiteWriter
import Tabular

/// A query with a name: an entry of `models:`, `views:` or `tests:`.
package struct QueryDeclaration: Sendable {
  /// The name, which for a model or a view is that of the table.
  package let name: String
  /// The query.
  package let sql: DeclaredSQL
  /// One sentence for people; nil if the YAML has none.
  package let description: String?
  /// The place of the name in the YAML.
  package let origin: SourceLocation?
  /// The columns that identify a row of a model.
  package var primaryKey: [String] = []
  /// Sentences about columns of a model, by name.
  package var columns: [String: String] = [:]
}

/// A JSON file with rows of the database, or several: an entry of `snapshots:`.
package struct SnapshotDeclaration: Sendable {
  /// The rows of a file.
  package enum Content: Sendable {
    /// All rows of a table in one of its orders.
    case order(table: String, order: String)
    /// The rows of a query, once for each row of another query, whose values fill the path and the query.
    case query(DeclaredSQL, forEach: DeclaredSQL?)
  }

  /// The path below the folder of snapshots, such as `suburb/{suburb}.json`.
  package let path: String
  /// The names between braces in the path.
  package let placeholders: [String]
  /// The rows.
  package let content: Content
  /// The place of the path in the YAML.
  package let origin: SourceLocation?
}
