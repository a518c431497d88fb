import Bundles

/// SF Symbols as snapshots have them: each with what to show on an iOS that lacks it.
struct SymbolValues: Sendable {
  private let symbols: [String: Symbol]

  /// Takes the symbols of a catalogue; of two with one name the first counts.
  init(_ symbols: [Symbol]) {
    self.symbols = Dictionary(
      symbols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The symbol of a name.
  subscript(name: String) -> JSONValue {
    let symbol = symbols[name]
    return .object([
      "fallback": .string(symbol?.fallback ?? name),
      "minimumIOS": symbol.map { .double($0.minimumIOS.number) } ?? .null,
      "name": .string(name),
    ])
  }
}
