import SeedStore

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum FantasyDatabase {
  /// Its numbers; the application is "SbAF" in ASCII, for Seedbed's AFL Fantasy databases.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4146, version: 1, name: "AFL Fantasy databases", section: "fantasy")

  /// The columns of the fourteen ranks: ascending first.
  package static let rankColumns = [
    "proj", "price", "avg", "be", "price_change", "owned", "name",
  ].flatMap { ["rank_\($0)_asc", "rank_\($0)_desc"] }

  /// What filters ask of a player; every rank's index has it.
  package static let filterColumns = ["positions_mask", "club", "tier_id"]
}
