import Bundles
import GRDB

/// The content of a finished database, as SQLite reads it.
enum StoredContent {
  /// What identifies it: see ``ContentDigest``. Cost: each row is read once.
  static func version(_ db: Database) throws -> String {
    var digest = ContentDigest(statements: try statements(db))
    digest.rows = try digests(of: db) { _ in true }
    return digest.finish()
  }

  /// The digests of the rows of some tables, those of search tables aside.
  static func digests(
    of db: Database, _ isWanted: (String) -> Bool
  ) throws -> [String: String] {
    var digests: [String: String] = [:]
    for (table, sql) in try statements(db)
    where sql.hasPrefix("CREATE TABLE") && isWanted(table) {
      digests[table] = try rows(of: table, madeBy: sql, db).finish()
    }
    return digests
  }

  /// The statements that make what is in the database, without what search tables make for themselves.
  private static func statements(_ db: Database) throws -> [String: String] {
    let made = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """
    ).map { (name: $0[0] as String, sql: $0[1] as String) }
    let searches = made.filter { $0.sql.hasPrefix("CREATE VIRTUAL TABLE") }.map(\.name)
    return Dictionary(
      made.filter { entry in !searches.contains { entry.name.hasPrefix("\($0)_") } }
        .map { ($0.name, $0.sql) }, uniquingKeysWith: { first, _ in first })
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
    let rows = try StatementRows(
      db,
      sql: "SELECT \(hasRowID ? "rowid, " : "")\(stored.map { names[$0] }.joined(separator: ", ")) "
        + "FROM \(SQLText.identifier(table))\(which) ORDER BY \(order)")
    var cells = RowCells(Array(repeating: .anything, count: stored.count))
    var record = ByteBuffer(capacity: 512)
    let digest = RowDigest()
    while try rows.next() {
      cells.removeAll()
      for column in stored.indices { cells.append(rows, column + (hasRowID ? 1 : 0)) }
      record.truncate()
      cells.writeAll(rowID: hasRowID ? key.first : nil, to: &record)
      unsafe digest.add(rowID: hasRowID ? rows.integer(0) : nil, record: record.bytes)
    }
    return digest
  }
}
