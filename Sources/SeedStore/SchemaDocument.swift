/// The reference page of a database, made of the schema itself: docs/schema.md and its like.
package struct SchemaDocument: Sendable {
  private let title: String
  private let introduction: String
  private let schema: DatabaseSchema

  /// The page of a database; the introduction is a list in Markdown.
  package init(title: String, introduction: String, schema: DatabaseSchema) {
    self.title = title
    self.introduction = introduction
    self.schema = schema
  }

  /// The whole page.
  package var markdown: String {
    let head = """
      # \(title)

      Schema version \(schema.version), in `PRAGMA user_version`; `PRAGMA application_id` is \
      \(schema.applicationID). This page is written by the tool from `Sources/SeedStore/Schema`.

      \(introduction)
      """
    return ([head] + sections).joined(separator: "\n\n") + "\n"
  }

  /// docs/schema.md.
  package static var transit: SchemaDocument {
    var schema = DatabaseSchema(
      tables: TransitSchema.tables, applicationID: TransitSchema.applicationID,
      version: TransitSchema.version)
    schema.views = TransitSchema.views + [TransitSchema.extraFields]
    schema.searchTables = TransitSchema.searchTables
    schema.indexes = TransitSchema.indexes
    return SchemaDocument(
      title: "The transit database",
      introduction: """
        - Names follow the GTFS reference wherever it has one. Published ids keep their `*_id` \
        columns; `id` and columns named after a table are dense integers of this database alone.
        - Times are whole seconds after noon minus 12 h of the service day, in the agency's zone. \
        Dates are whole numbers, yyyymmdd. Unknown is NULL, never 0 or ''.
        - Everything shown in order has a stored rank; nothing needs collating.
        - Every database has the tables marked *always*; the others exist only where they have rows.
        - A file that the GTFS reference does not know becomes `file_` and its name without `.txt`: \
        `feed`, then its columns as text. A column that has no name becomes `column_` and its \
        number, and a name that is already taken gets `_2`, `_3` and so on.
        - FTS5 and R*Tree serve the search tables alone: without them everything else can be read, \
        with SQLite 3.28 or later.
        """,
      schema: schema)
  }

  /// docs/road-trips-schema.md.
  package static var roadTrips: SchemaDocument {
    SchemaDocument(
      title: "The road-trip database",
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
      schema: RoadTripSchema.schema)
  }

  /// docs/trip-planner-schema.md.
  package static var tripPlanner: SchemaDocument {
    SchemaDocument(
      title: "The trip planner's database",
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
      schema: TripPlannerSchema.schema)
  }

  /// docs/afl-fantasy-schema.md.
  package static var fantasy: SchemaDocument {
    SchemaDocument(
      title: "The AFL Fantasy database",
      introduction: """
        - `player_id` is the official AFL Fantasy id, `code` of clubs the official three letters; ids \
        that are TEXT stay the same from one build to the next.
        - What stands for a round was known before it. `metadata.coming_round` is the round that \
        everything is told for, `metadata.valid_through_round` the last one with scores.
        - Prices are INTEGER dollars. Instants are INTEGER unix seconds, with an IANA zone beside \
        them. Unknown is NULL, never 0, '' or false; `availability` says why something is missing.
        - Shares and chances go from 0 to 1; columns named `*_pct` are percent but for `pct_rank`.
        - Everything shown in order has a stored rank; nothing needs collating. What is rounded is \
        rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - FTS5 serves the search table alone; SQLite 3.28 or later reads all of it.
        """,
      schema: FantasySchema.schema)
  }

  private var sections: [String] {
    var parts = ["## Tables"] + schema.tables.map(Self.describe)
    if !schema.views.isEmpty { parts += ["## Views"] + schema.views.map(Self.describe) }
    if !schema.searchTables.isEmpty {
      parts += ["## Search"] + schema.searchTables.map(Self.describe)
    }
    return parts + ["## Indexes", indexes]
  }

  private static func describe(_ table: TableSchema) -> String {
    let presence = table.presence == .always ? "always" : "where filled"
    let key =
      table.primaryKey.isEmpty
      ? "no key" : "key " + table.primaryKey.map { "`\($0)`" }.joined(separator: ", ")
    return """
      ### `\(table.name)`

      \(table.comment) *\(presence)*, \(key).

      | column | type | may be | what it is |
      |---|---|---|---|
      \(table.columns.map(row).joined(separator: "\n"))
      """
  }

  private static func row(_ column: ColumnSchema) -> String {
    let target = column.references.map { "→ `\($0)`" } ?? ""
    let formula = column.formula.map { "*Formula `\($0)`.*" } ?? ""
    let about = [target, column.comment].filter { !$0.isEmpty }.joined(separator: ". ")
    let words = [about, formula].filter { !$0.isEmpty }.joined(separator: " ")
    return "| `\(column.name)` | \(column.kind.rawValue) | \(column.isRequired ? "" : "NULL") | "
      + "\(words) |"
  }

  private static func describe(_ view: ViewSchema) -> String {
    let rows = view.columns.map { "| `\($0.name)` | \($0.comment) |" }
    return """
      ### `\(view.name)`

      \(view.comment)

      | column | what it is |
      |---|---|
      \(rows.joined(separator: "\n"))

      ```sql
      \(view.sql)
      ```
      """
  }

  private static func describe(_ table: SearchTableSchema) -> String {
    """
    ### `\(table.name)`

    \(table.comment)

    ```sql
    \(table.sql)
    ```
    """
  }

  private var indexes: String {
    let rows = schema.indexes.map { index in
      let condition = index.leavesOutNulls ? " where \(index.columns[0]) IS NOT NULL" : ""
      return "| `\(index.table)` (\(index.columns.joined(separator: ", "))\(condition)) | "
        + "\(index.comment) |"
    }
    return "| index | what needs it |\n|---|---|\n" + rows.joined(separator: "\n")
  }
}
