import Bundles

/// `datasette.json`, the descriptions that Datasette shows beside a database's tables: `datasette
/// NAME.sqlite --metadata datasette.json`.
///
/// Format: https://docs.datasette.io/en/stable/metadata.html. Tables have no titles, which would
/// replace the names that SQL uses. Datasette 1.0 reads the queries with `--config`.
struct DatasetteMetadata {
  /// The file's name in a bundle.
  static let fileName = "datasette.json"

  /// The reference page of the client's databases.
  let page: SchemaDocument
  /// The database's file name without its ending.
  let database: String
  /// The schema of this database, including tables that only this pipeline asks for.
  let schema: DatabaseSchema
  /// The queries that Datasette offers by name.
  let queries: [NamedQuery]

  /// The file's content.
  var content: [UInt8] { Self.shape.json(self).fileContent }

  /// The kind of file that `datasette.json` is.
  static let document = JSONDocument(
    "datasette", title: fileName,
    "The descriptions that Datasette shows beside the tables of the database.", shape)

  private static let shape = JSONShape<DatasetteMetadata>.object([
    .text("title") { $0.page.title },
    .value(
      "databases", databases, "The one database of the bundle, under its file name without .sqlite."
    ) {
      [$0.database: $0]
    },
  ])

  private static let databases = JSONShape<[String: DatasetteMetadata]>.map(
    of: about, atLeast: 1
  ).adding([JSONValue.Member("maxProperties", .integer(1))])

  private static let about = JSONShape<DatasetteMetadata>.object([
    .text("title") { "\($0.database): \($0.page.title)" },
    .text("description") {
      "Schema version \($0.page.version); docs/\($0.page.fileName) of Seedbed."
    },
    .value(
      "tables", .map(of: described, atLeast: 1), "All tables, views and searches, by name."
    ) { $0.described },
    .optional(
      "queries", .map(of: query, atLeast: 1), "The queries by name. Absent if the client has none."
    ) { $0.queriesByName },
  ])

  /// A table, a view or a search, and its columns.
  private struct Described {
    let comment: String
    var columns: [(name: String, comment: String)] = []
  }

  private static let described = JSONShape<Described>.object([
    .text("description", as: .any) { plain($0.comment) },
    .optional("columns", .map(of: .text(), atLeast: 1)) { table in
      let columns = table.columns.filter { !$0.comment.isEmpty }
        .map { ($0.name, plain($0.comment)) }
      return columns.isEmpty ? nil : Dictionary(columns) { first, _ in first }
    },
  ])

  private static let query = JSONShape<NamedQuery>.object([
    .text("title") { $0.title }, .text("sql") { $0.sql },
  ])

  private var queriesByName: [String: NamedQuery]? {
    // The name of a table and that of an order can give the name of another query.
    var named: [String: NamedQuery] = [:]
    for query in queries {
      var (name, number) = (query.name, 2)
      while named[name] != nil { (name, number) = ("\(query.name)_\(number)", number + 1) }
      named[name] = query
    }
    return named.isEmpty ? nil : named
  }

  private var described: [String: Described] {
    let tables = schema.tables.map { table in
      let columns = table.columns.map { ($0.name, $0.comment) }
      return (table.name, Described(comment: table.comment, columns: columns))
    }
    let views = schema.views.map { view in
      let columns = view.columns.map { ($0.name, $0.comment) }
      return (view.name, Described(comment: view.comment, columns: columns))
    }
    let searches = schema.searchTables.map { ($0.name, Described(comment: $0.comment)) }
    return Dictionary(tables + views + searches) { first, _ in first }
  }

  /// A sentence of the reference page without links to other parts of that page.
  private static func plain(_ sentence: String) -> String {
    var text = sentence
    while let end = text.firstRange(of: "](#"),
      let start = text[..<end.lowerBound].lastIndex(of: "["),
      let close = text[end.upperBound...].firstIndex(of: ")")
    {
      let words = text[text.index(after: start)..<end.lowerBound]
      text.replaceSubrange(start...close, with: String(words))
    }
    return text
  }
}
