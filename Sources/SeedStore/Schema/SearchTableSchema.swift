/// A virtual table of FTS5 or R*Tree, which finds rows of an ordinary table by text or position.
///
/// It repeats nothing that clients could not read elsewhere: one without the module reads all else.
package struct SearchTableSchema: Hashable, Sendable {
  /// The ordinary table's name with `_fts` or `_rtree`.
  package let name: String
  /// What it finds and how to ask, for docs/schema.md.
  package let comment: String
  /// The statement that creates the table.
  package let sql: String
  /// The statements that fill it from the ordinary table, in order.
  package let fill: [String]
}
