import Bundles
import SeedDashboard

/// The symbols of a dashboard's database: those of the catalogue, and those of the menus, which
/// every iOS from 13 has.
enum DashboardSymbols {
  /// The rows of `symbols`; where the catalogue describes a symbol of the menus, that counts.
  static func rows(_ symbols: [Symbol]) -> [CatalogueTables.Symbol] {
    let own = symbols.map {
      CatalogueTables.Symbol(
        name: $0.name, minimumIOS: $0.minimumIOS.number, fallback: $0.fallback ?? $0.name,
        label: $0.label)
    }
    let known = Set(own.map(\.name))
    return own + menus.filter { !known.contains($0.name) }
  }

  private static var menus: [CatalogueTables.Symbol] {
    let sorts = DashboardStore.SortOption.allCases.map { ($0.icon, $0.rawValue) }
    let directions = DashboardStore.SortDirection.allCases.map { ($0.icon, $0.word) }
    let filters = DashboardStore.Filter.allCases.map { ($0.icon, $0.label) }
    // A sort and a filter may share an icon, whose label is then that of the first.
    let labels = Dictionary(sorts + directions + filters, uniquingKeysWith: { first, _ in first })
    return labels.sorted { $0.key < $1.key }.map { name, label in
      CatalogueTables.Symbol(name: name, minimumIOS: 13, fallback: name, label: label)
    }
  }
}
