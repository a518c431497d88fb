import Foundation
import GRDB

/// A database file of one client, opened for reading: what every store has beneath it.
package struct BundledDatabase: Sendable {
  private let pool: DatabasePool
  private let file: String

  /// Opens a file, and checks that it is what the store reads.
  package init(url: URL, _ kind: DatabaseKind) throws {
    pool = try DatabaseOpening.open(url, kind)
    file = url.lastPathComponent
  }

  /// Asks the database, and turns GRDB's error into one that names the file.
  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.read(body)
    } catch let error as DatabaseError {
      throw DatabaseOpening.storeError(error, file)
    }
  }

  /// The same while the caller waits, for the little that a store reads when it is opened.
  package func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try pool.read(body)
    } catch let error as DatabaseError {
      throw DatabaseOpening.storeError(error, file)
    }
  }
}
