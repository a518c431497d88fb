import Bundles
import SeedTransit

extension TransitClient {
  /// docs/schema.md.
  package static var schemaPage: SchemaDocument {
    var schema = DatabaseSchema(
      tables: TransitSchema.tables, applicationID: TransitDatabase.kind.applicationID,
      version: TransitDatabase.kind.version)
    schema.views = TransitSchema.views + [TransitSchema.extraFields]
    schema.searchTables = TransitSchema.searchTables
    schema.indexes = TransitSchema.indexes
    return SchemaDocument(
      "schema.md", title: "The transit database", source: "Sources/Clients/Transit/Tables",
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
}
