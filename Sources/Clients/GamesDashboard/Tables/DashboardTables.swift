import Bundles
import SeedDashboard
import Tabular

/// The games dashboard's database, schema version 1: every table with its rows, and every index.
package struct DashboardTables: DatabaseContent {
  /// The games, results and streaks.
  let dashboard: Dashboard
  /// What streaks and filters of any day ask of each game.
  let days: [GameDays]
  private let catalogue: CatalogueTables

  /// Prepares to fill tables; without facts those of a run that is not finished.
  package init(_ dashboard: Dashboard, facts: CatalogueFacts = CatalogueFacts()) {
    self.dashboard = dashboard
    days = DashboardDays.days(of: dashboard)
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = facts.metadata(
      schemaVersion: DashboardDatabase.kind.version, modelVersion: DashboardFormulas.modelVersion)
    catalogue.metadata["as_of"] = dashboard.asOf.description
    catalogue.formulas = DashboardFormulas.all
    catalogue.formulaColumns = Self.schema.formulaColumns
    catalogue.symbols = DashboardSymbols.rows(dashboard.symbols)
    self.catalogue = catalogue
  }

  /// What the database is made of, and what fills it.
  package var schema: DatabaseSchema { Self.schema }
  /// The tables, in the order of the schema.
  package var tables: [Table<DashboardTables>] { Self.tables }

  /// Every table, parents before children.
  private static let tables: [Table<DashboardTables>] =
    CatalogueTables.tables.map { $0.of { $0.catalogue } } + gameTables + resultTables
    + streakTables + listTables + menuTables + eventTables

  /// Everything that the database is made of.
  package static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: tables.map(\.schema), applicationID: DashboardDatabase.kind.applicationID,
      version: DashboardDatabase.kind.version)
    schema.indexes =
      DashboardDatabase.rankColumns.map { rank in
        IndexSchema(
          on: "game_stats", [rank] + DashboardDatabase.filterColumns,
          "Walks the list in this order under any filter, without a look at the table.")
      } + [
        IndexSchema(
          on: "results", ["game_id", "day_number"], "Finds a game's results of some days."),
        IndexSchema(on: "games", ["slug"], "Finds a game by its stable id."),
      ]
    return schema
  }()
}

/// The columns that several tables have.
extension DashboardTables {
  /// The dense number by which other tables refer to a row.
  static func number<Row>(
    _ name: String, _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    .integer(name, "Dense integer, this database's own.", value)
  }

  /// A reference to a game.
  static func game<Row>(_ value: @escaping @Sendable (Row) -> Int) -> TableColumn<Row> {
    .integer("game_id", references: "games", "", value)
  }

  /// A day as text, for people.
  static func date<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn<Row> {
    .text(name, "\(comment) yyyy-MM-dd.", value)
  }

  /// A day as text, or NULL.
  static func nullableDate<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> String?
  ) -> TableColumn<Row> {
    .nullableText(name, "\(comment) yyyy-MM-dd.", value)
  }

  /// A day as a number, for comparing.
  static func day<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    .integer(name, "\(comment) Days since 1970-01-01.", value)
  }

  /// A day as a number, or NULL.
  static func nullableDay<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> Int?
  ) -> TableColumn<Row> {
    .nullableInteger(name, "\(comment) Days since 1970-01-01.", value)
  }

  /// A text that is ready to be shown.
  static func words<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn<Row> {
    TableColumn.text(name, comment, value).derived(by: "texts")
  }
}
