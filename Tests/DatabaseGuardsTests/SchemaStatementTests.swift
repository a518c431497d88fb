import GRDB
import Tabular
import Testing

@testable import DatabaseGuards

/// Compares what is read from a statement with what SQLite makes of it.
@Suite("A statement of a schema")
struct SchemaStatementTests {
  private static let statements = [
    "CREATE TABLE t ( \"key\" TEXT NOT NULL , value TEXT , PRIMARY KEY ( \"key\" ) ) WITHOUT ROWID",
    "CREATE TABLE t ( id INTEGER PRIMARY KEY AUTOINCREMENT , a REAL , b INT REFERENCES base ( id ) )",
    "CREATE TABLE t ( a , b BLOB , CHECK ( a <> 'x' ) , PRIMARY KEY ( a , b ) )",
    "CREATE INDEX i ON base ( a , \"b\" ) WHERE a IS NOT NULL",
    "CREATE INDEX i ON base ( b )",
    "CREATE VIEW v AS SELECT 1",
    "CREATE VIRTUAL TABLE f USING fts5 ( a , content = 'base' , content_rowid = 'id' , prefix = '1 2' )",
    "CREATE VIRTUAL TABLE r USING rtree ( id , a , b )",
  ]
  private static let additions = [
    "AS", "( 1 )", "GENERATED ALWAYS AS ( 1 )", "AS ( a ) STORED", "COLLATE NOCASE", "DEFAULT 1",
    "DEFAULT ( abs ( 1 ) )", "'x'", "\"a\"\"b\"", "[a]", "`a`", "-- x\n", "/* x */", "/*", ",", "(",
    ")", ";", ".", "=", "\u{0}", "\u{c}", "\u{b}", "\u{a0}", "é", "_", "1", "x'00'", "UNIQUE",
    "UNIQUE ( a )", "PRIMARY KEY", "primary key", "DESC", "ASC", "WITHOUT ROWID", "STRICT",
    "INTEGER", "integer", "VARCHAR ( 9 )", "IF NOT EXISTS", "TEMP", "main . ", "REFERENCES base",
    "ON DELETE CASCADE", "NOT NULL", "NOT NULL ON CONFLICT REPLACE", "NULL", "CONSTRAINT c",
    "CHECK",
    "CHECK ( abs ( a ) )", "HIDDEN", "FOREIGN KEY ( a ) REFERENCES base", "WHERE a > 1", "IN", "c",
    "tokenize = trigram", "columnsize = 0", "contentless_delete = 1", "+ aux", "rowid", "oid",
    "rank", "AND", "SELECT", "\"\"", "''",
  ]

  /// A statement with one to three changes of its words.
  private static func changed(_ random: inout SplitMix64) -> String {
    var words =
      statements.randomElement(using: &random)?.split(separator: " ").map(String.init) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<words.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: words.remove(at: place)
      case 1: words.swapAt(place, Int.random(in: 0..<words.count, using: &random))
      case 2: words[place] = words[place].lowercased()
      case 3: words.insert(words.randomElement(using: &random) ?? "", at: place)
      default: words.insert(additions.randomElement(using: &random) ?? "", at: place)
      }
      if words.isEmpty { break }
    }
    return words.joined(separator: Bool.random(using: &random) ? " " : "\n ")
  }

  /// A statement as it is read; nil if it is refused.
  private static func read(_ sql: String) -> SchemaStatement? {
    SchemaStatement.name(madeBy: sql).flatMap { try? SchemaStatement(sql, named: $0) }
  }

  @Test("that is accepted means the same to SQLite, however it was changed")
  func meaning() throws {
    var random = SplitMix64(seed: 1)
    var made = 0
    try DatabaseQueue().writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE base (id INTEGER PRIMARY KEY, a TEXT, b TEXT)")
      for _ in 0..<20_000 {
        let sql = Self.changed(&random)
        guard let statement = Self.read(sql) else { continue }
        try db.inSavepoint {
          // SQLite finds further faults, such as two columns of one name.
          guard (try? db.execute(sql: sql)) != nil else { return .rollback }
          made += 1
          let isMade = try Self.isMade(statement, db)
          #expect(isMade, "\(sql)")
          return .rollback
        }
      }
    }
    #expect(made > 1_000)
  }

  /// Whether a database has, besides its table `base`, only what a statement says.
  private static func isMade(_ statement: SchemaStatement, _ db: Database) throws -> Bool {
    let name = statement.name
    let entries = try Row.fetchAll(
      db, sql: "SELECT type, name FROM sqlite_schema WHERE name <> 'base'"
    ).map { (type: $0[0] as String, name: $0[1] as String) }
    let others = entries.map(\.name).filter { $0 != name }
    guard entries.count == others.count + 1 else { return false }
    switch statement {
    case .table(let table):
      let keys = others.filter { $0.hasPrefix("sqlite_autoindex_") }
      return try table.hasColumns(of: name, db) && keys.count <= (table.key.isEmpty ? 0 : 1)
        && others.count == keys.count + (table.numbersRows ? 1 : 0)
    case .index(let index):
      // The columns are compared with the table elsewhere.
      guard Set(["id", "a", "b"]).isSuperset(of: index.columns) else { return true }
      return try index.isIndex(db) && others.isEmpty
    case .search(let search):
      return Set(search.ownTables).isSuperset(of: others)
        && (search.module == .rtree
          || others.contains("\(name)_content") == (search.content == nil))
    case .view: return entries.map(\.type) == ["view"]
    }
  }
}

extension PlainTable {
  /// Whether a table of a database has these columns, without expressions, and this key.
  fileprivate func hasColumns(of table: String, _ db: Database) throws -> Bool {
    let found = try Row.fetchAll(db, sql: "SELECT * FROM pragma_table_xinfo(?)", arguments: [table])
    let isPlain = found.allSatisfy { $0["hidden"] == 0 && ($0["dflt_value"] as String?) == nil }
    let columns = found.map { Column(name: $0["name"], type: $0["type"]) }
    // SQLite leaves out the repeated columns of a key.
    let wantedKey = self.key.enumerated().filter { self.key.firstIndex(of: $1) == $0 }.map(
      \.element)
    let key = found.filter { $0["pk"] > 0 }.sorted { ($0["pk"] as Int) < $1["pk"] }
    let isWithoutNumbers = try Bool.fetchOne(
      db, sql: "SELECT wr FROM pragma_table_list(?)", arguments: [table])
    return isPlain && columns == self.columns && key.map { $0["name"] } == wantedKey
      && isWithoutNumbers == isWithoutRowID
  }
}

extension PlainIndex {
  /// Whether a database has this index on columns as they are, not on expressions.
  fileprivate func isIndex(_ db: Database) throws -> Bool {
    let found = try Row.fetchAll(
      db, sql: "SELECT * FROM pragma_index_xinfo(?) WHERE key", arguments: [name])
    let isPlain = found.allSatisfy { $0["cid"] >= 0 && $0["desc"] == 0 && $0["coll"] == "BINARY" }
    let list = try Row.fetchOne(
      db, sql: "SELECT \"unique\", partial FROM pragma_index_list('base') WHERE name = ?",
      arguments: [name])
    return isPlain && found.map { $0["name"] } == columns && list?["unique"] == false
      && list?["partial"] == (columnWithoutNulls != nil) && table == "base"
  }
}
