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
    /// The places of the stop times or points that have it, from 0.
    let positions: ClosedRange<Int>
  }

  /// The columns that the feed has values for.
  let columns: [String]
  private let rows: RowCursor?
  private var next: (owner: Int, value: Value)?

  /// Reads the values of `extra_fields` beside a table; they have the position 0.
  ///
  /// `number` is the expression for the number by which they name a row. Every function of this
  /// type throws an error of the database if it cannot be read.
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

  /// Reads the values of `stop_time_fields` or `shape_point_fields`. They belong to the trip or
  /// shape in the column `owner`, which is one of the table `owners`.
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

  /// The values of a row, trip or shape, which comes after those that were asked for before.
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
  /// The values as cells, row after row of as many positions; nil without one.
  func cells(rowCount: Int, columns: [String]) -> [String?] {
    var cells = [String?](repeating: nil, count: isEmpty ? 0 : rowCount * columns.count)
    for value in self {
      guard let column = columns.firstIndex(of: value.column) else { continue }
      // Only in a damaged database do places lie outside of the rows.
      let first = Swift.max(value.positions.lowerBound, 0)
      let last = Swift.min(value.positions.upperBound, rowCount - 1)
      for position in stride(from: first, through: last, by: 1) {
        cells[position * columns.count + column] = value.text
      }
    }
    return cells
  }
}
