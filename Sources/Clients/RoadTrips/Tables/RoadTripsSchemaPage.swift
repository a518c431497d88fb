import Bundles

extension RoadTripsClient {
  /// docs/road-trips-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "road-trips-schema.md", title: "The road-trip database",
      source: "Sources/Clients/RoadTrips/Tables",
      introduction: """
        - `*_id` columns that are INTEGER are dense numbers of this database alone; `slug`, \
        `game_key` and every key that is TEXT stay the same from one build to the next.
        - Days are TEXT, yyyy-MM-dd, with their number since 1970-01-01 beside them where rows are \
        filtered by it. Instants are INTEGER unix seconds, with an IANA zone. Unknown is NULL, \
        never 0 or ''.
        - Everything shown in order has a stored rank; nothing needs collating. What is rounded is \
        rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - SQLite 3.28 or later reads all of it.
        """,
      schema: RoadTripTables.schema)
  }
}
