/// An order in which a store lists the rows of a table: the columns that number the rows, and what else
/// the index of each has.
package struct ListOrder: Hashable, Sendable {
  /// The table's name.
  package let table: String
  /// The column that numbers the rows from the least.
  package let ascending: String
  /// The column that numbers the rows from the greatest.
  package let descending: String
  /// The columns that follow the rank in both indexes, so that filters need not look at the table.
  package let filters: [String]

  /// An order of both ways.
  package init(of table: String, _ ascending: String, _ descending: String, filters: [String]) {
    self.table = table
    self.ascending = ascending
    self.descending = descending
    self.filters = filters
  }

  /// The column by which the rows are ordered one way.
  package func rank(_ direction: SortDirection) -> String {
    direction == .ascending ? ascending : descending
  }

  /// The index that walks the rows one way.
  package func index(_ direction: SortDirection) -> String {
    ([table, rank(direction)] + filters).joined(separator: "_")
  }

  /// The statement that lists rows one way: a walk along their index, so that nothing is sorted.
  ///
  /// - Parameters:
  ///   - selection: What it selects; the table is `s`.
  ///   - direction: Which way it walks.
  ///   - joins: What it joins to the table.
  ///   - conditions: What is true of each row; conditions on ``filters`` are met without the table.
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
