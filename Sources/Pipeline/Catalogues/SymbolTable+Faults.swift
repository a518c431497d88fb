import Bundles
import Tabular

extension SymbolTable {
  /// What is wrong with symbols of a catalogue: each must be on the oldest iOS, or its fallback.
  ///
  /// Throws ``ConfigurationErrors`` with every one that is not.
  package static func check(_ symbols: [Symbol], minimumIOS: SystemVersion) throws {
    let table = SymbolTable(symbols, minimumIOS: minimumIOS)
    let failures = symbols.filter { table.resolved($0.name) == nil }.map { symbol in
      Failure(
        .invalidConfiguration, at: symbol.origin,
        "'\(symbol.name)' needs iOS \(symbol.minimumIOS), the app runs from \(minimumIOS), "
          + "and it has no fallback there",
        fix: "name a fallback that the oldest iOS has, and describe it under 'symbols' too")
    }
    if !failures.isEmpty { throw ConfigurationErrors(failures) }
  }
}
