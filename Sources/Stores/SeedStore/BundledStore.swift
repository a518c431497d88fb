import Foundation
import GRDB

/// A store on a bundled database: what the stores of all clients have in common.
///
/// ```swift
/// func version<Store: BundledStore>(of type: Store.Type, at url: URL) throws -> String? {
///   try Store(url: url).dataVersion
/// }
/// ```
public protocol BundledStore: AnyObject, Sendable {
  /// Opens a database file, which stays as it is; throws ``StoreError``.
  init(url: URL) throws
  /// The file beneath the store.
  var database: BundledDatabase { get }
}

extension BundledStore {
  /// The version of the data in the file: equal in two files that a pipeline built from the same
  /// inputs; nil where the file names none.
  ///
  /// ```swift
  /// let isNews = manifest.dataVersion != store.dataVersion
  /// ```
  public var dataVersion: String? { database.dataVersion }

  /// Asks the database what no other query answers, in SQL.
  ///
  /// The tables are described in the documents about schemas; nothing can be written.
  ///
  /// ```swift
  /// let names = try await store.read { db in
  ///   try String.fetchAll(db, sql: "SELECT value FROM metadata ORDER BY key")
  /// }
  /// ```
  /// - Throws: A ``StoreError``; ``StoreError/Code/replaced`` where the file is no longer the one
  ///   that was opened.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await database.read(body)
  }

  /// Closes the file; whatever is asked later throws ``StoreError/Code/closed``.
  ///
  /// A store that nobody holds any longer closes by itself.
  public func close() throws {
    try database.close()
  }
}
