// Written by `seedbed generate` from Sources/Clients/GamesDashboard/Tables. Do not edit it.

import GRDB
import SeedStore

extension DashboardStore {
  /// The categories that cards name, in the order in which lists show them.
  ///
  /// ```swift
  /// let names = try await store.categories().map(\.name)  // ["Words", "Logic"]
  /// ```
  public func categories() async throws -> [Category] {
    try await read { db in try db.all(DashboardSQL.categorySQL) }
  }
}

extension DashboardSQL {
  static let categorySQL = "SELECT * FROM categories ORDER BY position"
}
