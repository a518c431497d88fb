import Bundles

/// The planning tips as tips.json has them.
struct TipDocument {
  private let tips: TipCatalogue
  private let symbols: [String: Symbol]

  /// Prepares the tips of a catalogue.
  init(_ tips: TipCatalogue) {
    self.tips = tips
    symbols = Dictionary(
      tips.symbols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The members of the file's object.
  var members: [JSONValue.Member] {
    let categories = tips.categories.map {
      JSONValue.object(["id": .string($0.id), "name": .string($0.name)])
    }
    let decks = TipDeck(tips.tips).triples(ofEpoch: 0).map { deck in
      JSONValue.array(deck.map { .string($0.id.uuidString) })
    }
    return [
      JSONValue.Member("categories", .array(categories)), JSONValue.Member("decks", .array(decks)),
      JSONValue.Member("locale", .string(tips.locale)),
      JSONValue.Member("tips", .array(tips.tips.map(tip))),
    ]
  }

  private func tip(_ tip: Tip) -> JSONValue {
    let symbol = symbols[tip.icon]
    return .object([
      "accessibilityLabel": .string(tip.accessibilityLabel), "category": .string(tip.category),
      "fallbackIcon": .string(symbol?.fallback ?? tip.icon), "icon": .string(tip.icon),
      "id": .string(tip.id.uuidString),
      "minimumIOS": symbol.map { .double($0.minimumIOS.number) } ?? .null,
      "sports": .array(tip.sports.map { .string($0) }), "subtitle": .string(tip.subtitle),
      "title": .string(tip.title), "topic": .string(tip.topic),
    ])
  }
}
