import Foundation

/// Code that takes bytes from outside, and the invariants that must hold for any bytes.
///
/// `make fuzz` lets libFuzzer search for bytes that break an invariant. Its findings are kept in
/// Fuzz/Regressions, and FuzzTests repeats them.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name of the target and of its folders.
  package let name: String
  /// The most bytes that are worth trying.
  package let maximumLength: Int
  /// Takes an input; throws if an invariant does not hold.
  package let check: @Sendable ([UInt8]) async throws -> Void

  /// The name, for titles of tests.
  package var description: String { name }

  init(
    _ name: String, maximumLength: Int,
    _ check: @escaping @Sendable ([UInt8]) async throws -> Void
  ) {
    self.name = name
    self.maximumLength = maximumLength
    self.check = check
  }

  /// Every target.
  package static let all = [
    csv, stopTimes, tsv, values, archive, yaml, pages, realtime, sources,
  ]

  /// The target that an environment variable names.
  package static func named(by variable: String) -> FuzzTarget {
    let name = ProcessInfo.processInfo.environment[variable] ?? ""
    guard let target = all.first(where: { $0.name == name }) else {
      fatalError("\(variable) is '\(name)', not one of \(all.map(\.name).joined(separator: ", "))")
    }
    return target
  }
}

/// An invariant that does not hold.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}

/// Throws ``Disagreement`` unless a condition holds.
func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
  if !condition { throw Disagreement(description: words()) }
}

/// Throws ``Disagreement`` unless two values are the same.
func requireEqual<Value: Equatable>(
  _ found: Value, _ wanted: Value, _ what: @autoclosure () -> String
) throws {
  try require(found == wanted, "\(what()): \(found) instead of \(wanted)")
}
