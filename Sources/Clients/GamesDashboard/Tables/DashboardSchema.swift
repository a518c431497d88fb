import Bundles
import SeedDashboard

/// The games dashboard's database, schema version 1: every table and index.
package enum DashboardSchema {
  /// Everything that the database is made of, parents before children.
  package static var schema: DatabaseSchema {
    var schema = DatabaseSchema(
      tables: CatalogueSchema.tables + gameTables + streakTables + listTables + menuTables
        + eventTables,
      applicationID: DashboardDatabase.kind.applicationID, version: DashboardDatabase.kind.version)
    schema.indexes = indexes
    return schema
  }

  /// The dense number by which other tables refer to a row.
  static func number(_ name: String) -> ColumnSchema {
    .integer(name, required: true, "Dense integer, this database's own.")
  }

  /// A reference to a game.
  static let game = ColumnSchema.integer("game_id", required: true, references: "games")

  /// A day as text, for people.
  static func date(_ name: String, required: Bool = true, _ comment: String = "") -> ColumnSchema {
    .text(name, required: required, comment.isEmpty ? "yyyy-MM-dd." : "\(comment) yyyy-MM-dd.")
  }

  /// A day as a number, for comparing.
  static func day(_ name: String, required: Bool = true, _ comment: String = "") -> ColumnSchema {
    let unit = "Days since 1970-01-01."
    return .integer(name, required: required, comment.isEmpty ? unit : "\(comment) \(unit)")
  }
}
