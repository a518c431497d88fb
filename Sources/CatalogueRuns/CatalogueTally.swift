import Bundles

/// How many entries of a catalogue ended in which way.
package struct CatalogueTally: Sendable, Equatable {
  /// Those whose bundle was built and put in place.
  package private(set) var published = 0
  /// Those whose bundle was in place already.
  package private(set) var unchanged = 0
  /// Those whose bundle a gate refused.
  package private(set) var refused = 0
  /// Those that could not be built.
  package private(set) var failed = 0

  /// No entry has ended.
  package init() {}

  /// Counts an entry.
  package mutating func add(_ outcome: TaskResult.Outcome) {
    switch outcome {
    case .published: published += 1
    case .unchanged: unchanged += 1
    case .refused: refused += 1
    case .failed: failed += 1
    }
  }

  /// The entries that have ended.
  package var total: Int { published + unchanged + refused + failed }

  /// The part of them whose bundle is in place, from 0 to 1; 1 of none.
  package var shareInPlace: Double {
    total == 0 ? 1 : Double(published + unchanged) / Double(total)
  }

  /// The numbers as a line: `498 published, 1,902 unchanged, 2 refused, 48 failed`.
  package var text: String {
    [(published, "published"), (unchanged, "unchanged"), (refused, "refused"), (failed, "failed")]
      .map { "\(Figure.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
