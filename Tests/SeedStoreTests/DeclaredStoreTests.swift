import Foundation
import GRDB
import TestSupport
import Testing

@testable import SeedStore

/// A store as a bundle has it.
private final class PlacesStore: BundledStore {
  struct Place: DeclaredRecord {
    let id: Int
    let name: String
    let opened: CalendarDay?
    let isOpen: Bool

    static let table = DeclaredTable(
      "places",
      [
        "id": "INTEGER NOT NULL", "name": "TEXT NOT NULL", "opened on": "TEXT",
        "is_open": "INTEGER NOT NULL", "lat": "REAL", "lon": "REAL",
        "rank_best": "INTEGER NOT NULL",
      ])

    private enum CodingKeys: String, CodingKey {
      case id, name
      case opened = "opened on"
      case isOpen = "is_open"
    }
  }

  static let pipeline = DeclaredPipeline(
    "places", application: 0x5362_4454, version: 3, tables: [Place.table])
  let database: BundledDatabase

  init(url: URL, mode: OpeningMode, words: NoWords) throws {
    database = try BundledDatabase(url: url, mode: mode, of: Self.pipeline)
  }
}

@Suite("A generated store")
struct DeclaredStoreTests {
  private static let columns = """
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, "opened on" TEXT, is_open INTEGER NOT NULL, lat REAL,
    lon REAL, rank_best INTEGER NOT NULL, words TEXT NOT NULL
    """

