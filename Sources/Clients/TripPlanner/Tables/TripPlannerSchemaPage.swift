import Bundles

extension TripPlannerClient {
  /// docs/trip-planner-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "trip-planner-schema.md", title: "The trip planner's database",
      source: "Sources/Clients/TripPlanner/Tables",
      introduction: """
        - Every id stays the same from one build to the next: `city_id` is GeoNames' geonameid, \
        `iata` the code on tickets, and ids that are TEXT are slugs.
        - Days are TEXT, yyyy-MM-dd, with the text that screens show beside them. Instants are \
        INTEGER unix seconds; clocks at a place are HH:mm there. Unknown is NULL.
        - Prices are INTEGER hundredths of their currency.
        - Everything shown in order has a stored position, rank or seq; nothing needs collating. \
        What is rounded is rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - Flights, hotels and activities are made up: `is_mock` is 1.
        - FTS5 serves the search table alone; SQLite 3.28 or later reads all of it.
        """,
      schema: TripPlannerTables.schema)
  }
}
