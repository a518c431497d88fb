import Bundles
import Tabular

/// Writes a client's database: every table with its indexes, then search tables and statistics.
package struct BundleDatabase<Content: DatabaseContent>: Sendable {
  private let path: String
  private let file: DatabaseFile
  private let content: Content
  private let schema: DatabaseSchema

  /// Creates the database, with its tables still empty, at a path that is free.
  ///
  /// Throws ``Failure`` when the disk does, as all that follows.
  package init(creating path: String, _ content: Content) throws {
    self.path = path
    self.content = content
    schema = content.schema
    let filled = Set(content.tables.map(\.schema))
    if let table = schema.tables.first(where: { !filled.contains($0) }) {
      throw Failure(
        .unwritableOutput, "nothing fills the table '\(table.name)'",
        fix: "report this as a bug, with the pipeline that shows it")
    }
    file = try DatabaseFile(creating: path, schema)
  }

  /// Writes the whole database, step by step; returns the rows of each table.
  @discardableResult
  package static func write(_ content: Content, to path: String) throws -> [String: Int] {
    let database = try BundleDatabase(creating: path, content)
    let counts = try database.fill()
    try database.finish(database.makeSearches())
    return counts
  }

  /// Fills every table; returns the rows of each.
  package func fill() throws -> [String: Int] {
    try file.load { pages in
      for search in schema.searchTables where search.module == .rtree {
        let points = content.positions(of: search).map {
          PositionTree.Entry(id: $0.id, latitude: $0.latitude, longitude: $0.longitude)
        }
        try PositionTree(search.name, points).write(to: pages)
      }
      var counts: [String: Int] = [:]
      for table in content.tables {
        let loader = try pages.loader(table.schema)
        var writer = loader.writer()
        try table.fill(from: content, &writer)
        try loader.finish()
        counts[table.schema.name] = writer.rowCount
      }
      return counts
    }
  }

  /// Makes the text searches, in files of their own: at the same time as ``fill()``.
  package func makeSearches() throws -> [TextSearch] {
    try schema.searchTables.filter { $0.module == .fts5 }.map { search in
      try TextSearch(
        creating: "\(path)-\(search.name)", search, column: "search_text",
        texts: content.searchTexts(of: search))
    }
  }

  /// Copies the text searches in and finishes the file.
  package func finish(_ searches: [TextSearch]) throws {
    try file.finish(searches)
    for search in searches { search.remove() }
  }
}
