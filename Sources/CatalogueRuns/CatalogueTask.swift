import Bundles
import Foundation
import Pipeline
import Tabular

/// An entry of a catalogue as a task that any machine can run.
///
/// A run keeps all tasks in memory, so each is small: some 400 bytes.
package struct CatalogueTask: Sendable {
  /// The name of its folder: safe in paths, and unique in its catalogue even if case is ignored.
  package let id: String
  private let source: TaskSource
  /// The line of the origin; 0 if there is none.
  private let line: Int32
  /// The labels, and the top and the middle of the pipeline, separated by a zero byte, which never occurs in
  /// JSON.
  private let texts: String

  /// The pipeline as a JSON object, or as the unchanged text of a pipeline's file.
  ///
  /// It contains `${VARIABLES}` by name and not their values. Each access builds the text again.
  package var pipeline: String {
    TaskPipeline(defaults: source.defaults, middle: text(2), top: text(1)).text
  }
  /// The absolute path of the folder that relative paths in the pipeline start from.
  package var folder: String { source.folder }
  /// The entry's labels in the catalogue, such as `country`, `provider` or `status`.
  package var labels: [String: String] { PackedLabels(json: text(0)).labels }
  /// The entry's location in the catalogue.
  package var origin: TaskOrigin {
    TaskOrigin(file: source.file, line: line == 0 ? nil : Int(line))
  }

  /// Describes a task whose pipeline is a text.
  init(
    id: String, pipeline: String, folder: String, labels: [String: String], origin: TaskOrigin
  ) {
    self.init(
      id: id, from: TaskSource(file: origin.file, folder: folder), line: origin.line,
      middle: pipeline, labels: labels)
  }

  /// Describes a task whose pipeline has layers; see ``TaskPipeline``.
  init(
    id: String, from source: TaskSource, line: Int?, middle: String, top: String = "",
    labels: [String: String]
  ) {
    self.id = id
    self.source = source
    self.line = Int32(clamping: line ?? 0)
    texts = "\(PackedLabels(labels).json)\0\(top)\0\(middle)"
  }

  private func text(_ place: Int) -> String {
    let parts = texts.utf8.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    return String(Substring(parts[place]))
  }
}

/// Facts that many tasks of a catalogue share.
final class TaskSource: Sendable {
  /// The file with the tasks, as messages show it.
  let file: String
  /// The absolute path of the folder that relative paths in their pipelines start from.
  let folder: String
  /// The defaults of all these tasks.
  let defaults: PipelinePart

  /// Describes the source of tasks.
  init(file: String, folder: String, defaults: PipelinePart = PipelinePart()) {
    self.file = file
    self.folder = folder
    self.defaults = defaults
  }
}

extension CatalogueTask: Equatable {
  /// Whether two tasks have the same content, even in different layers.
  package static func == (left: CatalogueTask, right: CatalogueTask) -> Bool {
    (left.id, left.pipeline, left.folder) == (right.id, right.pipeline, right.folder)
      && (left.labels, left.origin) == (right.labels, right.origin)
  }
}

extension CatalogueTask: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, pipeline, folder, labels, origin
  }

  /// Reads a task from the JSON of ``shape``; its pipeline is a single text.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(String.self, forKey: .id),
      pipeline: try values.decode(String.self, forKey: .pipeline),
      folder: try values.decode(String.self, forKey: .folder),
      labels: try values.decode([String: String].self, forKey: .labels),
      origin: try values.decode(TaskOrigin.self, forKey: .origin))
  }

  /// The task with its whole pipeline, as a line of tasks describes it.
  package static let shape = JSONShape<CatalogueTask>.object([
    .text("id", "The entry's id, which is also the name of its folder.") { $0.id },
    .text(
      "pipeline", as: .any,
      "The pipeline, as JSON or YAML. Variables are not replaced by their values."
    ) {
      $0.pipeline
    },
    .text("folder", "The folder from which relative paths in the pipeline start.") { $0.folder },
    .labels { $0.labels },
    .value("origin", TaskOrigin.shape, TaskOrigin.sentence) { $0.origin },
  ])
}

extension JSONMember {
  /// The member `labels` of an entry of a catalogue.
  package static func labels(
    _ value: @escaping @Sendable (Owner) -> [String: String]
  ) -> JSONMember {
    .value(
      "labels", .map(of: .text(as: .any)),
      "The entry's labels in the catalogue, such as country and provider.", value)
  }
}

/// Where a catalogue has an entry.
package struct TaskOrigin: Decodable, Sendable, Equatable {
  /// The file's path or URL, as messages show it.
  package let file: String
  /// The line on which the entry starts, from 1; nil if the entry is the whole file.
  package let line: Int?

  /// The location in the form of failures.
  package var location: SourceLocation { SourceLocation(file, line: line) }

  fileprivate static let shape = JSONShape<TaskOrigin>.object([
    .text("file") { $0.file }, .optional("line", .integer(min: 1)) { $0.line },
  ])
  fileprivate static let sentence = "The entry's location in the catalogue."
}

/// An entry that should be built but cannot be, because of a fault in its catalogue.
package struct TaskFault: Sendable {
  /// The name of the entry in results; like the ids of tasks, it is unique in its catalogue.
  package let id: String
  /// The fault, with the file, the line and the fix.
  package let failure: Failure
  private let packedLabels: PackedLabels

  /// The entry's labels in the catalogue.
  package var labels: [String: String] { packedLabels.labels }

  /// Describes a fault.
  init(id: String, labels: [String: String], failure: Failure) {
    self.id = id
    packedLabels = PackedLabels(labels)
    self.failure = failure
  }
}

/// An entry that should be built but cannot be, as a line of tasks describes it.
package struct ListedFault: Decodable, Sendable, Equatable {
  /// The name of the entry in results.
  package let id: String
  /// The entry's labels in the catalogue.
  package let labels: [String: String]
  /// The entry's location in the catalogue; nil if unknown.
  package let origin: TaskOrigin?
  /// The fault.
  package let fault: CatalogueIndex.Reason

  /// The line of a fault.
  package init(_ fault: TaskFault) {
    id = fault.id
    labels = fault.labels
    origin = fault.failure.origin.map { TaskOrigin(file: $0.file, line: $0.line) }
    self.fault = CatalogueIndex.Reason(fault.failure)
  }

  /// The fault, as a line of tasks describes it.
  package static let shape = JSONShape<ListedFault>.object(
    about: "An entry that cannot be built, and the reason.",
    [
      .text("id") { $0.id },
      .labels { $0.labels },
      .optional("origin", TaskOrigin.shape, TaskOrigin.sentence) { $0.origin },
      .value("fault", CatalogueIndex.Reason.shape) { $0.fault },
    ])
}

extension CatalogueTask {
  /// Reads and checks the task's pipeline; `clients` are all clients of Seedbed.
  ///
  /// Throws ``ConfigurationErrors`` with every fault, each with its location in the catalogue.
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
          // The line and the caret refer to generated JSON, so they are replaced.
          var failure = failure
          failure.origin = origin.location
          failure.excerpt = nil
          return failure
        })
    }
  }
}
