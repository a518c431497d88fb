import Bundles
import GRDB
import GRDBSQLite

/// The content of a finished database, as SQLite reads it.
enum StoredContent {
  /// What identifies it: see ``ContentDigest``. Cost: each row is read once.
  static func version(_ db: Database) throws -> String {
    let made = try Row.fetchAll(
      db,
      sql: """
        SELECT name, type, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """)
    let searches = made.filter { ($0["sql"] as String).hasPrefix("CREATE VIRTUAL TABLE") }
    let own = made.filter { row in
      !searches.contains { (row["name"] as String).hasPrefix("\($0["name"] as String)_") }
    }
    var digest = ContentDigest(
      statements: Dictionary(
        own.map { ($0["name"], $0["sql"]) }, uniquingKeysWith: { first, _ in first }))
    for row in own where row["type"] == "table" && !searches.contains(row) {
      digest.add(try rows(of: row["name"], madeBy: row["sql"], db), of: row["name"])
    }
    return digest.finish()
  }

  /// The digest of a table's rows, which are read in the order of its key.
  private static func rows(of table: String, madeBy sql: String, _ db: Database) throws -> RowDigest
  {
    let columns = try Row.fetchAll(
      db, sql: "SELECT name, pk FROM pragma_table_info(?)", arguments: [table])
    let names = columns.map { SQLText.identifier($0["name"]) }
    let places: [Int] = columns.map { $0["pk"] }
    let key = columns.indices.filter { places[$0] > 0 }.sorted { places[$0] < places[$1] }
    let hasRowID = !sql.hasSuffix("WITHOUT ROWID")
    let stored = hasRowID ? Array(names.indices) : key + names.indices.filter { !key.contains($0) }
    let order = hasRowID ? "rowid" : key.map { names[$0] }.joined(separator: ", ")
    // The rows of `metadata` but the one that has the digest.
    let which =
      table == TableSchema.metadata.name
      ? " WHERE \"key\" <> '\(MetadataKey.contentVersion.name)'" : ""
    let statement = try db.makeStatement(
      sql: "SELECT \(hasRowID ? "rowid, " : "")\(stored.map { names[$0] }.joined(separator: ", ")) "
        + "FROM \(SQLText.identifier(table))\(which) ORDER BY \(order)")
    return try digest(
      of: statement, columns: stored.count, hasRowID: hasRowID, isRowID: hasRowID ? key.first : nil)
  }

  /// The digest of what a statement selects: the row's number, if the table has it, and the columns in the
  /// order in which they are stored.
  ///
  /// SQLite is asked without GRDB in between, for which a text ends at its first NUL.
  private static func digest(
    of statement: Statement, columns: Int, hasRowID: Bool, isRowID: Int?
  ) throws -> RowDigest {
    let first: CInt = hasRowID ? 1 : 0
    var cells = RowCells(Array(repeating: .anything, count: columns))
    var record = ByteBuffer(capacity: 512)
    let digest = RowDigest()
    let rows = unsafe statement.sqliteStatement
    defer { unsafe sqlite3_reset(rows) }
    while true {
      let result = unsafe sqlite3_step(rows)
      guard result == SQLITE_ROW else {
        if result == SQLITE_DONE { return digest }
        throw DatabaseError(resultCode: ResultCode(rawValue: result))
      }
      cells.removeAll()
      for column in 0..<CInt(columns) { unsafe cells.append(rows, column + first) }
      record.truncate()
      cells.writeAll(rowID: isRowID, to: &record)
      let rowID = unsafe hasRowID ? Int(sqlite3_column_int64(rows, 0)) : nil
      unsafe digest.add(rowID: rowID, record: record.bytes)
    }
  }
}

extension RowCells {
  /// Appends what SQLite read in a column.
  @unsafe fileprivate mutating func append(_ row: SQLiteStatement, _ column: CInt) {
    switch unsafe sqlite3_column_type(row, column) {
    case SQLITE_INTEGER: unsafe append(integer: sqlite3_column_int64(row, column))
    case SQLITE_FLOAT: unsafe append(real: sqlite3_column_double(row, column))
    case SQLITE_TEXT: unsafe append(text: Self.bytes(sqlite3_column_text(row, column), row, column))
    case SQLITE_BLOB: unsafe append(blob: Self.bytes(sqlite3_column_blob(row, column), row, column))
    default: appendNull()
    }
  }

  private static func bytes(
    _ start: UnsafeRawPointer?, _ row: SQLiteStatement, _ column: CInt
  ) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column)))
  }
}
