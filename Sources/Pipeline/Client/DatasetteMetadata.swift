import Bundles

/// `datasette.json`: what a person who looks at a bundle's database with Datasette reads beside the
/// tables: `datasette NAME.sqlite --metadata datasette.json`.
///
/// Format: https://docs.datasette.io/en/stable/metadata.html. Tables have no titles, which would
/// replace the names that SQL uses. Datasette 1.0 reads the queries with `--config`.
struct DatasetteMetadata {
  /// Its name in the bundle.
  static let fileName = "datasette.json"

  /// The page of every such database.
  let page: SchemaDocument
  /// The database's file name without its ending.
  let database: String
  /// What it is made of, also what only this input asks for.
  let schema: DatabaseSchema
  /// The queries that Datasette offers by name.
  let queries: [NamedQuery]

  /// The file's content.
  var content: [UInt8] {
    var about: [JSONValue.Member] = [
      .init("title", .string("\(database): \(page.title)")),
      .init(
        "description", .string("Schema version \(page.version); docs/\(page.fileName) of Seedbed.")),
      .init("tables", .members(described)),
    ]
    if !queries.isEmpty {
      let named = queries.map { query in
        JSONValue.Member(
          query.name, .object(["title": .string(query.title), "sql": .string(query.sql)]))
      }
      about.append(.init("queries", .members(named)))
    }
    return JSONValue.object([
      "title": .string(page.title), "databases": .members([.init(database, .members(about))]),
    ]).fileContent
  }

  private var described: [JSONValue.Member] {
    let tables = schema.tables.map { table in
      member(table.name, table.comment, table.columns.map { ($0.name, $0.comment) })
    }
    let views = schema.views.map { view in
      member(view.name, view.comment, view.columns.map { ($0.name, $0.comment) })
    }
    let searches = schema.searchTables.map { member($0.name, $0.comment, []) }
    return tables + views + searches
  }

  private func member(
    _ name: String, _ comment: String, _ columns: [(name: String, comment: String)]
  ) -> JSONValue.Member {
    var about = [JSONValue.Member("description", .string(plain(comment)))]
    let described = columns.filter { !$0.comment.isEmpty }
    if !described.isEmpty {
      let columns = described.map { JSONValue.Member($0.name, .string(plain($0.comment))) }
      about.append(JSONValue.Member("columns", .members(columns)))
    }
    return JSONValue.Member(name, .members(about))
  }

  /// A sentence of the reference page without its links, which lead to other parts of that page.
  private func plain(_ sentence: String) -> String {
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
