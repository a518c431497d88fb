import DatabaseGuards
import Foundation
import GRDB

/// The kind of database that a store opens: one client's database, with the schema version that the store
/// reads.
package struct DatabaseKind: Hashable, Sendable {
  /// The number in `PRAGMA application_id`: four letters in ASCII.
  package let applicationID: Int32
  /// The schema version in `PRAGMA user_version`; each change of the schema increases it.
  package let version: Int
  /// The name for error messages, such as `transit databases`.
  package let name: String
  /// The section of a pipeline that builds such a database.
  package let section: String
  /// The schema of this version; nil if each pipeline declares its own.
  let schema: DeclaredSchema?

  /// Describes a client's databases.
  package init(
    applicationID: Int32, version: Int, name: String, section: String, schema: DeclaredSchema? = nil
  ) {
    self.applicationID = applicationID
    self.version = version
    self.name = name
    self.section = section
    self.schema = schema
  }

  /// The name of the databases with an application id, and the store that opens them; nil if the id is not
  /// Seedbed's.
  package static func known(byApplication number: Int) -> (database: String, store: String)? {
    switch number {
    case 0x5362_5472: ("a transit database", "TransitStore of SeedTransit")
    case 0x5362_5254: ("a road-trip database", "RoadTripStore of SeedRoadTrips")
    case 0x5362_5450: ("a trip-planner database", "TripPlannerStore of SeedTripPlanner")
    case 0x5362_4744: ("a games dashboard", "DashboardStore of SeedDashboard")
    case 0x5362_4146: ("an AFL Fantasy database", "FantasyStore of SeedFantasy")
    case 0x5362_5462: ("a database of declared tables", "store in the bundle's folder swift")
    default: nil
    }
  }
}

/// Whether a store expects its database file to change.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "transit", withExtension: "sqlite")!
/// let store = try TransitStore(url: url, mode: .immutable)
/// ```
public enum OpeningMode: Hashable, Sendable {
  /// The file may be replaced at any time, so each read checks that the file is still the same.
  case checked
  /// Nothing can change the file, as in an app's own bundle: SQLite takes no locks, and reads do not check
  /// the file.
  case immutable
}

/// A database file of one client, opened for reading; every store reads through one.
///
/// In ``OpeningMode/checked`` it reads only from the file that it opened. If that file was replaced,
/// rewritten or removed, every read throws ``StoreError/Code/replaced``, even a read that had already
/// started. So a result never mixes rows of two files.
public struct BundledDatabase: Sendable {
  /// The version of the file's content; nil if the file does not have one.
  public let contentVersion: String?

  private let pool: DatabasePool
  private let url: URL
  private let identity: FileIdentity
  private let mode: OpeningMode
  /// The processor time that a query may take.
  private let seconds: Double

  /// Opens a file, and checks that it is a database of the given kind, with the schema of that kind.
  ///
  /// `prepare` then runs on each new connection; it may create temporary tables and views.
  package init(
    url: URL, mode: OpeningMode, _ kind: DatabaseKind,
    preparing prepare: (@Sendable (Database) throws -> Void)? = nil
  ) throws {
    let file = url.lastPathComponent
    guard url.isFileURL else {
      throw StoreError(
        .unreadable, url.absoluteString, "this is not the URL of a file",
        fix: "give a file URL, such as that of a resource in the app's bundle")
    }
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
    guard let identity = FileIdentity(path: url.path) else {
      let message =
        switch values?.isDirectory {
        case nil: "there is no such file"
        case true?: "this is a folder"
        case false?: "this is a pipe, a socket or a device, not a file"
        }
      throw StoreError(
        .unreadable, file, message,
        fix: "give the .sqlite file that seedbed built; add it to the app's resources")
    }
    guard identity.size > 0 else {
      throw StoreError(
        .notADatabase, file, "the file is empty",
        fix: "copy the file again from the bundle that seedbed built")
    }
    let isReplaced: @Sendable () -> Bool = { [path = url.path] in
      mode == .checked && FileIdentity(path: path) != identity
    }
    let seconds = ConnectionLimits.seconds(forBytes: identity.size)
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { db in
        // The checks are repeated here, because a pool opens further connections by path later, for
        // example after iOS closed some in the background.
        if isReplaced() { throw StoreError.replaced(file) }
        try QueryTime.limited(to: seconds) {
          try db.distrust()
          try Self.check(db, file, kind, size: identity.size)
          try prepare?(db)
        }
      }
      pool = try DatabasePool(path: Self.path(of: url, mode), configuration: configuration)
      contentVersion = try pool.read { db in
        try QueryTime.limited(to: seconds) { try Self.contentVersion(db) }
      }
    } catch {
      if isReplaced() { throw StoreError.replaced(file) }
      throw Self.storeError(error, file)
    }
    self.url = url
    self.identity = identity
    self.mode = mode
    self.seconds = seconds
    try checkIsSameFile()
  }

  /// Runs a query, and turns GRDB's errors into errors that name the file.
  ///
  /// A query may take thirty seconds of processor time, and two more for each megabyte of the file. A longer
  /// one ends with ``StoreError/Code/limitExceeded``.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try checkIsSameFile()
    let result: Result<Value, any Error>
    do {
      result = .success(
        try await pool.read { [seconds] db in
          try QueryTime.limited(to: seconds) { try body(db) }
        })
    } catch {
      result = .failure(error)
    }
    return try checked(result)
  }

  /// Runs a query while the caller waits, for the few rows that a store reads when it is opened.
  package func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try checkIsSameFile()
    return try checked(
      Result { try pool.read { db in try QueryTime.limited(to: seconds) { try body(db) } } })
  }

  /// Closes the file; every later read throws ``StoreError/Code/closed``.
  public func close() throws {
    do { try pool.close() } catch { throw Self.storeError(error, file) }
  }

  private var file: String { url.lastPathComponent }

  /// Returns or throws the result of a read; throws ``StoreError/Code/replaced`` if the file changed
  /// meanwhile.
  private func checked<Value>(_ result: Result<Value, any Error>) throws -> Value {
    try checkIsSameFile()
    do { return try result.get() } catch { throw Self.storeError(error, file) }
  }

  /// Whether the path still leads to the opened file, unchanged.
  package var isSameFile: Bool { FileIdentity(path: url.path) == identity }

  private func checkIsSameFile() throws {
    guard mode == .immutable || isSameFile else { throw StoreError.replaced(file) }
  }
}

