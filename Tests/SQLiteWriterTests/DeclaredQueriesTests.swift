import Bundles
import Foundation
import Tabular
import Testing

@testable import SQLiteWriter

@Suite("Models and views of a pipeline")
struct DeclaredQueriesTests {
  private static let tables = [
    "CREATE TABLE cafes (id INTEGER PRIMARY KEY, name TEXT, suburb TEXT, rating REAL)",
    "CREATE VIRTUAL TABLE cafes_search USING fts5(name)",
  ]

  private typealias Query = AuthoredDatabase.DeclaredQuery

  private func query(_ name: String, _ sql: String, isView: Bool = false) -> Query {
    (name, DeclaredSQL(sql, at: SourceLocation("p.yaml", line: 3, column: 9)), isView)
  }

  private func ordered(_ queries: [Query]) throws -> [AuthoredDatabase.CheckedQuery] {
    try AuthoredDatabase(statements: Self.tables).ordered(queries)
  }

  private func failure(_ queries: [Query]) throws -> Failure {
    try #require(#expect(throws: Failure.self) { try ordered(queries) })
  }

  @Test("come after those that they read, and otherwise as declared")
  func order() throws {
    let checked = try ordered([
      query("best", "SELECT suburb, cafes FROM totals WHERE cafes = (SELECT max(n) FROM peak)"),
      query("shown", "SELECT suburb FROM best", isView: true),
      query("peak", "SELECT max(cafes) AS n FROM totals"),
      query(
        "Totals",
        "WITH best AS (SELECT * FROM cafes) SELECT suburb, count(*) AS cafes FROM best GROUP BY 1"),
      query("plain", "SELECT 1 AS one"),
    ])
    #expect(checked.map(\.query.name) == ["Totals", "plain", "peak", "best", "shown"])
    let best = try #require(checked.first { $0.query.name == "best" })
    #expect(best.columns.map(\.declaredType) == ["TEXT", nil])
  }

  @Test("are refused in a circle, whose path the message shows")
  func cycle() throws {
    let failure = try failure([
      query("z", "SELECT n FROM a"), query("a", "SELECT n\nFROM b"), query("b", "SELECT n FROM c"),
      query("c", "SELECT n FROM a"),
    ])
    #expect(failure.message == "models read one another in a circle: a → b → c → a")
    #expect(failure.excerpt == "  FROM b\n       ^")
    let twice = try self.failure([
      query("a", "SELECT n FROM b"), query("a", "SELECT n FROM main.b"),
      query("b", "SELECT n FROM A"),
    ])
    #expect(twice.message.hasSuffix("circle: a → b → a"))
    #expect(failure.fix == "let one of them read the tables instead")
    #expect(
      try self.failure([query("a", "SELECT 1 AS n FROM a")]).message.hasSuffix("circle: a → a"))
  }

  @Test(
    "are refused with a fault of their own",
    arguments: [
      ("SELECT n FROM missing", "the pipeline has no table 'missing'"),
      ("SELECT count(*) FROM cafes", "column 1 has no name, but is 'count(*)'"),
      ("SELECT id, rating + 1 FROM cafes", "column 2 has no name, but is 'rating + 1'"),
      ("SELECT id, name AS ID FROM cafes", "two columns have the name 'ID'"),
      ("SELECT 1 AS \"a b\"", "column 1 has no name, but is 'a b'"),
      ("SELECT '' AS \"\"", "column 1 has no name, but is ''"),
    ])
  func faults(_ sql: String, message: String) throws {
    #expect(try failure([query("m", sql)]).message == message)
  }

  @Test("with the name of a table are refused")
  func name() throws {
    #expect(try failure([query("cafes", "SELECT 1 AS n")]).message == "'cafes' cannot be created")
  }

  // MARK: - Keys

  /// Runs a model in the order of its key, and checks each row.
  private func check(_ sql: String, key: [String]) throws -> Int {
    let statement = try AuthoredDatabase(statements: []).statement(
      query("m", sql).sql, orderedBy: key)
    var (check, count) = (ModelKey(of: "m", key, statement), 0)
    try statement.run { row in
      try check.check(row)
      count += 1
    }
    return count
  }

  @Test(
    "have a key that differs in every row",
    arguments: [
      ("VALUES (2, 'b'), (1, 'a'), (2, 'a')", ["column1", "column2"], 3),
      ("VALUES ('a'), ('A'), ('a '), (1), ('1'), (x'31'), (1.5)", ["column1"], 7),
      ("SELECT 9007199254740993 AS n UNION ALL SELECT 9007199254740992", ["n"], 2),
      ("SELECT 1 AS n WHERE 0", ["n"], 0),
    ])
  func unique(_ sql: String, key: [String], rows: Int) throws {
    #expect(try check(sql, key: key) == rows)
  }

  @Test(
    "are refused with a repeated or missing key, which the message shows",
    arguments: [
      (
        "VALUES (1, 'b'), (2, 'x'), (1, 'b')", ["column1", "column2"],
        "two rows of the model 'm' have the key column1 = 1, column2 = 'b'"
      ),
      (
        "VALUES (1), (2), (1.0)", ["column1"],
        "two rows of the model 'm' have the key column1 = 1.0"
      ),
      ("VALUES (1), (NULL)", ["column1"], "a row of the model 'm' has the key column1 = NULL"),
      (
        "VALUES (x'00ff'), (x'00ff')", ["column1"],
        "two rows of the model 'm' have the key column1 = a blob of 2 bytes"
      ),
    ])
  func repeated(_ sql: String, key: [String], message: String) throws {
    let failure = try #require(#expect(throws: Failure.self) { _ = try check(sql, key: key) })
    #expect(failure.message == message)
    #expect(failure.fix.contains("'primary-key'"))
  }

  @Test("are refused with a key of another name")
  func keys() throws {
    #expect(
      try #require(#expect(throws: Failure.self) { _ = try check("SELECT 1 AS n", key: ["x"]) })
        .message == "the SQL has no column 'x' for its key")
  }
}

