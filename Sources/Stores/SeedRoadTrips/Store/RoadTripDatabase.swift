import SeedStore

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum RoadTripDatabase {
  /// Its numbers; the application is "SbRT" in ASCII, for Seedbed's road-trip databases.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5254, version: 1, name: "road-trip databases", section: "road-trips")

  /// The columns of the seven ranks, in the order of the app's menu.
  package static let rankColumns = [
    "rank_recommended", "rank_most_cities", "rank_most_games", "rank_least_games",
    "rank_most_miles", "rank_least_miles", "rank_best_efficiency",
  ]
}
