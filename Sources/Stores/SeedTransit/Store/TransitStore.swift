import Foundation
import GRDB
import SeedStore

/// A bundled transit database, opened for reading: stops, departures, trips and routes.
///
/// Every id that it takes is a published one. Where two feeds of the bundle have the same id, write
/// the feed before it, as in `"sydney:200060"`, which is also what the `id` of every record is.
/// It is safe to share among tasks, and reads several things at once.
///
/// ```swift
/// let store = try TransitStore(url: Bundle.main.url(forResource: "transit", withExtension: "sqlite")!)
/// for stop in try await store.searchStops("circ qu") {
///   print(stop.name, stop.transportIcon)
/// }
/// ```
public final class TransitStore: Sendable {
  /// The names of the feeds that went into the bundle, with the numbers that tables refer to.
  let feeds: [FeedName]
  let calls = CallsOfStops()
  let searchRanks = SearchRanks()
  private let database: BundledDatabase

  /// Opens a database file, which stays as it is.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, no database, not one of
  ///   Seedbed's transit databases, or of a schema that this version does not read.
  public init(url: URL) throws {
    database = try BundledDatabase(url: url, TransitDatabase.kind)
    feeds = try database.readNow { db in
      try FeedName.fetchAll(db, sql: "SELECT id, name FROM feeds ORDER BY id")
    }
  }

  /// Asks the database what no other query answers, in SQL.
  ///
  /// The tables are described in docs/schema.md; nothing can be written.
  ///
  /// ```swift
  /// let names = try await store.read { db in
  ///   try String.fetchAll(db, sql: "SELECT agency_name FROM agencies ORDER BY id")
  /// }
  /// ```
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await database.read(body)
  }
}

/// A feed of the bundle: its number in this database, and the name that the pipeline gives it.
struct FeedName: FetchableRecord, Sendable {
  let id: Int64
  let name: String

  init(row: Row) {
    id = row[0]
    name = row[1]
  }
}
