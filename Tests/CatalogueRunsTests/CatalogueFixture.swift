import Pipeline
import Tabular
import TestSupport
import Transit

@testable import CatalogueRuns

/// A catalogue in a folder of its own.
struct CatalogueFixture {
  let folder: TemporaryFolder
  private let name: String

  /// Writes the catalogue into a file, with empty files beside it.
  init(_ text: String, as name: String, beside files: [String] = []) throws {
    folder = try TemporaryFolder()
    self.name = name
    try folder.write(text, to: name)
    for file in files { try folder.write("", to: file) }
  }

  /// Makes a folder of empty files.
  init(folderOf files: [String]) throws {
    folder = try TemporaryFolder()
    name = "feeds"
    for file in files { try folder.write("", to: "feeds/\(file)") }
  }

  func read(environment: [String: String] = [:]) throws -> TaskCatalogue {
    try TaskCatalogue(
      reading: folder.path(name), clients: [TransitClient.self], environment: environment)
  }

  /// The faults of the whole catalogue, with the names of files in place of paths.
  func complaints() throws -> [String] {
    do {
      _ = try read()
      return []
    } catch let errors as ConfigurationErrors {
      return errors.failures.map { shown($0.description) }
    } catch let failure as Failure {
      return [shown(failure.description)]
    }
  }

  /// A text without the folder's path.
  func shown(_ text: String) -> String { text.replacing("\(folder.path)/", with: "") }
}

extension TaskCatalogue {
  /// The ids of the tasks.
  var ids: [String] { tasks.map(\.id) }

  /// The pipeline of a task as the runner gets it.
  func configuration(
    _ id: String, environment: [String: String] = [:]
  ) throws -> PipelineConfiguration {
    guard let task = tasks.first(where: { $0.id == id }) else {
      throw Failure(.unusableInput, "no task \(id) in \(ids)", fix: "look at the catalogue")
    }
    return try task.configuration(clients: [TransitClient.self], environment: environment)
  }
}

extension CatalogueIndex {
  /// Writes the index into a folder, as a run does.
  func write(to folder: String) throws {
    try IndexFiles(entries: EntryList(entries), leftOut: leftOut).write(to: folder)
  }
}

extension PipelineConfiguration {
  /// The only input.
  var input: PipelineInput? { inputs.count == 1 ? inputs.first : nil }
  /// The URLs of the only input, with keys in them.
  var urls: [String] { input?.remote?.urls.map(\.value) ?? [] }
  /// The headers of the only input, with keys in them.
  var headers: [String] { input?.remote?.headers.map { "\($0.name): \($0.value.value)" } ?? [] }
}
