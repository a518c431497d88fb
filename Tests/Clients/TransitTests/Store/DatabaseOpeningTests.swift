import Foundation
import GRDB
import TestSupport
import Testing

@testable import SeedStore
@testable import SeedTransit
@testable import Transit

struct DatabaseOpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A database of this schema opens, and stays byte for byte as it is")
  func opens() async throws {
    let path = try database(TransitDatabase.kind.applicationID, TransitDatabase.kind.version)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let store = try TransitStore(url: URL(fileURLWithPath: path))
    #expect(try await store.routeList().sections.isEmpty)
    await #expect(throws: StoreError.self) {
      try await store.read { try $0.execute(sql: "DELETE FROM stops") }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.sqlite"])
  }

  @Test("A missing file, a folder and a web address are refused")
  func missing() throws {
    for url in [
      URL(fileURLWithPath: folder.path("nothing.sqlite")), URL(fileURLWithPath: folder.path),
      URL(string: "https://example.com/transit.sqlite")!,
    ] {
      #expect(code(of: url) == .unreadable)
    }
  }

  @Test(
    "A file that is not a database is distinguished from other applications' databases",
    arguments: [
      ("this is not a database, however long one looks at it\n", StoreError.Code.notADatabase),
      ("", .notADatabase), (String(repeating: "\0", count: 8_192), .notADatabase),
    ])
  func notADatabase(text: String, expected: StoreError.Code) throws {
    let path = try folder.write(text, to: "test.sqlite")
    #expect(code(of: URL(fileURLWithPath: path)) == expected)
  }

  @Test("Another application and another schema version are refused with a fix")
  func versions() throws {
    let version = TransitDatabase.kind.version
    for (application, version, expected) in [
      (1, version, StoreError.Code.otherApplication),
      (TransitDatabase.kind.applicationID, version + 1, .newerSchema),
      (TransitDatabase.kind.applicationID, version - 1, .olderSchema),
    ] {
      let url = URL(fileURLWithPath: try database(application, version))
      #expect(code(of: url) == expected)
    }
    let newer = try database(TransitDatabase.kind.applicationID, version + 1)
    let error = #expect(throws: StoreError.self) {
      try TransitStore(url: URL(fileURLWithPath: newer))
    }
    #expect(
      error?.description == """
        test.sqlite: its schema version is \(version + 1), and this SeedStore reads \(version)
          fix: update the package seedbed in the app, or build the bundle with the app's version
        """)
  }

  @Test(
    "A database with another schema than its version declares is refused, whatever the languages",
    arguments: [
      (
        """
        DROP TABLE stops; CREATE VIEW stops AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n
        """, "'stops' is a view instead of a table"
      ),
      (
        """
        DROP TABLE feeds; CREATE VIEW feeds AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id, i AS name FROM n
        """, "'feeds' is a view instead of a table"
      ),
      ("CREATE TRIGGER t AFTER DELETE ON stops BEGIN DELETE FROM trips; END", "'t' is a trigger"),
      ("CREATE INDEX more ON stops (stop_name)", "'more' is an index that no database"),
      ("ALTER TABLE stops ADD COLUMN more AS (1)", "'stops' has 'AS (1)"),
      ("DROP TABLE patterns", "'patterns' is missing"),
      ("DROP INDEX stops_stop_id", "'stops_stop_id' is missing"),
    ])
  func otherSchema(_ change: String, _ words: String) throws {
    let path = try database(TransitDatabase.kind.applicationID, TransitDatabase.kind.version)
    // With this table, the store looks for translations when it opens a connection.
    try Self.change(
      path,
      """
      CREATE TABLE translated_fields (
        feed INTEGER, table_name TEXT, field_name TEXT, language TEXT, row_count INTEGER);
      \(change)
      """)
    for languages in [[], ["en"]] {
      let error = #expect(throws: StoreError.self) {
        try TransitStore(url: URL(fileURLWithPath: path), languages: languages)
      }
      #expect(error?.code == .otherSchema)
      #expect(error?.message.contains(words) == true, "\(String(describing: error))")
    }
  }

  @Test("A database opens as version 0.2.0 wrote it, with references that name no column")
  func earlierReferences() async throws {
    let path = try database(TransitDatabase.kind.applicationID, TransitDatabase.kind.version)
    try Self.change(
      path,
      "UPDATE sqlite_schema SET sql = replace(replace(sql, '(id)', ''), '(mode)', '') WHERE type = 'table'"
    )
    let store = try TransitStore(url: URL(fileURLWithPath: path))
    #expect(try await store.routeList().sections.isEmpty)
  }

  @Test("A value that is longer than any of a bundle is refused where it is read")
  func longValue() async throws {
    let path = try database(TransitDatabase.kind.applicationID, TransitDatabase.kind.version)
    try Self.change(
      path,
      """
      INSERT INTO feeds (id, name, timezone) VALUES (1, 'a', 'UTC');
      INSERT INTO metadata VALUES ('long', CAST(zeroblob(70000000) AS TEXT))
      """)
    let store = try TransitStore(url: URL(fileURLWithPath: path))
    let error = await #expect(throws: StoreError.self) {
      try await store.read { try String.fetchAll($0, sql: "SELECT value FROM metadata") }
    }
    #expect(error?.code == .limitExceeded)
  }

  private static func change(_ path: String, _ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA writable_schema = ON; \(sql)")
    }
    try queue.close()
  }

  @Test("A database cut short gives an error wherever it is cut, never a crash or a wrong answer")
  func truncated() async throws {
    let path = try database(TransitDatabase.kind.applicationID, TransitDatabase.kind.version)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for size in [16, 99, 100, 512, 4_095, 4_096, 4_097, whole.count / 2, whole.count - 1] {
      let cut = try folder.write(whole.prefix(size), to: "cut.sqlite")
      await #expect(throws: StoreError.self, "\(size) bytes") {
        let store = try TransitStore(url: URL(fileURLWithPath: cut))
        _ = try await store.routeList()
        _ = try await store.searchStops("a")
      }
    }
  }

  private func code(of url: URL) -> StoreError.Code? {
    do {
      _ = try TransitStore(url: url)
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }

  /// Writes an empty database of the schema.
  private func database(_ application: Int32, _ version: Int) throws -> String {
    let path = folder.path("test.sqlite")
    try? FileManager.default.removeItem(atPath: path)
    let queue = try DatabaseQueue(path: path)
    try queue.write { (db: Database) throws in
      for sql in TransitTables.coreSchema.statements { try db.execute(sql: sql) }
      try db.execute(sql: "PRAGMA application_id = \(application)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    try queue.close()
    return path
  }
}
