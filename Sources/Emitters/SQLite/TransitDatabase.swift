import GRDB
import SeedStore
import Tabular
import Transit

/// Writes the transit database: every table, then search tables, indexes, views and statistics.
package struct TransitDatabase: Sendable {
  private let file: DatabaseFile
  private let tables: TransitTables
  private let schemas: [TableSchema]

  /// Creates the database, with its tables still empty, at a path that is free.
  ///
  /// Throws ``Failure`` when the disk does, as all that follows.
  package init(creating path: String, _ tables: TransitTables) throws {
    self.tables = tables
    schemas = tables.schemas
    file = try DatabaseFile(creating: path, tables: schemas)
  }

  /// Fills the tables that need nothing but the feeds; returns the rows of each.
  package func fillContent() throws -> [String: Int] {
    try fill(schemas.filter { !TransitTables.factTables.contains($0.name) }, tables)
  }

  /// Fills the tables that speak of the run, finishes the file and closes it.
  package func finish(_ facts: BundleFacts) throws -> [String: Int] {
    var tables = tables
    tables.facts = facts
    let counts = try fill(
      schemas.filter { TransitTables.factTables.contains($0.name) }, tables)
    try file.finish(
      indexes: TransitSchema.indexes, views: tables.views,
      searchTables: TransitSchema.searchTables, applicationID: TransitSchema.applicationID,
      version: TransitSchema.version, fillMore: fillPositions)
    return counts
  }

  private func fillPositions(_ db: Database) throws {
    let stops = tables.dataset.stops.records.enumerated()
    let points = stops.compactMap { position, stop -> PositionTree.Entry? in
      guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
      return PositionTree.Entry(id: position + 1, latitude: latitude, longitude: longitude)
    }
    try PositionTree("stops_rtree", points).write(db)
  }

  private func fill(
    _ schemas: [TableSchema], _ tables: TransitTables
  ) throws -> [String: Int] {
    try file.write { db in
      var counts: [String: Int] = [:]
      for schema in schemas {
        var writer = try BulkWriter(db, table: schema.name, columns: schema.columnNames)
        try tables.fill(schema, &writer)
        try writer.finish()
        counts[schema.name] = writer.rowCount
      }
      return counts
    }
  }
}
