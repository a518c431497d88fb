import Bundles
import Yams

extension ConfigurationReader {
  /// Reads a colour; records one upon which text is hard to read.
  package mutating func color(_ node: Node) -> ColorToken? {
    let keys = ["id", "light", "dark", "on-light", "on-dark"]
    guard let fields = mapping(node, "a colour", known: keys) else { return nil }
    let id = requiredValue(
      "id", in: fields, of: node, "a colour", noun: slugNoun, example: "moss", parse: slug)
    let light = hex("light", in: fields, of: node)
    let dark = hex("dark", in: fields, of: node)
    let onLight = hex("on-light", in: fields, of: node)
    let onDark = hex("on-dark", in: fields, of: node)
    guard let id, let light, let dark, let onLight, let onDark else { return nil }
    let color = ColorToken(
      id: id, lightHex: light, darkHex: dark, onLightHex: onLight, onDarkHex: onDark)
    checkContrast(color.contrastInLight, of: color, "light", at: fields["light"] ?? node)
    checkContrast(color.contrastInDark, of: color, "dark", at: fields["dark"] ?? node)
    return color
  }

  private mutating func checkContrast(
    _ contrast: Double?, of color: ColorToken, _ appearance: String, at node: Node
  ) {
    guard let contrast, contrast < ColorContrast.leastForText else { return }
    // Cut off, not rounded: 4.497 must not read as 4.50.
    let hundredths = Int(contrast * 100)
    let digits = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    fail(
      at: node,
      "text on the colour '\(color.id)' has a contrast of \(digits):1 in \(appearance) appearance",
      fix: "take colours with a contrast of at least 4.5:1")
  }

  private mutating func hex(
    _ key: String, in fields: [String: Node], of mapping: Node
  ) -> String? {
    requiredValue(
      key, in: fields, of: mapping, "a colour", noun: "a colour", example: "\"#2F6B3A\""
    ) { text in ColorContrast.ratio(text, text).map { _ in text.uppercased() } }
  }
}
