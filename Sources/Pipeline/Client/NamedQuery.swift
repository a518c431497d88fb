/// A query that Datasette offers by name to people who look at a bundle's database.
package struct NamedQuery: Sendable {
  /// The name in the address of its page, such as `next_departures`.
  let name: String
  /// The question that it answers.
  let title: String
  /// The statement. Datasette asks the reader for the values of parameters such as `:stop_id`.
  let sql: String

  /// Names a query.
  package init(_ name: String, _ title: String, _ sql: String) {
    self.name = name
    self.title = title
    self.sql = sql
  }
}
