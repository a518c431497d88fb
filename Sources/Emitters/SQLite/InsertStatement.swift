import GRDB
import GRDBSQLite
import SeedStore
import Tabular

/// A prepared INSERT of a fixed number of rows; it is finalized when it goes out of use.
@safe
struct InsertStatement: ~Copyable {
  private let handle: OpaquePointer

  /// Prepares `INSERT INTO table (columns) VALUES (?, …), …` for so many rows.
  @unsafe init(
    _ connection: SQLiteConnection, table: String, columns: [String], rows: Int
  ) throws {
    let row = "(" + repeatElement("?", count: columns.count).joined(separator: ",") + ")"
    let names = columns.map(SQLText.identifier).joined(separator: ",")
    let sql =
      "INSERT INTO \(SQLText.identifier(table)) (\(names)) VALUES "
      + repeatElement(row, count: rows).joined(separator: ",")
    var handle: OpaquePointer?
    guard unsafe sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK,
      let handle = unsafe handle
    else {
      throw unsafe Failure(sqlite: connection, "table '\(table)' cannot be filled")
    }
    unsafe self.handle = unsafe handle
  }

  /// Binds all values of the rows, inserts them, and returns SQLite's code.
  @unsafe func insert(_ cells: borrowing CellBuffer) -> CInt {
    let bound = unsafe cells.bind(to: handle)
    guard bound == SQLITE_OK else { return bound }
    let outcome = unsafe sqlite3_step(handle)
    unsafe sqlite3_reset(handle)
    return outcome
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }
}

extension Failure {
  /// Says what could not be written, and what SQLite said about it.
  @unsafe init(sqlite connection: SQLiteConnection, _ message: String) {
    let code = unsafe sqlite3_errcode(connection) & 0xff
    let cause = unsafe String(cString: sqlite3_errmsg(connection))
    self.init(
      .unwritableOutput, message, fix: Self.fix(forSQLite: code),
      cause: code == SQLITE_FULL ? "disk full" : cause)
  }

  /// What a person can do about a code of SQLite's.
  static func fix(forSQLite code: CInt) -> String {
    switch code {
    case SQLITE_FULL: "free some space, or choose an output folder on another disk"
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM:
      "check that the output folder exists and can be written to"
    case SQLITE_CONSTRAINT: "report this as a bug, with the input that shows it"
    default: "run the build again; if it fails again, report it as a bug"
    }
  }
}
