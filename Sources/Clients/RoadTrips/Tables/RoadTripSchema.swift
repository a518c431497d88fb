import Bundles
import SeedRoadTrips

/// The road-trip database, schema version 1: every table and index.
package enum RoadTripSchema {
  /// Everything that the database is made of, parents before children.
  package static var schema: DatabaseSchema {
    var schema = DatabaseSchema(
      tables: CatalogueSchema.tables + placeTables + gameTables + tripTables + sectionTables
        + tipTables,
      applicationID: RoadTripDatabase.kind.applicationID, version: RoadTripDatabase.kind.version)
    schema.indexes = indexes
    return schema
  }

  /// A reference to a metropolitan area.
  static func metro(_ name: String, _ comment: String = "") -> ColumnSchema {
    .integer(name, required: true, references: "metros", comment)
  }

  /// The dense number by which other tables refer to a row.
  static func number(_ name: String) -> ColumnSchema {
    .integer(name, required: true, "Dense integer, this database's own.")
  }

  /// The id that stays the same from one build to the next.
  static func slug(_ comment: String) -> ColumnSchema {
    .text("slug", required: true, comment)
  }
}
