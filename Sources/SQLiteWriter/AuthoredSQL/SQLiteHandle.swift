import GRDBSQLite

/// An error of SQLite: its primary code, its message and the byte of the SQL, if known.
struct SQLiteError: Error {
  let code: CInt
  let message: String
  var offset: Int?
}

/// An open connection, which closes when the last reference goes.
@safe
final class SQLiteHandle {
  let pointer: OpaquePointer

  init(_ path: String, isReadOnly: Bool) throws(SQLiteError) {
    var opened: OpaquePointer?
    // SQLite could read a path that begins with 'file:' as an address with options.
    let code = unsafe sqlite3_open_v2(
      path.hasPrefix("file:") ? "./\(path)" : path, &opened,
      (isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let message = unsafe String(cString: sqlite3_errmsg(opened))
      unsafe sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: message)
    }
    unsafe pointer = unsafe opened
  }

  deinit { unsafe sqlite3_close_v2(pointer) }

  /// Runs a statement of Seedbed, and returns the first column of its rows.
  @discardableResult
  func texts(_ sql: String) throws(SQLiteError) -> [String] {
    let statement = try SQLiteStatementHandle(self, sql)
    var (texts, code) = ([String](), unsafe sqlite3_step(statement.pointer))
    while code == SQLITE_ROW {
      let text = unsafe sqlite3_column_text(statement.pointer, 0)
      texts.append(unsafe text.map { unsafe String(cString: $0) } ?? "")
      code = unsafe sqlite3_step(statement.pointer)
    }
    guard code == SQLITE_DONE else { throw error(code) }
    return texts
  }

  /// SQLite's words about the last call.
  func error(_ code: CInt) -> SQLiteError {
    let offset = Int(unsafe sqlite3_error_offset(pointer))
    return SQLiteError(
      code: code & 0xff, message: unsafe String(cString: sqlite3_errmsg(pointer)),
      offset: offset < 0 ? nil : offset)
  }
}

/// A compiled statement, which ends before its connection closes.
@safe
final class SQLiteStatementHandle {
  let pointer: OpaquePointer
  private let handle: SQLiteHandle

  init(_ handle: SQLiteHandle, _ sql: String) throws(SQLiteError) {
    self.handle = handle
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle.pointer, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw handle.error(code) }
    unsafe pointer = unsafe statement
  }

  deinit { unsafe sqlite3_finalize(pointer) }
}
