import Foundation
import GRDB
import Pipeline
import Tabular
import TestSupport

@testable import Transit

/// A feed in a folder, and its database, which a test changes to check what verification finds.
struct FeedInDatabase {
  let folder: TemporaryFolder
  let database: EmittedDatabase

  init(_ feed: TestFeed) throws {
    var report = Report()
    folder = try TemporaryFolder()
    for (name, text) in feed.files { try folder.write(text, to: "feed/\(name)") }
    database = try EmittedDatabase(Dataset([feed.read(&report)], asOf: nil))
  }

  /// Changes the database without checking foreign keys.
  func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: database.path, configuration: configuration)
    try queue.write { (db: Database) throws in try db.execute(sql: sql) }
    try queue.close()
  }

  /// Compares the database with the feed.
  func report() throws -> VerificationReport {
    try FeedComparison(
      database: database.path, feeds: [folder.path("feed")], watch: { _ in }
    ).report()
  }
}
