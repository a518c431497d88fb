import Catalogues
import Tabular
import Yams

extension GamesReader {
  /// What was read, with the node it was read from.
  typealias Read<Value> = (value: Value, node: Node)

  /// Reads a category.
  mutating func category(_ node: Node) -> Read<Dashboard.Category>? {
    guard let fields = yaml.mapping(node, "a category", known: ["id", "name"]) else { return nil }
    let id = slug("id", in: fields, of: node, "a category", example: "words")
    let name = shownText("name", in: fields, of: node, "a category", example: "Words")
    guard let id, let name else { return nil }
    return (Dashboard.Category(id: id, name: name), node)
  }

  /// Reads a series.
  mutating func series(_ node: Node) -> Read<EventSeries>? {
    let keys = ["id", "name", "draw-policy"]
    guard let fields = yaml.mapping(node, "a series", known: keys) else { return nil }
    let id = slug("id", in: fields, of: node, "a series", example: "harbour-kites")
    let name = shownText("name", in: fields, of: node, "a series", example: "Harbour Kites")
    let policy = word(
      "draw-policy", in: fields, of: node, "a series", as: EventSeries.DrawPolicy.self)
    guard let id, let name, let policy else { return nil }
    return (EventSeries(id: id, name: name, drawPolicy: policy, events: []), node)
  }

  /// Reads a colour; records one upon which text is hard to read.
  mutating func color(_ node: Node) -> Read<ColorToken>? {
    let keys = ["id", "light", "dark", "on-light", "on-dark"]
    guard let fields = yaml.mapping(node, "a colour", known: keys) else { return nil }
    let id = slug("id", in: fields, of: node, "a colour", example: "moss")
    let light = hex("light", in: fields, of: node)
    let dark = hex("dark", in: fields, of: node)
    let onLight = hex("on-light", in: fields, of: node)
    let onDark = hex("on-dark", in: fields, of: node)
    guard let id, let light, let dark, let onLight, let onDark else { return nil }
    let color = ColorToken(
      id: id, lightHex: light, darkHex: dark, onLightHex: onLight, onDarkHex: onDark)
    checkContrast(color.contrastInLight, of: color, "light", at: fields["light"] ?? node)
    checkContrast(color.contrastInDark, of: color, "dark", at: fields["dark"] ?? node)
    return (color, node)
  }

  private mutating func checkContrast(
    _ contrast: Double?, of color: ColorToken, _ appearance: String, at node: Node
  ) {
    guard let contrast, contrast < ColorContrast.leastForText else { return }
    // Cut off, not rounded: 4.497 must not read as 4.50.
    let hundredths = Int(contrast * 100)
    let digits = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    yaml.fail(
      at: node,
      "text on the colour '\(color.id)' has a contrast of \(digits):1 in \(appearance) appearance",
      fix: "take colours with a contrast of at least 4.5:1")
  }

  private mutating func hex(
    _ key: String, in fields: [String: Node], of mapping: Node
  ) -> String? {
    yaml.required(key, in: fields, of: mapping, "a colour", example: "\(key): \"#2F6B3A\"").flatMap
    {
      yaml.value($0, "'\(key)'", noun: "a colour", example: "\"#2F6B3A\"") { text in
        ColorContrast.ratio(text, text).map { _ in text.uppercased() }
      }
    }
  }
}

extension GamesReader {
  /// A slug that must be there: small letters and digits, in words joined by single hyphens.
  mutating func slug(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    yaml.required(key, in: fields, of: mapping, name, example: "\(key): \(example)").flatMap {
      yaml.value(
        $0, "'\(key)'", noun: "a slug of small letters, digits and single hyphens",
        example: example
      ) { $0.wholeMatch(of: #/[a-z0-9]+(?:-[a-z0-9]+)*/#).map { String($0.output) } }
    }
  }

  /// A text that apps show and that must be there; records what no text of a catalogue may hold.
  mutating func shownText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    yaml.required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { shownText($0, "'\(key)'", example: example) }
  }

  /// A text that apps show.
  mutating func shownText(_ node: Node, _ name: String, example: String) -> String? {
    guard let text = yaml.text(node, name, example: example) else { return nil }
    let faults = CatalogueText.faults(in: text)
    for fault in faults {
      yaml.fail(at: node, "\(name): \(fault.message(about: text))", fix: fault.code.fix)
    }
    return faults.isEmpty ? text : nil
  }

  /// A word of a closed list that must be there.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, as type: Word.Type
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    let example = words.first ?? ""
    return yaml.required(key, in: fields, of: mapping, name, example: "\(key): \(example)").flatMap
    {
      yaml.value(
        $0, "'\(key)'", noun: "one of \(words.joined(separator: ", "))", example: example,
        parse: Word.init(rawValue:))
    }
  }
}
