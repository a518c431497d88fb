// Written by `seedbed generate` from Sources/Clients/Transit/Tables. Do not edit it.

import GRDB
import SeedStore

extension TransitStore {
  /// The sections of the list of stops and stations, from A to Z and then #.
  ///
  /// ```swift
  /// let sections = try await store.stopSections()
  /// let m = sections.first { $0.title == "M" }
  /// let stops = try await store.stops(limit: 50, offset: m?.firstOffset ?? 0)
  /// ```
  public func stopSections() async throws -> [StopSection] {
    try await read { db in try db.all(TransitSQL.stopSectionSQL) }
  }
}

extension TransitSQL {
  static let stopSectionSQL = "SELECT * FROM stop_sections ORDER BY position"
}
