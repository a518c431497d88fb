/// The reference page of a database, made from its schema, such as docs/schema.md.
package struct SchemaDocument: Sendable {
  /// A section about a subject that concerns several tables or columns.
  package struct Topic: Sendable {
    let title: String
    let text: String

    /// Creates a section from a heading and the Markdown below it.
    package init(_ title: String, _ text: String) {
      self.title = title
      self.text = text
    }
  }

  /// The page's file name in docs/.
  package let fileName: String
  /// The page's heading, such as `The transit database`.
  package let title: String
  private let source: String
  private let introduction: String
  private let topics: [Topic]
  /// The schema that the page describes.
  package let schema: DatabaseSchema

  /// Creates a page about a schema that is declared in the folder `source`.
  package init(
    _ fileName: String, title: String, source: String, introduction: String,
    topics: [Topic] = [], schema: DatabaseSchema
  ) {
    self.fileName = fileName
    self.title = title
    self.source = source
    self.introduction = introduction
    self.topics = topics
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
    let contents = sections.map(\.entry).joined(separator: "\n")
    return ([head, "## Contents", contents] + sections.map(\.markdown))
      .joined(separator: "\n\n") + "\n"
  }

  /// The sections below the table of contents, in order.
  private var sections: [Section] {
    var sections = topics.map { Section($0.title, text: $0.text) }
    sections.append(Section("Tables", parts: schema.tables.map { ($0.name, Self.describe($0)) }))
    if !schema.metadata.isEmpty { sections.append(Section("The keys of `metadata`", text: keys)) }
    if !schema.views.isEmpty {
      sections.append(Section("Views", parts: schema.views.map { ($0.name, Self.describe($0)) }))
    }
    if !schema.searchTables.isEmpty {
      sections.append(
        Section("Search", parts: schema.searchTables.map { ($0.name, Self.describe($0)) }))
    }
    return sections + [Section("Indexes", text: indexes)]
  }

  private static func describe(_ table: TableSchema) -> String {
    let presence = table.presence == .always ? "always" : "where filled"
    let key =
      table.primaryKey.isEmpty
      ? "no key" : "key " + table.primaryKey.map { "`\($0)`" }.joined(separator: ", ")
    return """
      \(table.comment) *\(presence)*, \(key).

      | column | type | may be | what it is |
      |---|---|---|---|
      \(table.columns.map(row).joined(separator: "\n"))
      """
  }

  private static func row(_ column: ColumnSchema) -> String {
    let target = column.references.map { "→ \(Section.link(toTable: $0))" } ?? ""
    let formula = column.formula.map { "*Formula `\($0)`.*" } ?? ""
    let about = [target, column.comment].filter { !$0.isEmpty }.joined(separator: ". ")
    let words = [about, formula].filter { !$0.isEmpty }.joined(separator: " ")
    return "| `\(column.name)` | \(column.kind.rawValue) | \(column.isRequired ? "" : "NULL") | "
      + "\(Markdown.cell(words)) |"
  }

  private static func describe(_ view: ViewSchema) -> String {
    let rows = view.columns.map { "| `\($0.name)` | \(Markdown.cell($0.comment)) |" }
    return """
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
    \(table.comment)

    ```sql
    \(table.sql)
    ```
    """
  }

  private var keys: String {
    let rows = schema.metadata.map { "| `\($0.name)` | \(Markdown.cell($0.comment)) |" }
    return "| key | what its value is |\n|---|---|\n" + rows.joined(separator: "\n")
  }

  private var indexes: String {
    let rows = schema.indexes.map { index in
      let condition = index.leavesOutNulls ? " where \(index.columns[0]) IS NOT NULL" : ""
      return "| `\(index.table)` (\(index.columns.joined(separator: ", "))\(condition)) | "
        + "\(Markdown.cell(index.comment)) |"
    }
    return "| index | what needs it |\n|---|---|\n" + rows.joined(separator: "\n")
  }
}

extension SchemaDocument {
  /// A heading of the page, the text below it, and its line in the table of contents.
  private struct Section {
    let title: String
    var text = ""
    /// The parts with headings of their own, by the name of the table or view.
    var parts: [(name: String, text: String)] = []

    init(_ title: String, text: String) {
      self.title = title
      self.text = text
    }

    init(_ title: String, parts: [(name: String, text: String)]) {
      self.title = title
      self.parts = parts
    }

    var markdown: String {
      let own = text.isEmpty ? [] : [text]
      let below = parts.map { "### `\($0.name)`\n\n\($0.text)" }
      return (["## \(title)"] + own + below).joined(separator: "\n\n")
    }

    var entry: String {
      let link = "- " + Markdown.link(toHeading: title)
      if parts.isEmpty { return link }
      return "\(link): " + parts.map { Self.link(toTable: $0.name) }.joined(separator: ", ")
    }

    /// A link to the heading of a table or view.
    static func link(toTable name: String) -> String {
      "[`\(name)`](#\(Markdown.anchor(of: name)))"
    }
  }
}
