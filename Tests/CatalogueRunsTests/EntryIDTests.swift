import Pipeline
import Testing

@testable import CatalogueRuns

@Suite("The id of an entry")
struct EntryIDTests {
  @Test(
    "is what was published, if that can be a folder everywhere",
    arguments: ["mdb-1210", "f-9q9-bart", "f-sf~bay~area~rg", "2024.Q1_a", "A"])
  func published(text: String) {
    #expect(EntryID.derived(from: text) == text)
  }

  @Test(
    "is made safe otherwise: readable letters, and a digest that keeps it apart",
    arguments: [
      ("Zürich Netz", "zurich-netz-"), ("..", ""), (".", ""), ("", ""),
      ("../../etc/passwd", "etc-passwd-"),
      ("-rf", "rf-"), ("~root", "root-"), ("a/b", "a-b-"), ("a\u{0}b", "a-b-"), ("тролейбус", ""),
      ("index.json", "index-json-"), ("Index.SQLite", "index-sqlite-"),
      ("costs.json", "costs-json-"),
      (".hidden", "hidden-"), ("a\nb", "a-b-"), (String(repeating: "x", count: 101), "xxx"),
    ])
  func unsafe(text: String, start: String) {
    let id = EntryID.derived(from: text)
    #expect(id.hasPrefix(start))
    #expect(EntryID.checked(id) == id)
    #expect(id == EntryID.derived(from: text))
    #expect(ConfigurationReader.isName(EntryID.pipelineName(id)))
  }

  @Test("differs for texts that differ only in replaced characters")
  func apart() {
    let texts = ["a b", "a  b", "a/b", "A B", "ä b", "a b ", "a_b/", "Ａ b"]
    #expect(Set(texts.map { EntryID.derived(from: $0).lowercased() }).count == texts.count)
  }

  @Test("names the variable of the environment that has its key")
  func keyVariables() {
    #expect(EntryID.keyVariable("mdb-1210") == "SEEDBED_KEY_MDB_1210")
    #expect(EntryID.keyVariable("f-sf~bay.area") == "SEEDBED_KEY_F_SF_BAY_AREA")
  }
}
