import Bundles
import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

@Suite("A table that is declared with its values")
struct TableTests {
  /// The content of a table with every kind of column, and a table without content.
  private struct Content: DatabaseContent {
    var rows: [Int?] = []

    static let table = Bundles.Table<Content>(
      "t", of: Int?.self, "A comment.", presence: .whenFilled, key: ["id"], check: "id > 0",
      rows: \.rows,
      columns: [
        .integer("id", "An id.") { $0 ?? 1 },
        .nullableInteger("parent", references: "t") { $0.map { Int32($0) } },
        .text("name", references: "t", "A name.") { "name \($0 ?? 0)" }.derived(by: "formula"),
        .nullableText("note") { $0.map { "note \($0)" } },
        .real("share", "A share.") { Double($0 ?? 0) + 0.5 },
        .nullableReal("rate") { $0.map { Double($0) } },
        .flag("is_known", "1 if known.") { $0 != nil },
        .nullableFlag("is_even") { $0.map { $0 % 2 == 0 } },
      ])

    var tables: [Bundles.Table<Content>] { [Self.table] }
    var schema: DatabaseSchema {
      let other = TableSchema("other", "", columns: [.id])
      return DatabaseSchema(
        tables: [Self.table.schema] + (rows.isEmpty ? [other] : []), applicationID: 1, version: 1)
    }
  }

  @Test("has the schema of its columns, with NULL in nullable columns")
  func schema() {
    let schema = TableSchema(
      "t", "A comment.", presence: .whenFilled, key: ["id"], check: "id > 0",
      columns: [
        .integer("id", required: true, "An id."), .integer("parent", references: "t"),
        .text("name", required: true, references: "t", "A name.").derived(by: "formula"),
        .text("note"), .real("share", required: true, "A share."), .real("rate"),
        .flag("is_known", required: true, "1 if known."), .flag("is_even"),
      ])
    let larger = Content.table.of { (content: (Int, Content)) in content.1 }
    for table in [Content.table.schema, larger.schema] {
      #expect(table.sql == schema.sql)
      #expect(table.comment == schema.comment && table.presence == schema.presence)
      #expect(table.columns.map(\.comment) == schema.columns.map(\.comment))
      #expect(table.columns.map(\.formula) == schema.columns.map(\.formula))
      #expect(table.columns.map(\.isFlag) == schema.columns.map(\.isFlag))
    }
  }

  @Test("fills a database, and a CSV file with the same values")
  func rows() throws {
    let content = Content(rows: [nil, 2, 13])
    let database = try StatementLoader(content)
    let rows = try database.queue.read { try Row.fetchAll($0, sql: "SELECT * FROM t") }
    #expect(
      rows.map { Array($0.databaseValues) }
        == [
          [1, nil, "name 0", nil, 0.5, nil, 0, nil], [2, 2, "name 2", "note 2", 2.5, 2.0, 1, 1],
          [13, 13, "name 13", "note 13", 13.5, 13.0, 1, 0],
        ].map { (row: [(any DatabaseValueConvertible)?]) in row.map { $0?.databaseValue ?? .null } }
    )
    let folder = try TemporaryFolder()
    let file = try CSVFile(creating: folder.path("t.csv"), Content.table.schema)
    var writer = file.writer()
    try Content.table.fill(from: content, &writer)
    try file.finish()
    #expect(writer.rowCount == 3)
    #expect(
      try String(contentsOfFile: folder.path("t.csv"), encoding: .utf8) == """
        id,parent,name,note,share,rate,is_known,is_even
        1,,name 0,,0.5,,0,
        2,2,name 2,note 2,2.5,2.0,1,1
        13,13,name 13,note 13,13.5,13.0,1,0

        """)
  }

  @Test("is reported if the schema has it and no rows fill it")
  func unfilled() throws {
    let failure = #expect(throws: Failure.self) { try EmittedDatabase(Content()) }
    #expect(failure?.message == "nothing fills the table 'other'")
  }

  @Test("has cells in CSV that a reader reads unchanged")
  func cells() throws {
    let table = TableSchema("t", "", key: [], columns: [.text("s"), .real("r"), .integer("i")])
    let folder = try TemporaryFolder()
    let file = try CSVFile(creating: folder.path("t.csv"), table)
    var writer = file.writer()
    let texts = ["plain", "a,b", "a \"b\"", "", " edge", "two\nlines", nil]
    let reals: [Double?] = [0, -0.0, 1e300, 1e15, -33.8688, 140_737_488_355_328, nil]
    for (text, real) in zip(texts, reals) {
      writer.append(text)
      writer.append(real)
      writer.append(real == nil ? nil : Int.min)
      try writer.endRow()
    }
    try file.finish()
    let min = "-9223372036854775808"
    #expect(
      try String(contentsOfFile: folder.path("t.csv"), encoding: .utf8) == """
        s,r,i
        plain,0.0,\(min)
        "a,b",0.0,\(min)
        "a ""b\""",1e+300,\(min)
        "",1000000000000000.0,\(min)
        " edge",-33.8688,\(min)
        "two
        lines",140737488355328.0,\(min)
        ,,

        """)
  }
}
