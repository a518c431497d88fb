import Bundles
import Foundation
import Tabular
import Yams

/// Reads the keys of one YAML mapping: each call declares a key and returns its value, nil where it
/// is left out or its value has a fault, which is recorded.
///
/// What reads a mapping is run twice, first without a mapping to learn which keys there are. So it
/// must ask for every key before it returns nil for want of one.
package struct MappingReader {
  /// Records the faults.
  package internal(set) var reader: ConfigurationReader
  /// The keys that have been declared.
  private var declarations: [Declaration] = []
  /// The same keys with all that is declared of them, where that is asked for.
  private var keys: [ConfigurationKey]?
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
    let nothing = ConfigurationReader(ConfigurationSource("", file: ""), environment: [:])
    var mapping = MappingReader(reader: nothing, node: nil, fields: [:], name: "")
    mapping.keys = keys
    _ = read(&mapping)
    return mapping
  }

  /// Reads a whole document, or the value of a key.
  package static func read<Value>(
    _ node: YAMLNode, _ name: String, with reader: inout ConfigurationReader,
    _ read: (inout MappingReader) -> Value?
  ) -> Value? {
    guard let fields = reader.mapping(node, name, known: declarations(read).map(\.name)) else {
      return nil
    }
    var mapping = MappingReader(reader: reader, node: node, fields: fields, name: name)
    let value = read(&mapping)
    reader = mapping.reader
    return value
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

  // MARK: - One value

  /// The value of a key as `read` reads its node; `form` says what it can be.
  package mutating func custom<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional,
    form: @autoclosure () -> ValueForm,
    example: String, _ sentence: String, default standard: JSONValue? = nil,
    _ read: (inout ConfigurationReader, YAMLNode, _ what: String) -> Value?
  ) -> Value? {
    declarations.append(Declaration(name: key, presence: presence))
    keys?.append(
      ConfigurationKey(key, presence, form(), example: example, sentence, default: standard))
    guard let node else { return nil }
    let what = what(key)
    let value =
      presence == .required
      ? reader.required(key, in: fields, of: node, name, example: "\(key): \(example)")
      : fields[key]
    return value.flatMap { read(&reader, $0, what) }
  }

  /// A value as `parse` reads it; nil from `parse` is a fault.
  package mutating func value<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional,
    form: @autoclosure () -> ValueForm,
    example: String, _ sentence: String, default standard: JSONValue? = nil,
    parse: (String) -> Value?
  ) -> Value? {
    custom(key, is: presence, form: form(), example: example, sentence, default: standard) {
      reader, node, what in
      reader.value(node, what, noun: form().noun, example: example, parse: parse)
    }
  }

  /// A text that is not empty.
  package mutating func text(_ key: String, example: String, _ sentence: String) -> String? {
    value(key, form: .text("a text"), example: example, sentence) { $0.isEmpty ? nil : $0 }
  }

  /// A whole number within bounds, which messages and the reference page name.
  package mutating func count(
    _ key: String, in bounds: ClosedRange<Int> = anyCount, example: String = "100",
    _ sentence: String
  ) -> Int? {
    count(key, in: bounds, example: example, sentence, default: nil)
  }

  /// The same with a default, which holds if the key is left out or has a fault.
  package mutating func count(
    _ key: String, in bounds: ClosedRange<Int> = anyCount, default standard: Int,
    example: String = "100", _ sentence: String
  ) -> Int {
    count(key, in: bounds, example: example, sentence, default: .integer(standard)) ?? standard
  }

  private mutating func count(
    _ key: String, in bounds: ClosedRange<Int>, example: String, _ sentence: String,
    default standard: JSONValue?
  ) -> Int? {
    value(key, form: .count(in: bounds), example: example, sentence, default: standard) {
      wholeNumber($0, in: bounds)
    }
  }

  /// A number of bytes.
  package mutating func size(_ key: String, example: String = "20 MB", _ sentence: String) -> Int? {
    value(key, form: .size, example: example, sentence, parse: byteCount)
  }

  /// The same with a default, which holds if the key is left out or has a fault.
  package mutating func size(
    _ key: String, default standard: Int, example: String, _ sentence: String
  ) -> Int {
    value(
      key, form: .size, example: example, sentence, default: .string(byteCountText(standard)),
      parse: byteCount) ?? standard
  }

  /// A time in whole seconds within bounds, which messages and the reference page name; the default
  /// holds if the key is left out or has a fault.
  package mutating func duration(
    _ key: String, in bounds: ClosedRange<Int>, default standard: Int, example: String,
    _ sentence: String
  ) -> Int {
    value(
      key, form: .duration(in: bounds), example: example, sentence,
      default: .string(secondsText(standard))
    ) { text in
      seconds(text).flatMap { bounds.contains($0) ? $0 : nil }
    } ?? standard
  }

  /// A share written as a percentage; `limit` is the one that holds where the key is left out.
  package mutating func share(
    _ key: String, example: String = "20 %", default limit: Double? = nil, _ sentence: String
  ) -> Double? {
    value(
      key, form: .percentage, example: example, sentence,
      default: limit.map { .string(Limits.percent($0)) }, parse: percentage)
  }

  /// A day of the years 1900 to 2999.
  package mutating func day(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, _ sentence: String
  ) -> CalendarDay? {
    value(key, is: presence, form: .day, example: "2026-08-24", sentence, parse: calendarDay)
  }

  /// One word of a closed list.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, as type: Word.Type,
    _ sentence: String, default standard: Word? = nil
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    return value(
      key, is: presence, form: .word(of: words), example: words.first ?? "", sentence,
      default: standard.map { .string($0.rawValue) }, parse: Word.init(rawValue:))
  }

  /// A name that can be part of a file's name.
  package mutating func name(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    _ sentence: String
  ) -> String? {
    custom(key, is: presence, form: .name, example: example, sentence) { reader, node, what in
      reader.name(node, what, example: example)
    }
  }

  /// The oldest iOS that an app runs on, under the key `minimum-ios`, which must be there.
  package mutating func minimumIOS() -> SystemVersion? {
    value(
      "minimum-ios", is: .required, form: .version, example: "16.0",
      "The oldest iOS that the app runs on; every symbol must be available there.",
      parse: SystemVersion.init)
  }

  // MARK: - Files

  /// A file or folder that must exist; the manifest calls it after its key, or `named`.
  package mutating func input(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    named name: String? = nil, _ sentence: String
  ) -> PipelineInput? {
    custom(key, is: presence, form: .configuredText("a file"), example: example, sentence) {
      reader, node, what in
      reader.input(node, named: name ?? key, what, example: example)
    }
  }

  /// A list of files, which the manifest calls by their own names.
  package mutating func inputs(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    _ sentence: String
  ) -> [PipelineInput]? {
    var taken: Set<String> = []
    return list(
      key, is: presence, noun: "a list of files", each: .configuredText("a file"),
      example: example, sentence
    ) { reader, node in
      let input = reader.input(node, "an entry of '\(key)'", example: example)
      if let file = input?.name, !taken.insert(file).inserted {
        reader.fail(
          at: node, "two files of '\(key)' are named '\(file)'", fix: "rename one of them")
      }
      return input
    }
  }

  /// The files of a folder that must be there and those that may, by their names without endings.
  package mutating func folder(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    required: [String], optional: [String] = [], _ sentence: String
  ) -> [String: PipelineInput]? {
    let contents =
      "It contains \(required.joined(separator: ", "))"
      + (optional.isEmpty ? "." : ", and may contain \(optional.joined(separator: ", ")).")
    return custom(
      key, is: presence, form: .configuredText("a folder"), example: example,
      "\(sentence) \(contents)"
    ) { reader, node, what in
      reader.folder(node, what, example: example).map {
        reader.files(of: $0, at: node, required: required, optional: optional)
      }
    }
  }

  // MARK: - Lists and mappings

  /// The entries of a list, each as `read` reads it; a list that is required has at least one.
  package mutating func list<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, noun: String,
    each: @autoclosure () -> ValueForm, example: String, _ sentence: String,
    default standard: JSONValue? = nil,
    _ read: (inout ConfigurationReader, YAMLNode) -> Value?
  ) -> [Value]? {
    let example = "[\(example)]"
    return custom(
      key, is: presence,
      form: .list(noun, of: each(), atLeast: presence == .required ? 1 : 0),
      example: example, sentence, default: standard
    ) { reader, node, what in
      guard let entries = reader.list(node, what, example: example) else { return nil }
      if entries.isEmpty, presence == .required {
        reader.fail(
          at: node, "\(what) is an empty list", fix: "name at least one, such as \(example)")
      }
      return entries.compactMap { read(&reader, $0) }
    }
  }

  /// A list of mappings, each of which messages call `entry`, such as `a feed`.
  package mutating func entries<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, each entry: String,
    example: String, _ sentence: String, _ read: (inout MappingReader) -> Value?
  ) -> [Value]? {
    list(
      key, is: presence, noun: "a list of mappings", each: Self.form(read), example: example,
      sentence
    ) { reader, node in Self.read(node, entry, with: &reader, read) }
  }

  /// A mapping under a key, such as a section of a pipeline.
  package mutating func mapping<Value>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, _ sentence: String,
    _ read: (inout MappingReader) -> Value?
  ) -> Value? {
    custom(key, is: presence, form: Self.form(read), example: "", sentence) {
      reader, node, what in Self.read(node, what, with: &reader, read)
    }
  }
}
