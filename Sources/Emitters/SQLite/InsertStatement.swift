import GRDB
import GRDBSQLite
import SeedStore
import Tabular

/// A prepared INSERT that takes every row of a ``CellBuffer``; finalized when it goes out of use.
@safe
struct InsertStatement: ~Copyable {
  private let handle: OpaquePointer

  /// Makes the buffer's rows known to the connection, and prepares
  /// `INSERT INTO table (columns) SELECT c0, … FROM seedbed_rows`.
  @unsafe init(
    _ connection: SQLiteConnection, table: String, columns: [String], rows cells: CellBuffer
  ) throws {
    let names = columns.map(SQLText.identifier).joined(separator: ",")
    let sources = columns.indices.map { "c\($0)" }.joined(separator: ",")
    let sql = """
      INSERT INTO \(SQLText.identifier(table)) (\(names))
      SELECT \(sources) FROM \(RowModule.tableName)
      """
    var handle: OpaquePointer?
    guard
      unsafe RowModule.register(cells, columnCount: columns.count, on: connection) == SQLITE_OK,
      unsafe sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK,
      let handle = unsafe handle
    else {
      throw unsafe Failure(sqlite: connection, "table '\(table)' cannot be filled")
    }
    unsafe self.handle = unsafe handle
  }

  /// Inserts the rows that wait in the buffer, and returns SQLite's code.
  func insert() -> CInt {
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
