import Tabular

/// The places of a table's rows in its orders, computed from the cells that the orders compare.
struct Ranking {
  /// For each rank, by name, the place of each row, from 1 in each group.
  private(set) var places: [String: [Int]] = [:]
  /// The rows in the order of the table's key if it ends in a rank, else in their given order.
  private(set) var rows: [Int]
  private let table: TableSchema
  private let cells: [String: [RowCells.Value]]

  /// Numbers `count` rows; each column has a cell for every row.
  ///
  /// Throws ``Failure`` if two rows are equal in an order.
  init(_ table: TableSchema, _ cells: [String: [RowCells.Value]], count: Int) throws {
    self.table = table
    self.cells = cells
    rows = Array(0..<count)
    for order in table.orders {
      for rank in order.ranks {
        let sorted = try number(rank, of: order, count)
        if table.primaryKey == order.within + [rank.name] { rows = sorted }
      }
    }
  }

  /// Computes the places of the rows in a rank, and returns the rows in its order, group by group.
  private mutating func number(
    _ rank: Order.Rank, of order: Order, _ count: Int
  ) throws -> [Int] {
    let groups = order.within.map { keys(.ascending(.column($0)), count) }
    let terms = groups + rank.terms.map { keys($0, count) }
    let sorted = (0..<count).ordered { Self.isBefore($0, $1, terms) ?? ($0 < $1) }
    var places = [Int](repeating: 1, count: count)
    for (row, next) in zip(sorted, sorted.dropFirst()) {
      guard Self.isBefore(row, next, terms) != nil else { throw equal(row, next, rank) }
      let isSameGroup = groups.allSatisfy { $0.values[row] == $0.values[next] }
      places[next] = isSameGroup ? places[row] + 1 : 1
    }
    self.places[rank.name] = places
    return sorted
  }

  /// A value of each row, by which rows are compared, and the direction.
  private typealias Keys = (values: [RowCells.Value], isDescending: Bool)

  private func keys(_ term: Order.Term, _ count: Int) -> Keys {
    let values = (0..<count).map { row in term.value.value { cells[$0]?[row] ?? .null } }
    return (values, term.isDescending)
  }

  /// Whether one row comes before another; nil if they are equal.
  private static func isBefore(_ left: Int, _ right: Int, _ terms: [Keys]) -> Bool? {
    for (values, isDescending) in terms {
      let (one, other) = (values[left], values[right])
      if one == .null || other == .null {
        if one != other { return other == .null }
      } else if let isLess = one.isLess(than: other) {
        return isLess != isDescending
      }
    }
    return nil
  }

  private func equal(_ row: Int, _ other: Int, _ rank: Order.Rank) -> Failure {
    let columns = rank.terms.flatMap(\.value.columns).map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .unwritableOutput,
      """
      rows \(row + 1) and \(other + 1) of table '\(table.name)' have the same place '\(rank.name)': \
      they are equal in \(columns)
      """,
      fix: "end the order with a column that differs in every row")
  }
}
