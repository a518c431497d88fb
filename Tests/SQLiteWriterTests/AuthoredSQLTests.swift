import Bundles
import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

/// SQL of a pipeline on a small database with tables, views, a text search and an R*Tree.
@Suite("SQL of a pipeline")
struct AuthoredSQLTests {
  private static let schema = """
    CREATE TABLE suburbs (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE cafes (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, suburb INTEGER, rating REAL, opened TEXT);
    CREATE VIEW named AS SELECT cafes.name, suburbs.name AS suburb
      FROM cafes JOIN suburbs ON suburbs.id = cafes.suburb;
    CREATE VIEW years AS SELECT id, strftime('%Y', opened) AS year FROM cafes;
    CREATE VIEW dice AS SELECT random() AS value;
    CREATE VIRTUAL TABLE cafes_search USING fts5(name);
    CREATE VIRTUAL TABLE places USING rtree(id, south, north);
    INSERT INTO suburbs VALUES (1, 'Newtown'), (2, 'Glebe');
    INSERT INTO cafes VALUES (1, 'Ada', 1, 4.5, '2019-03-01'), (2, 'Bo', 1, NULL, '2021-11-30'),
      (3, 'Cléo', 2, 3, 'now'), (4, 'Dot', NULL, 5, 'localtime');
    INSERT INTO cafes_search (rowid, name) SELECT id, name FROM cafes;
    INSERT INTO places VALUES (1, -34, -33), (2, 10, 11);
    ANALYZE;
    """

  private let folder: TemporaryFolder
  private let database: AuthoredDatabase

