import Bundles
import GRDB

/// Values that no table has a column for, in the order of their rows.
///
/// Memory: the values of one row.
final class ExtraValues {
  /// A value as published.
  struct Value {
    let column: String
    let text: String
    /// The positions of the stop times or points that have the value, from 0.
    let positions: ClosedRange<Int>
  }

  /// The columns for which the feed has values.
  let columns: [String]
  private let rows: RowCursor?
  private var next: (owner: Int, value: Value)?

  /// Reads a table's values in `extra_fields`; their position is 0.
  ///
  /// `number` is the SQL expression for the number that identifies a row in these tables. Every
  /// function of this type throws an error of the database if it cannot be read.
  convenience init(
    beside table: FileTable, numbered number: String, feed: Int, _ db: Database
  ) throws {
    guard try db.viewExists("extra_fields") else {
      try self.init(columns: [], nil)
      return
    }
    try self.init(
      columns: String.fetchAll(
        db,
        sql: """
          SELECT "column" FROM extra_columns WHERE id IN (
            SELECT x."column" FROM extra_columns AS c JOIN extra_cells AS x ON x."column" = c.id
            JOIN (
              SELECT \(number) AS number, \(table.feed) AS feed
              FROM \(SQLText.identifier(table.table)) AS t
            ) AS r ON r.number = x.row
            WHERE c.table_name = ? AND r.feed = ?)
          ORDER BY id
          """, arguments: [table.table, feed]),
      Row.fetchCursor(
        db,
        sql: """
          SELECT row, "column", value, 0, 0 FROM extra_fields WHERE table_name = ? ORDER BY row
          """, arguments: [table.table]))
  }

  /// Reads the values of `stop_time_fields` or `shape_point_fields`. The column `owner` names their
  /// trip or shape, a row of the table `owners`.
  convenience init(
    in table: String, of owner: String, among owners: String, feed: Int, _ db: Database
  ) throws {
    guard try db.tableExists(table) else {
      try self.init(columns: [], nil)
      return
    }
    let source = "FROM \(table) WHERE \(owner) IN (SELECT id FROM \(owners) WHERE feed = ?)"
    try self.init(
      columns: String.fetchAll(
        db, sql: "SELECT DISTINCT field \(source) ORDER BY field", arguments: [feed]),
      Row.fetchCursor(
        db,
        sql: """
          SELECT \(owner), field, value, position, last_position \(source)
          ORDER BY \(owner), position, field
          """, arguments: [feed]))
  }

  private init(columns: [String], _ rows: RowCursor?) throws {
    self.columns = columns
    self.rows = rows
    try advance()
  }

  /// The values of a row, trip or shape. Callers ask for rows in ascending order.
  func take(of owner: Int) throws -> [Value] {
    var values: [Value] = []
    while let (number, value) = next, number <= owner {
      if number == owner { values.append(value) }
      try advance()
    }
    return values
  }

  private func advance() throws {
    guard let row = try rows?.next() else {
      next = nil
      return
    }
    let first: Int = try row.decode(atIndex: 3)
    let value = Value(
      column: try row.decode(atIndex: 1), text: try row.decode(atIndex: 2),
      positions: first...max(first, row.number(4) ?? first))
    next = (try row.decode(atIndex: 0), value)
  }
}

extension [ExtraValues.Value] {
  /// The values as cells, row by row, one row for each position; a cell without a value is nil.
  func cells(rowCount: Int, columns: [String]) -> [String?] {
    var cells = [String?](repeating: nil, count: isEmpty ? 0 : rowCount * columns.count)
    for value in self {
      guard let column = columns.firstIndex(of: value.column) else { continue }
      // Positions lie outside of the rows only in a damaged database.
      let first = Swift.max(value.positions.lowerBound, 0)
      let last = Swift.min(value.positions.upperBound, rowCount - 1)
      for position in stride(from: first, through: last, by: 1) {
        cells[position * columns.count + column] = value.text
      }
    }
    return cells
  }
}
