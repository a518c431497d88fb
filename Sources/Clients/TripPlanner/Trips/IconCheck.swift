import Bundles
import Tabular

/// Compares the SF Symbols in the app's parts and templates with the described symbols.
struct IconCheck {
  private let symbols: [Symbol]
  private let table: SymbolTable
  private let icons: [(name: String, origin: SourceLocation)]

  init(_ parts: TripPlannerParts, minimumIOS: SystemVersion) {
    symbols = parts.app.symbols
    table = SymbolTable(parts.app.symbols, minimumIOS: minimumIOS)
    icons =
      parts.app.styles.map { ($0.value.icon, $0.origin) }
      + parts.app.cards.map { ($0.value.icon, $0.origin) }
      + parts.hotels.amenities.map { ($0.value.icon, $0.origin) }
      + parts.activities.map { ($0.icon, $0.origin) }
      + [(PlannerApp.cityIcon, parts.app.origin)]
  }

  /// The faults: symbols described twice, fallbacks and icons without a description, and icons that
  /// the oldest iOS cannot show.
  var faults: [Notice] { repeated + unknownFallbacks + icons.compactMap { fault(of: $0) } }

  private var repeated: [Notice] {
    var first: [String: SourceLocation] = [:]
    return symbols.compactMap { symbol in
      guard let earlier = first[symbol.name] else {
        first[symbol.name] = symbol.origin
        return nil
      }
      return TripPlannerFaults.notice(
        .plannerSymbolRepeated, at: symbol.origin, symbol.name,
        "'\(symbol.name)' is also \(earlier.inLine)")
    }
  }

  private var unknownFallbacks: [Notice] {
    symbols.compactMap { symbol in
      guard let fallback = symbol.fallback, table[fallback] == nil else { return nil }
      return TripPlannerFaults.notice(
        .plannerSymbolUnknown, at: symbol.origin, fallback,
        "'\(fallback)', the fallback of '\(symbol.name)', is not among the symbols")
    }
  }

  private func fault(of icon: (name: String, origin: SourceLocation)) -> Notice? {
    guard let symbol = table[icon.name] else {
      return TripPlannerFaults.notice(
        .plannerSymbolUnknown, at: icon.origin, icon.name,
        "'\(icon.name)' is not among the symbols of app.yaml")
    }
    if table.resolved(icon.name) != nil { return nil }
    return TripPlannerFaults.notice(
      .plannerSymbolTooNew, at: icon.origin, icon.name,
      "'\(icon.name)' needs iOS \(symbol.minimumIOS), the app runs from \(table.minimumIOS), and "
        + "the symbol has no fallback")
  }
}
