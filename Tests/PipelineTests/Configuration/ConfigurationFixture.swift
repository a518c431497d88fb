import Pipeline
import TestSupport

/// A pipeline's YAML in a folder of its own, with `feed.zip` beside it.
struct ConfigurationFixture {
  let folder: TemporaryFolder
  let file: String

  init(_ yaml: String) throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "feed.zip")
    file = try folder.write(yaml, to: "pipeline.yaml")
  }

  func read(environment: [String: String] = [:]) throws -> PipelineConfiguration {
    try PipelineConfiguration(yaml: file, environment: environment)
  }

  /// What the reader complains of, with the file's name in place of its path; empty if of nothing.
  func complaints(environment: [String: String] = [:]) throws -> [String] {
    do {
      _ = try read(environment: environment)
      return []
    } catch let errors as ConfigurationErrors {
      return errors.failures.map {
        $0.description.split(separator: file, omittingEmptySubsequences: false)
          .joined(separator: "pipeline.yaml")
      }
    }
  }
}

/// A fault: the YAML after the pipeline's name, and what is said of it.
struct ConfigurationFault: CustomStringConvertible {
  let description: String
  let words: String

  init(_ yaml: String, _ words: String) {
    description = yaml
    self.words = words
  }
}
