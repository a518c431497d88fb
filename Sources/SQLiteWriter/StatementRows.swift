import Bundles
import GRDB
import GRDBSQLite
import Tabular

/// The rows that a statement selects, as numbers and bytes, without an object for each.
///
/// SQLite is asked without GRDB in between, for which a text ends at its first NUL, and a row of ten
/// columns costs some microseconds.
@safe
package struct StatementRows: ~Copyable {
  // Holds what `rows` points to.
  private let statement: Statement
  private let rows: SQLiteStatement

  /// Prepares a statement; throws a `DatabaseError` where SQLite refuses it.
  package init(_ db: Database, sql: String) throws {
    statement = try db.makeStatement(sql: sql)
    unsafe rows = unsafe statement.sqliteStatement
  }

  deinit { unsafe sqlite3_reset(rows) }

  /// Goes to the next row; false behind the last.
  package func next() throws -> Bool {
    let result = unsafe sqlite3_step(rows)
    if result == SQLITE_ROW { return true }
    guard result == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: result))
    }
    return false
  }

  /// SQLite's number for the kind of a value.
  func kind(_ column: Int) -> CInt { unsafe sqlite3_column_type(rows, CInt(column)) }

  /// The whole number in a column; nil for NULL.
  package func integer(_ column: Int) -> Int? {
    unsafe kind(column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(rows, CInt(column)))
  }

  /// The number in a column.
  func real(_ column: Int) -> Double { unsafe sqlite3_column_double(rows, CInt(column)) }

  /// The bytes of a text or blob in a column, which are good until the next row; none for NULL.
  @unsafe package func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let start = unsafe sqlite3_column_blob(rows, CInt(column))
    return unsafe UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(rows, CInt(column))))
  }

  /// The text in a column; nil for NULL.
  package func text(_ column: Int) -> String? {
    if kind(column) == SQLITE_NULL { return nil }
    return unsafe String(decoding: bytes(column), as: UTF8.self)
  }

  /// The value in a column; null for a blob, since JSON has no blobs.
  package func value(_ column: Int) -> JSONValue {
    switch kind(column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .double(real(column))
    case SQLITE_TEXT: .string(text(column))
    default: .null
    }
  }

  /// A hash of a whole number or a text, the same on every run; 0 for NULL.
  package func hash(_ column: Int) -> UInt64 {
    switch kind(column) {
    case SQLITE_NULL: 0
    case SQLITE_INTEGER:
      UInt64(bitPattern: Int64(integer(column) ?? 0)) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    default: unsafe ByteHash.hash(bytes(column)) &+ 1
    }
  }
}

extension RowCells {
  /// Appends what SQLite read in a column.
  mutating func append(_ rows: borrowing StatementRows, _ column: Int) {
    switch rows.kind(column) {
    case SQLITE_INTEGER: append(integer: Int64(rows.integer(column) ?? 0))
    case SQLITE_FLOAT: append(real: rows.real(column))
    case SQLITE_TEXT: unsafe append(text: rows.bytes(column))
    case SQLITE_BLOB: unsafe append(blob: rows.bytes(column))
    default: appendNull()
    }
  }
}
