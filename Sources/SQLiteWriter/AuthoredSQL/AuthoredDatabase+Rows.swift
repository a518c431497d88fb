import Bundles
import GRDBSQLite
import Tabular

extension AuthoredDatabase {
  /// Makes tables with the rows of some content, in place of empty tables of the same names, and fills the
  /// searches that a filter selects.
  ///
  /// Throws ``Failure`` if there is no room for the rows.
  package func fill(
    with content: some DatabaseContent, tables isNeeded: (_ name: String) -> Bool
  ) throws {
    do {
      try handle.texts("BEGIN")
      let searches = content.schema.searchTables.filter { isNeeded($0.name) }
      for table in content.tables {
        let name = table.schema.name
        guard isNeeded(name) || searches.contains(where: { $0.table == name }) else { continue }
        try fill(table, from: content)
      }
      for search in searches { try handle.texts(search.filling) }
      try handle.texts("COMMIT")
    } catch let error as SQLiteError {
      throw Failure(
        .unwritableOutput, "the tables that models read cannot be stored",
        fix: "free some space in the folder for temporary files, or name another one in TMPDIR",
        cause: error.message)
    }
  }

  private func fill<Content>(_ table: Table<Content>, from content: Content) throws {
    let name = SQLText.identifier(table.schema.name)
    try handle.texts("DROP TABLE IF EXISTS \(name)")
    try handle.texts(table.schema.sql)
    let values = table.schema.columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try SQLiteStatementHandle(handle, "INSERT INTO \(name) VALUES (\(values))")
    var writer = RowWriter(table.schema) { [handle] row in
      for column in 0..<row.count {
        let code = insert.bind(row.value(column), at: CInt(column + 1))
        guard code == SQLITE_OK else { throw handle.error(code) }
      }
      let code = unsafe sqlite3_step(insert.pointer)
      guard code == SQLITE_DONE else { throw handle.error(code) }
      unsafe sqlite3_reset(insert.pointer)
    }
    try table.fill(from: content, &writer)
  }
}

extension SearchTableSchema {
  /// The statement that fills the search from its table.
  fileprivate var filling: String {
    let (key, table) = (SQLText.identifier(rowID), SQLText.identifier(table))
    if let text {
      return "INSERT INTO \(name)(rowid, \(text)) SELECT \(key), \(text) FROM \(table)"
    }
    let degrees = [position?.latitude ?? "", position?.longitude ?? ""].map(SQLText.identifier)
    let (north, east) = (degrees[0], degrees[1])
    return """
      INSERT INTO \(name) SELECT \(key), \(north), \(north), \(east), \(east) FROM \(table)
      WHERE \(north) IS NOT NULL
      """
  }
}

extension SQLiteStatementHandle {
  /// Gives a value to a parameter; the numbers of parameters begin at 1. Returns SQLite's code.
  func bind(_ value: RowCells.Value, at index: CInt) -> CInt {
    // SQLite copies the bytes.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch value {
    case .null: unsafe sqlite3_bind_null(pointer, index)
    case .integer(let number): unsafe sqlite3_bind_int64(pointer, index, number)
    case .real(let number): unsafe sqlite3_bind_double(pointer, index, number)
    case .text(let text):
      unsafe sqlite3_bind_text(pointer, index, text, CInt(text.utf8.count), copied)
    case .blob([]): unsafe sqlite3_bind_zeroblob(pointer, index, 0)
    case .blob(let bytes):
      unsafe sqlite3_bind_blob(pointer, index, bytes, CInt(bytes.count), copied)
    }
  }
}
