import Bundles
import DatabaseVersions
import Tabular

/// The facts about a database after all tables have been filled.
package struct FilledDatabase: Sendable {
  /// The number of rows of each table.
  package let rowCounts: [String: Int]
  /// The digest of the content; see ``ContentDigest``.
  package let contentVersion: String
}

/// Writes a client's database: every table with its indexes, then search tables and statistics.
package struct BundleDatabase<Content: DatabaseContent>: Sendable {
  private let path: String
  private let file: DatabaseFile
  private let content: Content
  private let schema: DatabaseSchema

  /// Creates the database with empty tables; no file may exist at the path.
  ///
  /// Every function below throws ``Failure`` if the disk cannot be read or written.
  package init(creating path: String, _ content: Content) throws {
    self.path = path
    self.content = content
    schema = content.schema
    let filled = Set([TableSchema.metadata.name] + content.tables.map(\.schema.name))
    if let table = schema.tables.first(where: { !filled.contains($0.name) }) {
      throw Failure(
        .unwritableOutput, "nothing fills the table '\(table.name)'",
        fix: "report this as a bug, with the pipeline that shows it")
    }
    file = try DatabaseFile(creating: path, schema)
  }

  /// Writes the whole database, step by step; returns the number of rows of each table.
  @discardableResult
  package static func write(_ content: Content, to path: String) throws -> [String: Int] {
    let database = try BundleDatabase(creating: path, content)
    let filled = try database.fill()
    try database.finish(database.makeSearches())
    return filled.rowCounts
  }

  /// Fills every table, and `metadata` last.
  ///
  /// `metadata` includes the version of the content, and the number that `numbering` returns for
  /// it.
  package func fill(
    numbering: (_ contentVersion: String) -> Int? = { _ in nil }
  ) throws -> FilledDatabase {
    try file.load { pages in
      var counts: [String: Int] = [:]
      var digest = ContentDigest(schema)
      for search in schema.searchTables where search.module == .rtree {
        let points = content.positions(of: search).map {
          PositionTree.Entry(id: $0.id, latitude: $0.latitude, longitude: $0.longitude)
        }
        let tree = PositionTree(search.name, points)
        try tree.write(to: pages)
        digest.rows[search.name] = try tree.rowDigest()
      }
      for table in content.tables {
        let rows = RowDigest()
        counts[table.schema.name] = try pages.fill(table.schema, rows) { writer in
          try table.fill(from: content, &writer)
        }
        digest.rows[table.schema.name] = rows.finish()
      }
      guard !schema.metadata.isEmpty else {
        return FilledDatabase(rowCounts: counts, contentVersion: digest.finish())
      }
      var facts = content.metadata
      let rows = RowDigest()
      try rows.add(.metadata) { try facts.write(to: &$0) }
      digest.rows[TableSchema.metadata.name] = rows.finish()
      let version = digest.finish()
      facts[MetadataKey.contentVersion.name] = version
      facts[MetadataKey.versionNumber.name] = numbering(version).map { String($0) }
      counts[TableSchema.metadata.name] = try pages.fill(.metadata) { try facts.write(to: &$0) }
      return FilledDatabase(rowCounts: counts, contentVersion: version)
    }
  }

  /// Makes the text searches in separate files; it can run at the same time as ``fill()``.
  package func makeSearches() throws -> [TextSearch] {
    try schema.searchTables.compactMap { search in
      guard let table = search.textTable else { return nil }
      return try TextSearch(creating: "\(path)-\(search.name)", search, of: table) {
        try content.writeTexts(of: search, to: &$0)
      }
    }
  }

  /// Copies the text searches into the file, and finishes it.
  package func finish(_ searches: [TextSearch]) throws {
    try file.finish(searches)
    for search in searches { search.remove() }
  }
}

extension [String: String] {
  /// Writes the rows of `metadata`, in the order of their keys.
  fileprivate func write(to writer: inout RowWriter) throws {
    for (key, value) in sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.append(key)
      writer.append(value)
      try writer.endRow()
    }
  }
}
