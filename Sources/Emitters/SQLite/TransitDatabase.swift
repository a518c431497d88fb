import SeedStore
import Tabular
import Transit

/// Writes the transit database: every table with its indexes, then search tables and statistics.
package struct TransitDatabase: Sendable {
  private let path: String
  private let file: DatabaseFile
  private let tables: TransitTables
  private let schemas: [TableSchema]

  /// Creates the database, with its tables still empty, at a path that is free.
  ///
  /// Throws ``Failure`` when the disk does, as all that follows.
  package init(creating path: String, _ tables: TransitTables) throws {
    self.path = path
    self.tables = tables
    schemas = tables.schemas
    var schema = DatabaseSchema(
      tables: schemas, applicationID: TransitSchema.applicationID, version: TransitSchema.version)
    schema.indexes = TransitSchema.indexes
    schema.views = tables.views
    schema.searchTables = TransitSchema.searchTables
    file = try DatabaseFile(creating: path, schema)
  }

  /// Fills every table; returns the rows of each.
  package func fill() throws -> [String: Int] {
    try file.load { pages in
      try positions.write(to: pages)
      var counts: [String: Int] = [:]
      for schema in schemas {
        var loader = try pages.loader(schema)
        try tables.fill(schema, &loader)
        try loader.finish()
        counts[schema.name] = loader.rowCount
      }
      return counts
    }
  }

  /// Makes the text searches, in files of their own: at the same time as ``fill()``.
  package func makeSearches() throws -> [TextSearch] {
    try TransitSchema.searchTables.filter { $0.module == .fts5 }.map { schema in
      let texts = tables.dataset.stopIndexes.entries.enumerated()
      return try TextSearch(
        creating: "\(path)-\(schema.name)", schema, column: "search_text",
        texts: texts.lazy.map { ($0 + 1, $1.searchText) })
    }
  }

  /// Takes the text searches in and finishes the file.
  package func finish(_ searches: [TextSearch]) throws {
    try file.finish(searches)
    for search in searches { search.remove() }
  }

  private var positions: PositionTree {
    let stops = tables.dataset.stops.records.enumerated()
    let points = stops.compactMap { position, stop -> PositionTree.Entry? in
      guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
      return PositionTree.Entry(id: position + 1, latitude: latitude, longitude: longitude)
    }
    return PositionTree("stops_rtree", points)
  }
}
