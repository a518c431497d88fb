import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

/// The sample's bundle, built by the tool, and opened.
struct SampleBundle {
  let store: TransitStore

  init() throws {
    let database = try SharedBundles.database(of: ReproducibilityTests.sample)
    store = try TransitStore(url: URL(fileURLWithPath: database))
  }

  /// The first row of a query, as texts.
  func first(_ sql: String) async throws -> [String] {
    try await store.read { db in
      let row = try #require(try Row.fetchOne(db, sql: sql))
      return row.databaseValues.map { String.fromDatabaseValue($0) ?? "" }
    }
  }
}
