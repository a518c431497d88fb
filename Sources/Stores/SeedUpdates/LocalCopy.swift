import Foundation
import GRDB

/// The database that an app has, or is about to have.
struct LocalCopy {
  /// What a database says of itself.
  struct State: Hashable {
    let contentVersion: String
    let schemaVersion: Int
  }

  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// What the file says; nil where there is none that can be read.
  var state: State? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    return try? DatabaseQueue(path: url.path, configuration: configuration).read { db in
      guard let version = try Self.contentVersion(db) else { return nil }
      return State(
        contentVersion: version,
        schemaVersion: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
    }
  }

  /// The `content_version` of a database.
  static func contentVersion(_ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT value FROM main.metadata WHERE \"key\" = 'content_version'")
  }

  /// Copies the file.
  func duplicate(to copy: URL) throws {
    do {
      try FileManager.default.copyItem(at: url, to: copy)
    } catch {
      throw UpdateError.unwritable(copy.lastPathComponent, error)
    }
  }

  /// Throws ``UpdateError`` where the file is not of a version.
  func check(contentVersion: String, schemaVersion: Int) throws {
    guard state == State(contentVersion: contentVersion, schemaVersion: schemaVersion) else {
      throw UpdateError.damaged(
        url.lastPathComponent, "the database is not of the version that was published")
    }
  }
}
