import Bundles

extension TransitSchema {
  /// Stops, stations, entrances, nodes and boarding areas.
  package static let stopTables = [
    TableSchema(
      "stops", "Places of stops.txt, with what an app needs to list, search and draw them.",
      columns: publishedStopColumns + derivedStopColumns)
  ]

  private static let publishedStopColumns: [ColumnSchema] = [
    .id, .feed,
    .text("stop_id", required: true, "As published; unique per feed."),
    .text("stop_code"),
    .text("stop_name"),
    .text("tts_stop_name"),
    .text("stop_desc"),
    .real("stop_lat", "Degrees north; NULL where unknown."),
    .real("stop_lon", "Degrees east; NULL where unknown."),
    .text("zone_id"),
    .text("stop_url"),
    .integer(
      "location_type", required: true,
      "0 stop or platform, 1 station, 2 entrance, 3 generic node, 4 boarding area."),
    .integer("parent_station", references: "stops", "`stops.id` of the parent."),
    .text("stop_timezone"),
    .integer("wheelchair_boarding", "As published; see `wheelchair_accessible`."),
    .text("level_id"),
    .text("platform_code"),
    .integer("stop_access"),
  ]

  private static let derivedStopColumns: [ColumnSchema] = [
    .integer(
      "wheelchair_accessible", "1 yes, 2 no, inherited from the parent; NULL where unknown."),
    .text("platform", "platform_code, else the \"Platform X\", \"Stand X\" … of the name."),
    .integer(
      "primary_route_type", references: "route_types",
      "The mode with most trips here; a station sums its platforms; NULL where nothing stops."),
    .integer("mode_mask", required: true, "Bit 1 << mode for every mode that stops here."),
    .integer("trip_count", required: true, "Distinct trips that call here, whatever their days."),
    .integer(
      "search_rank",
      "Order of search hits: stations before platforms, then trip_count, then sort_order."),
    .text("section", "A-Z or #; NULL for entrances, nodes and boarding areas."),
    .integer("sort_order", "Rank in the A-Z list; NULL where `section` is."),
    .text("search_text", "What `stops_fts` searches: folded name, code, platform, bigrams."),
  ]
}
