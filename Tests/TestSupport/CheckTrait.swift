import Foundation
import Testing

/// The programs that only `make check` has: a web server, a browser, Node.js, and packages from
/// PyPI.
public enum CheckTools {
  /// Whether the tests that need them run, and fail if a program is missing; `make check` sets
  /// this.
  public static let areThere = ProcessInfo.processInfo.environment["SEEDBED_CHECK"] != nil
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only in `make check`, since the test needs programs that `make test` does not.
  public static func needs(_ programs: String) -> Self {
    .enabled(if: CheckTools.areThere, "make check runs it, with \(programs)")
  }
}
