/// An index, which exists because a view or a client's query needs it.
package struct IndexSchema: Hashable, Sendable {
  /// The table's name and the columns'.
  package let name: String
  /// The table whose rows it finds.
  package let table: String
  /// The columns, in order.
  package let columns: [String]
  /// The rows it leaves out, as the condition of those it holds.
  package let condition: String?
  /// What needs it, for docs/schema.md.
  package let comment: String

  /// Declares an index, named after its table and columns.
  package init(
    on table: String, _ columns: [String], where condition: String? = nil, _ comment: String
  ) {
    self.name = ([table] + columns).joined(separator: "_")
    self.table = table
    self.columns = columns
    self.condition = condition
    self.comment = comment
  }

  /// The statement that creates the index.
  package var sql: String {
    "CREATE INDEX \(name) ON \(table) (\(columns.joined(separator: ", ")))"
      + (condition.map { " WHERE \($0)" } ?? "")
  }
}
