import Catalogues
import SeedStore
import Tabular

/// The tables of the games dashboard's database, each with what fills it.
///
/// The columns are those of ``DashboardSchema``, in its order; a test reads every one back.
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
      schemaVersion: DashboardSchema.version, modelVersion: DashboardFormulas.modelVersion)
    catalogue.metadata["as_of"] = dashboard.asOf.description
    catalogue.formulas = DashboardFormulas.all
    catalogue.formulaColumns = DashboardSchema.schema.formulaColumns
    catalogue.symbols = DashboardSymbols.rows(dashboard.symbols)
    self.catalogue = catalogue
  }

  /// What the database is made of.
  package var schema: DatabaseSchema { DashboardSchema.schema }

  /// Writes every row of a table.
  package func fill(_ table: TableSchema, _ sink: inout RowWriter) throws {
    switch table.name {
    case "categories": try fillCategories(&sink)
    case "color_tokens": try fillColors(&sink)
    case "games": try fillGames(&sink)
    case "results": try fillResults(&sink)
    case "freezes": try fillFreezes(&sink)
    case "streak_runs": try fillRuns(&sink)
    case "game_stats": try fillStats(&sink)
    case "game_cards": try fillCards(&sink)
    case "filter_options": try fillFilters(&sink)
    case "filter_counts": try fillCounts(&sink)
    case "sort_directions": try fillDirections(&sink)
    case "sort_options": try fillSorts(&sink)
    case "sort_transitions": try fillTransitions(&sink)
    case "event_series": try fillSeries(&sink)
    case "events": try fillEvents(&sink)
    case "event_runs": try fillEventRuns(&sink)
    default:
      guard try catalogue.fill(table, &sink) else {
        throw Failure(
          .unwritableOutput, "nothing fills the table '\(table.name)'",
          fix: "report this as a bug, with the pipeline that shows it")
      }
    }
  }
}
