import Bundles

extension BundleCheck {
  /// The ranks of a table's orders, which SQLite computes from the columns that they compare.
  static func orders(of table: TableSchema) -> [BundleCheck] {
    table.orders.flatMap { order in
      order.ranks.map { rank in
        .column(
          rank.name, of: table.name, named: rowName(rank, table),
          "\(rank.name) numbers the rows\(group(order)) from 1 in sort order, with unknown values "
            + "last.",
          is: """
            row_number() OVER (\(partition(order, table))ORDER BY \(terms(rank, table)))
            """)
      }
    }
  }

  /// The check of the positions in a search; nil for a text search.
  ///
  /// SQLite rounds a box outwards to 32 bits, so the box of a position is at most a few metres
  /// wide.
  static func positions(of search: SearchTableSchema) -> BundleCheck? {
    guard let position = search.position else { return nil }
    let index = SQLText.identifier(search.name)
    let table = SQLText.identifier(search.table)
    let id = "\(table).\(SQLText.identifier(search.rowID))"
    let latitude = SQLText.identifier(position.latitude)
    let longitude = SQLText.identifier(position.longitude)
    return BundleCheck(
      search.name,
      "The index has each row of \(table) with a position at that position, and no other row.",
      """
      SELECT 'row ' || \(id), coalesce(min_lat || ', ' || min_lon, 'missing'),
        \(latitude) || ', ' || \(longitude)
      FROM \(table) LEFT JOIN \(index) ON \(index).id = \(id)
      WHERE \(latitude) IS NOT NULL AND \(longitude) IS NOT NULL AND (
        \(index).id IS NULL OR \(latitude) NOT BETWEEN min_lat AND max_lat
        OR \(longitude) NOT BETWEEN min_lon AND max_lon
        OR max_lat - min_lat > 0.0001 OR max_lon - min_lon > 0.0001)
      UNION ALL
      SELECT 'row ' || \(index).id, min_lat || ', ' || min_lon, 'no row with a position'
      FROM \(index) LEFT JOIN \(table) ON \(id) = \(index).id
      WHERE \(latitude) IS NULL OR \(longitude) IS NULL
      """)
  }

  private static func group(_ order: Order) -> String {
    order.within.isEmpty ? "" : " of each \(order.within.joined(separator: ", "))"
  }

  /// The name of a row: the last value that its order compares, which differs in every row of a
  /// group.
  private static func rowName(_ rank: Order.Rank, _ table: TableSchema) -> String {
    let names = table.primaryKey.filter { $0 != rank.name }.dropLast()
    let last = rank.terms.last?.value.columns ?? []
    return (names + last).map { sql($0, table) }.joined(separator: " || ' ' || ")
  }

  private static func partition(_ order: Order, _ table: TableSchema) -> String {
    if order.within.isEmpty { return "" }
    return "PARTITION BY \(order.within.map { sql($0, table) }.joined(separator: ", ")) "
  }

  private static func terms(_ rank: Order.Rank, _ table: TableSchema) -> String {
    rank.terms.map { term in
      "\(term.value.sql { sql($0, table) }) \(term.isDescending ? "DESC" : "ASC") NULLS LAST"
    }.joined(separator: ", ")
  }

  /// A column of the table, or of the row of another table that the table refers to.
  private static func sql(_ column: String, _ table: TableSchema) -> String {
    let own = SQLText.identifier(table.name)
    guard let parent = Order.parent(ofColumn: column) else {
      return "\(own).\(SQLText.identifier(column))"
    }
    let reference = table.columns.first { $0.references == parent.table }
    let keys = (reference?.referencedKey ?? []).map { "\(SQLText.identifier(parent.table)).\($0)" }
    return """
      (SELECT \(SQLText.identifier(parent.name)) FROM \(SQLText.identifier(parent.table)) \
      WHERE \(keys.joined()) = \(own).\(SQLText.identifier(reference?.name ?? "")))
      """
  }
}
