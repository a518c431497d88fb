import Bundles
import Foundation
import Tabular

/// The planning tips of an app as written. ``TipLint`` checks whether they can ship.
struct TipCatalogue: Sendable {
  /// The language of all texts, such as `en`.
  var locale = "en"
  /// The symbols that tips use, and their fallbacks.
  var symbols: [Symbol] = []
  /// The categories, in the order of their display.
  var categories: [TipCategory] = []
  /// The tips in the order of the file.
  var tips: [Tip] = []
  /// The pairs of tips that look alike but were reviewed and say different things.
  var reviewedPairs: [ReviewedPair] = []
  /// The file of the tips.
  let origin: SourceLocation
}

struct TipCategory: Hashable, Sendable, Identifiable {
  /// The id, one of the ids of ``TipGrid``.
  let id: String
  let name: String
  let origin: SourceLocation
}

/// Two tips that look alike, and the reason to keep both: a row of the allow-list.
struct ReviewedPair: Sendable {
  /// The topics of the two tips.
  let first: String
  let second: String
  /// The difference between the two tips.
  let reason: String
  let origin: SourceLocation

  /// The two topics, in any order.
  var topics: Set<String> { [first, second] }
}

/// A planning tip: one piece of advice, shown with a symbol.
struct Tip: Hashable, Sendable, Identifiable {
  /// The fields of a tip; the raw values are the keys in the catalogue.
  enum Field: String, Sendable, CaseIterable {
    case topic, category, subtopics, icon, title, subtitle, sports
  }

  /// The permanent id: ``UUIDv5`` of `tip:` and the topic, in ``namespace``.
  let id: UUID
  /// The slug, one of the topics of ``TipGrid``; no two tips have the same.
  let topic: String
  let category: String
  /// The named subtopics of the category that the tip covers; often none.
  let subtopics: [String]
  /// The name of its symbol in the catalogue; ``SymbolTable`` gives the symbol that an app shows.
  let icon: String
  let title: String
  let subtitle: String
  /// The ids of the sports for which the tip is true; empty if it is true for at least two.
  let sports: [String]
  /// The start of the tip in the catalogue.
  let origin: SourceLocation
  private let lines: [Field: Int]

  /// A tip, with the lines of its fields if they are known.
  init(
    topic: String, category: String, subtopics: [String] = [], icon: String, title: String,
    subtitle: String, sports: [String] = [], origin: SourceLocation, lines: [Field: Int] = [:]
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

  /// The text that VoiceOver reads.
  var accessibilityLabel: String { "\(title). \(subtitle)" }

  /// The values of a field; lists have several.
  func values(of field: Field) -> [String] {
    switch field {
    case .topic: [topic]
    case .category: [category]
    case .subtopics: subtopics
    case .icon: [icon]
    case .title: [title]
    case .subtitle: [subtitle]
    case .sports: sports
    }
  }

  /// The source location of a field.
  func origin(of field: Field) -> SourceLocation {
    SourceLocation(origin.file, line: lines[field] ?? origin.line, field: field.rawValue)
  }
}

/// Permanent ids made from names: UUIDs of version 5 (O: RFC 9562, 5.5).
enum UUIDv5 {
  /// The namespace of domain names (O: RFC 9562, 6.6).
  static let dns = UUID(
    uuid: (
      0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8
    ))

  /// The namespace of an app's ids, made from the domain name `<app>.seed`.
  static func namespace(ofApp app: String) -> UUID {
    make("\(app).seed", in: dns)
  }

  /// The id of a name: the first half of a SHA-1 of namespace and name, marked as version 5.
  static func make(_ name: String, in namespace: UUID) -> UUID {
    var id = MessageDigest.sha1(bytes(of: namespace) + Array(name.utf8))
    id[6] = id[6] & 0x0F | 0x50
    id[8] = id[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7],
        id[8], id[9], id[10], id[11], id[12], id[13], id[14], id[15]
      ))
  }

  /// The sixteen bytes of an id, in written order.
  static func bytes(of id: UUID) -> [UInt8] {
    let parts = id.uuid
    return [
      parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7,
      parts.8, parts.9, parts.10, parts.11, parts.12, parts.13, parts.14, parts.15,
    ]
  }
}
