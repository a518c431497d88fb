import Bundles
import SQLiteWriter
import Tabular
import Testing

@testable import DeclaredTables
@testable import Pipeline

@Suite("The YAML of tables")
struct TablesSectionTests {
  private func table(_ keys: String) throws -> TableDeclaration {
    try #require(
      try TablesFixture().read("tables: { cafes: { source: cafes.csv, \(keys) } }").section.tables
        .first)
  }

  private func column(_ value: String) throws -> ColumnDeclaration {
    try #require(try table("columns: { c: \(value) }").columns?.first)
  }

  @Test("has every key of the example in the order of the YAML")
  func everyKey() throws {
    let read = try TablesFixture().read(
      """
      x-skip: &skip { on-error: skip-row }
      tables:
        suburbs: { source: suburbs.csv, primary-key: id, columns: { id: string, name: string } }
        cafes:
          <<: *skip
          source: cafes.csv
          description: Where to have a coffee.
          format: csv
          dialect: { delimiter: ";", encoding: windows-1252, header: 1 }
          missing-values: ["", "n/a"]
          primary-key: id
          columns:
            id: integer
            name: { type: string, from: "Café name", required: true, description: "As the owner writes it." }
            suburb: { references: suburbs }
            opened: date
            rating: { type: number, minimum: 0, maximum: 5, on-error: null }
            kind: { type: string, enum: [bar, bakery] }
            tags: { type: list, delimiter: ";" }
            place: { type: geopoint, from: [lat, lon] }
          unique: [[name, suburb]]
          search: { columns: [name, tags, suburb.name], rank: rating }
          sections: name
          orders: { best: [rating desc, name], newest: opened desc }
      """
    ).section
    #expect(read.tables.map(\.name) == ["suburbs", "cafes"])
    let cafes = read.tables[1]
    #expect(cafes.sources.map(\.name) == ["cafes"])
    #expect(cafes.description == "Where to have a coffee.")
    #expect(cafes.reading.format == .csv)
    #expect(cafes.reading.delimiter == ";")
    #expect(cafes.reading.encoding == "windows-1252")
    #expect(cafes.reading.header == 1)
    #expect(cafes.missingValues == ["", "n/a"])
    #expect(cafes.primaryKey == ["id"])
    #expect(cafes.onError == .skipRow)
    #expect(cafes.unique == [["name", "suburb"]])
    #expect(
      cafes.search
        == SearchDeclaration(columns: ["name", "tags", "suburb.name"], rank: "rating"))
    #expect(cafes.sections == "name")
    #expect(cafes.orders.map(\.name) == ["best", "newest"])
    #expect(cafes.orders[0].terms.map(\.column) == ["rating", "name"])
    #expect(cafes.orders[0].terms.map(\.isDescending) == [true, false])
    let columns = try #require(cafes.columns)
    #expect(
      columns.map(\.name) == [
        "id", "name", "suburb", "opened", "rating", "kind", "tags", "place",
      ])
    #expect(
      columns.map(\.type) == [
        .integer, .string, nil, .date(format: nil), .number, .string, .list(delimiter: ";"),
        .geopoint,
      ])
    #expect(columns[1].from == ["Café name"])
    #expect(columns[1].isRequired)
    #expect(columns[0].from == ["id"])
    #expect(columns[2].references?.table == "suburbs")
    #expect(columns[2].references?.column == "id", "the primary key of the table")
    #expect(columns[4].constraints.minimum == "0")
    #expect(columns[4].constraints.maximum == "5")
    #expect(columns[4].onError == .null)
    #expect(columns[5].constraints.values == ["bar", "bakery"])
    #expect(columns[7].from == ["lat", "lon"])
    #expect(columns[7].origin == SourceLocation("pipeline.yaml", line: 20, column: 7))
  }

  @Test(
    "has a type that its keys imply, if the YAML has no type",
    arguments: [
      ("{ currency: AUD }", ColumnType.money(currency: "AUD")),
      ("{ delimiter: \";\" }", .list(delimiter: ";")),
      ("{ format: \"%d/%m/%Y\" }", .date(format: "%d/%m/%Y")),
      ("{ format: \"%H:%M\" }", .time(format: "%H:%M")),
      ("{ format: \"%d/%m/%Y %H:%M\" }", .datetime(format: "%d/%m/%Y %H:%M")),
      ("{ from: [lat, lon] }", .geopoint), ("list", .list(delimiter: ",")), ("{}", nil),
    ] as [(String, ColumnType?)])
  func impliedType(value: String, type: ColumnType?) throws {
    #expect(try column(value).type == type)
  }

  @Test(
    "means the same in its short and in its long form",
    arguments: [
      ("columns: { id: integer }", "columns: { id: { type: integer } }"),
      ("primary-key: id", "primary-key: [id]"),
      ("search: name", "search: { columns: [name] }"),
      ("search: [name, kind]", "search: { columns: [name, kind] }"),
      ("orders: { a: name }", "orders: { a: [name ASC] }"),
      ("on-error: null", "format: ~"),
      ("columns: { a: { required: false } }", "columns: { a: {} }"),
      ("dialect: { delimiter: tab }", #"dialect: { delimiter: "\t" }"#),
      ("missing-values: [a, b]", "missing-values: [b, a]"),
      ("columns: { a: { from: b } }", "columns: { a: { from: [b] } }"),
    ])
  func short(short: String, long: String) throws {
    let fixture = try TablesFixture()
    func settings(_ keys: String) throws -> String {
      let keys = keys == "format: ~" ? "" : keys
      return try fixture.read("tables: { cafes: { source: cafes.csv, \(keys) } }").settings
    }
    #expect(try settings(short) == settings(long))
  }

  @Test("another order of columns, tables or orders is another pipeline")
  func order() throws {
    let fixture = try TablesFixture()
    func settings(_ keys: String) throws -> String {
      try fixture.read("tables: { cafes: { source: cafes.csv, \(keys) } }").settings
    }
    #expect(
      try settings("columns: { a: integer, b: integer }")
        != settings("columns: { b: integer, a: integer }"))
  }

  @Test("a changed part is another pipeline only where it is merged")
  func shared() throws {
    let fixture = try TablesFixture()
    func settings(_ shared: String, _ merge: String) throws -> String {
      try fixture.read(
        "x-shared: &shared { \(shared) }\ntables: { cafes: { source: cafes.csv, \(merge) } }"
      ).settings
    }
    #expect(try settings("sections: name", "") == settings("sections: title", ""))
    #expect(
      try settings("sections: name", "<<: *shared") != settings("sections: title", "<<: *shared"))
    #expect(try settings("sections: name", "<<: *shared") == settings("", "sections: name"))
  }

  @Test("names each source as an input: a file, a file in a zip, a URL, a list or a pattern")
  func sources() throws {
    func inputs(_ source: String) throws -> [String] {
      let fixture = try TablesFixture()
      return try fixture.read("tables: { t: \(source) }").inputs.map {
        let path = $0.path.replacing("\(fixture.folder.path)/", with: "")
        return "\($0.name) \(path) \($0.fragments) \($0.publishedSource)"
      }
    }
    #expect(try inputs("cafes.csv") == ["t cafes.csv [] cafes.csv"])
    #expect(
      try inputs("data/*.csv") == ["t data/a.csv [] a.csv", "t.2 data/b.csv [] b.csv"])
    #expect(
      try inputs("[suburbs.csv, d*/a.*]") == [
        "t suburbs.csv [] suburbs.csv", "t.2 data/a.csv [] a.csv",
      ])
    #expect(
      try inputs("\"x.zip#in/cafes.csv\"") == ["t x.zip [\"in/cafes.csv\"] x.zip#in/cafes.csv"])
    #expect(
      try inputs("https://example.org/cafes.csv?key=1") == [
        "t https://example.org/cafes.csv?key=1 [] cafes.csv"
      ])
    #expect(
      try inputs("\"https://example.org/x.zip#a.csv\"") == [
        "t https://example.org/x.zip [\"a.csv\"] x.zip#a.csv"
      ])
  }

  @Test("has the terms of the entry of 'inputs' that names a source")
  func terms() throws {
    let read = try TablesFixture().read(
      """
      inputs: [{ name: t.2, on-failure: keep-last }]
      tables: { t: [cafes.csv, missing.csv] }
      """)
    #expect(read.inputs.map(\.keepsLast) == [false, true])
  }

  @Test(
    "a pattern stands for any characters, but not for a dot in front",
    arguments: [
      ("a.csv", "*.csv", true), ("a.csv", "a*", true), ("abcab", "a*b*ab", true),
      ("ab", "a*b*b", false), ("ab", "ab*b", false), (".a", "*", false), (".a", ".*", true),
      ("a", "*", true), ("café.csv", "*é.csv", true), ("a.csvx", "*.csv", false),
    ])
  func pattern(name: String, pattern: String, matches: Bool) {
    #expect(ConfigurationReader.matches(name, pattern) == matches)
  }

  @Test("keeps the place at which each query begins")
  func places() throws {
    let read = try TablesFixture().read(
      """
      tables: { cafes: { source: cafes.csv, orders: { best: name } } }
      models:
        totals:
          sql: |
            SELECT suburb,
              count(*) AS cafes
            FROM cafes
          primary-key: suburb
          columns: { cafes: The number of cafes. }
        plain: { sql: SELECT 1 AS id, primary-key: [id] }
      views: { top: "SELECT 1", second: { sql: &two 'SELECT 2', description: Two. } }
      snapshots:
        cafes.json: { order: cafes.best }
        suburb/{suburb}.json: { sql: "SELECT :suburb", for-each: SELECT suburb FROM totals }
      tests:
        none: >-

          SELECT 3
      """
    ).section
    func place(_ sql: DeclaredSQL?) -> String {
      let origin = sql?.failure("", fix: "").origin
      return "\(origin?.line ?? 0):\(origin?.column ?? 0)"
    }
    #expect(read.models.map(\.name) == ["totals", "plain"])
    #expect(read.models[0].sql.text == "SELECT suburb,\n  count(*) AS cafes\nFROM cafes\n")
    #expect(read.models[0].columns == ["cafes": "The number of cafes."])
    #expect(read.models.map { place($0.sql) } == ["5:7", "10:17"])
    #expect(read.views.map { place($0.sql) } == ["11:16", "11:48"])
    #expect(read.views[1].description == "Two.")
    #expect(read.snapshots.map(\.placeholders) == [[], ["suburb"]])
    #expect(read.snapshots[0].order?.table == "cafes" && read.snapshots[0].order?.name == "best")
    #expect(place(read.snapshots[1].sql) == "14:33")
    #expect(place(read.snapshots[1].forEach) == "14:60")
    #expect(read.tests.map { place($0.sql) } == ["17:1"])
  }

  @Test(
    "reports each fault once, with its place and a fix",
    arguments: TableFault.all)
  func faults(fault: TableFault) throws {
    let complaints = try TablesFixture().complaints(fault.yaml)
    #expect(complaints.count == 1, "\(complaints)")
    let lines = complaints.first?.split(separator: "\n").map(String.init) ?? []
    let words = [lines.first ?? "", lines.last ?? ""].joined(separator: " | ")
      .replacing("pipeline.yaml:", with: "", maxReplacements: 1).replacing("  fix: ", with: "")
    #expect(words == fault.words)
  }

  @Test("is checked again once the columns are found in the sources")
  func inferred() throws {
    var tables = try TablesFixture().read(
      "tables: { cafes: { source: cafes.csv, primary-key: id, orders: { best: rating desc } } }"
    ).section.tables
    #expect(TableDeclaration.faults(in: tables).isEmpty)
    tables[0].columns = try table("columns: { id: integer, ratings: number }").columns
    let faults = TableDeclaration.faults(in: tables).map(\.description)
    #expect(
      faults == [
        """
        pipeline.yaml:1:72: error: 'orders' names 'rating', which is not a column of 'cafes'
          fix: did you mean 'ratings'? the columns are id, ratings
        """
      ])
  }
}
