/// An index, which exists because a view or a client's query needs it.
package struct IndexSchema: Hashable, Sendable {
  /// The table's name and the columns'.
  package let name: String
  /// The table whose rows it finds.
  package let table: String
  /// The columns, in order.
  package let columns: [String]
  /// Whether it leaves out the rows whose first column is NULL.
  package let leavesOutNulls: Bool
  /// What needs it, for the reference page.
  package let comment: String

  /// Declares an index, named after its table and columns.
  package init(
    on table: String, _ columns: [String], leavingOutNulls: Bool = false, _ comment: String
  ) {
    self.name = ([table] + columns).joined(separator: "_")
    self.table = table
    self.columns = columns
    self.leavesOutNulls = leavingOutNulls
    self.comment = comment
  }

  /// The statement that creates the index.
  package var sql: String {
    "CREATE INDEX \(name) ON \(table) (\(columns.joined(separator: ", ")))"
      + (leavesOutNulls ? " WHERE \(columns[0]) IS NOT NULL" : "")
  }
}
