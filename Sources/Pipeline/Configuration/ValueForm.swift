import Bundles

/// The form of a key's value: its noun in messages and on reference pages, and the JSON Schema with
/// which editors check it.
///
/// The schema accepts every value that the reader accepts. The reader takes each scalar as text;
/// editors may take the same scalar for a number or a Boolean.
package struct ValueForm: Sendable {
  /// The noun for the value, with an article: `a whole number from 0 to 100`.
  package let noun: String
  /// The keys of the mapping, or of each mapping in the list; empty for other values.
  package let keys: [ConfigurationKey]
  /// Makes the keywords of the schema. Only commands such as `seedbed docs` need them; builds do
  /// not.
  private let makeSchema: @Sendable () -> KeyValuePairs<String, JSONValue>

  /// The keywords of the JSON Schema, without a description.
  package var schema: [JSONValue.Member] {
    makeSchema().map { JSONValue.Member($0.key, $0.value) }
  }

  /// Declares a form; the keywords must mean the same in every draft from 7 on.
  package init(
    _ noun: String, keys: [ConfigurationKey] = [],
    schema: @escaping @Sendable () -> KeyValuePairs<String, JSONValue>
  ) {
    self.noun = noun
    self.keys = keys
    makeSchema = schema
  }
}

// MARK: - Single values

