import Tabular
import Yams

/// A node of a YAML document: a value, a list or a mapping, with its position.
package typealias YAMLNode = Node

/// Reads the nodes of a YAML document into values and records every error.
///
/// A method that finds an error records it and returns nil, so that one pass finds all errors.
package struct ConfigurationReader {
  /// The text that the nodes come from.
  package let source: ConfigurationSource
  /// The environment in which variables are looked up.
  package let environment: [String: String]
  /// The variables found so far.
  package var variables = UsedVariables()
  /// The errors found so far.
  package internal(set) var failures: [Failure] = []
  /// The inputs found so far, in the order of the keys that name them.
  var inputs: [PipelineInput] = []
  /// The entries of the YAML's `inputs`, by the name of the input.
  var inputTerms: [String: InputTerms] = [:]
  /// The names that are allowed at places of the YAML, prepared for suggestions.
  private var nearest: [[String]: NearestNames] = [:]

  /// Starts reading a text.
  package init(_ source: ConfigurationSource, environment: [String: String]) {
    self.source = source
    self.environment = environment
  }

  /// Moves all that the reader has found to a new reader, and returns that.
  ///
  /// A copy would share the lists of errors and inputs, so that the next error would copy the whole list.
  mutating func taken() -> ConfigurationReader {
    var taken = ConfigurationReader(source, environment: environment)
    swap(&self, &taken)
    return taken
  }

  /// Records an error at a node.
  package mutating func fail(at node: Node, _ message: String, fix: String) {
    failures.append(
      source.failure(at: node.mark.map(YAMLPlace.init) ?? .start, message, fix: fix))
  }

  /// Records an error on a line, if the node is no longer known.
  package mutating func fail(onLine line: Int, _ message: String, fix: String) {
    failures.append(source.failure(at: YAMLPlace(line: line, column: 1), message, fix: fix))
  }

  /// The values of a mapping by key. Records an error for every key that is not in `known`.
  package mutating func mapping(_ node: Node, _ name: String, known: [String]) -> [String: Node]? {
    guard let mapping = node.mapping else {
      fail(
        at: node, "\(name) is \(kind(of: node)), not a mapping",
        fix: "write 'key: value' lines; the keys are \(known.joined(separator: ", "))")
      return nil
    }
    var fields: [String: Node] = [:]
    for (key, value) in mapping {
      if let text = key.scalar?.string, known.contains(text) {
        fields[text] = value
      } else {
        failUnknown(key, in: name, known: known)
      }
    }
    return fields
  }

  /// The value of a required key. If the key is missing, records an error at the mapping.
  package mutating func required(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> Node? {
    if let node = fields[key] { return node }
    fail(at: mapping, "\(name) has no '\(key)'", fix: "add '\(key)', such as '\(example)'")
    return nil
  }

  /// The entries of a list. Records an error if the value is not a list.
  package mutating func list(_ node: Node, _ name: String, example: String) -> [Node]? {
    if let sequence = node.sequence { return Array(sequence) }
    fail(
      at: node, "\(name) is \(kind(of: node)), not a list", fix: "write a list, such as \(example)")
    return nil
  }

  /// The most bytes of a value.
  static let longestText = 10_000

  /// The text of a scalar. Records an error if the text is empty or too long, or if the node is not
  /// a scalar.
  package mutating func text(_ node: Node, _ name: String, example: String) -> String? {
    guard let scalar = node.scalar, !isEmpty(scalar) else {
      fail(
        at: node, "\(name) is \(kind(of: node)), not a value",
        fix: "write a value, such as \(example)")
      return nil
    }
    let size = scalar.string.utf8.count
    guard size <= Self.longestText else {
      fail(
        at: node, "\(name) has \(size) bytes",
        fix: "write at most \(Self.longestText), such as \(example)")
      return nil
    }
    return scalar.string
  }

  /// Reads a scalar with `parse`. If that fails, records the error "not \(noun)".
  package mutating func value<Value>(
    _ node: Node, _ name: String, noun: String, example: String, parse: (String) -> Value?
  ) -> Value? {
    guard let text = text(node, name, example: example) else { return nil }
    if let value = parse(text) { return value }
    fail(
      at: node, "\(name) is '\(text)', which is not \(noun)", fix: "write it like \(example)")
    return nil
  }

  /// A scalar that is one of `names`. Records an error for any other name; `noun` is the kind of
  /// thing, such as `mode`.
  package mutating func name(
    _ node: Node, _ what: String, of noun: String, among names: [String], example: String
  ) -> String? {
    guard let text = text(node, what, example: example) else { return nil }
    if names.contains(text) { return text }
    fail(
      at: node, "\(what) is '\(text)', which is not a \(noun)",
      fix: (nearestName(to: text, among: names).map { "did you mean '\($0)'? " } ?? "")
        + "the \(noun)s are \(names.joined(separator: ", "))")
    return nil
  }

  /// The name that a person most likely meant; nil if none is near enough, or if thousands of texts have
  /// already been compared with these names.
  private mutating func nearestName(to text: String, among names: [String]) -> String? {
    nearest[names, default: NearestNames(names)].nearest(to: text)
  }

  private mutating func failUnknown(_ key: Node, in name: String, known: [String]) {
    let text = key.scalar?.string ?? "?"
    // A list of all notice codes is too long to read.
    let list =
      known.count > 40 ? nil : "the keys of \(name) are \(known.joined(separator: ", "))"
    let hint = nearestName(to: text, among: known).map { "did you mean '\($0)'?" }
    fail(
      at: key, "unknown key '\(text)' in \(name)",
      fix: [hint ?? (list == nil ? "remove it" : "remove it;"), list].compactMap { $0 }
        .joined(separator: " "))
  }

  func isEmpty(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
      || scalar.string.allSatisfy(\.isWhitespace)
  }

  private func kind(of node: Node) -> String {
    if node.mapping != nil { return "a mapping" }
    if node.sequence != nil { return "a list" }
    return node.scalar.map(isEmpty) == true ? "empty" : "a single value"
  }
}

extension ConfigurationReader {
  /// A text in which `${NAME}` stands for an environment variable. Records an error for an unset or
  /// empty variable.
  package mutating func configuredText(_ node: Node, _ name: String, example: String)
    -> ConfiguredText?
  {
    guard let template = text(node, name, example: example) else { return nil }
    guard let pieces = VariableExpansion.pieces(of: template) else {
      fail(
        at: node, "\(name) has a '${' that names no environment variable",
        fix: "write ${NAME} with letters, digits and '_' between the braces")
      return nil
    }
    let filled = pieces.compactMap { piece -> ConfiguredText.Piece? in
      switch piece {
      case .text(let text): ConfiguredText.Piece(template: text, value: text)
      case .variable(let variable):
        value(of: variable, at: node).map { value in
          ConfiguredText.Piece(template: "${\(variable)}", value: value)
        }
      }
    }
    return filled.count == pieces.count ? ConfiguredText(filled) : nil
  }

  /// A name that can be part of a file's name: at most 100 letters, digits, `-`, `_` and `.`, no dot in front.
  package mutating func name(_ node: Node, _ what: String, example: String) -> String? {
    value(
      node, what, noun: "a name of at most 100 letters, digits, '-', '_' and '.'", example: example
    ) { Self.isName($0) ? $0 : nil }
  }

  /// Whether a text can be part of a file's name: at most 100 letters, digits, `-`, `_` and `.`.
  package static func isName(_ text: String) -> Bool {
    let allowed = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || "-_.".unicodeScalars.contains($0)
    }
    return allowed && text.first != "." && text.utf8.count <= 100
  }

  private mutating func value(of variable: String, at node: Node) -> String? {
    let value = environment[variable]
    if let value, !value.isEmpty {
      variables.note(variable, value: value)
      return value
    }
    fail(
      at: node,
      "the environment variable '\(variable)' is \(value == nil ? "not set" : "empty")",
      fix: "set it before the build: export \(variable)=…")
    return nil
  }
}
