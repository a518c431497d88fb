import Foundation
import Tabular

/// A planning tip: one piece of advice, shown with a symbol.
package struct Tip: Hashable, Sendable, Identifiable {
  /// What a tip consists of; the raw values are its keys in the catalogue.
  package enum Field: String, Sendable, CaseIterable {
    case topic, category, subtopics, icon, title, subtitle, sports
  }

  /// The id that never changes: ``UUIDv5`` of `tip:` and the topic, in ``namespace``.
  package let id: UUID
  /// The slug, one of ``TipGrid``'s; no two tips have the same.
  package let topic: String
  /// The id of its category.
  package let category: String
  /// The named subtopics of its category that it covers; often none.
  package let subtopics: [String]
  /// The name of its symbol as the catalogue has it; ``SymbolTable`` says what an app shows.
  package let icon: String
  /// The first line.
  package let title: String
  /// The second line.
  package let subtitle: String
  /// The ids of the sports of which it is true; empty if of at least two.
  package let sports: [String]
  /// Where the tip begins in the catalogue.
  package let origin: Origin
  private let lines: [Field: Int]

  /// A tip, with the lines on which its fields stand if they are known.
  package init(
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
  package static let namespace = UUIDv5.namespace(ofApp: "road-trips")

  /// What VoiceOver reads.
  package var accessibilityLabel: String { "\(title). \(subtitle)" }

  /// Where a field stands.
  package func origin(of field: Field) -> Origin {
    Origin(origin.file, line: lines[field] ?? origin.line, field: field.rawValue)
  }
}
