import Bundles

extension GamesDashboardClient {
  /// docs/games-dashboard-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "games-dashboard-schema.md", title: "The games dashboard's database",
      source: "Sources/Clients/GamesDashboard/Tables",
      introduction: """
        - `*_id` columns that are INTEGER are dense numbers of this database alone; `slug` and every \
        key that is TEXT stay the same from one build to the next.
        - `*_day` and `day_number` are days since 1970-01-01, for comparing; days as TEXT are \
        yyyy-MM-dd. Instants are INTEGER unix seconds. Unknown is NULL, never 0 or ''.
        - What depends on today is that of `metadata.as_of`; `streak_runs` and `filter_counts` hold \
        what later days need, so the database does not go stale.
        - Everything shown in order has a stored rank; nothing needs collating. What is rounded is \
        rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - SQLite 3.28 or later reads all of it.
        """,
      schema: DashboardTables.schema)
  }
}
