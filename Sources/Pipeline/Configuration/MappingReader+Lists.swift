import Bundles

// Keys with lists or mappings.
extension MappingReader {
  /// The entries of a list, each read with `read`. The setting is the list as written, sorted if
  /// `inAnyOrder` is true. A required list has at least one entry. An empty list counts as a
  /// missing key, unless the key has a default.
  package mutating func list<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, noun: String,
    each: @autoclosure () -> ValueForm, example: String, _ sentence: String,
    default standard: JSONValue? = nil, inAnyOrder isSet: Bool = false,
    _ read: (inout ConfigurationReader, YAMLNode) -> Value?
  ) -> [Value]? {
    elements(
      key, is: presence, noun: noun, each: each(), example: example, sentence, default: standard,
      inAnyOrder: isSet
    ) { reader, node in
      read(&reader, node).map { Setting($0, JSONValue(written: node)) }
    }
  }

  /// A list of mappings. Messages call each mapping `entry`, such as `a feed`.
  package mutating func entries<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, each entry: String,
    example: String, _ sentence: String, _ read: (inout MappingReader) -> Value?
  ) -> [Value]? {
    elements(
      key, is: presence, noun: "a list of mappings", each: Self.form(read), example: example,
      sentence
    ) { reader, node in Self.readMapping(node, entry, with: &reader, read) }
  }

  mutating func elements<Value>(
    _ key: String, is presence: ConfigurationKey.Presence,
    for purpose: ConfigurationKey.Purpose = .setting, noun: String,
    each: @autoclosure () -> ValueForm, example: String, _ sentence: String,
    default standard: JSONValue? = nil, inAnyOrder isSet: Bool = false,
    _ read: (inout ConfigurationReader, YAMLNode) -> Setting<Value>?
  ) -> [Value]? {
    let example = "[\(example)]"
    return declare(
      key, is: presence, for: purpose,
      form: .list(noun, of: each(), atLeast: presence == .required ? 1 : 0),
      example: example, sentence, default: standard
    ) { reader, node, what in
      guard let nodes = reader.list(node, what, example: example) else { return nil }
      if nodes.isEmpty, presence == .required {
        reader.fail(
          at: node, "\(what) is an empty list", fix: "name at least one, such as \(example)")
      }
      if nodes.isEmpty, standard == nil { return nil }
      let entries = nodes.compactMap { read(&reader, $0) }
      let settings = entries.compactMap(\.canonical)
      return Setting(entries.map(\.value), .array(isSet ? settings.asSet : settings))
    }
  }

  /// A mapping under a key, such as a section of a pipeline. An empty mapping differs from a
  /// missing mapping.
  package mutating func mapping<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, _ sentence: String,
    _ read: (inout MappingReader) -> Value?
  ) -> Value? {
    declare(key, is: presence, form: Self.form(read), example: "", sentence) {
      reader, node, what in Self.readMapping(node, what, with: &reader, read)
    }
  }

  /// A mapping in which every key can be left out. Without the mapping, each key has its default.
  package mutating func group<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, _ sentence: String,
    _ read: (inout MappingReader) -> Value
  ) -> Value {
    let value = declare(key, is: presence, form: Self.form(read), example: "", sentence) {
      reader, node, what in
      Self.readMapping(node, what, with: &reader, read).map {
        Setting($0.value, $0.canonical == .members([]) ? nil : $0.canonical)
      }
    }
    if let value { return value }
    var nothing = Self.withoutMapping
    return read(&nothing)
  }
}

extension [JSONValue] {
  /// The values without duplicates, in a canonical order.
  fileprivate var asSet: [JSONValue] {
    let texts = Dictionary(map { ($0.text(.compact), $0) }, uniquingKeysWith: { first, _ in first })
    return texts.ordered { $0.key < $1.key }.map(\.value)
  }
}
