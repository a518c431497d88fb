/// The form of a text in JSON, as keywords of its schema.
package struct TextForm: Sendable {
  /// The keywords of the schema.
  let keywords: [JSONValue.Member]

  private init(_ keywords: [JSONValue.Member]) {
    self.keywords = keywords
  }

  /// At least one character.
  package static let filled = TextForm(
    .type("string") + [JSONValue.Member("minLength", .integer(1))])
  /// Any text, even an empty one.
  package static let any = TextForm(.type("string"))

  /// A text that a regular expression of ECMAScript matches.
  package static func pattern(_ pattern: String) -> TextForm {
    TextForm(.type("string") + [JSONValue.Member("pattern", .string(pattern))])
  }

  /// One of the given words.
  package static func oneOf(_ words: [String]) -> TextForm {
    TextForm([JSONValue.Member("enum", .array(words.map { .string($0) }))])
  }
}

extension TextForm {
  /// A day, yyyy-MM-dd.
  package static let day = pattern(#"^\d{4}-\d{2}-\d{2}$"#)
  /// A moment in UTC, to the second, as ISO 8601 writes it.
  package static let instant = pattern(#"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$"#)
  /// A time of day, HH:mm.
  package static let clock = pattern(#"^([01]\d|2[0-3]):[0-5]\d$"#)
  /// A colour, #RRGGBB.
  package static let color = pattern("^#[0-9A-Fa-f]{6}$")
  /// A country, by ISO 3166-1 alpha-2.
  package static let country = pattern("^[A-Z]{2}$")
  /// A currency, by ISO 4217.
  package static let currency = pattern("^[A-Z]{3}$")
  /// A SHA-256 digest, in hexadecimal digits.
  package static let sha256 = pattern("^[0-9a-f]{64}$")
}
