/// What a store and the tool both know of the games dashboard's database, schema version 1.
package enum DashboardSchema {
  /// The version in `PRAGMA user_version`; it rises with every change that a client could notice.
  package static let version = 1

  /// The number in `PRAGMA application_id`: "SbGD" in ASCII, for Seedbed's games dashboards.
  package static let applicationID: Int32 = 0x5362_4744

  /// The columns of the eight ranks: by sort in the order of the menu, ascending first.
  package static let rankColumns = ["last_played", "name", "streak", "success"].flatMap {
    ["rank_\($0)_asc", "rank_\($0)_desc"]
  }

  /// What filters ask of a game; every rank's index has it.
  package static let filterColumns = ["last_played_day", "last_run_end_day", "open_until_day"]
}
