import Bundles

extension TransitSchema {
  /// Modes, routes, and which route stops where.
  package static let routeTables = [
    TableSchema(
      "route_types", "The modes that routes are shown as.", key: ["mode"],
      columns: [
        .integer("mode", required: true, "A basic GTFS route type: 0-7, 11 or 12."),
        .text("name", required: true),
        .text("display_name", required: true),
        .text("symbol_name", required: true, "The SF Symbol."),
        .text("fallback_symbol_name", "The symbol to use before `minimum_ios`."),
        .real("minimum_ios", "The first iOS that has `symbol_name`."),
        .text("accessibility_label", required: true),
        .text("color_light", "#RRGGBB on a light ground."),
        .text("color_dark", "#RRGGBB on a dark ground."),
        .integer("priority", required: true, "The lowest wins where two modes tie."),
      ]),
    TableSchema(
      "routes", "Lines as passengers know them: routes.txt.",
      columns: publishedRouteColumns + derivedRouteColumns),
    TableSchema(
      "route_stops", "The stops that trips of a route call at.", key: ["stop", "route"],
      columns: [
        .integer("route", required: true, references: "routes"),
        .integer("stop", required: true, references: "stops"),
        .integer("trip_count", required: true, "Distinct trips of the route that call here."),
      ]),
  ]

  private static let publishedRouteColumns: [ColumnSchema] = [
    .id, .feed,
    .text("route_id", required: true, "As published; unique per feed."),
    .integer("agency", references: "agencies"),
    .text("route_short_name"),
    .text("route_long_name"),
    .text("route_desc"),
    .integer("route_type", "As published, basic or extended."),
    .text("route_url"),
    .text("route_color", "Six hexadecimal digits as published."),
    .text("route_text_color", "Six hexadecimal digits as published."),
    .integer("route_sort_order"),
    .integer("continuous_pickup"),
    .integer("continuous_drop_off"),
    .text("network_id"),
    .integer("cemv_support"),
  ]

  private static let derivedRouteColumns: [ColumnSchema] = [
    .integer(
      "mode", references: "route_types", "The basic type behind `route_type`; NULL if unknown."),
    .text("display_name", required: true, "Short name, else long name, else route_id."),
    .text("badge_color", required: true, "#RRGGBB to fill a badge with."),
    .text("badge_text_color", required: true, "#RRGGBB with a contrast of at least 4.5 to it."),
    .text("section", required: true, "A-Z or #."),
    .integer("sort_order", required: true, "Rank over all routes; so each mode is in order."),
  ]
}
