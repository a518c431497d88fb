import Bundles
import TestSupport

@testable import DeclaredTables
@testable import Pipeline

/// A YAML with the sections of tables, in a folder with some small sources.
struct TablesFixture {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for file in [
      "suburbs.csv", "cafes.csv", "data/a.csv", "data/b.csv", "data/.hidden.csv", "data/c.txt",
      "x.zip", "datapackage.json",
    ] { try folder.write("", to: file) }
  }

  /// What is read, and the settings that decide whether the pipeline is unchanged.
  func read(
    _ yaml: String
  ) throws -> (section: TablesSection, inputs: [PipelineInput], settings: String) {
    let source = ConfigurationSource(yaml, file: "pipeline.yaml", folder: folder.path)
    var reader = ConfigurationReader(source, environment: [:])
    var settings = JSONValue.null
    let section = MappingReader.read(try source.root(), "the pipeline", with: &reader) { keys in
      keys.inputTerms()
      let section = TablesSection(&keys)
      settings = .members(keys.settings)
      return section
    }
    guard let section, reader.failures.isEmpty else { throw ConfigurationErrors(reader.failures) }
    return (section, reader.inputs, settings.text(.compact))
  }

  /// The messages about a YAML; empty without an error.
  func complaints(_ yaml: String) throws -> [String] {
    do {
      _ = try read(yaml)
      return []
    } catch let errors as ConfigurationErrors { return errors.failures.map(\.description) }
  }
}
