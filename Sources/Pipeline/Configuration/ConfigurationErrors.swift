import Tabular

/// Everything that is wrong with a pipeline's YAML, or with other files that people write, in the
/// order of their lines.
package struct ConfigurationErrors: Error, Sendable, CustomStringConvertible {
  /// The faults; at least one, each with its place, its line with a caret, and its fix.
  package let failures: [Failure]

  /// Sorts the faults by their places.
  package init(_ failures: [Failure]) {
    self.failures = failures.ordered {
      ($0.origin?.file ?? "", $0.origin?.line ?? 0, $0.origin?.column ?? 0)
        < ($1.origin?.file ?? "", $1.origin?.line ?? 0, $1.origin?.column ?? 0)
    }
  }

  /// Makes faults of notices, where bad data is to stop the build.
  package init(_ notices: [Notice]) {
    self.init(
      notices.map { Failure(.unusableInput, at: $0.origin, $0.message, fix: $0.code.fix) })
  }

  /// Reads a file among several whose faults are reported together: its faults join those that are
  /// gathered, and the result is nil.
  package static func gather<File>(
    _ failures: inout [Failure], _ file: () throws -> File
  ) throws -> File? {
    do {
      return try file()
    } catch let errors as ConfigurationErrors {
      failures += errors.failures
      return nil
    }
  }

  /// The faults as the terminal shows them, one after the other.
  package var description: String {
    failures.map(\.description).joined(separator: "\n")
  }
}

extension Failure {
  /// The failures that an error consists of; one that nobody expected becomes a failure that says so.
  package static func all(in error: any Error) -> [Failure] {
    switch error {
    case let failure as Failure: [failure]
    case let errors as ConfigurationErrors: errors.failures
    default:
      [
        Failure(
          .checkFailed, "an unexpected error occurred", fix: "report this as a bug",
          cause: "\(error)")
      ]
    }
  }
}
