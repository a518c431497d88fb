/// The reference page of the transit database, docs/schema.md, made of the schema itself.
package enum SchemaDocument {
  /// The whole page.
  package static func markdown() -> String {
    ([introduction] + sections).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # The transit database

    Schema version \(TransitSchema.version), in `PRAGMA user_version`; `PRAGMA application_id` is \
    \(TransitSchema.applicationID). This page is written by the tool from `Sources/SeedStore/Schema`.

    - Names follow the GTFS reference wherever it has one. Published ids keep their `*_id` columns; \
    `id` and columns named after a table are dense integers of this database alone.
    - Times are whole seconds after noon minus 12 h of the service day, in the agency's zone. Dates \
    are whole numbers, yyyymmdd. Unknown is NULL, never 0 or ''.
    - Everything shown in order has a stored rank; nothing needs collating.
    - Every database has the tables marked *always*; the others exist only where they have rows.
    - A file that the GTFS reference does not know becomes `file_` and its name without `.txt`: \
    `feed`, then its columns as text. A column that has no name becomes `column_` and its number, \
    and a name that is already taken gets `_2`, `_3` and so on.
    - FTS5 and R*Tree serve the search tables alone: without them everything else can be read, \
    with SQLite 3.28 or later.
    """

  private static var sections: [String] {
    ["## Tables"] + TransitSchema.tables.map(describe)
      + ["## Views"] + (TransitSchema.views + [TransitSchema.extraFields]).map(describe)
      + ["## Search"] + TransitSchema.searchTables.map(describe)
      + ["## Indexes", indexes]
  }

  private static func describe(_ table: TableSchema) -> String {
    let presence = table.presence == .always ? "always" : "where filled"
    let key =
      table.primaryKey.isEmpty
      ? "no key" : "key " + table.primaryKey.map { "`\($0)`" }.joined(separator: ", ")
    let rows = table.columns.map { column in
      let target = column.references.map { "→ `\($0)`" } ?? ""
      let words = [target, column.comment].filter { !$0.isEmpty }.joined(separator: ". ")
      return "| `\(column.name)` | \(column.kind.rawValue) | \(column.isRequired ? "" : "NULL") | "
        + "\(words) |"
    }
    return """
      ### `\(table.name)`

      \(table.comment) *\(presence)*, \(key).

      | column | type | may be | what it is |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
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

  private static var indexes: String {
    let rows = TransitSchema.indexes.map { index in
      let condition = index.leavesOutNulls ? " where \(index.columns[0]) IS NOT NULL" : ""
      return "| `\(index.table)` (\(index.columns.joined(separator: ", "))\(condition)) | "
        + "\(index.comment) |"
    }
    return "| index | what needs it |\n|---|---|\n" + rows.joined(separator: "\n")
  }
}
