import Foundation
import Testing

/// What only `make check` has: a web server, a browser, Node.js, and packages from PyPI.
public enum CheckTools {
  /// Whether the tests that need them run, and fail where one is missing; `make check` says so.
  public static let areThere = ProcessInfo.processInfo.environment["SEEDBED_CHECK"] != nil
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test to `make check`, since it starts programs that `make test` does without.
  public static func needs(_ programs: String) -> Self {
    .enabled(if: CheckTools.areThere, "make check runs it, with \(programs)")
  }
}
