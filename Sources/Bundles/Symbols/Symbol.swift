import Tabular

/// An SF Symbol: since when it exists, and what stands in for it before.
package struct Symbol: Hashable, Sendable, Identifiable {
  /// The name, such as `calendar.badge.clock`.
  package let name: String
  /// The first iOS that has it.
  package let minimumIOS: SystemVersion
  /// The symbol to show on an older iOS; itself or nil if there is none.
  package let fallback: String?
  /// What VoiceOver says of it.
  package let label: String
  /// Where it stands.
  package let origin: Origin

  /// The name.
  package var id: String { name }

  /// A symbol.
  package init(
    name: String, minimumIOS: SystemVersion, fallback: String?, label: String, origin: Origin
  ) {
    self.name = name
    self.minimumIOS = minimumIOS
    self.fallback = fallback
    self.label = label
    self.origin = origin
  }
}

/// What an app that must run on some iOS shows for the name of a symbol.
package struct SymbolTable: Sendable {
  /// The oldest iOS on which the app runs.
  package let minimumIOS: SystemVersion
  private let symbols: [String: Symbol]

  /// Takes the symbols of a catalogue; of two with one name the first counts.
  package init(_ symbols: [Symbol], minimumIOS: SystemVersion) {
    self.minimumIOS = minimumIOS
    self.symbols = Dictionary(symbols.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The symbol of a name.
  package subscript(name: String) -> Symbol? { symbols[name] }

  /// The symbol itself where the oldest iOS has it, else its fallback; nil if neither is there.
  package func resolved(_ name: String) -> String? {
    guard let symbol = symbols[name] else { return nil }
    if symbol.minimumIOS <= minimumIOS { return name }
    guard let fallback = symbol.fallback.flatMap({ symbols[$0] }),
      fallback.minimumIOS <= minimumIOS
    else { return nil }
    return fallback.name
  }
}
