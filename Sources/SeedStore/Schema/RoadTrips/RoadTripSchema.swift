/// The road-trip database, schema version 1: every table and index.
package enum RoadTripSchema {
  /// The version in `PRAGMA user_version`; it rises with every change that a client could notice.
  package static let version = 1

  /// The number in `PRAGMA application_id`: "SbRT" in ASCII, for Seedbed's road-trip databases.
  package static let applicationID: Int32 = 0x5362_5254

  /// Everything that the database is made of, parents before children.
  package static var schema: DatabaseSchema {
    var schema = DatabaseSchema(
      tables: CatalogueSchema.tables + placeTables + gameTables + tripTables + sectionTables
        + tipTables,
      applicationID: applicationID, version: version)
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
