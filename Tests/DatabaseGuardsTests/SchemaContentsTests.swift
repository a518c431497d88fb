import GRDB
import TestSupport
import Testing

@testable import DatabaseGuards

@Suite("The schema of a database from outside")
struct SchemaContentsTests {
  private static let tables = [
    """
    CREATE TABLE metadata (
      "key" TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY ("key")
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE stops (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      lat REAL,
      parent INTEGER REFERENCES stops(id),
      search_text TEXT,
      CHECK (name <> 'a)b' AND lat BETWEEN -90 AND 90)
    )
    """,
  ]
  private static let notes = """
    CREATE TABLE notes (
      feed INTEGER NOT NULL REFERENCES feeds(id),
      note TEXT
    )
    """
  private static let others = [
    """
    CREATE VIRTUAL TABLE stops_fts USING fts5(
      search_text,
      content='stops',
      content_rowid='id',
      prefix='1 2',
      tokenize='unicode61 remove_diacritics 2'
    )
    """,
    "CREATE VIRTUAL TABLE stop_names USING fts5(name, content='stops')",
    "CREATE VIRTUAL TABLE stops_rtree USING rtree(id, min_lat, max_lat, min_lon, max_lon)",
    "CREATE INDEX stops_name ON stops (name)",
    "CREATE INDEX stops_parent ON stops (parent) WHERE parent IS NOT NULL",
    "CREATE VIEW names AS\nSELECT name FROM stops",
  ]
  private static let declared = DeclaredSchema(
    tables: tables, optionalTables: [notes], others: others, prefixOfTextTables: "file_",
    widenedTables: ["notes"])
  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

