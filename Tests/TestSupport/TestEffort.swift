import Foundation

/// How much the tests of a run try.
public enum TestEffort {
  /// Whether tests try all that they can, which takes many minutes: `make faults` asks for it.
  public static let isExhaustive = ProcessInfo.processInfo.environment["SEEDBED_EXHAUSTIVE"] != nil
}
