import Foundation
import Pipeline
import Tabular

/// An entry of a catalogue as a task that any machine can run.
package struct CatalogueTask: Sendable {
  /// The name of its folder: safe in paths, and unique in its catalogue even where case is ignored.
  package let id: String
  /// The folder that relative paths in the pipeline are taken from; absolute.
  package let folder: String
  /// Where the catalogue has the entry.
  package let origin: TaskOrigin
  private let layers: TaskPipeline
  private let packedLabels: PackedLabels

  /// The pipeline: one JSON object, or the text of a pipeline's file as it is.
  ///
  /// `${VARIABLES}` stay names; no value of one is in it. It is put together each time.
  package var pipeline: String { layers.text }
  /// What the catalogue says about the entry, such as `country`, `provider` or `status`.
  package var labels: [String: String] { packedLabels.labels }

  /// Describes a task whose pipeline is a text.
  init(
    id: String, pipeline: String, folder: String, labels: [String: String], origin: TaskOrigin
  ) {
    self.init(
      id: id, layers: TaskPipeline(middle: pipeline), folder: folder, labels: labels,
      origin: origin)
  }

  /// Describes a task whose pipeline has layers.
  init(
    id: String, layers: TaskPipeline, folder: String, labels: [String: String],
    origin: TaskOrigin
  ) {
    self.id = id
    self.layers = layers
    self.folder = folder
    packedLabels = PackedLabels(labels)
    self.origin = origin
  }
}

extension CatalogueTask: Equatable {
  package static func == (left: CatalogueTask, right: CatalogueTask) -> Bool {
    (left.id, left.pipeline, left.folder) == (right.id, right.pipeline, right.folder)
      && (left.labels, left.origin) == (right.labels, right.origin)
  }
}

extension CatalogueTask: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, pipeline, folder, labels, origin
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(String.self, forKey: .id),
      pipeline: try values.decode(String.self, forKey: .pipeline),
      folder: try values.decode(String.self, forKey: .folder),
      labels: try values.decode([String: String].self, forKey: .labels),
      origin: try values.decode(TaskOrigin.self, forKey: .origin))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(pipeline, forKey: .pipeline)
    try values.encode(folder, forKey: .folder)
    try values.encode(labels, forKey: .labels)
    try values.encode(origin, forKey: .origin)
  }
}

/// Where a catalogue has an entry.
package struct TaskOrigin: Codable, Sendable, Equatable {
  /// The file's path or URL, as messages show it.
  package let file: String
  /// The line on which the entry starts, from 1; nil where the entry is the whole file.
  package let line: Int?

  /// The place as failures have it.
  package var location: SourceLocation { SourceLocation(file, line: line) }
}

/// An entry that should be built and cannot be, because of what its catalogue says.
package struct TaskFault: Sendable {
  /// The name under which results list it; unique in its catalogue, as the ids of tasks are.
  package let id: String
  /// What is wrong, with the file, the line and the fix.
  package let failure: Failure
  private let packedLabels: PackedLabels

  /// What the catalogue says about the entry.
  package var labels: [String: String] { packedLabels.labels }

  /// Describes a fault.
  init(id: String, labels: [String: String], failure: Failure) {
    self.id = id
    packedLabels = PackedLabels(labels)
    self.failure = failure
  }
}

/// An entry that should be built and cannot be, as a line of tasks has it.
package struct ListedFault: Codable, Sendable, Equatable {
  /// The name under which results list it.
  package let id: String
  /// What the catalogue says about the entry.
  package let labels: [String: String]
  /// Where the catalogue has the entry; nil where that cannot be told.
  package let origin: TaskOrigin?
  /// What is wrong.
  package let fault: CatalogueIndex.Reason

  /// The line of a fault.
  package init(_ fault: TaskFault) {
    id = fault.id
    labels = fault.labels
    origin = fault.failure.origin.map { TaskOrigin(file: $0.file, line: $0.line) }
    self.fault = CatalogueIndex.Reason(fault.failure)
  }
}

extension CatalogueTask {
  /// Reads and checks the task's pipeline; `clients` are all that the tool knows.
  ///
  /// Throws ``ConfigurationErrors`` with every fault in it, each at its place in the catalogue.
  package func configuration(
    clients: [any Client.Type],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> PipelineConfiguration {
    let source = ConfigurationSource(pipeline, file: origin.file, folder: folder)
    do {
      return try PipelineConfiguration(
        source, clients: clients, environment: environment)
    } catch let errors as ConfigurationErrors {
      guard origin.line != nil else { throw errors }
      throw ConfigurationErrors(
        errors.failures.map { failure in
          // The line and the caret are of JSON that no person has written.
          var failure = failure
          failure.origin = origin.location
          failure.excerpt = nil
          return failure
        })
    }
  }
}