@Suite("The place of SQL in a YAML file")
struct DeclaredSQLTests {
  /// A YAML file, the line and the column of its scalar, the text of the scalar, and the place of its FROM.
  private static let scalars:
    [(yaml: String, mark: (Int, Int), text: String, place: (Int, Int), excerpt: String)] =
      [
        (
          "a:\n  b: |\n    SELECT é\n      FROM t\n", (2, 6), "SELECT é\n  FROM t\n", (4, 7),
          "        FROM t\n        ^"
        ),
        (
          "a:\n  b: |2-\n\n\n     SELECT 1\n    FROM t\n", (2, 6), "\n\n SELECT 1\nFROM t", (6, 5),
          "      FROM t\n      ^"
        ),
        (
          "a: \"SELECT 1 FROM t\" # it", (1, 4), "SELECT 1 FROM t", (1, 14),
          "  a: \"SELECT 1 FROM t\" # it\n               ^"
        ),
        (
          "a: SELECT 1 FROM t", (1, 4), "SELECT 1 FROM t", (1, 13),
          "  a: SELECT 1 FROM t\n              ^"
        ),
        (
          "\ta: 'SELECT 1 FROM t'", (1, 5), "SELECT 1 FROM t", (1, 15),
          "  \ta: 'SELECT 1 FROM t'\n  \t             ^"
        ),
        (
          "a: 'SELECT ''x'' FROM t'", (1, 4), "SELECT 'x' FROM t", (1, 4),
          "  SELECT 'x' FROM t\n             ^"
        ),
        (
          "a: >\n  SELECT 1\n  FROM t\n", (1, 4), "SELECT 1 FROM t\n", (1, 4),
          "  SELECT 1 FROM t\n           ^"
        ),
      ]

  @Test("is found in each kind of scalar, and its line is shown", arguments: scalars.indices)
  func place(_ index: Int) throws {
    let scalar = Self.scalars[index]
    let sql = DeclaredSQL(
      scalar.text, at: SourceLocation("p.yaml", line: scalar.mark.0, column: scalar.mark.1),
      in: scalar.yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    let byte = try #require(SQLTokens(scalar.text).place(ofAny: ["from"]))
    let failure = sql.failure(atByte: byte, "m", fix: "f")
    #expect(
      failure.origin?.line == scalar.place.0 && failure.origin?.column == scalar.place.1,
      "\(failure)")
    #expect(failure.excerpt == scalar.excerpt, "\(failure)")
  }
}

@Suite("The rows that models read")
struct AuthoredRowsTests {
  private struct Rows: DatabaseContent {
    let tables = [
      Table<Rows>(
        TableSchema("cafes", "", columns: [.id, .text("name"), .real("north"), .real("east")]),
        fill: { _, writer in
          for (id, name) in ["Glebe", "Bondi"].enumerated() {
            writer.append(id + 1)
            writer.append(name)
            writer.append(id == 0 ? nil : -33.5)
            writer.append(Double(id + 151))
            try writer.endRow()
          }
        })
    ]

