import Foundation

/// The effort of a test run.
public enum TestEffort {
  /// Whether tests try all their cases, which takes many minutes; `make faults` sets this.
  public static let isExhaustive = ProcessInfo.processInfo.environment["SEEDBED_EXHAUSTIVE"] != nil
}
