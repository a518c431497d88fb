import Bundles
import Foundation
import Tabular

/// The planning tips of an app, as they were written; ``TipLint`` says whether they are fit to ship.
struct TipCatalogue: Sendable {
  /// The language of all texts, such as `en`.
  var locale = "en"
  /// The symbols that tips use, and their fallbacks.
  var symbols: [Symbol] = []
  /// The categories, in the order in which apps name them.
  var categories: [TipCategory] = []
  /// The tips in the order of the file.
  var tips: [Tip] = []
  /// The pairs of tips that read alike and were found to say different things.
  var reviewedPairs: [ReviewedPair] = []
  /// The file of the tips.
  let origin: Origin
}

struct TipCategory: Hashable, Sendable, Identifiable {
  /// The id, one of ``TipGrid``'s.
  let id: String
  let name: String
  let origin: Origin
}

/// Two tips that read alike, and why both may stay: a row of the allow-list.
struct ReviewedPair: Hashable, Sendable {
  /// The topics of the two.
  let first: String
  let second: String
  /// What distinguishes them.
  let reason: String
  let origin: Origin
}

/// A planning tip: one piece of advice, shown with a symbol.
struct Tip: Hashable, Sendable, Identifiable {
  /// What a tip consists of; the raw values are its keys in the catalogue.
  enum Field: String, Sendable, CaseIterable {
    case topic, category, subtopics, icon, title, subtitle, sports
  }

  /// The id that never changes: ``UUIDv5`` of `tip:` and the topic, in ``namespace``.
  let id: UUID
  /// The slug, one of ``TipGrid``'s; no two tips have the same.
  let topic: String
  /// The id of its category.
  let category: String
  /// The named subtopics of its category that it covers; often none.
  let subtopics: [String]
  /// The name of its symbol as the catalogue has it; ``SymbolTable`` says what an app shows.
  let icon: String
  /// The first line.
  let title: String
  /// The second line.
  let subtitle: String
  /// The ids of the sports of which it is true; empty if of at least two.
  let sports: [String]
  /// Where the tip begins in the catalogue.
  let origin: Origin
  private let lines: [Field: Int]

  /// A tip, with the lines of its fields if they are known.
  init(
    topic: String, category: String, subtopics: [String] = [], icon: String, title: String,
    subtitle: String, sports: [String] = [], origin: Origin, lines: [Field: Int] = [:]
  ) {
    id = UUIDv5.make("tip:\(topic)", in: Self.namespace)
    self.topic = topic
    self.category = category
    self.subtopics = subtopics
    self.icon = icon
    self.title = title
    self.subtitle = subtitle
    self.sports = sports
    self.origin = origin
    self.lines = lines
  }

  /// The namespace of the ids of the road-trip app.
  static let namespace = UUIDv5.namespace(ofApp: "road-trips")

  /// What VoiceOver reads.
  var accessibilityLabel: String { "\(title). \(subtitle)" }

  /// The source location of a field.
  func origin(of field: Field) -> Origin {
    Origin(origin.file, line: lines[field] ?? origin.line, field: field.rawValue)
  }
}
