import Tabular
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("The first pipeline for some files")
struct TablesPipelineTests {
  private func pipeline(_ files: KeyValuePairs<String, String>) throws -> String {
    let all = files.map { name, text in
      (path: name, file: CatalogueFile(name) { TextSource(text) })
    }
    return try TablesPipeline(name: "first", files: all) { $0 }.yaml(
      comment: "#", file: "first.yaml")
  }

  @Test("has references that form no cycle")
  func references() throws {
    let yaml = try pipeline([
      "a.csv": "id,b_id\n1,1\n2,2\n3,1\n", "b.csv": "id,a_id\n1,2\n2,1\n",
    ])
    #expect(yaml.contains("references: b.id"))
    #expect(!yaml.contains("references: a.id"))
  }

  @Test("gives other names to a table that every bundle has, and to a column that Seedbed adds")
  func names() throws {
    let yaml = try pipeline(["sources.csv": "id,name,section\n1,Anna,x\n2,Bob,y\n"])
    #expect(yaml.contains("\n  my_sources:\n"))
    #expect(yaml.contains("\n      own_section: {"))
  }

  @Test("can be built, also if names collide with what Seedbed adds")
  func collisions() throws {
    let rows = "id,name\n1,x\n2,y\n"
    let cases: [(files: KeyValuePairs<String, String>, name: String)] = [
      (["a.csv": rows, "a_sections.csv": rows], "  my_a_sections:"),
      (["a_sections.csv": rows, "a.csv": rows], "  my_a:"),
      (["a.csv": rows, "a_fts_data.csv": rows], "  my_a_fts_data:"),
      (["a.csv": "id,name,rank_by_name\n1,x,5\n2,y,5\n"], "      own_rank_by_name:"),
      (
        ["a.csv": "id,name,rank_newest,day\n1,x,5,2024-01-01\n2,y,5,2024-01-02\n"],
        "      own_rank_newest:"
      ),
      (["a.csv": "id,section,own_section,name\n1,x,x,x\n2,y,y,y\n"], "      own_section_2:"),
      (
        ["a.json": #"[{"": 1, "id": 1, "name": "x"}, {"id": 2, "name": "y"}]"#],
        "      # Values with"
      ),
    ]
    for (files, name) in cases {
      let yaml = try pipeline(files)
      #expect(yaml.contains("\n\(name)"), "\(yaml)")
      let written: [String: String] = files.reduce(into: [:]) { $0[$1.key] = $1.value }
      let bundle = try DeclaredBundle(yaml.replacing("name: first\n", with: ""), written)
      #expect(bundle.report.outcome == .published)
    }
  }

  @Test(
    "gives other names to files that are called like tables of SQLite",
    arguments: [
      ("dbstat", "my_dbstat"), ("sqlite_stat1", "my_sqlite_stat1"), ("pragma_a", "my_pragma_a"),
      ("cafes_fts", "my_cafes_fts_table"), ("pragma_rtree", "my_pragma_rtree_table"),
      ("rowid", "rowid_value"),
    ])
  func namesOfSQLite(_ stem: String, _ name: String) throws {
    let yaml = try pipeline(["\(stem).csv": "id,name\n1,Anna\n2,Bob\n"])
    #expect(yaml.contains("\n  \(name):\n"))
    #expect(DatabaseName.ofTable.fault(name) == nil)
  }

  @Test("finds the only list in a document, and refuses a list without objects")
  func lists() throws {
    let yaml = try pipeline(["api.json": #"{"n": 1, "data": {"items": [{"id": 1}, {"id": 2}]}}"#])
    #expect(yaml.contains("    source: api.json\n    at: \"$.data.items\"\n"))
    #expect(yaml.contains("      id: integer\n"))
    for text in ["[]", "[1, 2]"] {
      #expect {
        _ = try pipeline(["numbers.json": text])
      } throws: { "\($0)".contains("numbers.json: error: its list has no object with a key") }
    }
  }

  @Test("says what is doubtful about the first line of a file, and counts in English")
  func doubtfulHeader() throws {
    let text = "1,Anna,2024-01-01\n2,Ben,2024-01-02\n3,Cy,2024-01-03\n"
    #expect(
      try pipeline(["people.csv": text]).contains(
        "  # Line 1: the row is read as the header, but it has values like the rows below it;"))
    let file = CatalogueFile("one.csv") { TextSource("name\nAnna\n") }
    let one = try TablesPipeline(name: "one", files: [("one.csv", file)]) { $0 }
    #expect(one.sentence == "one 1 row, 1 column")
    #expect(one.yaml(comment: "#", file: "one.yaml").contains("    one: 1\n"))
  }

  @Test("names the value that keeps a column from having a type")
  func doubt() throws {
    let rows = (1...40).map { "\($0),2000-01-01\n" }.joined()
    let yaml = try pipeline(["afl.zip#in/players.csv": "id,born\n\(rows)41,soon\n"])
    #expect(yaml.contains("\n  players:\n"))
    #expect(
      yaml.contains("      # born: 40 of 41 values are dates; players.csv:42 has 'soon'\n"))
    #expect(yaml.contains("      born: string\n"))
  }
}
