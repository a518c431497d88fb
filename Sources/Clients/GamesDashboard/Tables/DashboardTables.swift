import Bundles
import CGamesDashboard
import DeclaredTables
import SeedDashboard
import Tabular

/// The games dashboard's database: every table with its rows, and every index.
package struct DashboardTables: CatalogueContent {
  let dashboard: Dashboard
  /// The facts about each game from which streaks and filters of any day are computed.
  let days: [GameDays]
  /// The content of the tables that every catalogue has.
  package let catalogue: CatalogueTables

  /// Prepares to fill the tables; the default facts are those of an unfinished run.
  init(_ dashboard: Dashboard, facts: BundleFacts = BundleFacts()) {
    self.dashboard = dashboard
    days = dashboard.gameDays
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = Self.metadata.texts(of: (facts: facts, dashboard: dashboard))
    catalogue.formulas = DashboardFormulas.all
    catalogue.formulaColumns = Self.schema.formulaColumns
    catalogue.symbols = DashboardSymbols.rows(dashboard.symbols)
    self.catalogue = catalogue
  }

  /// All tables, parents before children.
  package static let tables: [Table<DashboardTables>] =
    sharedTables + gameTables + resultTables + streakTables + listTables + menuTables + eventTables

  /// The plain tables. A test expects that their declaration has no errors.
  static let declared = (try? ClientTables(declaration, file: "tables.yaml")) ?? ClientTables()

  /// The file tables.yaml, which the C compiler embeds in the tool.
  static let declaration = unsafe gamesDashboardTables().map { unsafe String(cString: $0) } ?? ""

  /// The metadata of the database, with the day for which its streaks are computed.
  private static let metadata: [MetadataRow<(facts: BundleFacts, dashboard: Dashboard)>] =
    BundleFacts.metadata(
      schemaVersion: version, modelVersion: DashboardFormulas.modelVersion
    ).map { $0.of { $0.facts } } + [
      MetadataRow("as_of", "The day that the build took for today, yyyy-MM-dd.") {
        $0.dashboard.asOf.description
      }
    ]

  /// The version of the schema.
  private static let version = 2

  /// The store's names for columns of its records.
  static let store = StoreDeclaration(
    "Dashboard", databases: "games dashboards", section: "games-dashboard",
    folder: "Sources/Clients/GamesDashboard/Tables",
    vocabulary: [
      "avg_score": "averageScore",
      "completed": "isCompleted",
      "played_day": .init(as: .day),
      "played_utc": .init("playedAt", as: .instant),
    ],
    sortOptions: .init(
      "SortOption", of: "game_stats",
      """
      The options that games are sorted by, in the order of the app's menu.

      ```swift
      ForEach(DashboardStore.SortOption.allCases) { option in
        Button(store.words.title(of: option), systemImage: option.icon) {
          state = state.tapping(option)
        }
        .keyboardShortcut(KeyEquivalent(option.shortcutKey))
      }
      ```
      """), schema: schema)

  /// The schema of the whole database.
  package static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: tables.map(\.schema), metadata: metadata.map(\.key),
      applicationID: 0x5362_4744, version: version)
    schema.indexes =
      schema.tables.flatMap(\.orderIndexes) + [
        IndexSchema(
          on: "results", ["game_id", "day_number"], "Finds a game's results of some days."),
        IndexSchema(on: "games", ["slug"], "Finds a game by its stable id."),
      ]
    return schema
  }()
}

/// The symbols of a dashboard's database: the catalogue's symbols, and the symbols of the menus,
/// which exist since iOS 13.
enum DashboardSymbols {
  /// The rows of `symbols`. If the catalogue describes a symbol of the menus, its description
  /// counts.
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
    let words = DashboardStore.Words.english
    let sorts = DashboardStore.SortOption.allCases.map { ($0.icon, words.title(of: $0)) }
    let directions = DashboardStore.SortDirection.allCases.map { ($0.icon, words.word(for: $0)) }
    let filters = DashboardStore.Filter.allCases.map { ($0.icon, words.label(of: $0)) }
    let modes = DashboardStore.ViewMode.allCases.map { ($0.icon, words.title(of: $0)) }
    // A sort and a filter may share an icon; the first label counts.
    let labels = Dictionary(
      sorts + directions + filters + modes, uniquingKeysWith: { first, _ in first })
    return labels.ordered { $0.key < $1.key }.map { name, label in
      CatalogueTables.Symbol(name: name, minimumIOS: 13, fallback: name, label: label)
    }
  }
}
