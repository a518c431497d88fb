import SeedStore

/// What the store counts on in the database that it opens; its client declares the tables with it.
package enum DashboardDatabase {
  /// Its numbers; the application is "SbGD" in ASCII, for Seedbed's games dashboards.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4744, version: 1, name: "games dashboards", section: "games-dashboard")

  /// The columns of the eight ranks: by sort in the order of the menu, ascending first.
  package static let rankColumns = ["last_played", "name", "streak", "success"].flatMap {
    ["rank_\($0)_asc", "rank_\($0)_desc"]
  }

  /// What filters ask of a game; every rank's index has it.
  package static let filterColumns = ["last_played_day", "last_run_end_day", "open_until_day"]
}
