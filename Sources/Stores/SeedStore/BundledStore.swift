import Foundation
import GRDB

/// The words in which a store composes texts. An app can replace some, or translate all.
public protocol StoreWords: Hashable, Sendable, Codable {
  /// The English words, in which databases are written.
  static var english: Self { get }
}

/// A store that reads a bundled database; the stores of all clients conform.
///
/// ```swift
/// func version<Store: BundledStore>(of type: Store.Type, at url: URL) throws -> String? {
///   try Store(url: url, mode: .immutable).contentVersion
/// }
/// ```
public protocol BundledStore: AnyObject, Sendable {
  /// The words in which the store composes texts.
  associatedtype Words: StoreWords
  /// Opens a database file for reading only.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is a
  /// database of another store, or has a schema that this version does not read.
  init(url: URL, mode: OpeningMode, words: Words) throws
  /// The file beneath the store.
  var database: BundledDatabase { get }
}

extension BundledStore {
  /// Opens a database file that may be replaced while it is open, with the English words.
  public init(url: URL) throws {
    try self.init(url: url, mode: .checked, words: .english)
  }

  /// Opens a database file with the English words.
  public init(url: URL, mode: OpeningMode) throws {
    try self.init(url: url, mode: mode, words: .english)
  }

  /// Opens a database file that may be replaced while it is open, with an app's words.
  public init(url: URL, words: Words) throws {
    try self.init(url: url, mode: .checked, words: words)
  }

  /// The version of the file's content, a digest over its tables: two files with the same content have the
  /// same version. The manifest has it as `content_version`. Nil if the file does not have one.
  ///
  /// ```swift
  /// let isNews = manifest.contentVersion != store.contentVersion
  /// ```
  public var contentVersion: String? { database.contentVersion }

  /// Runs a query of your own in SQL.
  ///
  /// The documents about schemas describe the tables. The query cannot write.
  ///
  /// ```swift
  /// let names = try await store.read { db in
  ///   try String.fetchAll(db, sql: "SELECT value FROM metadata ORDER BY key")
  /// }
  /// ```
  /// - Throws: A ``StoreError``; its code is ``StoreError/Code/replaced`` if the file was replaced after the
  ///   store opened it.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await database.read(body)
  }

  /// Closes the file; every later query throws ``StoreError/Code/closed``.
  ///
  /// A store closes by itself when its last reference is gone.
  public func close() throws {
    try database.close()
  }
}