    var schema: DatabaseSchema {
      var schema = DatabaseSchema(tables: tables.map(\.schema), applicationID: 0, version: 0)
      schema.searchTables = [
        .words("cafes_fts", of: "name", in: "cafes", prefixes: 2, ""),
        .positions("cafes_rtree", in: "cafes", latitude: "north", longitude: "east", ""),
      ]
      return schema
    }
  }

  @Test("are those of the content, also in searches, and need no file that a kill could leave")
  func rows() throws {
    let content = Rows()
    let database = try AuthoredDatabase(statements: content.schema.statements)
    try database.fill(with: content) { $0.hasPrefix("cafes_") }
    var found: [String] = []
    for sql in [
      "SELECT name || ' ' || east || ' ' || typeof(east) FROM cafes ORDER BY id",
      "SELECT rowid FROM cafes_fts WHERE cafes_fts MATCH 'gl*'",
      "SELECT id || ' ' || min_lat FROM cafes_rtree",
    ] {
      try database.statement(DeclaredSQL(sql, at: SourceLocation("p.yaml"))).run { row in
        switch row.value(0) {
        case .text(let text): found.append(text)
        case let value: found.append("\(value)")
        }
      }
    }
    #expect(found == ["Glebe 151.0 real", "Bondi 152.0 real", "integer(1)", "2 -33.5"])
    #expect(
      try database.handle.texts("SELECT file FROM pragma_database_list WHERE name = 'main'") == [""]
    )
  }
}

@Suite("The tokens of SQL")
struct SQLTokensTests {
  @Test("cover the text, and are what SQLite sees")
  func kinds() {
    let sql =
      "\u{FEFF}SELECT \"a\"\"b\",[c d],`e`,'f''g' ,x'00',1.5e3,.5,:p,?1,$q->>'r'--s\n/*t*/||é_1 /* u"
    let tokens = SQLTokens(sql).tokens
    #expect(
      tokens.map(\.value) == [
        "select", "a\"b", ",", "c d", ",", "e", ",", "f'g", ",", "x'00'", ",", "1.5e3", ",", ".5",
        ",",
        ":p", ",", "?1", ",", "$q", "->>", "r", "|", "|", "é_1",
      ])
    let bytes = Array(sql.utf8)
    for (one, next) in zip(tokens, tokens.dropFirst()) {
      #expect(one.bytes.upperBound <= next.bytes.lowerBound)
    }
    #expect(
      tokens.allSatisfy { bytes.indices.contains($0.bytes.upperBound - 1) && !$0.bytes.isEmpty })
  }

  @Test(
    "name each table that SQLite reads",
    arguments: [
      "SELECT 1 FROM Cafes", "SELECT 1 FROM main.\"cafes\"", "SELECT 1 FROM[cafes]",
      "SELECT 1 FROM `cafes`", "SELECT 1 FROM 'cafes'", "SELECT 1 FROM \u{FEFF}cafes",
      "SELECT 1 FROM suburbs,cafes AS c",
      "SELECT 1 WHERE EXISTS (SELECT 1 FROM/**/cafes)", "SELECT 1 FROM suburbs NATURAL JOIN cafes",
    ])
  func tables(_ sql: String) {
    #expect(DeclaredSQL(sql, at: SourceLocation("p.yaml")).names.contains("cafes"))
  }

  @Test(
    "name no table in a comment, in the words of a text, or as a part of another name",
    arguments: [
      "SELECT 1 -- cafes", "SELECT /* cafes */ 1", "SELECT 'the cafes'", "SELECT :cafes, x'cafe'",
      "SELECT cafes_fts.rowid FROM cafes_fts",
    ])
  func noTables(_ sql: String) {
    #expect(!DeclaredSQL(sql, at: SourceLocation("p.yaml")).names.contains("cafes"))
  }

  @Test(
    "end with the text, even in the middle of a token",
    arguments: ["'a", "\"a''", "[a", "/*", "--", "x'", "1e", ":", "-"])
  func open(_ sql: String) {
    for token in SQLTokens(sql).tokens { #expect(token.bytes.upperBound <= sql.utf8.count) }
  }
}
