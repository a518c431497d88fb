import Tabular

/// A view: a question that every client asks, answered in plain SQL.
package struct ViewSchema: Hashable, Sendable {
  /// A column of the view and the expression behind it.
  package struct Column: Hashable, Sendable {
    /// The name under which clients read it.
    package let name: String
    /// One sentence for the reference page.
    package let comment: String
    /// The SQL expression.
    package let expression: String

    /// Declares a column.
    package init(_ name: String, _ expression: String, _ comment: String) {
      self.name = name
      self.comment = comment
      self.expression = expression
    }
  }

  /// The name, in the plural.
  package let name: String
  /// What it answers and how to ask, for the reference page.
  package let comment: String
  /// The columns, in order.
  package let columns: [Column]
  /// Everything after the columns: FROM and WHERE.
  package let source: String

  /// Declares a view.
  package init(name: String, comment: String, columns: [Column], source: String) {
    self.name = name
    self.comment = comment
    self.columns = columns
    self.source = source
  }

  /// The statement that creates the view.
  package var sql: String {
    let list = columns.map { "  \($0.expression) AS \(SQLText.identifier($0.name))" }
    return "CREATE VIEW \(name) AS\nSELECT\n\(list.joined(separator: ",\n"))\n\(source)"
  }
}
