import Bundles
import DatabaseVersions
import GRDB

/// Finds the rows of a table that a patch must contain, and collects their keys.
///
/// The database of keys is `main`. The database after the patch is attached as `new`.
struct PatchKeys {
  private let table: PatchedTable
  private let db: Database

  init(_ table: PatchedTable, _ db: Database) {
    self.table = table
    self.db = db
  }

  /// Collects the keys of the rows that differ between `old` and `new`.
  func compare() throws {
    let (name, keys) = (table.quoted, table.keyList(of: "t"))
    let isOld = "EXISTS (SELECT 1 FROM old.\(name) AS o WHERE \(table.sameKey("o", "t")))"
    let isNew = "EXISTS (SELECT 1 FROM new.\(name) AS o WHERE \(table.sameKey("o", "t")))"
    let pair = "new.\(name) AS t CROSS JOIN old.\(name) AS o ON \(table.sameKey("o", "t"))"
    try fill(table.gone, with: "SELECT \(keys) FROM old.\(name) AS t WHERE NOT \(isNew)")
    let differs = table.columns.map { "t.\($0.quoted) IS NOT o.\($0.quoted)" }
      .joined(separator: " OR ")
    let changed = differs.isEmpty ? nil : "SELECT \(keys) FROM \(pair) WHERE \(differs)"
    var put = "SELECT \(keys) FROM new.\(name) AS t WHERE NOT \(isOld)"
    if table.isVirtual, let changed { put += " UNION ALL \(changed)" }
    try fill(table.put, with: put)
    guard !table.isVirtual, let changed else { return }
    try db.execute(sql: "CREATE TEMP TABLE changed AS \(changed)")
    for column in table.columns {
      try fill(
        table.values(of: column),
        with: """
          SELECT \(keys) FROM temp.changed AS t
          CROSS JOIN new.\(name) AS n ON \(table.sameKey("n", "t"))
          CROSS JOIN old.\(name) AS o ON \(table.sameKey("o", "t"))
          WHERE n.\(column.quoted) IS NOT o.\(column.quoted)
          """)
    }
    try db.execute(sql: "DROP TABLE temp.changed")
  }

  /// Joins the keys of patches, which are attached under the names `patches`. The rows of `new`
  /// decide which keys are put and which are removed.
  func join(_ patches: [String]) throws {
    let keys = table.keyList(of: "t")
    let isNew = "EXISTS (SELECT 1 FROM new.\(table.quoted) AS n WHERE \(table.sameKey("n", "t")))"
    try fill(
      table.gone,
      with:
        "SELECT DISTINCT \(keys) FROM (\(try union(table.gone, of: patches))) AS t WHERE NOT \(isNew)"
    )
    // A row that was removed and added again, or added and then changed, is written whole.
    try fill(
      table.put,
      with:
        "SELECT DISTINCT \(keys) FROM (\(try union(table.put, of: patches))) AS t WHERE \(isNew)")
    let isPut =
      try has(table.put, in: "main")
      ? "EXISTS (SELECT 1 FROM main.\(table.put.quotedIdentifier) AS p WHERE \(table.sameKey("p", "t")))"
      : "0"
    for column in table.columns where !table.isVirtual {
      let values = try union(table.values(of: column), of: patches)
      try fill(
        table.values(of: column),
        with: "SELECT DISTINCT \(keys) FROM (\(values)) AS t WHERE \(isNew) AND NOT \(isPut)")
    }
  }

  /// The keys in a table of the patches, for all patches that have the table.
  private func union(_ name: String, of patches: [String]) throws -> String {
    let keys = table.keyList()
    let parts = try patches.filter { try has(name, in: $0) }.map {
      "SELECT \(keys) FROM \($0).\(name.quotedIdentifier)"
    }
    let none = "SELECT \(keys) FROM new.\(table.quoted) WHERE 0"
    return ([none] + parts).joined(separator: " UNION ALL ")
  }

  private func has(_ name: String, in database: String) throws -> Bool {
    try db.hasKeys(name, in: database)
  }

  /// Makes a table of the keys that a query returns, unless the query returns none.
  private func fill(_ name: String, with keys: String) throws {
    try db.execute(sql: "CREATE TEMP TABLE found AS \(keys)")
    defer { try? db.execute(sql: "DROP TABLE temp.found") }
    guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM temp.found)") == true else {
      return
    }
    let target = "main.\(name.quotedIdentifier)"
    let own = table.keyList()
    try db.execute(sql: "CREATE TABLE \(target) \(table.keyDeclaration)")
    try db.execute(sql: "INSERT INTO \(target) SELECT \(own) FROM temp.found ORDER BY \(own)")
  }
}

extension Database {
  /// Whether a database of keys, attached under a name, has a table.
  func hasKeys(_ table: String, in database: String) throws -> Bool {
    try Bool.fetchOne(
      self,
      sql:
        "SELECT EXISTS (SELECT 1 FROM \(database).sqlite_schema WHERE type = 'table' AND name = ?)",
      arguments: [table]) ?? false
  }
}

/// The tables of a table's keys in the database of keys of a patch.
extension PatchedTable {
  /// The table of the keys of rows to put.
  var put: String { "+\(name)" }
  /// The table of the keys of rows to remove.
  var gone: String { "-\(name)" }
  /// The table of the keys of rows that get a new value in a column.
  func values(of column: Column) -> String { "\(name).\(column.name)" }

  /// The key columns, separated by commas, each with a table alias if one is given.
  func keyList(of alias: String? = nil) -> String {
    keys.map { (alias.map { "\($0)." } ?? "") + $0.quoted }.joined(separator: ", ")
  }

  /// An SQL condition: two rows have the same key.
  func sameKey(_ one: String, _ other: String) -> String {
    keys.map { "\(one).\($0.quoted) = \(other).\($0.quoted)" }.joined(separator: " AND ")
  }

  /// The column declarations of a table of keys.
  var keyDeclaration: String {
    if keys.count == 1, ["INTEGER", "INT"].contains(keys[0].type) {
      return "(\(keys[0].quoted) INTEGER PRIMARY KEY)"
    }
    let columns = keys.map { "\($0.quoted) \($0.type)" }.joined(separator: ", ")
    return "(\(columns), PRIMARY KEY (\(keyList()))) WITHOUT ROWID"
  }
}
