import Bundles
import Pipeline

/// A part of a pipeline, as JSON: a catalogue's defaults, or an entry's own keys.
struct PipelinePart: Sendable {
  /// The keys with their values.
  private let members: [JSONValue.Member]

  /// The maximum number of bytes of a part, because aliases in YAML can turn a few lines into
  /// gigabytes.
  static let largestSize = 1_000_000
  /// The maximum number of bytes of all parts of a catalogue, for the same reason.
  static let largestTotal = 50_000_000

  /// Takes keys with their values.
  init(_ members: [JSONValue.Member] = []) {
    self.members = members
  }

  /// Reads a part from ``text``; an empty text gives an empty part.
  init(json: String) {
    let value = try? JSONValue(parsing: json.utf8)
    if case .members(let members) = value { self.init(members) } else { self.init() }
  }

  /// Whether the part has no keys.
  var isEmpty: Bool { members.isEmpty }

  /// The part as the text of a pipeline.
  var text: String { JSONValue.members(members).text(.compact) }

  /// The value at a path of keys through nested mappings; a list of one value counts as that value.
  subscript(path: String...) -> JSONValue? {
    path.reduce(.members(members)) { value, key in value?[key] }
  }

  /// Whether it has a timetable with one feed, and this feed has no source.
  var isAboutListedFeed: Bool {
    guard self["transit"] != nil, self["transit", "feeds", "source"] == nil else { return false }
    guard case .array(let feeds) = self["transit", "feeds"] else { return true }
    return feeds.count < 2
  }

  /// The part, overridden by another part.
  ///
  /// Mappings are merged key by key. If this part's list has a single mapping, it gives the defaults of each
  /// mapping in the other part's list, so `feeds: [{ on-failure: keep-last }]` applies to every feed. Any
  /// other value is replaced.
  func merged(with part: PipelinePart) -> PipelinePart {
    PipelinePart(Self.merged(members, with: part.members))
  }

  private static func merged(
    _ lower: [JSONValue.Member], with upper: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    upper.reduce(into: lower) { members, member in
      if let place = members.firstIndex(where: { $0.key == member.key }) {
        members[place].value = merged(members[place].value, with: member.value)
      } else {
        members.append(member)
      }
    }
  }

  private static func merged(_ lower: JSONValue, with upper: JSONValue) -> JSONValue {
    switch (lower, upper) {
    case (.members(let lower), .members(let upper)): .members(merged(lower, with: upper))
    case (.array(let lower), .array(let upper)):
      if lower.count == 1, case .members = lower[0] {
        .array(upper.map { merged(lower[0], with: $0) })
      } else {
        .array(upper)
      }
    default: upper
    }
  }
}

extension JSONValue {
  /// The value of a key. In a list of one mapping, it is the key's value in that mapping.
  fileprivate subscript(key: String) -> JSONValue? {
    switch self {
    case .members(let members): members.first { $0.key == key }?.value
    case .array(let values) where values.count == 1: values[0][key]
    default: nil
    }
  }
}
