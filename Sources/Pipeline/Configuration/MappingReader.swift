import Bundles
import Foundation
import Tabular
import Yams

/// Reads the keys of one YAML mapping. Each call declares a key and returns its value, or nil if
/// the key is left out. If the value has an error, the call records the error and returns nil.
///
/// A closure that reads a mapping runs twice, first without a mapping to learn the keys. So it must
/// ask for every key before it returns nil because one is missing.
///
/// A key is declared once, in that call. The call adds the value to ``settings``, which decide
/// whether a pipeline is unchanged, and the named files to the inputs. Only a call inside
/// ``aboutRun(_:)`` leaves out the value.
package struct MappingReader {
  /// The reader that records the errors.
  package internal(set) var reader: ConfigurationReader
  /// The keys that have been declared.
  private var declarations: [Declaration] = []
  /// The full declarations of the same keys, if they are asked for.
  private var keys: [ConfigurationKey]?
  /// The values of the keys that affect the bundle, in canonical form. Keys with their default
  /// value are left out.
  private(set) var settings: [JSONValue.Member] = []
  /// Whether the keys that are read now do not affect the bundle.
  private var isAboutRun = false
  /// Whether the keys that are read now belong to a section that the pipeline does not have.
  private var isSkipped = false
  /// Whether a mapping without any key is an error.
  private var needsKey = false
  /// The key of the mapping in a mapping of names, such as the name of a table; nil for other mappings.
  package private(set) var entry: YAMLNode?
  /// The mapping; nil while its keys are being collected.
  private let node: YAMLNode?
  private let fields: [String: YAMLNode]
  private let name: String

  /// A key without the form of its value.
  struct Declaration {
    /// The key.
    let name: String
    /// Whether it is required.
    let presence: ConfigurationKey.Presence
  }

  /// The keys that a closure declares.
  ///
  /// The forms of the values are not computed. They are a tree of everything that a pipeline can
  /// contain, so for each entry of a catalogue they would take longer than reading its own keys.
  static func declarations<Value>(_ read: (inout MappingReader) -> Value?) -> [Declaration] {
    declared(read, keys: nil).declarations
  }

  /// The form of the mapping that a closure declares.
  package static func form<Value>(_ read: (inout MappingReader) -> Value?) -> ValueForm {
    let mapping = declared(read, keys: [])
    return .mapping(mapping.keys ?? [], needsKey: mapping.needsKey)
  }

  /// A reader without a mapping, after a closure has declared its keys.
  private static func declared<Value>(
    _ read: (inout MappingReader) -> Value?, keys: [ConfigurationKey]?
  ) -> MappingReader {
    var mapping = withoutMapping
    mapping.keys = keys
    _ = read(&mapping)
    return mapping
  }

  /// A reader that finds no key.
  static var withoutMapping: MappingReader {
    let nothing = ConfigurationReader(ConfigurationSource("", file: ""), environment: [:])
    return MappingReader(reader: nothing, node: nil, fields: [:], name: "")
  }

  /// Reads a whole document.
  package static func read<Value>(
    _ node: YAMLNode, _ name: String, with reader: inout ConfigurationReader,
    _ read: (inout MappingReader) -> Value?
  ) -> Value? {
    readMapping(node, name, with: &reader, read)?.value
  }

  /// Reads a document or the value of a key; returns its settings as well. `entry` is its key in a mapping of
  /// names. If `short` is a key, a text or a list alone is the value of that key.
  static func readMapping<Value>(
    _ node: YAMLNode, _ name: String, with reader: inout ConfigurationReader,
    entry: YAMLNode? = nil, short: String? = nil, _ read: (inout MappingReader) -> Value?
  ) -> Setting<Value>? {
    let node = short.flatMap { reader.mapping(of: node, under: $0) } ?? node
    guard let fields = reader.mapping(node, name, known: declarations(read).map(\.name)) else {
      return nil
    }
    var mapping = MappingReader(reader: reader.taken(), node: node, fields: fields, name: name)
    mapping.entry = entry
    let value = read(&mapping)
    reader = mapping.reader
    return value.map { Setting($0, .members(mapping.settings)) }
  }

  private init(
    reader: ConfigurationReader, node: YAMLNode?, fields: [String: YAMLNode], name: String
  ) {
    self.reader = reader
    self.node = node
    self.fields = fields
    self.name = name
  }

  /// The node of a key; nil if the key is left out.
  package func node(of key: String) -> YAMLNode? { fields[key] }

  /// Declares that the mapping must have at least one key. Records an error for an empty mapping.
  package mutating func requireKey(_ message: String, fix: String) {
    needsKey = true
    if node?.mapping?.isEmpty == true { fail(message, fix: fix) }
  }

  /// Records an error at a key's value, or at the mapping if the key is left out.
  package mutating func fail(at key: String? = nil, _ message: String, fix: String) {
    guard let node = key.flatMap({ fields[$0] }) ?? node else { return }
    reader.fail(at: node, message, fix: fix)
  }

  /// Records an error at a place of the file.
  package mutating func fail(at place: SourceLocation?, _ message: String, fix: String) {
    let place = YAMLPlace(line: place?.line ?? 1, column: place?.column ?? 1)
    reader.failures.append(reader.source.failure(at: place, message, fix: fix))
  }

  /// The name of a key in messages: `'keep'`, or `a feed's 'name'` in one of several mappings.
  private func what(_ key: String) -> String {
    name.hasPrefix("a ") && !name.contains("'s '") ? "\(name)'s '\(key)'" : "'\(key)'"
  }

  /// Declares a key that this mapping copies from another document, such as a pipeline, and returns
  /// its node. The reader of that document checks the value.
  package mutating func part(_ key: ConfigurationKey) -> YAMLNode? {
    declarations.append(Declaration(name: key.name, presence: .optional))
    keys?.append(key.unchecked)
    return fields[key.name]
  }

  /// Reads keys that affect how a run goes, such as the time limit of a download, but not the
  /// bundle.
  ///
  /// A pipeline in which only such keys differ is unchanged. A test lists all such keys.
  package mutating func aboutRun<Value>(_ read: (inout MappingReader) -> Value) -> Value {
    let outer = isAboutRun
    isAboutRun = true
    defer { isAboutRun = outer }
    return read(&self)
  }

  /// Reads the companions of a client's section. If the pipeline lacks the section, their keys are declared
  /// but not read, because another client can have a companion of the same name.
  package mutating func companions<Value>(
    of section: String, _ read: (inout MappingReader) -> Value
  ) -> Value {
    isSkipped = fields[section] == nil
    defer { isSkipped = false }
    return read(&self)
  }

  // MARK: - Any key

  /// A value with its canonical form, which is the same for all values with the same meaning.
  struct Setting<Value> {
    let value: Value
    /// Nil if the value means the same as a missing key.
    let canonical: JSONValue?

    init(_ value: Value, _ canonical: JSONValue?) {
      self.value = value
      self.canonical = canonical
    }
  }

  /// Declares a key, reads it and notes its setting. Every other method that reads a key calls this
  /// one.
  mutating func declare<Value>(
    _ key: String, is presence: ConfigurationKey.Presence,
    for purpose: ConfigurationKey.Purpose = .setting,
    form: @autoclosure () -> ValueForm, example: String, _ sentence: String,
    default standard: JSONValue? = nil,
    _ read: (inout ConfigurationReader, YAMLNode, _ what: String) -> Setting<Value>?
  ) -> Value? {
    declarations.append(Declaration(name: key, presence: presence))
    keys?.append(
      ConfigurationKey(
        key, presence, for: isAboutRun ? .run : purpose, form(), example: example, sentence,
        default: standard))
    guard let node, !isSkipped else { return nil }
    let what = what(key)
    let value =
      presence == .required
      ? reader.required(key, in: fields, of: node, name, example: "\(key): \(example)")
      : fields[key]
    guard let value, let setting = read(&reader, value, what) else { return nil }
    if !isAboutRun, let canonical = setting.canonical, canonical != standard {
      settings.append(JSONValue.Member(key, canonical))
    }
    return setting.value
  }

  /// The value of a key, read from its node with `read`; `form` is the form of the value. The
  /// setting is the value as written, or the result of `canonical`.
  package mutating func custom<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional,
    form: @autoclosure () -> ValueForm,
    example: String, _ sentence: String, default standard: JSONValue? = nil,
    canonical: ((Value) -> JSONValue)? = nil,
    _ read: (inout ConfigurationReader, YAMLNode, _ what: String) -> Value?
  ) -> Value? {
    declare(key, is: presence, form: form(), example: example, sentence, default: standard) {
      reader, node, what in
      read(&reader, node, what).map {
        Setting($0, canonical?($0) ?? JSONValue(written: node))
      }
    }
  }

  /// A value read with `parse`; nil from `parse` is an error. The setting is the value as written,
  /// or the result of `canonical`.
  package mutating func value<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional,
    form: @autoclosure () -> ValueForm,
    example: String, _ sentence: String, default standard: JSONValue? = nil,
    canonical: ((Value) -> JSONValue)? = nil,
    parse: (String) -> Value?
  ) -> Value? {
    declare(key, is: presence, form: form(), example: example, sentence, default: standard) {
      reader, node, what in
      reader.value(node, what, noun: form().noun, example: example, parse: parse).map {
        Setting($0, canonical?($0) ?? JSONValue(written: node))
      }
    }
  }
}