  /// Writes a database, and opens a store for it.
  private static func store(
    _ folder: TemporaryFolder, columns: String = columns, pipeline: String = "places",
    application: Int = 0x5362_4454, version: Int = 3, rows: [String] = []
  ) throws -> PlacesStore {
    let path = folder.path("places.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          PRAGMA application_id = \(application);
          PRAGMA user_version = \(version);
          CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT);
          INSERT INTO metadata VALUES ('pipeline', '\(pipeline)');
          CREATE TABLE places (\(columns));
          """)
      if rows.isEmpty { return }
      try db.execute(
        sql: """
          INSERT INTO places VALUES \(rows.joined(separator: ", "));
          CREATE VIRTUAL TABLE places_fts USING fts5(
            words, content='places', content_rowid='rank_best', prefix='1 2 3',
            tokenize='unicode61 remove_diacritics 2');
          INSERT INTO places_fts (places_fts) VALUES ('rebuild');
          CREATE VIRTUAL TABLE places_rtree USING rtree(id, min_lat, max_lat, min_lon, max_lon);
          INSERT INTO places_rtree SELECT id, lat, lat, lon, lon FROM places WHERE lat IS NOT NULL;
          """)
    }
    try queue.close()
    return try PlacesStore(url: URL(fileURLWithPath: path))
  }

  private static let rows = [
    "(1, 'Old Mill', '2024-02-29', 1, -33.86, 151.2, 3, 'old mill')",
    "(2, 'Café Mill', NULL, 0, -33.861, 151.2, 2, 'cafe mill')",
    "(3, 'Mill Café', '1999-12-31', 1, -33.87, 151.2, 4, 'mill cafe')",
    "(4, 'Bar', NULL, 1, NULL, NULL, 1, 'bar')",
    "(5, 'Fiji', NULL, 1, 0.0, 179.999, 5, 'fiji')",
    "(6, 'Fiji', NULL, 1, 0.0, -179.999, 6, 'fiji')",
  ]

  @Test("lists rows in an order, from an offset up to a limit, with days and flags")
  func listing() async throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, rows: Self.rows)
    let all: [PlacesStore.Place] = try await store.database.rows("ORDER BY rank_best")
    #expect(all.map(\.id) == [4, 2, 1, 3, 5, 6])
    #expect(all[2].opened == CalendarDay("2024-02-29") && all[0].opened == nil)
    #expect(all.map(\.isOpen) == [true, false, true, true, true, true])
    func ids(_ limit: Int, _ offset: Int) async throws -> [Int] {
      let page: [PlacesStore.Place] = try await store.database.rows(
        "WHERE id < ? ORDER BY rank_best", [4], limit: limit, offset: offset)
      return page.map(\.id)
    }
    #expect(try await ids(.max, 0) == [2, 1, 3])
    #expect(try await ids(1, 1) == [1])
    #expect(try await ids(-1, 0) == [])
    #expect(try await ids(2, -5) == [2, 1])
    #expect(try await ids(.max, .max) == [])
    let one: PlacesStore.Place? = try await store.database.row("WHERE id = ?", [3])
    #expect(one == all[3])
    let none: PlacesStore.Place? = try await store.database.row("WHERE id = ?", [nil as Int?])
    #expect(none == nil)
  }

  @Test(
    "finds first the rows that begin with the words, each part by rank",
    arguments: [
      ("mill", 9, [3, 2, 1]), ("MILL", 1, [3]), ("  Mill-café ", 9, [3, 2]), ("caf", 9, [2, 3]),
      ("mi ca", 9, [2, 3]), ("mill old", 9, [1]), ("\"*", 9, []), ("", 9, []), ("mill", 0, []),
      ("mill x", 9, []), ("mill\" OR bar", 9, []),
    ])
  func search(_ text: String, _ limit: Int, _ expected: [Int]) async throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, rows: Self.rows)
    let found: [PlacesStore.Place] = try await store.database.rows(
      matching: text, in: "places_fts", by: "rank_best", limit: limit)
    #expect(found.map(\.id) == expected)
  }

  @Test(
    "finds the rows within a distance, the nearest first, also across the 180th meridian",
    arguments: [
      (-33.8604, 151.2, 60.0, 9, [1]), (-33.8604, 151.2, 100, 9, [1, 2]),
      (-33.8606, 151.2, 60, 9, [2]),
      (-33.8607, 151.2, 100, 9, [2, 1]), (-33.8604, 151.2, 5_000, 9, [1, 2, 3]),
      (-33.8604, 151.2, 5_000, 1, [1]), (0, 180, 200, 9, [6, 5]), (0, -180, 100, 9, []),
      (0, 179.999, 300, 9, [5, 6]), (91, 0, 1e9, 9, []), (0, 0, -1, 9, []),
    ])
  func nearby(
    _ latitude: Double, _ longitude: Double, _ metres: Double, _ limit: Int, _ expected: [Int]
  ) async throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, rows: Self.rows)
    let found: [PlacesStore.Place] = try await store.database.rows(
      near: Coordinate(latitude: latitude, longitude: longitude), within: metres,
      in: "places_rtree", by: "id", at: ("lat", "lon"), limit: limit)
    #expect(found.map(\.id) == expected)
  }

  @Test("refuses the database of another pipeline, client or schema version")
  func otherDatabases() throws {
    func code(_ pipeline: String, _ application: Int, _ version: Int) throws -> StoreError.Code? {
      let folder = try TemporaryFolder()
      let error = #expect(throws: StoreError.self) {
        try Self.store(folder, pipeline: pipeline, application: application, version: version)
      }
      #expect(error?.fix.isEmpty == false)
      return error?.code
    }
    #expect(try code("bars", 0x5362_4454, 3) == .otherApplication)
    #expect(try code("places", 1, 3) == .otherApplication)
    #expect(try code("places", 0x5362_4454, 4) == .newerSchema)
    #expect(try code("places", 0x5362_4454, 2) == .olderSchema)
  }

  @Test(
    "refuses a database without a column that it reads, and names the column",
    arguments: [
      ("\"opened on\" TEXT, ", "", "a column 'opened on' of type TEXT in the table 'places'"),
      ("lat REAL", "lat TEXT", "a column 'lat' of type REAL in the table 'places'"),
      (
        "name TEXT NOT NULL", "name TEXT",
        "a column 'name' of type TEXT NOT NULL in the table 'places'"
      ),
      (
        "rank_best INTEGER NOT NULL", "rank_worst INTEGER",
        "a column 'rank_best' of type INTEGER NOT NULL in the table 'places'"
      ),
    ])
  func otherSchema(_ part: String, _ replacement: String, _ fault: String) throws {
    let folder = try TemporaryFolder()
    let columns = Self.columns.replacingOccurrences(of: part, with: replacement)
    let error = #expect(throws: StoreError.self) { try Self.store(folder, columns: columns) }
    #expect(error?.code == .otherSchema)
    #expect(error?.message == "the database does not have \(fault)")
  }

  @Test("opens a database with further columns, in another order, or that are never NULL")
  func laterSchema() async throws {
    let folder = try TemporaryFolder()
    let columns =
      "more BLOB, " + Self.columns.replacingOccurrences(of: "lat REAL", with: "lat REAL NOT NULL")
    let store = try Self.store(folder, columns: columns)
    let rows: [PlacesStore.Place] = try await store.database.rows("")
    #expect(rows.isEmpty)
  }

  @Test("reports a value that the column cannot hold as damage")
  func damage() async throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(
      folder, rows: ["(1, 'Old Mill', '2023-02-29', 1, 0, 0, 3, 'old mill')"])
    let error = await #expect(throws: StoreError.self) {
      let _: [PlacesStore.Place] = try await store.database.rows("")
    }
    #expect(error?.code == .notADatabase)
  }
}
