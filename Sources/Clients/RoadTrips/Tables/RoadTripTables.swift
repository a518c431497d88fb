import Bundles
import SeedRoadTrips
import Tabular

/// The tables of the road-trip database, each with what fills it.
///
/// The columns are those of ``RoadTripSchema``, in its order; a test reads every one back.
package struct RoadTripTables: DatabaseContent {
  /// The trips, and what they are made of.
  let plan: RoadTripPlan
  /// The planning tips.
  let tips: TipCatalogue
  private let catalogue: CatalogueTables

  /// Prepares to fill tables; without facts those of a run that is not finished.
  package init(
    _ plan: RoadTripPlan, tips: TipCatalogue, facts: CatalogueFacts = CatalogueFacts()
  ) {
    self.plan = plan
    self.tips = tips
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = Self.metadata(plan, facts)
    catalogue.formulas = RoadTripFormulas(rules: plan.rules).all
    catalogue.formulaColumns = RoadTripSchema.schema.formulaColumns
    catalogue.symbols = tips.symbols.map {
      CatalogueTables.Symbol(
        name: $0.name, minimumIOS: $0.minimumIOS.number, fallback: $0.fallback ?? $0.name,
        label: $0.label)
    }
    self.catalogue = catalogue
  }

  /// What the database is made of.
  package var schema: DatabaseSchema { RoadTripSchema.schema }

  /// Writes every row of a table.
  package func fill(_ table: TableSchema, _ sink: inout RowWriter) throws {
    switch table.name {
    case "sports": try fillSports(&sink)
    case "metros": try fillMetros(&sink)
    case "metro_sports": try fillMetroSports(&sink)
    case "venues": try fillVenues(&sink)
    case "venue_aliases": try fillAliases(&sink)
    case "teams": try fillTeams(&sink)
    case "games": try fillGames(&sink)
    case "legs": try fillLegs(&sink)
    case "mileage_buckets": try fillBuckets(&sink)
    case "trip_options": try fillOptions(&sink)
    case "trip_stops": try fillStops(&sink)
    case "trip_insights": try fillInsights(&sink)
    case "sort_options": try fillSortOptions(&sink)
    case "trip_sections": try fillSections(&sink)
    case "trip_counts": try fillCounts(&sink)
    case "tip_categories": try fillTipCategories(&sink)
    case "tips": try fillTips(&sink)
    case "tip_sports": try fillTipSports(&sink)
    case "tip_subtopics": try fillTipSubtopics(&sink)
    case "tip_decks": try fillTipDecks(&sink)
    default:
      guard try catalogue.fill(table, &sink) else {
        throw Failure(
          .unwritableOutput, "nothing fills the table '\(table.name)'",
          fix: "report this as a bug, with the pipeline that shows it")
      }
    }
  }

  private static func metadata(_ plan: RoadTripPlan, _ facts: CatalogueFacts) -> [String: String] {
    var metadata = facts.metadata(
      schemaVersion: RoadTripDatabase.kind.version, modelVersion: RoadTripFormulas.modelVersion)
    let seasons = Set(plan.schedule.games.map { "\($0.sport.rawValue) \($0.season)" })
    metadata["season"] = seasons.sorted().joined(separator: ", ")
    metadata["schedule_version"] = ScheduleVersion.text(of: plan.schedule)
    metadata["trips_enumerated"] = String(plan.enumeratedCount)
    metadata["trips_kept"] = String(plan.options.count)
    metadata["K"] = String(plan.keptByRecommendation)
    return metadata
  }
}
