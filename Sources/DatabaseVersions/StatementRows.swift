import GRDB
import GRDBSQLite

/// The rows that a statement selects, as numbers and bytes, without an object for each.
///
/// It calls SQLite directly, since GRDB ends a text at its first NUL and takes a few microseconds for a row
/// of ten columns.
@safe
package struct StatementRows: ~Copyable {
  // Owns the statement to which `rows` points.
  private let statement: Statement
  private let rows: SQLiteStatement
  /// The number of columns.
  package let columnCount: Int
  /// The names of the columns.
  package let columnNames: [String]

  /// Prepares a statement; throws a `DatabaseError` if SQLite refuses it.
  package init(_ db: Database, sql: String) throws {
    statement = try db.makeStatement(sql: sql)
    unsafe rows = unsafe statement.sqliteStatement
    columnCount = statement.columnCount
    columnNames = statement.columnNames
  }

  deinit { unsafe sqlite3_reset(rows) }

  /// Moves to the next row; false after the last row.
  package func next() throws -> Bool {
    let result = unsafe sqlite3_step(rows)
    if result == SQLITE_ROW { return true }
    guard result == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: result))
    }
    return false
  }

  /// SQLite's code for the type of a value, such as `SQLITE_TEXT`.
  package func kind(_ column: Int) -> CInt { unsafe sqlite3_column_type(rows, CInt(column)) }

  /// The whole number in a column; nil for NULL.
  package func integer(_ column: Int) -> Int? {
    unsafe kind(column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(rows, CInt(column)))
  }

  /// The whole number in a column; 0 for NULL.
  package func integerOrZero(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(rows, CInt(column))
  }

  /// The number in a column.
  package func real(_ column: Int) -> Double { unsafe sqlite3_column_double(rows, CInt(column)) }

  /// The bytes of a text or blob in a column, valid until the next row; empty for NULL.
  @unsafe package func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let start = unsafe sqlite3_column_blob(rows, CInt(column))
    return unsafe UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(rows, CInt(column))))
  }
}
