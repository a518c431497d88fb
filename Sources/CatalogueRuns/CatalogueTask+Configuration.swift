import Foundation
import Pipeline
import Tabular

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
