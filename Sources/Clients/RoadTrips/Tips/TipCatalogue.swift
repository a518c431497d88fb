import Bundles
import Tabular

/// The planning tips of an app, as they were written; ``TipLint`` says whether they are fit to ship.
package struct TipCatalogue: Sendable {
  /// The language of all texts, such as `en`.
  package let locale: String
  /// The symbols that tips use, and their fallbacks.
  package let symbols: [Symbol]
  /// The categories, in the order in which apps name them.
  package let categories: [TipCategory]
  /// The tips in the order of the file.
  package let tips: [Tip]
  /// The pairs of tips that read alike and were found to say different things.
  package let reviewedPairs: [ReviewedPair]
  /// The file of the tips.
  package let origin: Origin

  /// A catalogue.
  package init(
    locale: String, symbols: [Symbol], categories: [TipCategory], tips: [Tip],
    reviewedPairs: [ReviewedPair], origin: Origin
  ) {
    self.locale = locale
    self.symbols = symbols
    self.categories = categories
    self.tips = tips
    self.reviewedPairs = reviewedPairs
    self.origin = origin
  }
}

/// A category of tips.
package struct TipCategory: Hashable, Sendable, Identifiable {
  /// The id, one of ``TipGrid``'s.
  package let id: String
  /// What apps call it.
  package let name: String
  /// Where it stands.
  package let origin: Origin

  /// A category.
  package init(id: String, name: String, origin: Origin) {
    self.id = id
    self.name = name
    self.origin = origin
  }
}

/// Two tips that read alike, and why both may stay: a row of the allow-list.
package struct ReviewedPair: Hashable, Sendable {
  /// The topic of one.
  package let first: String
  /// The topic of the other.
  package let second: String
  /// What tells them apart.
  package let reason: String
  /// Where it stands.
  package let origin: Origin

  /// A pair.
  package init(first: String, second: String, reason: String, origin: Origin) {
    self.first = first
    self.second = second
    self.reason = reason
    self.origin = origin
  }
}