extension StoreError {
  /// The error for a file that was replaced, rewritten or removed after the store opened it.
  fileprivate static func replaced(_ file: String) -> StoreError {
    StoreError(
      .replaced, file, "the file was replaced, written anew or removed after it was opened",
      fix: "open the file again; LatestStore does so by itself")
  }
}

// MARK: - Opening

extension BundledDatabase {
  /// The path or URI that SQLite opens.
  private static func path(of url: URL, _ mode: OpeningMode) -> String {
    mode == .checked ? url.path : "\(url.absoluteURL.absoluteString)?immutable=1"
  }

  /// The content version in the metadata; nil if the database does not have one.
  private static func contentVersion(_ db: Database) throws -> String? {
    do {
      return try String.fetchOne(
        db, sql: "SELECT value FROM metadata WHERE key = 'content_version'")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return nil
    }
  }

  private static func check(
    _ db: Database, _ file: String, _ kind: DatabaseKind, size: Int64
  ) throws {
    func number(_ name: String) throws -> Int {
      let numbers: [Int] = try db.values("PRAGMA \(name)")
      return numbers.first ?? 0
    }
    try check(file, kind, application: number("application_id"), version: number("user_version"))
    // The length is checked, because SQLite would not notice: it reads the missing end of the last
    // page as zeros.
    guard size >= (try number("page_count") * number("page_size")) else {
      throw StoreError(
        .notADatabase, file, "the file is cut short",
        fix: "copy the file again from the bundle that seedbed built")
    }
    let schema = try SchemaContents(db)
    if let declared = kind.schema {
      try schema.require(declared)
    } else {
      try schema.requirePlain()
    }
  }

  private static func check(
    _ file: String, _ kind: DatabaseKind, application: Int, version: Int
  ) throws {
    guard application == Int(kind.applicationID) else {
      let message =
        DatabaseKind.known(byApplication: application)
        .map { "this is \($0.database); open it with \($0.store)" }
        ?? "this is not one of Seedbed's \(kind.name): its application_id is \(application)"
      throw StoreError(
        .otherApplication, file, message,
        fix: "give the .sqlite file that a pipeline with a '\(kind.section)' section built")
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

  /// Turns an error from reading a file into an error that names the file; returns any other error unchanged.
  private static func storeError(_ error: any Error, _ file: String) -> any Error {
    switch error {
    case let error as DatabaseError: storeError(error, file)
    case let fault as SchemaFault:
      StoreError(
        .otherSchema, file, "\(fault)",
        fix: "copy the file again from the bundle that seedbed built; 'seedbed verify' checks it")
    case is UnexpectedValue, is RowDecodingError, is DecodingError:
      StoreError.damaged(file, "it has a value that no bundle has: \(error)")
    default: error
    }
  }

  /// The store error for an error of SQLite, in terms of the file.
  private static func storeError(_ error: DatabaseError, _ file: String) -> StoreError {
    switch error.resultCode {
    case .SQLITE_MISUSE:
      StoreError(
        .closed, file, "the store was closed: \(error)", fix: "open a store for the file again")
    case .SQLITE_INTERRUPT, .SQLITE_TOOBIG:
      StoreError(
        .limitExceeded, file, "it has more or longer values than any bundle: \(error)",
        fix: "copy the file again from the bundle that seedbed built; 'seedbed verify' checks it")
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      .damaged(file, "this is not an SQLite database, or it is damaged: \(error)")
    default:
      StoreError(
        .unreadable, file, "SQLite cannot read it: \(error)",
        fix: "check that the file is whole and may be read")
    }
  }
}

extension StoreError {
  /// The error for a database whose content the build would have refused.
  package static func damaged(_ subject: String, _ message: String) -> StoreError {
    StoreError(
      .notADatabase, subject, message,
      fix: "copy the file again from the bundle that seedbed built; 'seedbed verify' checks it")
  }
}
