import Foundation
import Tabular
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("A bundle of declared tables")
struct DeclaredBundleTests {
  private static let suburbs = "id,name\ns1,Glebe\ns2,Bondi\n"
  private static let cafes = """
    id;Café;suburb;opened;rating;tags;lat;lon
    3;Zoë;s1;03/02/2020;4.5;quiet, bread;-33.88;151.18
    1;Élan;s2;28/11/2019;;;-33.89;151.27
    2;7 Wonders;s1;;4.5;bread;;
    """

  private static let sections = """
    tables:
      suburbs: { source: suburbs.csv, primary-key: id, columns: { id: string, name: string } }
      cafes:
        source: cafes.csv
        primary-key: id
        on-error: skip-row
        columns:
          id: integer
          name: { type: string, from: Café, required: true }
          suburb: { type: string, references: suburbs.id }
          opened: { type: date, format: "%d/%m/%Y" }
          rating: { type: number, minimum: 0, maximum: 5 }
          tags: { type: list, delimiter: "," }
          place: { type: geopoint, from: [lat, lon] }
        search: { columns: [name, tags, suburb.name], rank: rating }
        sections: name
        orders: { best: [rating desc, name], newest: [opened desc] }

    """

  @Test("has each row with its values, its places, its section and its words")
  func content() throws {
    let bundle = try DeclaredBundle(
      Self.sections, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    #expect(bundle.report.outcome == .published)
    #expect(try bundle.notices() == [])
    #expect(
      try bundle.texts("SELECT * FROM cafes") == [
        "1 Élan s2 2019-11-28 - -33.89 151.27 3 2 E 0 elan bondi 3",
        "2 7 Wonders s1 - 4.5 - - 1 3 # 2 7 wonders bread glebe 1",
        "3 Zoë s1 2020-02-03 4.5 -33.88 151.18 2 1 Z 1 zoe quiet bread glebe 2",
      ])
    #expect(
      try bundle.texts("SELECT * FROM cafes_tags ORDER BY 1, 2") == [
        "2 1 bread", "3 1 quiet", "3 2 bread",
      ])
    #expect(
      try bundle.texts("SELECT title, first, count FROM cafes_sections") == [
        "E 0 1", "Z 1 1", "# 2 1",
      ])
    #expect(
      try bundle.texts("SELECT rowid FROM cafes_fts WHERE cafes_fts MATCH 'bre*'") == ["1", "2"])
    #expect(try bundle.texts("SELECT id FROM cafes_rtree ORDER BY id") == ["1", "3"])
    #expect(try bundle.faults() == [])
  }

  @Test("has the same bytes when the rows come in another order")
  func order() throws {
    let lines = Self.cafes.split(separator: "\n")
    let turned = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n")
    let bundles = try [Self.cafes, turned].map {
      try DeclaredBundle(Self.sections, ["suburbs.csv": Self.suburbs, "cafes.csv": $0])
    }
    for file in ["places.sqlite", "datapackage.json"] {
      let bytes = try bundles.map { try Data(contentsOf: URL(fileURLWithPath: $0.path(file))) }
      // The table of sources has the digest of each file.
      if file == "places.sqlite" {
        #expect(
          try bundles[0].texts("SELECT * FROM cafes") == bundles[1].texts("SELECT * FROM cafes"))
      } else {
        #expect(bytes[0] == bytes[1])
      }
    }
  }

  @Test("is unchanged until a value of its sections changes")
  func unchanged() throws {
    var bundle = try DeclaredBundle(
      Self.sections, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    try bundle.build(Self.sections)
    #expect(bundle.report.outcome == .unchanged)
    try bundle.build(Self.sections.replacing("maximum: 5", with: "maximum: 4"))
    #expect(bundle.report.outcome != .unchanged)
  }

  // MARK: - Rules between rows

  private static func rows(_ policy: String, _ rows: String) throws -> DeclaredBundle {
    try DeclaredBundle(
      """
      tables:
        parents: { source: parents.csv, primary-key: id, columns: { id: integer } }
        rows:
          source: rows.csv
          primary-key: id
          on-error: \(policy)
          columns:
            id: integer
            parent: { type: integer, references: parents.id }
            code: { type: string, unique: true }

      """, ["parents.csv": "id\n1\n2\n", "rows.csv": "id,parent,code\n\(rows)"])
  }

  @Test("keeps the first of the rows with one key, and reports each further row with its line")
  func repeatedKey() throws {
    let bundle = try Self.rows("skip-row", "7,1,a\n8,2,b\n7,2,c\n7,1,d\n9,1,b\n")
    #expect(try bundle.texts("SELECT id, code FROM rows") == ["7 a", "8 b"])
    #expect(
      try bundle.notices() == [
        "repeated_key rows.csv:4", "repeated_key rows.csv:5", "repeated_key rows.csv:6",
      ])
    #expect(try bundle.texts("SELECT rows_in, rows_used FROM sources") == ["2 2", "5 2"])
  }

  @Test("tells texts apart by their bytes, as SQLite does, although both are é in Swift")
  func equalLooks() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        parents: { source: parents.csv, columns: { id: { type: string, unique: true } }, primary-key: id }
        rows:
          source: rows.csv
          columns:
            code: { type: string, unique: true }
            parent: { type: string, references: parents.id }

      """,
      [
        "parents.csv": "id\n\u{E9}\n",
        "rows.csv": "code,parent\n\u{E9},\u{E9}\ne\u{301},e\u{301}\n",
      ])
    #expect(
      try bundle.texts("SELECT code, parent FROM rows ORDER BY code") == [
        "e\u{301} -", "\u{E9} \u{E9}",
      ])
    #expect(try bundle.notices() == ["broken_reference rows.csv:3"])
  }

  @Test(
    "leaves out a value or a row that refers to no row, as the pipeline says",
    arguments: [("null", ["7 -", "8 2"]), ("skip-row", ["8 2"])])
  func brokenReference(_ policy: String, _ rows: [String]) throws {
    let bundle = try Self.rows(policy, "7,3,a\n8,2,b\n")
    #expect(try bundle.texts("SELECT id, parent FROM rows") == rows)
    #expect(try bundle.notices() == ["broken_reference rows.csv:2"])
    #expect(try bundle.faults() == [])
  }

  @Test("reports rows that refer to no row in the order of the source, not of the key")
  func orderOfFaults() throws {
    let bundle = try Self.rows("skip-row", "9,3,a\n7,4,b\n8,5,c\n")
    let lines = try bundle.text("report.json").matches(of: #/"line": ?([0-9]+)/#).map { $0.1 }
    #expect(lines == ["2", "3", "4"])
  }

  @Test("gives a reference the type of the key, also if its own values look like numbers")
  func typeOfReference() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        rows: { source: rows.csv, columns: { parent: { references: parents.id } } }
        parents: { source: parents.csv, primary-key: id }

      """, ["parents.csv": "id\n1\nA2\n", "rows.csv": "parent\n1\n1\n"])
    #expect(try bundle.texts("SELECT typeof(parent), parent FROM rows") == ["text 1", "text 1"])
    #expect(try bundle.notices() == [])
  }

  @Test("stops at a wrong value if the pipeline says so, with the line and the fix")
  func failing() throws {
    for (row, message) in [("7,3,a", "no row of 'parents' has the id '3'"), ("x,1,a", "'x'")] {
      #expect {
        _ = try Self.rows("fail", "\(row)\n")
      } throws: { error in
        let text = "\(error)"
        return text.contains("rows.csv:2") && text.contains(message) && text.contains("on-error")
      }
    }
  }

  @Test("refers to rows of its own table, and leaves out rows that then refer to nothing")
  func ownReference() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        people:
          source: people.csv
          primary-key: id
          on-error: skip-row
          columns: { id: integer, boss: { type: integer, references: people.id } }

      """, ["people.csv": "id,boss\n1,\n2,1\n3,9\n4,3\n5,4\n"])
    #expect(try bundle.texts("SELECT id, boss FROM people") == ["1 -", "2 1"])
    #expect(bundle.report.noticeCodes == ["broken_reference": 3])
  }

  @Test(
    "leaves out a long chain of rows, each of which refers to the row before",
    .timeLimit(.minutes(1)))
  func longChain() throws {
    let rows = (1...20_000).map { "\($0),\($0 - 1)" }.joined(separator: "\n")
    let bundle = try DeclaredBundle(
      """
      tables:
        people:
          source: people.csv
          primary-key: id
          on-error: skip-row
          columns: { id: integer, boss: { type: integer, references: people.id } }

      """, ["people.csv": "id,boss\n0,x\n\(rows)\n30000,\n"])
    #expect(try bundle.texts("SELECT id FROM people") == ["30000"])
    #expect(bundle.report.noticeCodes["broken_reference"] == 20_000)
  }

  @Test("leaves out rows that refer to a row which another column leaves out later")
  func severalReferences() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        towns: { source: towns.csv, primary-key: id, columns: { id: integer } }
        people:
          source: people.csv
          primary-key: id
          on-error: skip-row
          columns:
            id: integer
            boss: { type: integer, references: people.id }
            friend: { type: integer, references: people.id, on-error: null }
            town: { type: integer, references: towns.id }

      """,
      [
        "towns.csv": "id\n1\n",
        "people.csv": "id,boss,friend,town\n1,,,1\n2,1,3,1\n3,1,,9\n4,3,1,1\n5,1,4,1\n",
      ])
    #expect(try bundle.texts("SELECT id, boss, friend FROM people") == ["1 - -", "2 1 -", "5 1 -"])
    #expect(
      try bundle.notices() == [
        "broken_reference people.csv:3", "broken_reference people.csv:4",
        "broken_reference people.csv:5", "broken_reference people.csv:6",
      ])
    #expect(try bundle.faults() == [])
  }

  // MARK: - SQL

  private static let models = """
    models:
      totals:
        sql: |
          SELECT suburb, count(*) AS cafes, avg(rating) AS rating
          FROM cafes GROUP BY suburb
        primary-key: suburb
      large: { sql: "SELECT suburb, cafes FROM totals WHERE cafes > 1", primary-key: suburb }
    views: { top: "SELECT name, rating FROM cafes ORDER BY rank_best LIMIT 1" }
    snapshots:
      cafes.json: { order: cafes.best }
      suburb/{suburb}.json: { sql: "SELECT name FROM cafes WHERE suburb = :suburb ORDER BY id", for-each: "SELECT suburb FROM totals" }

    """

  @Test("has models, also of models, views, and snapshots for each row of a query")
  func queries() throws {
    let bundle = try DeclaredBundle(
      Self.sections + Self.models, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    #expect(try bundle.texts("SELECT * FROM totals") == ["s1 2 4.5", "s2 1 -"])
    #expect(try bundle.texts("SELECT * FROM large") == ["s1 2"])
    #expect(try bundle.texts("SELECT * FROM top") == ["7 Wonders 4.5"])
    #expect(try bundle.text("snapshots/suburb/s1.json").contains("\"7 Wonders\""))
    #expect(try !bundle.text("snapshots/suburb/s2.json").contains("Wonders"))
    let list = try bundle.text("snapshots/cafes.json")
    #expect(list.contains("\"quiet\"") && list.contains("\"place_latitude\""))
    let names = ["7 Wonders", "Zoë", "Élan"].map { list.range(of: "\"\($0)\"")?.lowerBound }
    #expect(names == names.compactMap(\.self).sorted())
    #expect(try bundle.faults() == [])
  }

  @Test("has models that search by words and by position, and list the rows of other models")
  func searchingModels() throws {
    let bundle = try DeclaredBundle(
      Self.sections + """
        models:
          found:
            sql: |
              SELECT id, rating / 2 AS half FROM cafes JOIN cafes_fts ON search_rank = cafes_fts.rowid
              WHERE cafes_fts MATCH 'bre*'
            primary-key: id
          near: { sql: SELECT id FROM cafes_rtree WHERE min_lon < 151.2, primary-key: id }
          both: { sql: "SELECT found.id, half FROM found JOIN near USING (id)", primary-key: id }
          none: { sql: "SELECT id, min_lat FROM cafes_rtree WHERE min_lat > 50", primary-key: id }

        """, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    #expect(try bundle.texts("SELECT * FROM found") == ["2 2.25", "3 2.25"])
    #expect(try bundle.texts("SELECT * FROM both") == ["3 2.25"])
    #expect(
      try bundle.texts("SELECT name, type FROM pragma_table_info('none')") == [
        "id INTEGER", "min_lat REAL",
      ])
  }

  @Test("has models that read tables in every way")
  func readings() throws {
    let models = [
      ("counted", "SELECT count(*) AS n FROM cafes", "3"),
      ("quoted", "SELECT count(*) AS n FROM 'CAFES'", "3"),
      ("joined", "SELECT count(*) AS n FROM (SELECT 's1' AS id) JOIN suburbs USING (id)", "1"),
      ("naturally", "SELECT count(*) AS n FROM (SELECT 's1' AS id) NATURAL JOIN suburbs", "1"),
      ("nested", "SELECT 5 AS n WHERE EXISTS (SELECT 1 FROM cafes)", "5"),
      ("common", "WITH c AS (SELECT * FROM cafes) SELECT count(*) AS n FROM c", "3"),
      ("viewed", "SELECT count(*) AS n FROM outer_view", "3"),
      ("listed", "SELECT count(*) AS n FROM cafes_tags", "3"),
      ("lettered", "SELECT count(*) AS n FROM cafes_sections", "3"),
      ("worded", "SELECT count(*) AS n FROM cafes_fts WHERE cafes_fts MATCH 'bre*'", "2"),
      ("placed", "SELECT count(*) AS n FROM cafes_rtree", "2"),
      ("chained", "SELECT n + 1 AS n FROM counted", "4"),
    ]
    let entries = models.map { name, sql, _ in
      "  \(name): { sql: \"\(sql)\", primary-key: n }"
    }
    let bundle = try DeclaredBundle(
      Self.sections + """
        models:
        \(entries.joined(separator: "\n"))
        views:
          outer_view: SELECT name FROM inner_view
          inner_view: SELECT name FROM cafes

        """, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    for (name, sql, n) in models {
      #expect(try bundle.texts("SELECT n FROM \(name)") == [n], "\(sql)")
    }
  }

  @Test("is refused if a test finds a row, and verify finds a changed snapshot")
  func refusal() throws {
    var bundle = try DeclaredBundle(
      Self.sections + Self.models, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    try FileManager.default.removeItem(atPath: bundle.path("snapshots/suburb/s1.json"))
    #expect(try bundle.faults().contains { $0.contains("suburb/s1.json") })
    try bundle.build(
      Self.sections + "tests: { unrated: \"SELECT id FROM cafes WHERE rating IS NULL\" }\n")
    #expect(bundle.report.outcome == .stopped)
    #expect(bundle.report.gates.map(\.gate) == ["tests"])
    #expect(bundle.report.gates.first?.message.contains("id = 1") == true)
    let long = "SELECT id, replace(hex(zeroblob(5000)), '0', 'x') AS long FROM cafes"
    try bundle.build(Self.sections + "tests: { short: \"\(long)\" }\n")
    #expect(bundle.report.gates.first?.message.contains("id = 1, long = xxx") == true)
    #expect((bundle.report.gates.first?.message.count ?? 0) < 1_000)
  }

  @Test("is refused by verify if its description names a table twice")
  func repeatedTable() throws {
    let bundle = try DeclaredBundle(
      "tables: { notes: { source: notes.csv } }\n", ["notes.csv": "a\n1\n"])
    let change = """
      UPDATE metadata SET value = json_insert(
        value, '$.resources[#]', json((
          SELECT r.value FROM json_each(metadata.value, '$.resources') AS r
          WHERE json_extract(r.value, '$.name') = 'notes')))
      WHERE "key" = 'datapackage'
      """
    #expect(try run(["sqlite3", bundle.path("places.sqlite"), change]).exitCode == 0)
    let failure = #expect(throws: Failure.self) { try bundle.faults() }
    #expect(failure?.message.contains("does not describe the tables") == true)
  }

  @Test("names the line of SQL that is wrong")
  func wrongSQL() throws {
    #expect {
      _ = try DeclaredBundle(
        Self.sections + Self.models.replacing("avg(rating)", with: "avg(stars)"),
        ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    } throws: { error in
      let text = "\(error)"
      return text.contains("stars") && text.contains("pipeline.yaml:2") && text.contains("^")
    }
  }

  @Test(
    "has no model or view with a column that a table could not have",
    arguments: [
      "rowid", "\"Null\"", "\"caf\u{E9}\"", "\"a\u{200D}\"", String(repeating: "n", count: 64),
    ])
  func wrongColumn(name: String) throws {
    for section in [
      "models: { m: { sql: 'SELECT 1 AS k, 2 AS \(name)', primary-key: k } }",
      "views: { v: 'SELECT 1 AS k, 2 AS \(name)' }",
    ] {
      #expect {
        _ = try DeclaredBundle(
          Self.sections + section + "\n", ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
      } throws: { error in
        let text = "\(error)"
        return text.contains("the column '") && text.contains("another name with AS")
      }
    }
  }

  @Test(
    "has no text of a model that some programs cannot read",
    arguments: ["char(97, 0)", "CAST(x'ff80' AS TEXT)", "name || CAST(x'c3' AS TEXT)"])
  func unreadableText(value: String) throws {
    #expect {
      _ = try DeclaredBundle(
        Self.sections
          + "models: { m: { sql: \"SELECT id, \(value) AS v FROM cafes\", primary-key: id } }\n",
        ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    } throws: { "\($0)".contains("'v' of the model 'm' has a text with a NUL character") }
  }

  /// A bundle with the snapshots `suburb/{suburb}.json` and another one.
  private static func snapshots(_ other: String, named suburb: String) throws -> DeclaredBundle {
    try DeclaredBundle(
      Self.sections + """
        snapshots:
          suburb/{suburb}.json:
            sql: SELECT name FROM cafes WHERE suburb = :suburb
            for-each: SELECT \(suburb) AS suburb
          \(other): SELECT id FROM suburbs

        """, ["suburbs.csv": suburbs, "cafes.csv": cafes])
  }

  @Test("has a snapshot beside those of a query, which verify does not take for one of them")
  func alikePaths() throws {
    let bundle = try Self.snapshots("suburb/all.json", named: "'s1'")
    #expect(try bundle.text("snapshots/suburb/all.json").contains("\"s2\""))
    #expect(try bundle.faults() == [])
    try bundle.folder.write("[]", to: "bundle/snapshots/suburb/s9.json")
    #expect(
      try bundle.faults().contains { $0 == "'snapshots/suburb/s9.json' belongs to no row" })
  }

  @Test(
    "is refused if two snapshots have one path, or a path that disks confuse or cannot store",
    arguments: [
      (
        "suburb/all.json", "'all'",
        "snapshots/suburb/all.json: error: another file of the bundle has the same path"
      ),
      (
        "suburb/ALL.json", "'all'",
        "snapshots/suburb/all.json: error: another file of the bundle has the same path"
      ),
      (
        "suburb/s1.json/all.json", "'s1'",
        "snapshots/suburb/s1.json: error: a folder of the bundle has the same path"
      ),
      (
        "suburb/{suburb}{suburb}", "printf('%0190d', 1)",
        "disks store names of at most 255 bytes, and this has 385"
      ),
      (
        "all.json",
        "x AS suburb FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c)",
        "'for-each' has more than 100000 rows"
      ),
    ])
  func samePaths(_ other: String, _ suburb: String, _ words: String) throws {
    #expect {
      if other.contains("{") {
        _ = try DeclaredBundle(
          Self.sections + """
            snapshots:
              \(other).json: { sql: SELECT 1 AS x, for-each: "SELECT \(suburb) AS suburb" }

            """, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
      } else {
        _ = try Self.snapshots(other, named: suburb)
      }
    } throws: { "\($0)".contains(words) }
  }

  @Test("has no two files whose names differ only in case, and none in another folder")
  func fileNames() {
    let names = ["Bondi", "bondi", "", "..", "../x", "a/b", ".hidden", "Ü", "con%2F", "a b"].map {
      SnapshotDeclaration.fileName($0)
    }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    #expect(names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") && !$0.isEmpty })
    #expect(names[1] == "bondi" && names[0] == "%42ondi" && names[7] == "%C3%9C")
  }

  // MARK: - Inference

  @Test("finds columns and types in the whole file, and numbers rows without a key")
  func inference() throws {
    let rows = (1...2_000).map { "\($0),\($0 % 7).5,2024-01-0\($0 % 9 + 1)" }
    let bundle = try DeclaredBundle(
      "tables: { rows: { source: rows.csv } }\n",
      ["rows.csv": "Nr,Punkte (Ø),Tag\n" + rows.joined(separator: "\n") + "\n007,1.5,2024-02-01\n"])
    #expect(
      try bundle.texts("SELECT name, type FROM pragma_table_info('rows')") == [
        "id INTEGER", "nr TEXT", "punkte_o REAL", "tag TEXT",
      ])
    #expect(try bundle.texts("SELECT count(*), sum(nr = '007') FROM rows") == ["2001 1"])
  }

  @Test(
    "numbers rows beside a column id of the source, and refuses a name that the table adds or a key with decimals"
  )
  func addedNames() throws {
    let bundle = try DeclaredBundle(
      "tables: { notes: { source: notes.csv } }\n", ["notes.csv": "id,name,rowid\n7,a,\n7,b,x\n"])
    #expect(
      try bundle.texts("SELECT row_id, id, name, rowid_value FROM notes") == [
        "1 7 a -", "2 7 b x",
      ])
    #expect {
      _ = try DeclaredBundle(
        "tables: { rows: { source: rows.csv, sections: name } }\n",
        ["rows.csv": "section,name\n1,a\n"])
    } throws: { "\($0)".contains("'rows.section' is the name of a column that Seedbed adds") }
    #expect {
      _ = try DeclaredBundle(
        "tables: { rows: { source: rows.csv, primary-key: size } }\n",
        ["rows.csv": "size\n1.5\n-2\n"])
    } throws: { "\($0)".contains("the key 'size', whose values have decimals") }
  }

  @Test(
    "has no index on a column row_number of the source",
    arguments: ["", ", primary-key: code"])
  func ownRowNumber(key: String) throws {
    let bundle = try DeclaredBundle(
      "tables: { rows: { source: rows.csv\(key) } }\n",
      ["rows.csv": "code,row_number\nb,7\na,8\n"])
    #expect(try bundle.texts("SELECT code, row_number FROM rows") == ["a 8", "b 7"])
    #expect(
      try bundle.texts(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'rows'") == [])
  }

  @Test("may lose a table that the pipeline no longer declares, whatever its gates allow")
  func removedTable() throws {
    let gates = "gates: { maximum-shrink: { rows: 10 % } }\n"
    var bundle = try DeclaredBundle(
      Self.sections + gates, ["suburbs.csv": Self.suburbs, "cafes.csv": Self.cafes])
    try bundle.build(Self.sections.replacing("    sections: name\n", with: "") + gates)
    #expect(bundle.report.outcome == .published)
    #expect(try bundle.texts("SELECT 1 FROM sqlite_schema WHERE name = 'cafes_sections'") == [])
  }

  @Test("stops at a broken reference of a column that says so")
  func failingColumn() throws {
    #expect {
      _ = try DeclaredBundle(
        """
        tables:
          parents: { source: parents.csv, primary-key: id, columns: { id: integer } }
          rows:
            source: rows.csv
            columns: { parent: { type: integer, references: parents.id, on-error: fail } }

        """, ["parents.csv": "id\n1\n", "rows.csv": "parent\n2\n"])
    } throws: { "\($0)".contains("rows.csv:2") }
  }

  @Test("has the first thousand keys of JSON, and no table of more columns than SQLite can store")
  func manyColumns() throws {
    let keys = (1...1_200).map { "k\($0)" }
    func object(_ keys: some Sequence<String>) -> String {
      "{\(keys.map { "\"\($0)\": 1" }.joined(separator: ", "))}"
    }
    let list = "[\(object(keys))]"
    let lines = "\(object(keys.prefix(600)))\n\(object(keys.dropFirst(600)))\n"
    for (name, text) in [("rows.json", list), ("rows.ndjson", lines)] {
      let bundle = try DeclaredBundle("tables: { rows: { source: \(name) } }\n", [name: text])
      #expect(try bundle.texts("SELECT count(*) FROM pragma_table_info('rows')") == ["1001"])
      #expect(bundle.report.noticeCodes == ["too_many_columns": 1])
    }
    // A column that the table names is found wherever it is.
    let named = try DeclaredBundle(
      "tables: { rows: { source: rows.json, columns: { last: { from: k1200 } } } }\n",
      ["rows.json": list])
    #expect(try named.texts("SELECT typeof(last) FROM rows") == ["integer"])
    #expect(named.report.noticeCodes == [:])
    let columns = (1...2_000).map { "      c\($0): integer\n" }.joined()
    #expect {
      _ = try DeclaredBundle(
        "tables:\n  rows:\n    source: rows.csv\n    columns:\n\(columns)",
        ["rows.csv": "c1\n1\n"])
    } throws: { "\($0)".contains("'rows' has 2001 columns in the database") }
  }

  @Test("is compared with a bundle whose table has another key, or other columns")
  func otherColumns() throws {
    func sections(_ columns: String, _ key: String) -> String {
      "tables: { rows: { source: rows.csv, primary-key: \(key), columns: { \(columns) } } }\n"
    }
    var bundle = try DeclaredBundle(
      sections("a: integer, b: string", "a"), ["rows.csv": "a,b\n1,x\n2,y\n"])
    try bundle.build(sections("a: integer, b: string", "b"))
    #expect(try bundle.notices() == [])
    try bundle.build(sections("c: { type: string, from: b }", "c"))
    #expect(try bundle.notices() == [])
    let changes = try bundle.text("changes.json")
    #expect(changes.contains("\"added\": 2") && changes.contains("\"removed\": 2"))
  }
}
