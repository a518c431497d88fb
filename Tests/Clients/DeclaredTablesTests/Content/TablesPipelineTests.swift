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
