import Bundles
import Tabular
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
    let version = requiredValue(
      "minimum-ios", in: fields, of: node, "a symbol", noun: "a version of iOS", example: "16.0",
      parse: SystemVersion.init)
    guard let name, let label, let version else { return nil }
    return Symbol(
      name: name, minimumIOS: version, fallback: fallback, label: label, origin: origin(of: node))
  }
}

extension SymbolTable {
  /// Checks that the oldest iOS has each symbol of a catalogue, or its fallback.
  ///
  /// Throws ``ConfigurationErrors`` with every symbol that fails.
  package static func check(_ symbols: [Symbol], minimumIOS: SystemVersion) throws {
    let table = SymbolTable(symbols, minimumIOS: minimumIOS)
    let failures = symbols.filter { table.resolved($0.name) == nil }.map { symbol in
      Failure(
        .invalidConfiguration, at: symbol.origin,
        "'\(symbol.name)' needs iOS \(symbol.minimumIOS), the app runs from \(minimumIOS), and the "
          + "symbol has no fallback",
        fix: "name a fallback that the oldest iOS has, and describe it under 'symbols' too")
    }
    if !failures.isEmpty { throw ConfigurationErrors(failures) }
  }
}

extension ConfigurationReader {
  /// Reads a colour. Records an error if text on the colour is hard to read.
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
    // The number is cut off and not rounded, because 4.497 must not be shown as 4.50.
    let hundredths = Int(contrast * 100)
    let digits = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    fail(
      at: node,
      "text on the colour '\(color.id)' has a contrast of \(digits):1 in \(appearance) appearance",
      fix: "choose colours with a contrast of at least 4.5:1")
  }

  private mutating func hex(
    _ key: String, in fields: [String: Node], of mapping: Node
  ) -> String? {
    requiredValue(
      key, in: fields, of: mapping, "a colour", noun: "a colour", example: "\"#2F6B3A\""
    ) { text in ColorContrast.ratio(text, text).map { _ in text.uppercased() } }
  }
}
