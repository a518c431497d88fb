import GRDBSQLite

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

  /// Runs statements of Seedbed, and returns the first column of their rows.
  @discardableResult
  func texts(_ sql: String) throws(SQLiteError) -> [String] {
    var (texts, statement) = unsafe ([String](), OpaquePointer?.none)
    defer { unsafe sqlite3_finalize(statement) }
    var code = unsafe sqlite3_prepare_v2(pointer, sql, -1, &statement, nil)
    if code == SQLITE_OK { code = unsafe sqlite3_step(statement) }
    while code == SQLITE_ROW {
      texts.append(
        unsafe sqlite3_column_text(statement, 0).map { unsafe String(cString: $0) } ?? "")
      code = unsafe sqlite3_step(statement)
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

/// An error of SQLite: its primary code, its message and the byte of the SQL, if known.
struct SQLiteError: Error {
  let code: CInt
  let message: String
  var offset: Int?
}
