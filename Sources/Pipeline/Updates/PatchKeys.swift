import Bundles
import GRDB

/// Finds which rows of a table a patch has to carry, and puts them into it.
///
/// The patch is `main`, and the database that it leads to is attached as `new`.
struct PatchKeys {
  private let table: PatchedTable
  private let db: Database

  init(_ table: PatchedTable, _ db: Database) {
    self.table = table
    self.db = db
  }

  /// Carries what differs between `old` and `new`.
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
    try fill(table.put, with: put, table.columns)
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
          """, [column])
    }
    try db.execute(sql: "DROP TABLE temp.changed")
  }

  /// Carries what patches that are attached under some names carry, as `new` has it.
  func join(_ patches: [String]) throws {
    let keys = table.keyList(of: "t")
    let isNew = "EXISTS (SELECT 1 FROM new.\(table.quoted) AS n WHERE \(table.sameKey("n", "t")))"
    try fill(
      table.gone,
      with:
        "SELECT DISTINCT \(keys) FROM (\(try union(table.gone, of: patches))) AS t WHERE NOT \(isNew)"
    )
    // A row that was removed and came again, or came and was changed, is put as a whole.
    try fill(
      table.put,
      with:
        "SELECT DISTINCT \(keys) FROM (\(try union(table.put, of: patches))) AS t WHERE \(isNew)",
      table.columns)
    let isPut =
      try has(table.put, in: "main")
      ? "EXISTS (SELECT 1 FROM main.\(SQLText.identifier(table.put)) AS p WHERE \(table.sameKey("p", "t")))"
      : "0"
    for column in table.columns where !table.isVirtual {
      let values = try union(table.values(of: column), of: patches)
      try fill(
        table.values(of: column),
        with: "SELECT DISTINCT \(keys) FROM (\(values)) AS t WHERE \(isNew) AND NOT \(isPut)",
        [column])
    }
  }

  /// The keys in a table of some patches, those that have it.
  private func union(_ name: String, of patches: [String]) throws -> String {
    let keys = table.keyList()
    let parts = try patches.filter { try has(name, in: $0) }.map {
      "SELECT \(keys) FROM \($0).\(SQLText.identifier(name))"
    }
    let none = "SELECT \(keys) FROM new.\(table.quoted) WHERE 0"
    return ([none] + parts).joined(separator: " UNION ALL ")
  }

  private func has(_ name: String, in database: String) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql:
        "SELECT EXISTS (SELECT 1 FROM \(database).sqlite_schema WHERE type = 'table' AND name = ?)",
      arguments: [name]) ?? false
  }

  /// Makes a table of the patch with the keys that a query gives, and further columns as `new` has them;
  /// none where there are no keys.
  private func fill(_ name: String, with keys: String, _ further: [PatchedTable.Column]? = nil)
    throws
  {
    try db.execute(sql: "CREATE TEMP TABLE found AS \(keys)")
    defer { try? db.execute(sql: "DROP TABLE temp.found") }
    guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM temp.found)") == true else {
      return
    }
    let target = "main.\(SQLText.identifier(name))"
    try db.execute(sql: "CREATE TABLE \(target) \(table.declaration(further ?? []))")
    let own = table.keyList(of: "f")
    guard let further else {
      return try db.execute(
        sql: "INSERT INTO \(target) SELECT \(own) FROM temp.found AS f ORDER BY \(own)")
    }
    let list = ([own] + further.map { "n.\($0.quoted)" }).joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO \(target) SELECT \(list) FROM temp.found AS f
        CROSS JOIN new.\(table.quoted) AS n ON \(table.sameKey("n", "f")) ORDER BY \(own)
        """)
  }
}
