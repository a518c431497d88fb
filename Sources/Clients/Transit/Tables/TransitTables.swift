import Bundles
import SeedTransit

/// The tables of the transit database, each with what fills it.
///
/// The columns are those of ``TransitSchema``, in its order; a test reads every one back.
package struct TransitTables: DatabaseContent {
  /// The merged feeds.
  package let dataset: Dataset
  /// What the tables `metadata` and `feeds` say of the run.
  package let facts: BundleFacts

  /// The tables that are carried as text, by name, and the values that no table has.
  let textContents: [String: TextContent]
  let extra: ExtraContent

  /// Prepares to fill tables; without facts those of a run that is not finished.
  package init(_ dataset: Dataset, facts: BundleFacts = BundleFacts()) {
    self.dataset = dataset
    self.facts = facts
    textContents = TextContent.all(of: dataset)
    extra = ExtraContent(dataset, textContents)
  }

  /// What the database is made of: the tables that it has, and all that goes with them.
  package var schema: DatabaseSchema {
    var schema = DatabaseSchema(
      tables: schemas, applicationID: TransitDatabase.kind.applicationID,
      version: TransitDatabase.kind.version)
    schema.indexes = TransitSchema.indexes
    schema.views = views
    schema.searchTables = TransitSchema.searchTables
    return schema
  }

  /// The tables to create and fill, parents before children: all core tables, and those of the
  /// others that have rows.
  package var schemas: [TableSchema] {
    let core = TransitSchema.coreTables
    let texts = textContents
    let filled = TransitSchema.tables.filter { $0.presence == .whenFilled }
      .filter { texts[$0.name] == nil && !isEmpty($0.name) }
    return core + filled + texts.values.map(\.schema).sorted { $0.name < $1.name }
  }

  /// The views to create: those of the schema, and the one over extra fields where there are any.
  package var views: [ViewSchema] {
    TransitSchema.views + (extra.cells.isEmpty ? [] : [TransitSchema.extraFields])
  }

  private func isEmpty(_ table: String) -> Bool {
    switch table {
    case "extra_columns", "extra_texts", "extra_cells": extra.cells.isEmpty
    case "stop_time_fields": dataset.feeds.allSatisfy(\.stopTimeFields.isEmpty)
    case "shape_point_fields": dataset.feeds.allSatisfy(\.shapePointFields.isEmpty)
    case "geojson_files": dataset.feeds.allSatisfy { $0.locations == nil }
    default: true
    }
  }

  /// Writes every row of a table.
  package func fill(_ table: TableSchema, _ sink: inout RowWriter) throws {
    switch table.name {
    case "metadata": try fillMetadata(&sink)
    case "feeds": try fillFeeds(&sink)
    case "agencies": try fillAgencies(&sink)
    case "stops": try fillStops(&sink)
    case "stop_sections": try fillStopSections(&sink)
    case "routes": try fillRoutes(&sink)
    case "route_types": try fillRouteTypes(&sink)
    case "route_sections": try fillRouteSections(&sink)
    case "route_stops": try fillRouteStops(&sink)
    case "services": try fillServices(&sink)
    case "service_exceptions": try fillServiceExceptions(&sink)
    case "service_dates": try fillServiceDates(&sink)
    case "shapes": try fillShapes(&sink)
    case "patterns": try fillPatterns(&sink)
    case "pattern_stops": try fillPatternStops(&sink)
    case "timing_profiles": try fillTimingProfiles(&sink)
    case "timings": try fillTimings(&sink)
    case "trips": try fillTrips(&sink)
    case "frequencies": try fillFrequencies(&sink)
    case "frequency_ticks": try fillFrequencyTicks(&sink)
    case "extra_columns": try fillExtraColumns(&sink)
    case "extra_texts": try fillExtraTexts(&sink)
    case "extra_cells": try fillExtraCells(&sink)
    case "stop_time_fields": try fillStopTimeFields(&sink)
    case "shape_point_fields": try fillShapePointFields(&sink)
    case "geojson_files": try fillGeoJSON(&sink)
    default: try fillText(table, &sink)
    }
  }
}
