import Bundles
import Pipeline
import Tabular

extension TransitSchema {
  /// The A-Z lists of routes and stops, ready to be drawn.
  package static let sectionTables = [
    TableSchema(
      "route_sections", "The sections of the list of routes; # comes last.",
      key: ["mode", "position"],
      columns: [
        .integer("mode", required: true, "-1 for all modes together."),
        .text("section", required: true, "A-Z or #."),
        .integer("position", required: true, "Place among the mode's sections, from 0."),
        .integer("first_sort_order", required: true, "`routes.sort_order` of its first route."),
        .integer("route_count", required: true),
      ]),
    TableSchema(
      "stop_sections", "The sections of the list of stops and stations; # comes last.",
      key: ["position"],
      columns: [
        .text("section", required: true, "A-Z or #."),
        .integer("position", required: true, "Place among the sections, from 0."),
        .integer("first_sort_order", required: true, "`stops.sort_order` of its first stop."),
        .integer("stop_count", required: true),
      ]),
  ]
}
