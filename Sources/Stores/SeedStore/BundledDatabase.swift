import Foundation
import GRDB

/// What a store asks of the file that it opens: one client's database, of the schema that it reads.
package struct DatabaseKind: Hashable, Sendable {
  /// The number in `PRAGMA application_id`: four letters in ASCII.
  package let applicationID: Int32
  /// The number in `PRAGMA user_version`; it rises with every change that a client could notice.
  package let version: Int
  /// The databases in words, such as `transit databases`.
  package let name: String
  /// The section of a pipeline that builds one.
  package let section: String

  /// Describes a client's databases.
  package init(applicationID: Int32, version: Int, name: String, section: String) {
    self.applicationID = applicationID
    self.version = version
    self.name = name
    self.section = section
  }

  /// The store that opens the databases of an application, where it is one of ours.
  package static func store(ofApplication number: Int) -> String? {
    switch number {
    case 0x5362_5472: "TransitStore of SeedTransit"
    case 0x5362_5254: "RoadTripStore of SeedRoadTrips"
    case 0x5362_5450: "TripPlannerStore of SeedTripPlanner"
    case 0x5362_4744: "DashboardStore of SeedDashboard"
    case 0x5362_4146: "FantasyStore of SeedFantasy"
    default: nil
    }
  }
}

/// A database file of one client, opened for reading: what every store has beneath it.
package struct BundledDatabase: Sendable {
  private let pool: DatabasePool
  private let file: String

  /// Opens a file, and checks that it is what the store reads.
  package init(url: URL, _ kind: DatabaseKind) throws {
    pool = try Self.open(url, kind)
    file = url.lastPathComponent
  }

  /// Asks the database, and turns GRDB's error into one that names the file.
  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.read(body)
    } catch let error as DatabaseError {
      throw Self.storeError(error, file)
    }
  }

  /// The same while the caller waits, for the little that a store reads when it is opened.
  package func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try pool.read(body)
    } catch let error as DatabaseError {
      throw Self.storeError(error, file)
    }
  }
}

// MARK: - Opening

extension BundledDatabase {
  private static func open(_ url: URL, _ kind: DatabaseKind) throws -> DatabasePool {
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
  private static func storeError(_ error: DatabaseError, _ file: String) -> StoreError {
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
