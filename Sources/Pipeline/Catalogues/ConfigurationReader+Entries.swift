import Tabular
import Yams

/// What the files of catalogues have in common.
extension ConfigurationReader {
  /// Where a node stands.
  package func origin(of node: Node) -> Origin {
    Origin(source.file, line: node.mark?.line)
  }

  /// The text of a key that must be there.
  package mutating func requiredText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { text($0, "'\(key)'", example: example) }
  }

  /// The value of a key that must be there, as `parse` reads it.
  package mutating func requiredValue<Value>(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, noun: String,
    example: String, parse: (String) -> Value?
  ) -> Value? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { value($0, "'\(key)'", noun: noun, example: example, parse: parse) }
  }

  /// The entries of a list that must be there.
  package mutating func entries(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> [Node] {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { list($0, "'\(key)'", example: example) } ?? []
  }

  /// A word of a closed list that must be there.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, as type: Word.Type
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    let example = words.first ?? ""
    return requiredValue(
      key, in: fields, of: mapping, name, noun: "one of \(words.joined(separator: ", "))",
      example: example, parse: Word.init(rawValue:))
  }
}
