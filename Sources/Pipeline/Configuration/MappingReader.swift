import Bundles
import Foundation
import Tabular
import Yams

/// Reads the keys of one YAML mapping: each call declares a key and returns its value, nil where it
/// is left out or its value has a fault, which is recorded.
///
/// What reads a mapping is run twice, first without a mapping to learn which keys there are. So it
/// must ask for every key before it returns nil for want of one.
///
/// A key is written once, in that call. The value that it has joins ``settings``, which decide whether a
/// pipeline is unchanged, and the files that it names join the inputs. A call says otherwise only by
/// ``aboutRun(_:)``.
package struct MappingReader {
  /// Records the faults.
  package internal(set) var reader: ConfigurationReader
  /// The keys that have been declared.
  private var declarations: [Declaration] = []
  /// The same keys with all that is declared of them, where that is asked for.
  private var keys: [ConfigurationKey]?
  /// What the keys say that decide the bundle, in canonical form. A key is left out where it has its default.
  private(set) var settings: [JSONValue.Member] = []
  /// Whether the keys that are read now decide nothing in the bundle.
  private var isAboutRun = false
  /// Whether a mapping without any key is a fault.
  private var needsKey = false
  /// The mapping; nil while its keys are being learnt.
  private let node: YAMLNode?
  private let fields: [String: YAMLNode]
  private let name: String

  /// A key without what its value can be.
  struct Declaration {
    /// The key.
    let name: String
    /// Whether it must be there.
    let presence: ConfigurationKey.Presence
  }

  /// The keys that a way of reading declares.
  ///
  /// It does not ask what the values can be: that is a tree of all that a pipeline can say, which would
  /// cost each entry of a catalogue more than its own keys.
  static func declarations<Value>(_ read: (inout MappingReader) -> Value?) -> [Declaration] {
    declared(read, keys: nil).declarations
  }

  /// The mapping that a way of reading declares.
  package static func form<Value>(_ read: (inout MappingReader) -> Value?) -> ValueForm {
    let mapping = declared(read, keys: [])
    return .mapping(mapping.keys ?? [], needsKey: mapping.needsKey)
  }

  /// A reader without a mapping after a way of reading has declared its keys.
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

  /// Reads a document or the value of a key; returns its settings as well.
  static func readMapping<Value>(
    _ node: YAMLNode, _ name: String, with reader: inout ConfigurationReader,
    _ read: (inout MappingReader) -> Value?
  ) -> Setting<Value>? {
    guard let fields = reader.mapping(node, name, known: declarations(read).map(\.name)) else {
      return nil
    }
    var mapping = MappingReader(reader: reader, node: node, fields: fields, name: name)
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

  /// The node of a key that is there.
  package func node(of key: String) -> YAMLNode? { fields[key] }

  /// Declares that the mapping must have a key, and records one that has none, known or not.
  package mutating func requireKey(_ message: String, fix: String) {
    needsKey = true
    if node?.mapping?.isEmpty == true { fail(message, fix: fix) }
  }

  /// Records a fault at a key's value, or at the mapping where the key is left out.
  package mutating func fail(at key: String? = nil, _ message: String, fix: String) {
    guard let node = key.flatMap({ fields[$0] }) ?? node else { return }
    reader.fail(at: node, message, fix: fix)
  }

  /// What messages call a key: `'keep'`, or `a feed's 'name'` where it is one of several mappings.
  private func what(_ key: String) -> String {
    name.hasPrefix("a ") ? "\(name)'s '\(key)'" : "'\(key)'"
  }

  /// Declares a key of another document, such as a pipeline, of which this mapping has a part, and
  /// returns its node; whoever reads that document checks the value.
  package mutating func part(_ key: ConfigurationKey) -> YAMLNode? {
    declarations.append(Declaration(name: key.name, presence: .optional))
    keys?.append(key.unchecked)
    return fields[key.name]
  }

  /// Reads keys that decide how a run goes, such as how long a download may take, and nothing in the bundle.
  ///
  /// A pipeline in which only such keys differ is unchanged. A test lists all of them.
  package mutating func aboutRun<Value>(_ read: (inout MappingReader) -> Value) -> Value {
    let outer = isAboutRun
    isAboutRun = true
    defer { isAboutRun = outer }
    return read(&self)
  }

  // MARK: - Any key

  /// A value that was read, with its canonical form: equal for two values that ask for the same.
  struct Setting<Value> {
    let value: Value
    /// Nil where the value is as good as none.
    let canonical: JSONValue?

    init(_ value: Value, _ canonical: JSONValue?) {
      self.value = value
      self.canonical = canonical
    }
  }

  /// Declares a key, reads it and notes its setting; every other way to read a key comes here.
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
    guard let node else { return nil }
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

  /// The value of a key as `read` reads its node; `form` says what it can be. Its setting is what is written.
  package mutating func custom<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional,
    form: @autoclosure () -> ValueForm,
    example: String, _ sentence: String, default standard: JSONValue? = nil,
    _ read: (inout ConfigurationReader, YAMLNode, _ what: String) -> Value?
  ) -> Value? {
    declare(key, is: presence, form: form(), example: example, sentence, default: standard) {
      reader, node, what in
      read(&reader, node, what).map { Setting($0, JSONValue(written: node)) }
    }
  }

  /// A value as `parse` reads it; nil from `parse` is a fault. Its setting is what is written, or what
  /// `canonical` makes of the value.
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
