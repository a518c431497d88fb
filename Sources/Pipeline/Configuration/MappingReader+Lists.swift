import Bundles
import Tabular
import Yams

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

  /// A single text, or a list of at least one. The setting is a list in both cases.
  package mutating func oneOrMore<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, noun: String,
    each: @autoclosure () -> ValueForm, example: String, _ sentence: String,
    canonical: (Value) -> JSONValue,
    _ read: (inout ConfigurationReader, YAMLNode, _ what: String) -> Value?
  ) -> [Value]? {
    declare(
      key, is: presence, form: .oneOrMore(noun, of: each()), example: example, sentence
    ) { reader, node, what in
      let nodes = reader.oneOrMore(node, what, example: example)
      let values = nodes.compactMap { read(&reader, $0, what) }
      guard !values.isEmpty, values.count == nodes.count else { return nil }
      return Setting(values, .array(values.map(canonical)))
    }
  }

  /// A mapping under a key, such as a section of a pipeline. An empty mapping differs from a
  /// missing mapping. If `short` is a key, its value alone can replace the mapping.
  package mutating func mapping<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, short: String? = nil,
    _ sentence: String, _ read: (inout MappingReader) -> Value?
  ) -> Value? {
    declare(key, is: presence, form: Self.form(read, short: short), example: "", sentence) {
      reader, node, what in Self.readMapping(node, what, with: &reader, short: short, read)
    }
  }

  private static func form<Value>(
    _ read: (inout MappingReader) -> Value?, short: String?
  ) -> ValueForm {
    short.map { .mapping(form(read), or: $0) } ?? form(read)
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

// Mappings with names as keys, such as `tables`.
extension MappingReader {
  /// A mapping of names to mappings, in the order of the YAML. Messages call each mapping `entry`, such as
  /// `a table`; ``entry`` is the name's node while `read` runs. If `short` is a key, its value alone can
  /// replace a mapping.
  package mutating func named<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, each entry: String,
    names: NameRule, short: String? = nil, example: String, _ sentence: String,
    _ read: (inout MappingReader) -> Value?
  ) -> [Value]? {
    namedEntries(
      key, is: presence, noun: ValueForm.namedMappings, names: names,
      each: Self.form(read, short: short), example: example, sentence
    ) { reader, name, node in
      Self.readMapping(node, entry, with: &reader, entry: name, short: short, read)
    }
  }

  /// A mapping of names to other values, in the order of the YAML.
  package mutating func named<Value>(
    _ key: String, noun: String, names: NameRule, each: @autoclosure () -> ValueForm,
    example: String, _ sentence: String, canonical: (Value) -> JSONValue,
    _ read: (inout ConfigurationReader, _ name: YAMLNode, YAMLNode) -> Value?
  ) -> [Value]? {
    namedEntries(
      key, is: .optional, noun: noun, names: names, each: each(), example: example, sentence
    ) { reader, name, node in
      read(&reader, name, node).map { Setting($0, canonical($0)) }
    }
  }

  private mutating func namedEntries<Value>(
    _ key: String, is presence: ConfigurationKey.Presence, noun: String, names: NameRule,
    each: @autoclosure () -> ValueForm, example: String, _ sentence: String,
    _ read: (inout ConfigurationReader, _ name: YAMLNode, YAMLNode) -> Setting<Value>?
  ) -> [Value]? {
    declare(
      key, is: presence, form: .mapping(noun, names: names.pattern, each: each(), atLeast: 1),
      example: example, sentence
    ) { reader, node, what in
      guard let mapping = node.mapping, !mapping.isEmpty else {
        reader.fail(
          at: node, "\(what) is not a mapping of names to values",
          fix: "write at least one, such as \(example)")
        return nil
      }
      var values: [Value] = []
      var settings: [JSONValue] = []
      for (name, node) in mapping {
        let text = name.scalar?.string ?? ""
        if let fault = names.fault(text) {
          reader.fail(at: name, fault.message, fix: fault.fix)
        }
        guard let setting = read(&reader, name, node) else { continue }
        values.append(setting.value)
        settings.append(.array([.string(text), setting.canonical ?? .null]))
      }
      // The order counts, as in the order of columns, which a JSON object would lose.
      return Setting(values, .array(settings))
    }
  }
}

/// The names that a mapping of names can have.
package struct NameRule: Sendable {
  /// A regular expression for the names, for the JSON Schema.
  package let pattern: String
  /// What is wrong with a name, and how to fix it; nil for a valid name.
  package let fault: @Sendable (String) -> (message: String, fix: String)?

  /// Declares a rule.
  package init(
    pattern: String, fault: @escaping @Sendable (String) -> (message: String, fix: String)?
  ) {
    self.pattern = pattern
    self.fault = fault
  }
}

extension ConfigurationReader {
  /// The entries of a list that must not be empty, or a single value.
  package mutating func oneOrMore(_ node: YAMLNode, _ what: String, example: String) -> [YAMLNode] {
    guard let list = node.sequence else { return [node] }
    if list.isEmpty {
      fail(at: node, "\(what) is an empty list", fix: "name at least one, such as \(example)")
    }
    return Array(list)
  }

  /// The mapping that a text or a list alone stands for, as the value of `key`; nil for other nodes.
  func mapping(of node: YAMLNode, under key: String) -> YAMLNode? {
    let isText = node.scalar.map { !isEmpty($0) } ?? (node.sequence != nil)
    guard isText else { return nil }
    return .mapping(YAMLNode.Mapping([(YAMLNode(key), node)], .implicit, .any, node.mark))
  }

  /// The file, line and column of a node.
  package func place(of node: YAMLNode) -> SourceLocation {
    SourceLocation(source.file, line: node.mark?.line, column: node.mark?.column)
  }
}

extension [JSONValue] {
  /// The values without duplicates, in a canonical order.
  fileprivate var asSet: [JSONValue] {
    let texts = Dictionary(map { ($0.text(.compact), $0) }, uniquingKeysWith: { first, _ in first })
    return texts.ordered { $0.key < $1.key }.map(\.value)
  }
}
