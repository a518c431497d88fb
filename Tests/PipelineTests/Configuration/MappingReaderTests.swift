import Testing

@testable import Pipeline

@Suite("Reading the keys of a mapping")
struct MappingReaderTests {
  @Test("works out what a value can be for the schema alone, not for each pipeline that is read")
  func forms() throws {
    var asked = 0
    func form() -> ValueForm {
      asked += 1
      return .text("a text")
    }
    func read(_ keys: inout MappingReader) -> String? {
      keys.mapping("section", "A section.") { section in
        section.value("key", form: form(), example: "b", "A key.") { $0 }
      }
    }
    #expect(MappingReader.form(read).keys.first?.keys.map(\.name) == ["key"])
    #expect(asked == 1)
    #expect(MappingReader.declarations(read).map(\.name) == ["section"])
    let source = ConfigurationSource("section: { kye: a }", file: "pipeline.yaml")
    var reader = ConfigurationReader(source, environment: [:])
    #expect(MappingReader.read(try source.root(), "the pipeline", with: &reader, read) == nil)
    #expect(reader.failures.map(\.fix).joined().contains("'key'"), "names are known all the same")
    #expect(asked == 1)
  }

  @Test("finds tens of thousands of faults, each of which costs as much as the first")
  func manyFaults() throws {
    let count = 50_000
    let yaml = "list:\n" + (0..<count).map { "  - { kye\($0): b }\n" }.joined()
    let source = ConfigurationSource(yaml, file: "pipeline.yaml")
    var reader = ConfigurationReader(source, environment: [:])
    _ = MappingReader.read(try source.root(), "the pipeline", with: &reader) { keys in
      keys.entries("list", each: "an entry", example: "{ key: b }", "A list.") { entry in
        entry.text("key", example: "b", "A text.")
      }
    }
    #expect(reader.failures.count == count)
    #expect(reader.failures.first?.message == "unknown key 'kye0' in an entry")
    #expect(reader.failures.last?.message == "unknown key 'kye49999' in an entry")
  }
}
