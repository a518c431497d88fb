/// The reference page of a database, made of the schema itself: docs/schema.md and its like.
package struct SchemaDocument: Sendable {
  /// The page's file name in docs/.
  package let fileName: String
  private let title: String
  private let source: String
  private let introduction: String
  /// The schema that the page describes.
  package let schema: DatabaseSchema

  /// A page about a schema that is declared in the folder `source`.
  package init(
    _ fileName: String, title: String, source: String, introduction: String,
    schema: DatabaseSchema
  ) {
    self.fileName = fileName
    self.title = title
    self.source = source
    self.introduction = introduction
    self.schema = schema
  }

  /// The schema's version.
  package var version: Int { schema.version }

  /// The whole page.
  package var markdown: String {
    let head = """
      # \(title)

      Schema version \(schema.version), in `PRAGMA user_version`; `PRAGMA application_id` is \
      \(schema.applicationID). This page is written by the tool from `\(source)`.

      \(introduction)
      """
    return ([head] + sections).joined(separator: "\n\n") + "\n"
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