extension ValueForm {
  /// A text with at least one character that is not blank.
  package static func text(_ noun: String) -> ValueForm { scalar(noun, pattern: #"\S"#) }

  /// A text that is not blank, or an empty text in quotes.
  package static func textOrBlank(_ noun: String) -> ValueForm {
    scalar(noun, pattern: #"^$|\S"#)
  }

  /// A text such as a path, in which `${NAME}` is replaced by an environment variable.
  package static func configuredText(_ noun: String) -> ValueForm {
    scalar(noun, pattern: #"^(?=[\s\S]*\S)([^$]|\$(?!\{)|\$\{[A-Za-z_][A-Za-z0-9_]*\})*$"#)
  }

  /// A name that can be part of a file's name.
  package static let name = scalar("a name", pattern: #"^(?!\.)[A-Za-z0-9_.-]{1,100}$"#)

  /// A URL of `http` or `https`, which may contain environment variables.
  static let url = matching("a URL", #"^([Hh][Tt][Tt][Pp][Ss]?://[^\s]+|[\s\S]*\$\{[\s\S]*)$"#)

  /// A text that matches a regular expression and that YAML always reads as a text.
  package static func matching(_ noun: String, _ pattern: String) -> ValueForm {
    ValueForm(noun) { ["type": .string("string"), "pattern": .string(pattern)] }
  }

  /// One word of a closed list.
  package static func word(of words: [String]) -> ValueForm {
    ValueForm("one of \(words.joined(separator: ", "))") {
      ["type": .string("string"), "enum": .array(words.map { .string($0) })]
    }
  }

  /// A truth value.
  static let flag = ValueForm("true or false") {
    ["enum": .array([.bool(true), .bool(false), .string("true"), .string("false")])]
  }

  /// A whole number within bounds.
  static func count(in bounds: ClosedRange<Int>) -> ValueForm {
    number(bounds.noun, "integer", in: bounds, pattern: #"^[0-9]([0-9_]*[0-9])?$"#)
  }

  /// A number of bytes.
  static let size = number(
    "a size up to 1000 TB", "number", in: 1...1_000_000_000_000_000,
    pattern: #"^[0-9]+(\.[0-9]+)? *(([KkMmGgTt][Ii]?)?[Bb])?$"#)

  /// A time in whole seconds within bounds.
  static func duration(in bounds: ClosedRange<Int>) -> ValueForm {
    number(
      "a time of \(bounds.lowerBound) to \(bounds.upperBound) s", "integer", in: bounds,
      pattern: #"^[0-9]([0-9_]*[0-9])? *(s|min|h)?$"#)
  }

  /// A share of at most 1,000 %.
  static let percentage = matching("a percentage", #"^[0-9 ]+(\.[0-9 ]+)?%$"#)

  /// A day of the years 1900 to 2999.
  static let day = matching("a day", "^\(dayPattern())$")

  /// A day, or the word `today`.
  static let dayOrToday = matching("a day", "^(today|\(dayPattern()))$")

  /// A day of any year.
  package static let anyDay = matching("a day", "^\(dayPattern(years: "[0-9]{4}"))$")

  /// A version of iOS, which YAML may read as a number.
  static let version = ValueForm("a version of iOS") {
    [
      "type": .array([.string("number"), .string("string")]),
      "pattern": .string(#"^[0-9]{1,3}\.[0-9]$"#),
    ]
  }

  private static func dayPattern(years: String = "(19|2[0-9])[0-9]{2}") -> String {
    "\(years)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
  }

  private static func scalar(_ noun: String, pattern: String) -> ValueForm {
    ValueForm(noun) {
      [
        "type": .array([.string("string"), .string("number"), .string("boolean")]),
        "pattern": .string(pattern), "maxLength": .integer(ConfigurationReader.longestText),
      ]
    }
  }

  /// A number, or a text such as `20 MB` that means a number.
  private static func number(
    _ noun: String, _ type: String, in bounds: ClosedRange<Int>, pattern: String
  ) -> ValueForm {
    ValueForm(noun) {
      [
        "type": .array([.string(type), .string("string")]), "pattern": .string(pattern),
        "minimum": .integer(bounds.lowerBound), "maximum": .integer(bounds.upperBound),
      ]
    }
  }
}

// MARK: - Lists and mappings

extension ValueForm {
  /// A list of `least` to `most` values.
  package static func list(
    _ noun: String, of each: ValueForm, atLeast least: Int = 0, atMost most: Int? = nil
  ) -> ValueForm {
    ValueForm(noun, keys: each.keys) {
      let items = JSONValue.members(each.schema)
      guard let most else {
        return ["type": .string("array"), "items": items, "minItems": .integer(least)]
      }
      return [
        "type": .string("array"), "items": items, "minItems": .integer(least),
        "maxItems": .integer(most),
      ]
    }
  }

  /// A single value, or a list with at least one.
  package static func oneOrMore(_ noun: String, of each: ValueForm) -> ValueForm {
    ValueForm(noun) {
      [
        "anyOf": .array(
          [each, list(noun, of: each, atLeast: 1)].map { .members($0.schema) })
      ]
    }
  }

  /// A mapping with declared keys; `needsKey` is true if an empty mapping is an error.
  static func mapping(_ keys: [ConfigurationKey], needsKey: Bool) -> ValueForm {
    ValueForm("a mapping", keys: keys) {
      [
        "type": .string("object"), "properties": properties(keys),
        "required": .array(keys.filter { $0.presence == .required }.map { .string($0.name) }),
        "patternProperties": mergeKey,
        "additionalProperties": .bool(false), "minProperties": .integer(needsKey ? 1 : 0),
      ]
    }
  }

  /// The schemas of keys. If two clients have a companion section of one name, rules of the document have its
  /// forms.
  private static func properties(_ keys: [ConfigurationKey]) -> JSONValue {
    let byName = Dictionary(grouping: keys, by: \.name).ordered { $0.key < $1.key }
    return .members(
      byName.map { JSONValue.Member($0, .members($1.count == 1 ? $1[0].schema : [])) })
  }

  /// The schema of the key that merges other mappings, which every mapping can have.
  private static let mergeKey = JSONValue.object(["^<<$": .members([])])

  /// The keywords of the JSON Schema of a whole document, which can also have keys that begin with `x-`.
  package var documentSchema: [JSONValue.Member] {
    schema.map {
      $0.key == "patternProperties"
        ? JSONValue.Member($0.key, .object(["^(<<$|x-)": .members([])])) : $0
    }
  }

  /// A mapping, or the value of one of its keys alone.
  static func mapping(_ mapping: ValueForm, or key: String) -> ValueForm {
    ValueForm("\(mapping.noun), or the value of its '\(key)'", keys: mapping.keys) {
      let alone = mapping.keys.first { $0.name == key }?.form
      return [
        "anyOf": .array([mapping, alone].compactMap { $0.map { .members($0.schema) } })
      ]
    }
  }

  /// A key of a mapping that the reference page does not list, such as the code of a notice.
  package struct Entry {
    let name: String
    let sentence: String?
    let value: ValueForm

    /// Declares a key, with an optional sentence about it.
    package init(_ name: String, _ sentence: String? = nil, _ value: ValueForm) {
      self.name = name
      self.sentence = sentence
      self.value = value
    }

    fileprivate var member: JSONValue.Member {
      let description = sentence.map { [JSONValue.Member("description", .string($0))] } ?? []
      return JSONValue.Member(name, .members(description + value.schema))
    }
  }

  /// A mapping whose keys are from a long list.
  package static func mapping(
    _ noun: String, atLeast least: Int = 0, _ entries: @escaping @Sendable () -> [Entry]
  ) -> ValueForm {
    ValueForm(noun) {
      [
        "type": .string("object"), "properties": .members(entries().map(\.member)),
        "patternProperties": mergeKey, "additionalProperties": .bool(false),
        "minProperties": .integer(least),
      ]
    }
  }

  /// The noun for a mapping of names to mappings, whose keys are the same.
  static let namedMappings = "a mapping of names to mappings"

  /// A mapping whose keys match a regular expression.
  package static func mapping(
    _ noun: String, names pattern: String, each: ValueForm, atLeast least: Int = 0
  ) -> ValueForm {
    ValueForm(noun, keys: each.keys) {
      [
        "type": .string("object"),
        "propertyNames": .members([JSONValue.Member("pattern", .string("^<<$|\(pattern)"))]),
        "patternProperties": mergeKey, "additionalProperties": .members(each.schema),
        "minProperties": .integer(least),
      ]
    }
  }
}
