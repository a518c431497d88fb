import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

/// The sample's bundle, built by the tool into a folder of its own, and opened.
struct SampleBundle {
  let store: TransitStore
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let result = try Tool.build(ReproducibilityTests.sample, to: folder.path("out"))
    try #require(result.exitCode == 0, "\(result.errorText)")
    store = try TransitStore(url: URL(fileURLWithPath: folder.path("out/transit.sqlite")))
  }

  /// The first row of a query, as texts.
  func first(_ sql: String) async throws -> [String] {
    try await store.read { db in
      let row = try #require(try Row.fetchOne(db, sql: sql))
      return row.databaseValues.map { String.fromDatabaseValue($0) ?? "" }
    }
  }
}
