/// An order in which a store lists the rows of a table: the rank columns, and the other columns of their
/// indexes.
package struct ListOrder: Hashable, Sendable {
  /// The table's name.
  package let table: String
  /// The column that ranks the rows from the least.
  package let ascending: String
  /// The column that ranks the rows from the greatest.
  package let descending: String
  /// The columns that follow the rank in both indexes, so that filters need not read the table.
  package let filters: [String]

  /// Makes an order with both directions.
  package init(of table: String, _ ascending: String, _ descending: String, filters: [String]) {
    self.table = table
    self.ascending = ascending
    self.descending = descending
    self.filters = filters
  }

  /// The rank column for a direction.
  package func rank(_ direction: SortDirection) -> String {
    direction == .ascending ? ascending : descending
  }

  /// The name of the index for a direction.
  package func index(_ direction: SortDirection) -> String {
    ([table, rank(direction)] + filters).joined(separator: "_")
  }

  /// The statement that lists rows in a direction; it walks along an index, so nothing is sorted.
  ///
  /// - Parameters:
  ///   - selection: The columns to select; the table is `s`.
  ///   - direction: The direction of the list.
  ///   - joins: The joins to the table.
  ///   - conditions: The conditions for each row; SQLite tests those on ``filters`` with the index alone.
  package func sql(
    selecting selection: String, _ direction: SortDirection, joining joins: String = "",
    where conditions: [String]
  ) -> String {
    let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
    return """
      SELECT \(selection) FROM \(table) AS s INDEXED BY \(index(direction))
      \(joins) \(filter)
      ORDER BY s.\(rank(direction))
      """
  }
}
