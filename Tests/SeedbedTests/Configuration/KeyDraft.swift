import Bundles
import Foundation
import TestSupport

@testable import Pipeline
@testable import seedbed

/// A key of pipelines, with the keys above it, and pipelines in which it has different values.
///
/// All of it follows from the declarations of the keys.
struct KeyDraft: CustomStringConvertible {
  /// The keys from the top to this one.
  let path: [ConfigurationKey]

  var key: ConfigurationKey { path[path.count - 1] }
  /// The names of the keys: `transit.feeds.name`.
  var description: String { path.map(\.name).joined(separator: ".") }
  /// Whether the key, or a key above it, affects only the run and not the bundle.
  var isAboutRun: Bool { path.contains { $0.purpose == .run } }

  private static let keys = PipelineConfiguration.keys(of: Clients.all)

  /// Every key of pipelines; keys below a key about the run are left out.
  static let all: [KeyDraft] = drafts(of: keys, below: [])

  private static func drafts(
    of keys: [ConfigurationKey], below path: [ConfigurationKey]
  ) -> [KeyDraft] {
    keys.flatMap { key in
      let draft = KeyDraft(path: path + [key])
      return [draft] + (draft.isAboutRun ? [] : drafts(of: key.keys, below: draft.path))
    }
  }

  // MARK: - Values

  /// Values of the key to try: first the example of its declaration, then similar values.
  var values: [String] {
    if case .folder = key.purpose { return [Self.value(of: key), "more"] }
    let example = Self.value(of: key)
    let words = Set(Self.words(in: .members(key.form.schema))).sorted()
    var others = words.flatMap { word in words.map { example.replacing(word, with: $0) } }
    if let digit = example.lastIndex(where: \.isWholeNumber),
      let value = example[digit].wholeNumberValue
    {
      others += [1, 9].map {
        example.replacingCharacters(in: digit...digit, with: "\((value + $0) % 10)")
      }
    }
    if let letter = example.lastIndex(where: \.isLetter) {
      others.append(example.replacingCharacters(in: letter...letter, with: "\(example[letter])x"))
      others.append(
        example.replacingCharacters(in: letter...letter, with: example[letter] == "D" ? "R" : "D"))
    }
    others.append(example.replacing(";", with: ","))
    others.append(example.replacing(".", with: "x."))
    return [example] + others.filter { $0 != example }
  }

  /// The words of closed lists in a schema.
  private static func words(in schema: JSONValue) -> [String] {
    switch schema {
    case .members(let members):
      return members.flatMap { member -> [String] in
        guard member.key == "enum", case .array(let words) = member.value else {
          return words(in: member.value)
        }
        return words.compactMap { if case .string(let word) = $0 { word } else { nil } }
      }
    case .array(let values): return values.flatMap(words)
    default: return []
    }
  }

  /// A value of a key: its example, or a mapping of the required keys.
  private static func value(of key: ConfigurationKey) -> String {
    if case .folder = key.purpose { return "least" }
    return key.example.isEmpty ? mapping(of: key.keys, [:]) : key.example
  }

  private static func mapping(of keys: [ConfigurationKey], _ given: [String: String]) -> String {
    let required = keys.filter { $0.presence == .required && given[$0.name] == nil }
    let members = required.map { ($0.name, value(of: $0)) } + given
    return "{ \(members.map { "\($0): \($1)" }.joined(separator: ", ")) }"
  }

  // MARK: - Pipelines

  /// What some keys need: keys beside them, keys of their table, and the name of their mapping.
  private struct Needs {
    var name: String?
    var keys: [String: String] = [:]
    var table: [String: String] = [:]
  }

  private static let needs = [
    "snapshots.for-each": Needs(name: #""{id}.json""#, keys: ["sql": "SELECT 1"]),
    "tables.columns.references": Needs(table: ["primary-key": "id"]),
  ]

  /// A pipeline in which the key has a value or is left out, with all other required keys.
  func pipeline(_ value: String?) -> String {
    var given = value.map { [key.name: $0] } ?? [:]
    let needs = Self.needs[description] ?? Needs()
    given.merge(needs.keys) { own, _ in own }
    for above in path.dropLast().reversed() {
      let table = above.name == "tables" ? needs.table : [:]
      given.merge(table) { own, _ in own }
      let mapping = Self.mapping(of: above.keys, given)
      given = [above.name: above.noun == "a list of mappings" ? "[\(mapping)]" : mapping]
      guard let example = above.exampleName else { continue }
      let name = needs.name ?? example
      // The second table or column is one to which a changed example can refer.
      let other =
        path[0].name == "tables" ? ", \(name)x: \(Self.mapping(of: above.keys, table))" : ""
      given[above.name] = "{ \(name): \(mapping)\(other) }"
    }
    let keys = Self.keys
    let sections = Clients.all.flatMap { $0.sections }
    if !sections.contains(path[0].name) {
      // Two clients can have a companion of one name, which the forms of their values tell apart.
      given[path[0].exampleName == nil ? "transit" : "tables"] =
        path[0].exampleName == nil
        ? "{ feeds: [{ name: a, source: sydney.zip }] }"
        : "{ suburbs: { source: suburbs.csv, orders: { by_name: id, by_namex: id } } }"
    }
    if path[0].name == "gates" { given["patches"] = "{}" }
    return Self.mapping(of: keys, given)
  }

  /// Writes the files that the pipelines name.
  static func writeFiles(to folder: TemporaryFolder) throws {
    for draft in all {
      switch draft.key.purpose {
      case .input:
        for file in draft.values.flatMap(files) { try folder.write("", to: file) }
      case .folder(let required, let optional):
        for file in required { try folder.write("", to: "least/\(file)") }
        for file in required + optional { try folder.write("", to: "more/\(file)") }
      default: break
      }
    }
  }

  /// The files that a value of a key names.
  static func files(in value: String) -> [String] {
    value.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).components(separatedBy: ", ")
  }

  /// The files that are inputs if the key has a value.
  func inputs(_ value: String) -> [String] {
    switch key.purpose {
    case .folder(let required, let optional): value == "least" ? required : required + optional
    case .input: Self.files(in: value)
    default: []
    }
  }
}