  /// A database of the schema, in which SQL then ran.
  private static func database(
    _ change: String = "", statements: [String] = tables + others
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      for statement in statements { try db.execute(sql: statement) }
      try db.execute(sql: "PRAGMA writable_schema = ON; PRAGMA legacy_alter_table = ON; \(change)")
    }
    return queue
  }

  private static func declaredFault(_ change: String) throws -> SchemaFault? {
    try database(change).read { db in
      do {
        try SchemaContents(db).require(declared)
        return nil
      } catch let fault as SchemaFault {
        return fault
      }
    }
  }

  private static func plainFault(_ change: String) throws -> SchemaFault? {
    try database(change).read { db in
      do {
        try SchemaContents(db).requirePlain()
        return nil
      } catch let fault as SchemaFault {
        return fault
      }
    }
  }

  @Test(
    "is that of its version if only what no query notices differs",
    arguments: [
      "",
      // With statistics for the query planner.
      "ANALYZE",
      // With tables that only some databases have.
      notes, "CREATE TABLE notes (feed INTEGER NOT NULL, note TEXT, \"More, 'too'\" TEXT)",
      "CREATE TABLE file_shops (feed INTEGER NOT NULL REFERENCES feeds(id), name TEXT, \"a\"\"b\" TEXT)",
      "DROP VIEW names",
      // References of another form, no NOT NULL, and no condition of rows.
      "UPDATE sqlite_schema SET sql = replace(sql, 'stops(id)', 'stops')",
      "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'",
      """
      UPDATE sqlite_schema SET sql = replace(sql, ',
        CHECK (name <> ''a)b'' AND lat BETWEEN -90 AND 90)', '')
      """,
      // A table in one line, as another tool writes it.
      """
      UPDATE sqlite_schema SET sql = replace(sql, char(10) || '  ', ' ') WHERE name = 'stops'
      """,
    ])
  func legitimate(_ change: String) throws {
    #expect(try Self.declaredFault(change) == nil)
    #expect(try Self.plainFault(change) == nil)
  }

  /// SQL that changes the schema, the object with the fault, and words about it.
  private static let hostile: [(String, String, String)] = [
    (
      "DROP TABLE stops; CREATE VIEW stops AS \(endless) SELECT i AS id FROM n", "stops",
      "is a view instead of a table"
    ),
    (
      "DROP TABLE metadata; CREATE VIEW metadata AS \(endless) SELECT i AS key FROM n", "metadata",
      "is a view instead of a table"
    ),
    (
      "DROP TABLE stops; CREATE VIRTUAL TABLE stops USING fts5(id, name)", "stops",
      "is a virtual table instead of a table"
    ),
    ("CREATE TRIGGER t AFTER UPDATE ON stops BEGIN DELETE FROM stops; END", "t", "is a trigger"),
    (
      "CREATE INDEX more ON stops (lat)", "more", "is an index that no database of this version has"
    ),
    ("CREATE INDEX more ON stops (instr(name, 'x'))", "more", "has '(instr(name, 'x'))' in its"),
    (
      "CREATE INDEX more ON stops (name COLLATE NOCASE)", "more",
      "has '(name COLLATE NOCASE)' in its"
    ),
    ("CREATE UNIQUE INDEX more ON stops (name)", "more", "has 'CREATE UNIQUE INDEX more"),
    (
      "DROP INDEX stops_name; CREATE INDEX stops_name ON stops (lat)", "stops_name",
      "has another statement"
    ),
    (
      "DROP INDEX stops_name; CREATE INDEX stops_name ON stops (name) WHERE lat IS NOT NULL",
      "stops_name", "has another statement"
    ),
    ("DROP INDEX stops_parent", "stops_parent", "is missing"),
    ("DROP TABLE metadata", "metadata", "is missing"),
    ("DROP TABLE stops_rtree", "stops_rtree", "is missing"),
    ("DROP TABLE stop_names", "stop_names", "is missing"),
    (
      "CREATE TABLE more (id INTEGER PRIMARY KEY)", "more",
      "is a table that no database of this version has"
    ),
    ("CREATE TABLE file_shops (feed INTEGER, size INTEGER)", "file_shops", "is a table that no"),
    ("CREATE VIEW more AS \(endless) SELECT i FROM n", "more", "is a view that no"),
    ("CREATE VIEW file_shops AS SELECT 1 AS feed", "file_shops", "is a view that no"),
    (
      "DROP VIEW names; CREATE VIEW names AS SELECT name FROM stops", "names",
      "has another statement"
    ),
    ("CREATE VIRTUAL TABLE more USING fts5(a)", "more", "is a virtual table that no"),
    ("CREATE VIRTUAL TABLE more USING fts5vocab(stops_fts, row)", "more", "has '(stops_fts, row)'"),
    ("ALTER TABLE stops ADD COLUMN more AS (hex(zeroblob(9)))", "stops", "has 'AS (hex(zeroblob"),
    (
      "ALTER TABLE stops ADD COLUMN more TEXT GENERATED ALWAYS AS (name)", "stops", "has 'GENERATED"
    ),
    ("ALTER TABLE stops ADD COLUMN more TEXT DEFAULT 'x'", "stops", "has 'DEFAULT 'x'"),
    ("ALTER TABLE stops ADD COLUMN more TEXT COLLATE NOCASE", "stops", "has 'COLLATE NOCASE"),
    (
      "ALTER TABLE stops ADD COLUMN more TEXT CHECK (abs(1) = 1)", "stops",
      "has 'CHECK (abs(1) = 1)"
    ),
    ("ALTER TABLE stops ADD COLUMN more TEXT", "stops", "has 6 columns instead of 5"),
    (
      "ALTER TABLE stops RENAME lat TO latitude", "stops",
      "has the column 'latitude REAL' instead of 'lat REAL'"
    ),
    (
      "UPDATE sqlite_schema SET sql = replace(sql, 'lat REAL', 'lat TEXT')", "stops",
      "has the column 'lat TEXT' instead of 'lat REAL'"
    ),
    (
      "UPDATE sqlite_schema SET sql = replace(sql, '<> ''a)b''', '= abs(1)')", "stops",
      "has another CHECK"
    ),
    (
      "UPDATE sqlite_schema SET sql = replace(sql, 'lat BETW', 'lat /* ) */ BETW')", "stops",
      "has '"
    ),
    (
      "DROP TABLE metadata; CREATE TABLE metadata (\"key\" TEXT, value TEXT, PRIMARY KEY (value)) WITHOUT ROWID",
      "metadata", "has another key"
    ),
    (
      "CREATE TABLE bare AS SELECT * FROM metadata; DROP TABLE metadata; ALTER TABLE bare RENAME TO metadata",
      "metadata", "has another key"
    ),
    (
      "INSERT INTO sqlite_schema VALUES ('table', 'sqlite_sequence', 'sqlite_sequence', 0, 'CREATE TABLE sqlite_sequence(name,seq)')",
      "sqlite_sequence", "is a table of SQLite that no"
    ),
    ("CREATE TABLE file_shops (feed INTEGER UNIQUE, name TEXT)", "file_shops", "has 'UNIQUE"),
    (
      "ANALYZE; UPDATE sqlite_schema SET sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat,more)' WHERE name = 'sqlite_stat1'",
      "sqlite_stat1", "is a table of SQLite that no"
    ),
    // Entries whose name or type is not that of their statement.
    (
      "UPDATE sqlite_schema SET name = 'other' WHERE name = 'stops_name'", "other",
      "has the statement of 'stops_name'"
    ),
    (
      "UPDATE sqlite_schema SET type = 'view' WHERE name = 'stops'", "stops",
      "is not the view that it says it is"
    ),
    (
      "UPDATE sqlite_schema SET sql = 'CREATE VIEW stops AS SELECT 1 AS id' WHERE name = 'stops'",
      "stops",
      "is not the table that it says it is"
    ),
    (
      "UPDATE sqlite_schema SET sql = NULL WHERE name = 'stops_name'", "stops_name",
      "is an index that no"
    ),
    (
      "UPDATE sqlite_schema SET name = NULL WHERE name = 'stops_name'", "sqlite_schema",
      "has a row without"
    ),
    (
      "UPDATE sqlite_schema SET sql = sql || ' STRICT' WHERE name = 'stops'", "stops",
      "has 'STRICT'"
    ),
    (
      "UPDATE sqlite_schema SET sql = 'CREATE TABLE stops_fts_data(id INTEGER PRIMARY KEY, block AS (1))' WHERE name = 'stops_fts_data'",
      "stops_fts_data", "has 'AS (1)"
    ),
  ]

  @Test("is refused, with the name of what differs, if it has anything else", arguments: hostile)
  func refused(_ change: String, _ object: String, _ words: String) throws {
    let fault = try #require(try Self.declaredFault(change))
    #expect(fault.object == object && fault.problem.contains(words), "\(fault)")
  }

  @Test(
    "is plain if it has only tables, indexes on columns, searches and views, whatever their names",
    arguments: [
      "CREATE TABLE more (id INTEGER PRIMARY KEY AUTOINCREMENT, a, b BLOB, c INT); ANALYZE",
      "CREATE TABLE more (a TEXT PRIMARY KEY, b REFERENCES stops (id) NOT NULL)",
      "CREATE INDEX more ON stops (lat, \"name\")",
      "CREATE VIEW more AS \(endless) SELECT i FROM n",
      "CREATE VIRTUAL TABLE more USING fts5(a, b)",
      "DROP TABLE stops_rtree; DROP INDEX stops_name; DROP TABLE metadata",
    ])
  func plain(_ change: String) throws {
    #expect(try Self.plainFault(change) == nil)
  }

  @Test(
    "is not plain if something in it runs",
    arguments: [
      ("CREATE TRIGGER t AFTER UPDATE ON stops BEGIN DELETE FROM stops; END", "t"),
      ("CREATE INDEX more ON stops (instr(name, 'x'))", "more"),
      ("CREATE INDEX more ON stops (name) WHERE lat > 1", "more"),
      // SQLite takes a name that is not a column's for a text.
      (
        "CREATE INDEX more ON stops (lat); UPDATE sqlite_schema SET sql = replace(sql, '(lat)', '(\"unknown\")')",
        "more"
      ),
      ("ALTER TABLE stops ADD COLUMN more AS (1)", "stops"),
      ("ALTER TABLE stops ADD COLUMN more DEFAULT (1)", "stops"),
      ("DROP TABLE metadata; CREATE VIEW metadata AS SELECT 1 AS key", "metadata"),
      ("CREATE TABLE pragma_table_info (name TEXT)", "pragma_table_info"),
      (
        "CREATE VIEW numbers AS \(endless) SELECT i FROM n; CREATE VIRTUAL TABLE more USING fts5(i, content='numbers')",
        "numbers"
      ),
      ("CREATE TABLE more (a TEXT UNIQUE)", "more"), ("CREATE TABLE more (a VARCHAR(9))", "more"),
      ("CREATE TABLE more (a TEXT) STRICT", "more"),
      (
        "UPDATE sqlite_schema SET sql = replace(sql, 'name TEXT', 'name -- ' || char(10) || ' TEXT')",
        "stops"
      ),
      ("UPDATE sqlite_schema SET sql = replace(sql, 'name TEXT', '[name] TEXT')", "stops"),
      ("UPDATE sqlite_schema SET sql = 'CREATE TABLE stops(' WHERE name = 'stops'", "stops"),
      ("UPDATE sqlite_schema SET sql = '' WHERE name = 'stops'", "stops"),
    ])
  func notPlain(_ change: String, _ object: String) throws {
    #expect(try Self.plainFault(change)?.object == object)
  }

  @Test("of another version must still have tables where tables are declared")
  func otherVersion() throws {
    try Self.database("CREATE VIEW lines AS SELECT 1 AS id").read { db in
      let contents = try SchemaContents(db)
      try contents.requireTables(["stops", "metadata", "routes"])
      #expect(throws: SchemaFault.self) { try contents.requireTables(["stops", "lines"]) }
      #expect(throws: SchemaFault.self) { try contents.requireTables(["stops_fts"]) }
    }
  }

  @Test("that SQLite cannot read is an error of SQLite")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sqlite")
    try DatabaseQueue(path: path).write { db in
      try db.execute(
        sql: "CREATE TABLE stops (id INTEGER PRIMARY KEY); PRAGMA writable_schema = ON")
      try db.execute(sql: "UPDATE sqlite_schema SET sql = 'CREATE TABLE stops('")
    }
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: path).read { _ = try SchemaContents($0) }
    }
    #expect(error?.resultCode == .SQLITE_CORRUPT)
  }

  @Test("that is attached is checked, too")
  func attached() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sqlite")
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "CREATE TABLE stops (id INTEGER PRIMARY KEY, more AS (1))")
    }
    let fault = #expect(throws: SchemaFault.self) {
      try DatabaseQueue().writeWithoutTransaction { try $0.attachDistrusted(path, as: "old") }
    }
    #expect(fault?.object == "stops")
  }
}
