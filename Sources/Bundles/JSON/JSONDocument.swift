/// A kind of JSON file: the name of its schema, its description and the shape of its content.
///
/// `seedbed docs` writes its JSON Schema into docs/schemas.
package struct JSONDocument: Sendable {
  /// The schema's path in docs/schemas without the extension, such as `games-dashboard/dashboard`.
  package let name: String
  private let title: String
  private let sentence: String
  private let keywords: @Sendable (inout JSONDefinitions) -> [JSONValue.Member]

  /// Declares a document; `title` is the file's name in a bundle, or the command that prints it.
  package init<Content>(
    _ name: String, title: String, _ sentence: String, _ shape: JSONShape<Content>
  ) {
    self.name = name
    self.title = title
    self.sentence = sentence
    keywords = shape.keywords
  }

  /// The JSON Schema, of draft 2020-12. It is self-contained, and `$id` identifies it in any place.
  package var schema: JSONValue {
    var definitions = JSONDefinitions()
    let content = keywords(&definitions).described(sentence)
    return .members(
      [
        JSONValue.Member("$id", .string("urn:seedbed:schema:\(name)")),
        JSONValue.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        JSONValue.Member("title", .string(title)),
      ] + content + definitions.keywords)
  }
}

/// The named shapes that a schema has used so far.
struct JSONDefinitions {
  private var schemas: [String: JSONValue] = [:]

  /// The keyword `$defs`; empty without definitions.
  var keywords: [JSONValue.Member] {
    guard !schemas.isEmpty else { return [] }
    let definitions = schemas.ordered { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
    return [JSONValue.Member("$defs", .members(definitions))]
  }

  /// Adds a shape and returns its name. If another shape already has the name, the new name ends in 2.
  mutating func add(
    _ name: String, _ keywords: (inout JSONDefinitions) -> [JSONValue.Member]
  ) -> String {
    let known = schemas[name]
    // The shape refers to itself.
    if known == .null { return name }
    schemas[name] = .null
    let schema = JSONValue.members(keywords(&self))
    schemas[name] = known ?? schema
    return known == nil || known == schema ? name : add("\(name)2", keywords)
  }
}

extension [JSONValue.Member] {
  /// The keyword `type`.
  static func type(_ name: String) -> [JSONValue.Member] {
    [JSONValue.Member("type", .string(name))]
  }

  /// The keyword `description`; empty without a sentence.
  static func description(_ sentence: String) -> [JSONValue.Member] {
    sentence.isEmpty ? [] : [JSONValue.Member("description", .string(sentence))]
  }

  /// The keywords with the sentence as their description, unless it is empty.
  func described(_ sentence: String) -> [JSONValue.Member] {
    sentence.isEmpty ? self : filter { $0.key != "description" } + .description(sentence)
  }

  /// The keywords of the schema that also allows null.
  var orNull: [JSONValue.Member] {
    if let place = firstIndex(where: { $0.key == "type" }) {
      var keywords = self
      keywords[place].value = .array([self[place].value, .string("null")])
      return keywords
    }
    if count == 1, first?.key == "enum", case .array(let words)? = first?.value {
      return [JSONValue.Member("enum", .array(words + [.null]))]
    }
    let null = JSONValue.members(.type("null"))
    return [JSONValue.Member("anyOf", .array([.members(self), null]))]
  }
}

extension JSONValue {
  /// The keywords of a range, which may be open at either end.
  static func bounds(
    _ least: String, _ minimum: JSONValue?, _ most: String, _ maximum: JSONValue?
  ) -> [Member] {
    [(least, minimum), (most, maximum)].compactMap { key, value in value.map { Member(key, $0) } }
  }

  /// The members of an object; empty for any other value.
  package var objectMembers: [Member] {
    if case .members(let members) = self { members } else { [] }
  }

  /// The object with a member added or replaced.
  package func with(_ key: String, _ value: JSONValue) -> JSONValue {
    .members(objectMembers.filter { $0.key != key } + [Member(key, value)])
  }
}
