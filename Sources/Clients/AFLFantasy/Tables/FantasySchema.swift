import Bundles
import SeedFantasy

/// The AFL Fantasy database, schema version 1: every table, index and search table.
///
/// Facts come first, then what is worked out of them, then what is advised, then texts that are ready
/// to show.
package enum FantasySchema {
  /// Everything that the database is made of, parents before children.
  package static var schema: DatabaseSchema {
    let facts = leagueTables + ruleTables + playerTables + fixtureTables + newsTables + squadTables
    let derived = numberTables + projectionTables + effectTables + accuracyTables
    let advice = adviceTables + byeTables + tradeTables + scenarioTables
    let shown = alertTables + explanationTables + cardTables
    var schema = DatabaseSchema(
      tables: CatalogueSchema.tables + facts + derived + advice + shown,
      applicationID: FantasyDatabase.kind.applicationID, version: FantasyDatabase.kind.version)
    schema.indexes = indexes
    schema.searchTables = [playerSearch]
    return schema
  }

  /// A reference to a player.
  static let player = player("player_id")

  /// A reference to a player under another name.
  static func player(_ name: String, _ comment: String = "") -> ColumnSchema {
    .integer(name, required: true, references: "players", comment)
  }

  /// A reference to a club.
  static func club(_ name: String, required: Bool = true, _ comment: String = "") -> ColumnSchema {
    .text(name, required: required, references: "clubs", comment)
  }

  /// A reference to a position.
  static let position = ColumnSchema.text("position", required: true, references: "positions")

  /// A round's number; a round to come may be missing in `rounds`.
  static func round(_ comment: String = "") -> ColumnSchema {
    .integer("round", required: true, comment)
  }

  /// A reference to a colour.
  static let color = ColumnSchema.text(
    "color_token", required: true, references: "color_tokens", "The colour to show it in.")

  /// A reference to a squad.
  static let squad = ColumnSchema.text("squad_id", required: true, references: "squads")

  /// What a screen reader says.
  static let accessibilityLabel = ColumnSchema.text(
    "a11y_label", required: true, "What a screen reader says."
  ).derived(by: "texts")

  /// Where a tap leads.
  static func deepLink(_ example: String) -> ColumnSchema {
    .text("deep_link", required: true, "Such as `\(example)`.").derived(by: "deep_link")
  }
}
