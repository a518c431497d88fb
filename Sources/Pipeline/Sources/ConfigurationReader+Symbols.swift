import Catalogues
import Tabular
import Yams

extension ConfigurationReader {
  /// Reads the SF Symbols under `symbols`, a list that must be there.
  mutating func symbols(
    in fields: [String: Node], of mapping: Node, _ name: String
  ) -> [Symbol] {
    entries("symbols", in: fields, of: mapping, name, example: "[{ name: calendar, … }]")
      .compactMap { symbol($0) }
  }

  private mutating func symbol(_ node: Node) -> Symbol? {
    let keys = ["name", "minimum-ios", "fallback", "label"]
    guard let fields = mapping(node, "a symbol", known: keys) else { return nil }
    let name = requiredText("name", in: fields, of: node, "a symbol", example: "calendar")
    let label = requiredText("label", in: fields, of: node, "a symbol", example: "Calendar")
    let fallback = fields["fallback"].flatMap { text($0, "'fallback'", example: "calendar") }
    let version = required(
      "minimum-ios", in: fields, of: node, "a symbol", example: "minimum-ios: 16.0"
    ).flatMap {
      value(
        $0, "'minimum-ios'", noun: "a version of iOS", example: "16.0", parse: SystemVersion.init)
    }
    guard let name, let label, let version else { return nil }
    return Symbol(
      name: name, minimumIOS: version, fallback: fallback, label: label, origin: origin(of: node))
  }

  /// The text of a key that must be there.
  mutating func requiredText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { text($0, "'\(key)'", example: example) }
  }

  /// The entries of a list that must be there.
  mutating func entries(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> [Node] {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { list($0, "'\(key)'", example: example) } ?? []
  }

  /// The line on which a node stands.
  func origin(of node: Node) -> Origin {
    Origin(source.file, line: node.mark?.line)
  }
}
