import Foundation
import GRDB
import SeedStore

/// A bundled trip-planner database, opened for reading: cities to go to, trips, and what they are
/// made of.
///
/// Every id that it takes is the same from one build to the next. It is safe to share among tasks,
/// and reads several things at once.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "trip-planner", withExtension: "sqlite")!
/// let store = try TripPlannerStore(url: url)
/// for city in try await store.searchCities("lag") {
///   print(city.label, city.countryCode)
/// }
/// ```
public final class TripPlannerStore: Sendable {
  private let database: BundledDatabase

  /// Opens a database file, which stays as it is.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, no database, not one of
  ///   Seedbed's trip-planner databases, or of a schema that this version does not read.
  public init(url: URL) throws {
    database = try BundledDatabase(url: url, TripPlannerDatabase.kind)
  }

  /// Asks the database what no other query answers, in SQL.
  ///
  /// The tables are described in docs/trip-planner-schema.md; nothing can be written.
  ///
  /// ```swift
  /// let zones = try await store.read { db in
  ///   try String.fetchAll(db, sql: "SELECT DISTINCT tz FROM cities ORDER BY tz")
  /// }
  /// ```
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await database.read(body)
  }

  /// Asks the database for records.
  func ask<Value: Sendable>(
    _ body: @escaping @Sendable (TripPlannerRows) throws -> Value
  ) async throws -> Value {
    try await read { db in try body(TripPlannerRows(db: db)) }
  }
}
