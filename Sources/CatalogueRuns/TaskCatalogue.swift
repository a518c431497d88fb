import Foundation
import Pipeline
import Tabular

/// What a catalogue asks for: tasks, the entries that cannot be one, and what is left out.
package struct TaskCatalogue: Sendable {
  /// The tasks, in the order of the catalogue.
  package private(set) var tasks: [CatalogueTask] = []
  /// The entries that should be built and cannot be, in the order of the catalogue.
  package private(set) var faults: [TaskFault] = []
  /// How many entries are left out on purpose, by the reason: a kind of feed such as `gtfs_rt`, or
  /// `deprecated`.
  package private(set) var leftOut: [String: Int] = [:]

  /// Reads a catalogue: the path or URL of a CSV, a folder, or a YAML file.
  ///
  /// `options` say where a catalogue that is a URL is downloaded to, and whether; `watch` hears of
  /// that. Throws ``Failure`` if the catalogue cannot be read, and ``ConfigurationErrors`` with every
  /// fault in the structure of a YAML file.
  package init(
    reading path: String, clients: [any Client.Type], options: RunOptions = RunOptions(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    watch: @escaping @Sendable (RunEvent) -> Void = { _ in }
  ) throws {
    throw Failure(.invalidConfiguration, "\(path) is not read yet", fix: "wait")
  }
}
