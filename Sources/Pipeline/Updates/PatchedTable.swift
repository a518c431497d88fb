import Bundles
import GRDB

/// A table as a patch sees it: by which columns a row is named, and which may change.
struct PatchedTable {
  /// A column and its declared type.
  struct Column {
    let name: String
    let type: String

    var quoted: String { SQLText.identifier(name) }
    var declaration: String { "\(quoted) \(type)" }
  }

  /// The table's name.
  let name: String
  /// The columns that name a row: its key, else the number that SQLite gives it.
  let keys: [Column]
  /// The others.
  let columns: [Column]
  /// Whether a module keeps it, as R*Tree does: its rows change as a whole.
  let isVirtual: Bool

  /// The tables with rows of their own of a database that is attached under a name, by name; those of text
  /// searches follow from others.
  static func all(in database: String, _ db: Database) throws -> [PatchedTable] {
    let made = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM \(database).sqlite_schema WHERE type = 'table' ORDER BY name"
    ).map { (name: $0[0] as String, sql: $0[1] as String? ?? "") }
    let modules = made.filter { $0.sql.hasPrefix("CREATE VIRTUAL TABLE") }
    return try made.filter { table in
      !table.name.hasPrefix("sqlite_") && !table.sql.contains("USING fts5")
        && !modules.contains { table.name.hasPrefix("\($0.name)_") }
    }.map { table in
      try PatchedTable(
        table.name, in: database, isVirtual: table.sql.hasPrefix("CREATE VIRTUAL TABLE"), db)
    }
  }

  private init(_ name: String, in database: String, isVirtual: Bool, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, type, pk FROM pragma_table_info(?, ?) ORDER BY cid",
      arguments: [name, database])
    let all = rows.map { (column: Column(name: $0[0], type: $0[1]), place: $0[2] as Int) }
    self.name = name
    self.isVirtual = isVirtual
    let key = all.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.column)
    if isVirtual {
      keys = Array(all.prefix(1).map(\.column))
      columns = all.dropFirst().map(\.column)
    } else {
      keys = key.isEmpty ? [Column(name: "rowid", type: "INTEGER")] : key
      columns = all.filter { $0.place == 0 }.map(\.column)
    }
  }

  /// The name in SQL.
  var quoted: String { SQLText.identifier(name) }
  /// The keys with commas between them, each of the row of an alias.
  func keyList(of alias: String? = nil) -> String {
    keys.map { (alias.map { "\($0)." } ?? "") + $0.quoted }.joined(separator: ", ")
  }
  /// That two rows have the same key.
  func sameKey(_ one: String, _ other: String) -> String {
    keys.map { "\(one).\($0.quoted) = \(other).\($0.quoted)" }.joined(separator: " AND ")
  }
  /// The key as one value that `IN` compares.
  var keyValue: String { keys.count == 1 ? keys[0].quoted : "(\(keyList()))" }

  /// The columns of a table of a patch that has keys, and further columns.
  func declaration(_ further: [Column] = []) -> String {
    let isNumber = keys.count == 1 && ["INTEGER", "INT", ""].contains(keys[0].type.uppercased())
    if isNumber {
      let lines = ["\(keys[0].quoted) INTEGER PRIMARY KEY"] + further.map(\.declaration)
      return "(\(lines.joined(separator: ", ")))"
    }
    let lines = (keys + further).map(\.declaration)
    return "(\(lines.joined(separator: ", ")), PRIMARY KEY (\(keyList()))) WITHOUT ROWID"
  }

  // MARK: - In a patch

  /// The patch's table of rows to put.
  var put: String { "+\(name)" }
  /// The patch's table of the keys of rows to remove.
  var gone: String { "-\(name)" }
  /// The patch's table of new values of a column.
  func values(of column: Column) -> String { "\(name).\(column.name)" }
}
