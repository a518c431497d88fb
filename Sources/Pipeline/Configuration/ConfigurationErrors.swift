import Tabular

/// Everything that is wrong with a pipeline's YAML, in the order of its lines.
package struct ConfigurationErrors: Error, Sendable, CustomStringConvertible {
  /// The faults; at least one, each with its place, its line with a caret, and its fix.
  package let failures: [Failure]

  /// Sorts the faults by their places.
  init(_ failures: [Failure]) {
    self.failures = failures.sorted {
      ($0.origin?.line ?? 0, $0.origin?.column ?? 0)
        < ($1.origin?.line ?? 0, $1.origin?.column ?? 0)
    }
  }

  /// The faults as the terminal shows them, one after the other.
  package var description: String {
    failures.map(\.description).joined(separator: "\n")
  }
}
