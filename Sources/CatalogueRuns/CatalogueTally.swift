import Bundles

/// The numbers of a catalogue's entries by their outcome.
package struct CatalogueTally: Sendable, Equatable {
  /// The entries whose bundle was built and published.
  package private(set) var published = 0
  /// The entries whose bundle was already in place.
  package private(set) var unchanged = 0
  /// The entries whose bundle a gate refused.
  package private(set) var refused = 0
  /// The entries that could not be built.
  package private(set) var failed = 0

  /// A tally of no entries.
  package init() {}

  /// Counts the outcome of an entry.
  package mutating func add(_ outcome: TaskResult.Outcome) {
    switch outcome {
    case .published: published += 1
    case .unchanged: unchanged += 1
    case .refused: refused += 1
    case .failed: failed += 1
    }
  }

  /// The number of entries that have ended.
  package var total: Int { published + unchanged + refused + failed }

  /// The share of ended entries whose bundle is in place, from 0 to 1; 1 without entries.
  package var shareInPlace: Double {
    total == 0 ? 1 : Double(published + unchanged) / Double(total)
  }

  /// The numbers as a line: `498 published, 1,902 unchanged, 2 refused, 48 failed`.
  package var text: String {
    [(published, "published"), (unchanged, "unchanged"), (refused, "refused"), (failed, "failed")]
      .map { "\(Figure.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
