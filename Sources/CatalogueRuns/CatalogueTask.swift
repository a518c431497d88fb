import Foundation
import Pipeline
import Tabular

/// An entry of a catalogue as a task that any machine can run.
package struct CatalogueTask: Codable, Sendable, Equatable {
  /// The name of its folder: safe in paths, and unique in its catalogue even where case is ignored.
  package let id: String
  /// The pipeline: one JSON object, or the text of a pipeline's file as it is.
  ///
  /// `${VARIABLES}` stay names; no value of one is in it.
  package let pipeline: String
  /// The folder that relative paths in the pipeline are taken from; absolute.
  package let folder: String
  /// What the catalogue says about the entry, such as `country`, `provider` or `status`.
  package let labels: [String: String]
  /// Where the catalogue has the entry.
  package let origin: TaskOrigin
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
  /// What the catalogue says about the entry.
  package let labels: [String: String]
  /// What is wrong, with the file, the line and the fix.
  package let failure: Failure
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
