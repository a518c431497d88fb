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

  /// What the databases of an application are, and which store opens them; nil if it is not one of ours.
  package static func known(byApplication number: Int) -> (database: String, store: String)? {
    switch number {
    case 0x5362_5472: ("a transit database", "TransitStore of SeedTransit")
    case 0x5362_5254: ("a road-trip database", "RoadTripStore of SeedRoadTrips")
    case 0x5362_5450: ("a trip-planner database", "TripPlannerStore of SeedTripPlanner")
    case 0x5362_4744: ("a games dashboard", "DashboardStore of SeedDashboard")
    case 0x5362_4146: ("an AFL Fantasy database", "FantasyStore of SeedFantasy")
    default: nil
    }
  }
}

/// How a store treats the file beneath it.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "transit", withExtension: "sqlite")!
/// let store = try TransitStore(url: url, mode: .immutable)
/// ```
public enum OpeningMode: Hashable, Sendable {
  /// The file may be replaced at any time, so each read checks that it is still the one that was opened.
  case checked
  /// Nothing can change the file, as in an app's own bundle: SQLite takes no locks, and nothing is
  /// checked once the file is open.
  case immutable
}

/// A database file of one client, opened for reading: what every store has beneath it.
///
/// In ``OpeningMode/checked`` it answers only from the file that it opened. If another file took its
/// place, or if it was rewritten or removed, every read throws ``StoreError/Code/replaced``, also a
/// read that was under way. Rows of two files are never mixed.
public struct BundledDatabase: Sendable {
  /// The version of the content of the file; nil if the file names none.
  public let contentVersion: String?

  private let pool: DatabasePool
  private let url: URL
  private let identity: FileIdentity
  private let mode: OpeningMode

  /// Opens a file, and checks that it is what the store reads.
  ///
  /// `prepare` is run on each new connection; it may make what belongs to the connection alone.
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
    guard let values, values.isDirectory != true, let identity = FileIdentity(path: url.path)
    else {
      throw StoreError(
        .unreadable, file, values == nil ? "there is no such file" : "this is a folder",
        fix: "give the .sqlite file that seedbed built; add it to the app's resources")
    }
    guard identity.size > 0 else {
      throw StoreError(
        .notADatabase, file, "the file is empty",
        fix: "copy the file again from the bundle that seedbed built")
    }
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { [path = url.path] db in
        // A pool opens connections when it needs them, by the path; iOS closes them in the background.
        guard mode == .immutable || FileIdentity(path: path) == identity else {
          throw StoreError.replaced(file)
        }
        try prepare?(db)
      }
      pool = try DatabasePool(path: Self.path(of: url, mode), configuration: configuration)
      contentVersion = try pool.read { db in
        try Self.check(db, file, kind, size: identity.size)
        return try Self.contentVersion(db)
      }
    } catch {
      throw Self.storeError(error, file)
    }
    self.url = url
    self.identity = identity
    self.mode = mode
    try checkIsSameFile()
  }

  /// Asks the database, and turns GRDB's errors into ones that name the file.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try checkIsSameFile()
    let result: Result<Value, any Error>
    do { result = .success(try await pool.read(body)) } catch { result = .failure(error) }
    return try checked(result)
  }

  /// The same while the caller waits, for the little that a store reads when it is opened.
  package func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try checkIsSameFile()
    return try checked(Result { try pool.read(body) })
  }

  /// Closes the file; whatever is asked later throws ``StoreError/Code/closed``.
  public func close() throws {
    do { try pool.close() } catch { throw Self.storeError(error, file) }
  }

  private var file: String { url.lastPathComponent }

  /// What was read, or why it could not be; neither counts where the file changed meanwhile.
  private func checked<Value>(_ result: Result<Value, any Error>) throws -> Value {
    try checkIsSameFile()
    do { return try result.get() } catch { throw Self.storeError(error, file) }
  }

  /// Whether the path still leads to the file that was opened, as it was then.
  package var isSameFile: Bool { FileIdentity(path: url.path) == identity }

  private func checkIsSameFile() throws {
    guard mode == .immutable || isSameFile else { throw StoreError.replaced(file) }
  }
}

extension StoreError {
  /// Says that the file is no longer the one that was opened.
  fileprivate static func replaced(_ file: String) -> StoreError {
    StoreError(
      .replaced, file, "the file was replaced, written anew or removed after it was opened",
      fix: "open the file again; LatestStore does so by itself")
  }
}

// MARK: - Opening

extension BundledDatabase {
  /// What SQLite is to open: a path, or a URI with a parameter.
  private static func path(of url: URL, _ mode: OpeningMode) -> String {
    mode == .checked ? url.path : "\(url.absoluteURL.absoluteString)?immutable=1"
  }

  /// What the metadata say; nil of a database that has none.
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
      try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0
    }
    try check(file, kind, application: number("application_id"), version: number("user_version"))
    // SQLite takes what the last page lacks for zeros, and would not notice.
    guard size >= (try number("page_count") * number("page_size")) else {
      throw StoreError(
        .notADatabase, file, "the file is cut short",
        fix: "copy the file again from the bundle that seedbed built")
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

  /// Turns an error from reading a file into one that names the file; any other error is returned.
  private static func storeError(_ error: any Error, _ file: String) -> any Error {
    switch error {
    case let error as DatabaseError: storeError(error, file)
    case is UnexpectedValue, is RowDecodingError:
      StoreError.damaged(file, "it has a value that no bundle has: \(error)")
    default: error
    }
  }

  /// What an error of SQLite means to someone who gave a file.
  private static func storeError(_ error: DatabaseError, _ file: String) -> StoreError {
    switch error.resultCode {
    case .SQLITE_MISUSE:
      StoreError(
        .closed, file, "the store was closed: \(error)", fix: "open a store for the file again")
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
  /// Says what is wrong with a database that the build has checked.
  package static func damaged(_ subject: String, _ message: String) -> StoreError {
    StoreError(
      .notADatabase, subject, message,
      fix: "copy the file again from the bundle that seedbed built; 'seedbed verify' checks it")
  }
}
