import Foundation
import GRDB

/// Opens database files for reading, and says what is wrong with those that cannot be.
package enum DatabaseOpening {
  /// Opens a file, and checks that it is a database of a kind.
  package static func open(_ url: URL, _ kind: DatabaseKind) throws -> DatabasePool {
    let file = url.lastPathComponent
    guard url.isFileURL else {
      throw StoreError(
        .unreadable, url.absoluteString, "this is not the URL of a file",
        fix: "give a file URL, such as that of a resource in the app's bundle")
    }
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .fileSizeKey])
    guard let values, values.isDirectory != true else {
      throw StoreError(
        .unreadable, file, values == nil ? "there is no such file" : "this is a folder",
        fix: "give the .sqlite file that seedbed built; add it to the app's resources")
    }
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let pool = try DatabasePool(path: url.path, configuration: configuration)
      try pool.read { db in
        func number(_ name: String) throws -> Int {
          try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0
        }
        try check(
          file, kind, application: number("application_id"), version: number("user_version"))
        // SQLite takes what the last page lacks for zeros, and would not notice.
        guard values.fileSize ?? 0 >= (try number("page_count") * number("page_size")) else {
          throw StoreError(
            .notADatabase, file, "the file is cut short",
            fix: "copy the file again from the bundle that seedbed built")
        }
      }
      return pool
    } catch let error as DatabaseError {
      throw storeError(error, file)
    }
  }

  private static func check(
    _ file: String, _ kind: DatabaseKind, application: Int, version: Int
  ) throws {
    guard application == Int(kind.applicationID) else {
      throw StoreError(
        .otherApplication, file,
        "application_id is \(application), not \(kind.applicationID) as in Seedbed's \(kind.name)",
        fix: "give the .sqlite file that a pipeline with a '\(kind.section)' section built"
          + (DatabaseKind.store(ofApplication: application).map { "; \($0) opens this one" } ?? ""))
    }
    if version > kind.version {
      throw StoreError(
        .newerSchema, file,
        "its schema version is \(version), and this SeedStore reads \(kind.version)",
        fix: "update the package seedbed in the app, or build the bundle with the app's version")
    }
    if version < kind.version {
      throw StoreError(
        .olderSchema, file,
        "its schema version is \(version), and this SeedStore reads \(kind.version)",
        fix: "build the bundle again with the version of seedbed that the app depends on")
    }
  }

  /// What an error of SQLite means to someone who gave a file.
  package static func storeError(_ error: DatabaseError, _ file: String) -> StoreError {
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      StoreError(
        .notADatabase, file, "this is no SQLite database, or a damaged one: \(error)",
        fix: "copy the file again from the bundle that seedbed built; 'seedbed verify' checks it")
    default:
      StoreError(
        .unreadable, file, "SQLite cannot read it: \(error)",
        fix: "check that the file is whole and may be read")
    }
  }
}
