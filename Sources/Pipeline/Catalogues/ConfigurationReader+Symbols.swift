import Bundles
import Yams

extension ConfigurationReader {
  /// The SF Symbols under the key `symbols`, in the form that all catalogues share.
  package mutating func symbols(
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
    let version = minimumIOS(fields, of: node, "a symbol")
    guard let name, let label, let version else { return nil }
    return Symbol(
      name: name, minimumIOS: version, fallback: fallback, label: label, origin: origin(of: node))
  }
}
