import Bundles
import DatabaseVersions
import GRDBSQLite
import Tabular

extension StatementRows {
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

  /// The value in a column, unchanged.
  package func cell(_ column: Int) -> RowCells.Value {
    switch kind(column) {
    case SQLITE_INTEGER: .integer(integerOrZero(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: unsafe .text(String(decoding: bytes(column), as: UTF8.self))
    case SQLITE_BLOB: unsafe .blob(Array(bytes(column)))
    default: .null
    }
  }

  /// A hash of a whole number or a text, the same on every run; 0 for NULL.
  package func hash(_ column: Int) -> UInt64 {
    switch kind(column) {
    case SQLITE_NULL: 0
    case SQLITE_INTEGER:
      UInt64(bitPattern: integerOrZero(column)) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    default: unsafe ByteHash.hash(bytes(column)) &+ 1
    }
  }
}

extension RowCells {
  /// Appends the value that SQLite read in a column.
  mutating func append(_ rows: borrowing StatementRows, _ column: Int) {
    switch rows.kind(column) {
    case SQLITE_INTEGER: append(integer: rows.integerOrZero(column))
    case SQLITE_FLOAT: append(real: rows.real(column))
    case SQLITE_TEXT: unsafe append(text: rows.bytes(column))
    case SQLITE_BLOB: unsafe append(blob: rows.bytes(column))
    default: appendNull()
    }
  }
}
