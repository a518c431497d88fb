import Tabular

/// All errors in a pipeline's YAML, or in other files that people write, sorted by line.
package struct ConfigurationErrors: Error, Sendable, CustomStringConvertible {
  /// The errors, at least one. Each has its place, its line with a caret, and its fix.
  package let failures: [Failure]

  /// Sorts the errors by place.
  package init(_ failures: [Failure]) {
    self.failures = failures.ordered {
      ($0.origin?.file ?? "", $0.origin?.line ?? 0, $0.origin?.column ?? 0)
        < ($1.origin?.file ?? "", $1.origin?.line ?? 0, $1.origin?.column ?? 0)
    }
  }

  /// Turns notices into errors, for data that must stop the build if it is bad.
  package init(_ notices: [Notice]) {
    self.init(
      notices.map { Failure(.unusableInput, at: $0.origin, $0.message, fix: $0.code.fix) })
  }

  /// Reads one of several files whose errors are reported together. If the file has errors, adds
  /// them to `failures` and returns nil.
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

  /// The errors as the terminal shows them, one after the other.
  package var description: String {
    failures.map(\.description).joined(separator: "\n")
  }
}

extension Failure {
  /// The failures that an error contains. An unexpected error becomes a failure that says so.
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
