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
  /// The path below the folder of snapshots, such as `suburb/{suburb}.json`.
  package let path: String
  /// A table and one of its orders, in which the file has all rows; nil if it has the rows of a query.
  package let order: (table: String, name: String)?
  /// The query with the rows of a file.
  package let sql: DeclaredSQL?
  /// A query with a row for each file, whose values fill the path and the parameters of ``sql``.
  package let forEach: DeclaredSQL?
  /// The place of the path in the YAML.
  package let origin: SourceLocation?

  /// The names between braces in the path.
  package var placeholders: [String] {
    path.matches(of: #/\{([A-Za-z][A-Za-z0-9_]*)\}/#).map { String($0.output.1) }
  }
}