  init() throws {
    folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("a.sqlite"))
    try queue.write { try $0.execute(sql: Self.schema) }
    try queue.close()
    var limits = AuthoredDatabase.Limits()
    limits.seconds = 1
    limits.valueBytes = 1_000_000
    database = try AuthoredDatabase(folder.path("a.sqlite"), limits: limits)
  }

  private func rows(
    _ sql: String, _ parameters: [String: RowCells.Value] = [:], orderedBy key: [String] = []
  ) throws -> [[RowCells.Value]] {
    let statement = try database.statement(
      DeclaredSQL(sql, at: SourceLocation("p.yaml", line: 1, column: 1)), orderedBy: key)
    var rows: [[RowCells.Value]] = []
    try statement.run(parameters) { row in
      var values: [RowCells.Value] = []
      for column in statement.columns.indices { values.append(row.value(column)) }
      rows.append(values)
    }
    return rows
  }

  private func failure(
    _ sql: String, _ parameters: [String: RowCells.Value] = [:], isView: Bool = false,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Failure {
    let error = #expect(throws: Failure.self, "\(sql)", sourceLocation: sourceLocation) {
      if isView {
        try database.view(DeclaredSQL(sql, at: SourceLocation("p.yaml", line: 1, column: 1)))
      } else {
        _ = try rows(sql, parameters)
      }
    }
    return try #require(error)
  }

  // MARK: - What it refuses

  /// Each text, the byte of the caret, and words of the message and the fix.
  private static let refused: [(sql: String, caret: Int, words: String)] = [
    ("SELECT writefile('x', 'y')", 7, "writefile() reaches outside the database"),
    ("SELECT readfile('passwd')", 7, "readfile() reaches outside the database"),
    ("SELECT 1, load_extension('x')", 10, "load_extension() reaches outside the database"),
    ("SELECT fts3_tokenizer('simple')", 7, "reaches outside the database"),
    ("ATTACH 'x.sqlite' AS x", 0, "begins with 'ATTACH'"),
    ("  PRAGMA journal_mode", 2, "begins with 'PRAGMA'"),
    ("DELETE FROM cafes", 0, "can only read"),
    ("CREATE TABLE t (a)", 0, "begins with 'CREATE'"),
    ("VACUUM INTO 'x'", 0, "begins with 'VACUUM'"),
    ("EXPLAIN SELECT 1", 0, "begins with 'EXPLAIN'"),
    ("BEGIN", 0, "begins with 'BEGIN'"),
    ("WITH a AS (SELECT 1) DELETE FROM cafes", 21, "can only read"),
    ("WITH a AS (SELECT 1) INSERT INTO cafes SELECT 9, 'x', 1, 1, 1", 21, "can only read"),
    ("SELECT 1; SELECT 2", 10, "a second statement begins here"),
    ("SELECT ';' -- ;\n ; DROP TABLE cafes", 19, "a second statement begins here"),
    ("", 0, "has no SQL"), (" -- only a comment\n/* and another */ ;", 0, "has no SQL"),
    ("SELECT 1\u{0} FROM", 8, "NUL character"),
    ("SELECT random()", 7, "returns another value each time"),
    ("SELECT 'random' ORDER BY random ( )", 25, "choose or order rows by their columns"),
    ("SELECT hex(randomblob(1000000000))", 11, "returns another value each time"),
    ("SELECT current_timestamp", 7, "'current_timestamp' depends on the time of the run"),
    ("SELECT CURRENT_DATE", 7, "depends on the time of the run"),
    ("SELECT date('NOW')", 12, "'now' depends on the time of the run"),
    ("SELECT date()", 7, "'now' depends on the time of the run"),
    ("SELECT strftime('%s')", 7, "'now' depends on the time of the run"),
    ("SELECT date('n' || 'ow')", 7, "'now' depends on the time of the run"),
    ("SELECT date(opened) FROM cafes", 7, "let the app compare with the present time"),
    ("SELECT date(CAST(x'6e6f77' AS TEXT))", 7, "'now' depends"),
    ("SELECT datetime(0, 'localtime')", 19, "the time zone of the computer"),
    ("SELECT datetime(0, opened) FROM cafes WHERE id = 4", 7, "the time zone of the computer"),
    ("SELECT changes() + last_insert_rowid()", 7, "describes SQLite and not the rows"),
    ("SELECT sqlite_version()", 7, "describes SQLite and not the rows"),
    ("SELECT value FROM dice", 18, "random(), which 'dice' calls, returns another value"),
    (
      "SELECT name FROM pragma_table_info('cafes')", 17,
      "'pragma_table_info' describes the database"
    ),
    ("SELECT count(*) FROM pragma_table_list", 21, "'pragma_table_list' describes the database"),
    ("SELECT sql FROM sqlite_schema", 16, "describes the database, not the pipeline's data"),
    ("SELECT count(*) FROM sqlite_master", 21, "describes the database"),
    ("SELECT * FROM sqlite_stat1", 14, "'sqlite_stat1' describes the database"),
    ("SELECT block FROM cafes_search_data", 18, "'cafes_search_data' describes the database"),
    ("SELECT count(*) FROM dbstat", 21, "'dbstat' describes the database"),
    (
      "SELECT name FROM cafes FULL JOIN sqlite_schema USING (name)", 33,
      "'sqlite_schema' describes the database"
    ),
    (
      "SELECT suburb FROM cafes NATURAL JOIN Pragma_function_list", 38,
      "'pragma_function_list' describes"
    ),
    ("SELECT id FROM cafes JOIN 'dbstat' USING (name)", 0, "'dbstat' describes the database"),
    ("SELECT rtreecheck('places')", 7, "is not among the functions"),
    ("SELECT soundex('a')", 7, "is not among the functions"),
    (
      "SELECT snippet(cafes_search, 0, '', '', '', 64) FROM cafes_search('ada')", 7,
      "snippet() can take hours for one long text"
    ),
    ("SELECT 1 WHERE ?", 15, "a parameter has no name"),
    ("SELECT 1 WHERE :a", 15, "nothing gives a value to the parameter ':a'"),
    ("SELECT nam FROM cafes", 7, "no column 'nam'"),
    ("SELECT name FROM cafes WHERE name = \"Ada\"", 36, "write a text in single quotes"),
    ("SELECT 'cafés', naam FROM cafe", 27, "there are cafes, cafes_search, dice, named"),
    ("SELECT 'é' FROM cafes WHERE", 28, "incomplete input"),
    ("SELECT name, FROM cafes", 13, "syntax error"),
    ("SELECT nofunction(1)", 7, "nofunction() is not among the functions"),
    ("SELECT name FROM cafes JOIN suburbs", 7, "ambiguous column name"),
    (
      "SELECT \(String(repeating: "(", count: 300))1\(String(repeating: ")", count: 300))", 0,
      "SQLite cannot run"
    ),
    ("SELECT 1\(String(repeating: " + 1", count: 300))", 0, "Expression tree is too large"),
    ("SELECT 1\(String(repeating: " UNION SELECT 1", count: 200))", 0, "too many terms"),
    ("SELECT '\(String(repeating: "x", count: 1_100_000))'", 0, "longer than SQL of a pipeline"),
  ]

  @Test(
    "that writes, reaches outside, differs between runs or is wrong stops with a message and a caret",
    arguments: refused)
  func refusals(_ sql: String, caret: Int, words: String) throws {
    let failure = try failure(sql)
    #expect(failure.description.contains(words), "\(failure)")
    #expect(!failure.fix.isEmpty)
    let before = String(decoding: sql.utf8.prefix(caret), as: UTF8.self)
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    if let excerpt = failure.excerpt {
      let marked = excerpt.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      #expect(marked.unicodeScalars.count == line.unicodeScalars.count + 3, "\(failure)")
    } else {
      #expect(sql.utf8.count > 1_000)
    }
  }

  /// SQL that would need more time, memory or bytes than it may.
  private static let limited: [(sql: String, words: String)] = [
    (
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c",
      "the SQL ran longer than 1 seconds"
    ),
    (
      "SELECT count(*) FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT x FROM c)",
      "end a recursion with a condition"
    ),
    ("SELECT length(zeroblob(1000000000))", "may have 1000000 bytes"),
    ("SELECT replace(hex(zeroblob(5000)), '0', hex(zeroblob(5000)))", "longer than"),
    (
      """
      WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 100000)
      SELECT length(group_concat('0123456789abcdef')) FROM c
      """, "longer than"
    ),
    (
      "SELECT instr(hex(zeroblob(40000)), hex(zeroblob(40000)))",
      "instr() would compare 80000 bytes with 80000 bytes"
    ),
    ("SELECT trim(hex(zeroblob(40000)), hex(zeroblob(40000)))", "trim() would compare"),
    ("SELECT ltrim(hex(zeroblob(40000)), zeroblob(80000))", "ltrim() would compare"),
    ("SELECT rtrim(zeroblob(80000), hex(zeroblob(40000)))", "rtrim() would compare"),
    ("SELECT replace(hex(zeroblob(40000)), hex(zeroblob(40000)), '')", "replace() would compare"),
    ("SELECT json_patch(hex(zeroblob(40000)), hex(zeroblob(40000)))", "json_patch() would compare"),
    // Without the limit, SQLite calls itself for each step until the stack ends.
    (
      "SELECT json_set('{}', '$' || replace(hex(zeroblob(100000)), '00', '.a'), 1)",
      "json_set() gets a path of 200001 bytes"
    ),
    (
      "SELECT json_insert('{}', '$.a', 1, '$' || replace(hex(zeroblob(100000)), '00', '[0]'), 1)",
      "json_insert() gets a path of 300001 bytes"
    ),
  ]

  @Test("that would not end, or need too much memory, stops at its limit", arguments: limited)
  func limits(_ sql: String, words: String) throws {
    let start = ContinuousClock.now
    let failure = try failure(sql)
    #expect(failure.code == .limitExceeded)
    #expect(failure.description.contains(words), "\(failure)")
    #expect(.now - start < .seconds(20))
    #expect(try rows("SELECT count(*) FROM cafes") == [[.integer(4)]], "the connection still works")
  }

  // In a process of its own, since SQLite's limit of memory concerns all tests of this one.
  @Test(
    "that needs too much memory stops, and SQLite's limits are as before, also after nested calls")
  func memory() async {
    await #expect(processExitsWith: .success) {
      var limits = AuthoredDatabase.Limits()
      limits.memory = 16 << 20
      let database = try AuthoredDatabase(statements: [], limits: limits)
      let place = Tabular.SourceLocation("p.yaml")
      let before = (SQLiteMemory.hard, SQLiteMemory.soft)
      try database.statement(DeclaredSQL("VALUES (1), (2)", at: place)).run { _ in
        let outer = SQLiteMemory.hard
        #expect(outer > 16 << 20 && outer < 64 << 20)
        try database.statement(DeclaredSQL("SELECT 3", at: place)).run {
          #expect($0.value(0) == .integer(3))
        }
        #expect(throws: Failure.self) {
          try database.statement(DeclaredSQL("SELECT n", at: place)).run { _ in }
        }
        #expect(SQLiteMemory.hard == outer)
      }
      #expect((SQLiteMemory.hard, SQLiteMemory.soft) == before)
      let sql = """
        WITH RECURSIVE c(x) AS (SELECT 1 UNION SELECT x + 1 FROM c WHERE x < 9000000)
        SELECT count(*) FROM (SELECT x, hex(zeroblob(200)) AS y FROM c ORDER BY y, x DESC)
        """
      let failure = #expect(throws: Failure.self) {
        try database.statement(DeclaredSQL(sql, at: place)).run { _ in }
      }
      #expect(failure?.message == "the SQL needs more than 16 MB of memory")
      #expect(failure?.code == .limitExceeded)
      #expect((SQLiteMemory.hard, SQLiteMemory.soft) == before)
      // Each common table expression reads the one before twice, so SQLite would compile 2^40 copies.
      let copies = (1...40).map { ", c\($0) AS (SELECT a.x FROM c\($0 - 1) a, c\($0 - 1) b)" }
      let many = "WITH c0 AS (SELECT 1 AS x)\(copies.joined()) SELECT x FROM c40"
      let bomb = #expect(throws: Failure.self) {
        try database.statement(DeclaredSQL(many, at: place)).run { _ in }
      }
      #expect(bomb?.code == .limitExceeded)
      try database.statement(DeclaredSQL("SELECT 3", at: place)).run {
        #expect($0.value(0) == .integer(3))
      }
    }
  }

  // MARK: - What it permits

  /// SQL that Python's SQLite runs with the same result.
  private static let permitted = [
    "SELECT * FROM cafes ORDER BY id;",
    "VALUES (1, 'a'), (NULL, x'00ff'), (-9223372036854775808, 1e300)",
    "SELECT suburb, count(*) AS cafes, avg(rating) FROM cafes GROUP BY suburb ORDER BY 1",
    "WITH x AS (SELECT 1 AS a) SELECT count(*) FROM x",
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 5) SELECT sum(x) FROM c",
    "SELECT name, rank() OVER (PARTITION BY suburb ORDER BY rating DESC) FROM cafes ORDER BY id",
    "SELECT upper(name) || printf('%05.1f', rating), round(rating), typeof(rating) FROM cafes",
    "SELECT date('2024-02-29', '+1 year'), strftime('%Y-%W', 2451545), julianday('2000-01-01')",
    "SELECT date('2024-01-31', 'start of month', '+1 month', '-1 day'), time(0.75), date(NULL)",
    "SELECT datetime(1092941466, 'unixepoch'), unixepoch('2020-01-01'), date('nothing')",
    "SELECT strftime('at %H', '2020-01-01'), date('2020-01-01', 'nowhere'), date(x'32303230')",
    "SELECT * FROM named ORDER BY name", "SELECT year FROM years WHERE id < 3",
    "SELECT rowid, highlight(cafes_search, 0, '[', ']') FROM cafes_search('ada OR cleo')",
    "SELECT name, bm25(cafes_search) < 0 FROM cafes_search WHERE cafes_search MATCH 'bo' ORDER BY rank",
    "SELECT cafes.id, n.suburb FROM cafes JOIN named n USING (name) ORDER BY 1",
    "SELECT id FROM places WHERE south < 0", "SELECT id FROM places WHERE id = 2",
    "SELECT group_concat(name, '; ') FROM cafes WHERE name LIKE '%o%' OR name GLOB 'A*'",
    "SELECT value ->> '$.a' FROM json_each('[{\"a\": 1}, {\"a\": \"x\"}]')",
    "SELECT json_group_array(json_object('n', name)) FROM cafes",
    "SELECT json_array(json_set('{\"a\": 1}', '$.b', json('[1]'), '$.c', '[1]'), json_set(NULL, '$.a', 1))",
    "SELECT json_array(json_patch('{\"a\": 1}', '{\"b\": 2}'), json_insert('[1]', '$[#]', 1.5))",
    "SELECT trim('xxaxx', 'x'), trim(' a '), ltrim(x'2061', ' '), rtrim(120, 0), trim(NULL, 'x')",
    "SELECT instr(x'0102', x'02'), instr('größe', 'ß'), instr(1.5, '.'), replace('aba', 'a', NULL)",
    "SELECT replace(name, 'é', 'e'), replace(suburb, 1, 2), replace('', 'a', 'b') FROM cafes",
    "SELECT /* ; ' */ 'it''s; fine' AS \"a \"\"b\" -- ' ;\n FROM [cafes] LIMIT 1",
    "SELECT iif(rating > 4, 'good', 'other'), substring(name, 2), sqrt(16) FROM cafes",
    "SELECT x FROM (SELECT 1 AS x) a FULL JOIN (SELECT 2 AS y) b ON x = y",
    "SELECT length(zeroblob(999999)), length(printf('%999d', 1)), hex(zeroblob(2))",
  ]

  @Test("that only reads gives twice what another program reads", arguments: permitted)
  func results(_ sql: String) throws {
    let first = try rows(sql)
    #expect(try rows(sql) == first)
    let oracle = """
      import sqlite3, sys
      def shown(v): return "blob " + v.hex() if isinstance(v, bytes) else \
      "NULL" if v is None else v.hex() if isinstance(v, float) else str(v)
      for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]):
          print("|".join(type(v).__name__ + " " + (repr(v) if isinstance(v, float) else shown(v)) for v in row))
      """
    let result = try run(["python3", "-c", oracle, folder.path("a.sqlite"), sql])
    let found = first.map { $0.map(Self.shown).joined(separator: "|") + "\n" }.joined()
    #expect(result.text == found, "\(result.errorText)")
  }

  /// A value as the other program prints it.
  private static func shown(_ value: RowCells.Value) -> String {
    switch value {
    case .null: "NoneType NULL"
    case .integer(let number): "int \(number)"
    case .real(let number): "float \(number)"
    case .text(let text): "str \(text)"
    case .blob(let bytes):
      "bytes blob " + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
  }

  @Test("gets NULL in place of a text of printf that is too long")
  func width() throws {
    #expect(try rows("SELECT printf('%1000000000d', 1)") == [[.null]])
  }

  @Test(
    "has the dates of SQLite itself",
    arguments: RepeatableDates.names.subtracting(["timediff"]).sorted())
  func dates(_ function: String) throws {
    let times = [
      "NULL", "0", "2451545.25", "-1e99", "9223372036854775807", "'2024-02-29'",
      "'2024-02-29T23:59:59.999Z'",
      "'12:30'", "'2024-02-30 10:00+02:00'", "''", "'now '", "'today'", "x'32303234'", "'10'",
    ]
    let modifiers = [
      "'+1 month'", "'-1.5 days'", "'start of year'", "'weekday 0'", "'unixepoch'", "'auto'",
      "'nothing'",
      "NULL", "'-25:00:00'", "1", "'julianday'",
    ]
    let format = function == "strftime" ? "'%Y-%m-%d %H:%M:%f %j %J %s %w %W %% %q', " : ""
    let queue = try DatabaseQueue()
    for time in times {
      let calls =
        ["\(function)(\(format)\(time))"]
        + modifiers.flatMap { one in
          ["\(function)(\(format)\(time), \(one))"]
            + modifiers.map { "\(function)(\(format)\(time), \(one), \($0))" }
        }
      let row = try #require(
        try queue.read { try Row.fetchOne($0, sql: "SELECT \(calls.joined(separator: ", "))") })
      let found = try #require(try rows("SELECT \(calls.joined(separator: ", "))").first)
      for (call, (one, other)) in zip(calls, zip(found, row.databaseValues)) {
        #expect(one == Self.value(other), "\(call)")
      }
    }
  }

  private static func value(_ value: DatabaseValue) -> RowCells.Value {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .double(let number): .real(number)
    case .string(let text): .text(text)
    case .blob(let bytes): .blob(Array(bytes))
    }
  }

  @Test("takes values for its parameters")
  func parameters() throws {
    let sql = "SELECT :a, @b, $c, :a || ':d', :e"
    let values: [String: RowCells.Value] = [
      "a": .text("x\u{0}é"), "b": .integer(-1), "c": .real(0.5), "e": .blob([0, 255]), "f": .null,
    ]
    #expect(
      try rows(sql, values)
        == [[.text("x\u{0}é"), .integer(-1), .real(0.5), .text("x\u{0}é:d"), .blob([0, 255])]])
    let statement = try database.statement(DeclaredSQL(sql, at: SourceLocation("p")))
    #expect(statement.parameters == ["a", "b", "c", "e"])
    #expect(try rows("SELECT :a IS NULL", ["a": .blob([])]) == [[.integer(0)]])
    let long = try failure("SELECT :a", ["a": .text(String(repeating: "x", count: 1_000_001))])
    #expect(long.code == .limitExceeded)
    let missing = try failure(sql, ["a": .null])
    #expect(missing.message == "nothing gives a value to the parameter ':b'")
    #expect(missing.fix == "use :a, or write the value into the SQL")
  }

  @Test("names its columns and their declared types")
  func columns() throws {
    let statement = try database.statement(
      DeclaredSQL(
        "SELECT c.id, n.suburb, rating + 1 AS more FROM cafes c JOIN named n USING (name)",
        at: SourceLocation("p")))
    #expect(statement.columns.map(\.name) == ["id", "suburb", "more"])
    #expect(statement.columns.map(\.declaredType) == ["INTEGER", "TEXT", nil])
    let types = statement.columns[2]
    #expect(types.type(holding: [.null, .integer]) == "INTEGER")
    #expect(types.type(holding: [.integer, .real]) == "REAL")
    #expect(types.type(holding: .null) == "TEXT")
    #expect(types.type(holding: [.integer, .text]) == nil)
    #expect(statement.columns[0].type(holding: .null) == "INTEGER")
  }

  @Test("comes in the order of a key, whatever its own order and end")
  func order() throws {
    let sql = "SELECT name, id FROM cafes ORDER BY id DESC LIMIT 3 ; -- the end"
    #expect(
      try rows(sql, orderedBy: ["name"]).map { $0[0] } == [
        .text("Bo"), .text("Cléo"), .text("Dot"),
      ])
  }

  // MARK: - Views on phones

  /// What SQLite 3.28 lacks, the caret, and words of the message and the fix.
  private static let newer: [(sql: String, caret: Int, words: String)] = [
    (
      "SELECT count(*) FILTER (WHERE rating > 4) AS n FROM cafes", 16,
      "'FILTER WITHOUT OVER' came with SQLite 3.30"
    ),
    (
      "SELECT name FROM cafes ORDER BY rating DESC NULLS LAST", 44, "begin the order with x IS NULL"
    ),
    ("SELECT iif(rating > 4, 1, 0) AS n FROM cafes", 7, "write CASE WHEN"),
    ("SELECT substring(name, 1) AS n FROM cafes", 7, "substring() came with SQLite 3.34"),
    ("SELECT '{}' -> '$' AS n", 12, "'->' came with SQLite 3.38"),
    ("SELECT '{}' ->> '$' AS n", 12, "'->>' came with SQLite 3.38"),
    ("SELECT json_extract('{}', '$') AS n", 7, "json_extract() came with SQLite 3.38"),
    ("SELECT value FROM json_each('[]')", 18, "json_each() came with SQLite 3.38"),
    ("SELECT name FROM cafes WHERE rating IS DISTINCT FROM 4", 36, "came with SQLite 3.39"),
    ("SELECT name FROM cafes WHERE rating IS NOT DISTINCT FROM 4", 36, "NOT DISTINCT FROM' came"),
    ("SELECT c.id FROM cafes c RIGHT JOIN suburbs s ON s.id = c.suburb", 25, "RIGHT JOIN"),
    (
      "SELECT c.id FROM cafes c FULL OUTER JOIN suburbs s ON s.id = c.suburb", 25,
      "write it with LEFT JOIN"
    ),
    ("WITH a AS MATERIALIZED (SELECT 1 AS n) SELECT n FROM a", 7, "came with SQLite 3.35"),
    ("WITH a AS NOT MATERIALIZED (SELECT 1 AS n) SELECT n FROM a", 7, "write AS ("),
    ("SELECT sqrt(rating) AS n FROM cafes", 7, "sqrt() came with SQLite 3.35"),
    ("SELECT format('%d', id) AS n FROM cafes", 7, "write printf(…)"),
    ("SELECT unixepoch(opened) AS n FROM cafes", 7, "write strftime('%s', …)"),
    ("SELECT concat(name, id) AS n FROM cafes", 7, "join the texts with ||"),
    ("SELECT string_agg(name, ',') AS n FROM cafes", 7, "write group_concat(…)"),
    ("SELECT octet_length(name) AS n FROM cafes", 7, "octet_length"),
    ("SELECT group_concat(name ORDER BY id) AS n FROM cafes", 25, "order the rows of a subquery"),
    ("SELECT 1_000 AS n", 7, "write the digits without '_'"),
    ("SELECT strftime('%F', opened) AS n FROM cafes", 16, "'%F' came with"),
    ("SELECT date(id, 'auto') AS n FROM cafes", 16, "'AUTO' came with SQLite 3.38"),
    ("SELECT name FROM cafes WHERE id = :id", 34, "a view cannot have the parameter ':id'"),
    ("SELECT date('now') AS today", 12, "let the app compare with the present time"),
  ]

  @Test("of a view uses only what the oldest phones have", arguments: newer)
  func newerSQL(_ sql: String, caret: Int, words: String) throws {
    let failure = try failure(sql, isView: true)
    #expect(failure.description.contains(words), "\(failure)")
    #expect(
      failure.excerpt?.hasSuffix("\n" + String(repeating: " ", count: caret + 2) + "^") == true,
      "\(failure)")
  }

  @Test(
    "of a view may use everything that SQLite 3.28 has",
    arguments: [
      "SELECT sum(rating) FILTER (WHERE id > 1) OVER (PARTITION BY suburb ORDER BY id) AS n FROM cafes",
      "SELECT rank() OVER w AS n FROM cafes WINDOW w AS (PARTITION BY suburb ORDER BY id)",
      """
      SELECT max(rating) OVER (
        ORDER BY id GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) AS n FROM cafes
      """,
      "SELECT DISTINCT name FROM cafes WHERE (id, name) IN (SELECT id, name FROM cafes ORDER BY id)",
      "SELECT name AS \"right\", rating AS filter FROM cafes AS \"full\" JOIN suburbs USING (name)",
      "SELECT count(DISTINCT suburb) AS n, (SELECT name FROM suburbs ORDER BY id) AS s FROM cafes",
      "SELECT group_concat(name) AS n FROM (SELECT name FROM cafes ORDER BY id)",
      "SELECT strftime('%Y-%m-%d 100%%', opened) AS n, datetime(id, 'unixepoch') AS m FROM cafes",
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION SELECT x + 1 FROM c, cafes WHERE x < 9) SELECT x FROM c",
      "SELECT 'a -> b NULLS FIRST' AS n -- iif(1, 2, 3)",
      "SELECT name FROM cafes WHERE rating IS NOT 4 AND suburb IS NOT NULL",
    ])
  func olderSQL(_ sql: String) throws {
    try database.view(DeclaredSQL(sql, at: SourceLocation("p")))
  }
}
