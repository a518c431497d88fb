import Foundation
import GRDB
import TestSupport
import Testing

@Suite("seedbed export --format csv")
struct CSVExportTests {
  private static let databases =
    "\(SharedData.repository)/Sources/Stores/SeedStoreTesting/Databases"
  private static let timetable = "\(databases)/sydney-transit.sqlite"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func export(
    _ bundle: String, _ options: String..., to output: String = "tables"
  ) throws -> ProcessResult {
    try Tool.run(
      ["export", bundle, "--format", "csv", "--output", folder.path(output)] + options,
      in: folder.path)
  }

  private func names(in output: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(output)).sorted()
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: folder.path(file), encoding: .utf8)
  }

  /// Creates a database that is marked as a timetable.
  private func createDatabase(_ name: String, sql: String) throws {
    let application = try Tool.read(Self.timetable) { db in
      try Int32.fetchOne(db, sql: "PRAGMA application_id")
    }
    let number = try #require(application)
    try DatabaseQueue(path: folder.path(name)).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA application_id = \(number); \(sql)")
    }
  }

  /// Compares CSV files with a database, using Python's own readers; prints the differences, then
  /// the number of rows.
  private static let comparison = """
    import csv, os, sqlite3, sys
    csv.field_size_limit(sys.maxsize)
    database, folder = sys.argv[1:]
    db = sqlite3.connect(database)
    tables = {row[0] for row in db.execute(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
        "AND name NOT LIKE 'sqlite%'")}
    files = {name.removesuffix(".csv") for name in os.listdir(folder)}
    if files != tables:
        print("files", sorted(files ^ tables))
    count = 0
    for table in sorted(files):
        key = [row[1] for row in sorted(
            db.execute(f'PRAGMA table_info("{table}")'), key=lambda row: row[5]) if row[5]]
        order = ", ".join(f'"{column}"' for column in key) or "rowid"
        found = db.execute(f'SELECT * FROM "{table}" ORDER BY {order}')
        header = [column[0] for column in found.description]
        with open(f"{folder}/{table}.csv", newline="", encoding="utf-8") as file:
            first, *rows = csv.reader(file)
        if first != header:
            print("header of", table, first)
        if rows != [["" if v is None else str(v) for v in row] for row in found]:
            print("rows of", table)
        count += len(rows)
    print(count)
    """

  @Test(
    "has every row of every table of each client in the order of its key, as Python reads both",
    arguments: ["sydney-transit", "road-trips", "trip-planner", "games-dashboard", "afl-fantasy"])
  func everyTable(client: String) throws {
    let database = "\(Self.databases)/\(client).sqlite"
    let result = try export(database)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let compared = try run([
      "python3", "-c", Self.comparison, database, folder.path("tables"),
    ])
    #expect(compared.exitCode == 0, "\(compared.errorText)")
    let count = try #require(
      Int(compared.text.trimmingCharacters(in: .newlines)), "\(compared.text)")
    #expect(count > 100)
    let fileCount = try names(in: "tables").count
    #expect(
      result.errorText.filter { $0 != "," }.contains(": \(count) rows in \(fileCount) files\n"),
      "\(result.errorText)")
  }

  @Test("gives the same bytes twice")
  func sameBytes() throws {
    #expect(try export(Self.timetable, to: "a").exitCode == 0)
    #expect(try export(Self.timetable, to: "deep/b").exitCode == 0)
    let names = try names(in: "a")
    #expect(try names == self.names(in: "deep/b") && names.contains("stops.csv"))
    for name in names {
      #expect(
        FileManager.default.contentsEqual(
          atPath: folder.path("a/\(name)"), andPath: folder.path("deep/b/\(name)")), "\(name)")
    }
  }

  @Test("distinguishes NULL from an empty text, and writes every kind of value unchanged")
  func values() throws {
    try createDatabase(
      "odd.sqlite",
      sql: """
        CREATE TABLE "Odd, Names" ("Key" TEXT PRIMARY KEY, n INTEGER, r REAL, t TEXT, b BLOB)
          WITHOUT ROWID;
        INSERT INTO "Odd, Names" VALUES
          ('f', -9223372036854775808, 2, ' edge', NULL),
          ('e', 0, 1.0 / 3, 'x' || char(0) || 'y', x''),
          ('d', 9, -33.8688, 'a,"b"' || char(13, 10) || 'c', NULL),
          ('c', 1, 1e300, '007', NULL),
          ('b', NULL, NULL, NULL, NULL),
          ('a', NULL, 0, '', x'00fe7f');
        """)
    #expect(try export("odd.sqlite").exitCode == 0)
    #expect(try names(in: "tables") == ["Odd, Names.csv"])
    #expect(
      try text(of: "tables/Odd, Names.csv")
        == [
          "Key,n,r,t,b", "a,,0.0,\"\",00fe7f", "b,,,,", "c,1,1e+300,007,",
          "d,9,-33.8688,\"a,\"\"b\"\"\r\nc\",", "e,0,0.3333333333333333,x\0y,",
          "f,-9223372036854775808,2.0,\" edge\",", "",
        ].joined(separator: "\n"))
  }

  @Test("leaves out views, searches and SQLite's own tables, and stays in the folder")
  func chosenByDefault() throws {
    try createDatabase(
      "odd.sqlite",
      sql: """
        CREATE TABLE "../a" (n INTEGER);
        CREATE TABLE "../\u{301}b" (n INTEGER);
        CREATE TABLE "c\\d" (n INTEGER);
        CREATE TABLE empty (id INTEGER PRIMARY KEY AUTOINCREMENT);
        CREATE VIEW v AS SELECT n FROM "../a";
        CREATE VIRTUAL TABLE texts USING fts5(t);
        INSERT INTO "../a" VALUES (2), (1);
        ANALYZE;
        """)
    let result = try export("odd.sqlite")
    #expect(result.errorText.contains(": 2 rows in 4 files\n"), "\(result.errorText)")
    let names = try names(in: "tables")
    #expect(names.count == 4 && names.last == "empty.csv")
    #expect(try text(of: "tables/empty.csv") == "id\n")
    // Without a key, rows come in the order in which they were written.
    #expect(try text(of: "tables/\(names[1])") == "n\n2\n1\n")
    #expect(try self.names(in: "") == ["odd.sqlite", "tables"])
  }

  @Test("writes only the named tables and views, from a bundle's folder")
  func chosen() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("bundle"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: Self.timetable, toPath: folder.path("bundle/transit.sqlite"))
    let result = try export("bundle", "--table", "stop_times", "--table", "lines")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(try names(in: "tables") == ["lines.csv", "stop_times.csv"])
    let counts = try Tool.read(Self.timetable) { db in
      try ["stop_times", "lines"].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") }
    }.compactMap { $0 }
    try #require(counts.count == 2 && counts[0] > 0)
    #expect(
      result.errorText.filter { $0 != "," }.contains(": \(counts[0] + counts[1]) rows in 2 files"))
    let header = try text(of: "tables/stop_times.csv").split(separator: "\n").first
    #expect(header?.hasPrefix("feed,trip_id,arrival_time,departure_time,stop_id,") == true)
  }

  @Test("suggests the nearest table for a misspelt name, and leaves no file")
  func unknownTable() throws {
    let refused = try export(Self.timetable, "--table", "stop")
    #expect(refused.exitCode == 2)
    #expect(
      refused.errorText.contains("sydney-transit.sqlite: error: the database has no table 'stop'"))
    #expect(
      refused.errorText.contains("fix: did you mean 'stops'? its tables and views are agencies, "))
    #expect(try names(in: "").isEmpty)
  }

  @Test("refuses a database with a table that would replace one of SQLite's functions")
  func disguisedTable() throws {
    try createDatabase(
      "odd.sqlite",
      sql: """
        CREATE TABLE pragma_table_list (schema TEXT, name TEXT, type TEXT);
        INSERT INTO pragma_table_list VALUES ('main', 'v', 'table');
        """)
    let refused = try export("odd.sqlite")
    #expect(refused.exitCode == 2)
    #expect(
      refused.errorText.contains(
        "odd.sqlite: error: 'pragma_table_list' has the name of a function of SQLite\n  fix: "))
  }

  @Test("refuses a file that is not a database of Seedbed")
  func otherFiles() throws {
    _ = try folder.write("<!DOCTYPE html><title>Log in</title>\n", to: "page.sqlite")
    try DatabaseQueue(path: folder.path("other.sqlite")).write { db in
      try db.execute(sql: "CREATE TABLE t (n)")
    }
    for (bundle, words) in [
      ("page.sqlite", "page.sqlite: error: the file is a page in HTML, not "),
      ("other.sqlite", "other.sqlite: error: it is not a database of a Seedbed bundle"),
      ("missing", "missing: error: this file or folder does not exist"),
    ] {
      let refused = try export(bundle)
      #expect(refused.exitCode == 2)
      #expect(refused.errorText.contains(words), "\(refused.errorText)")
    }
    #expect(try names(in: "") == ["other.sqlite", "page.sqlite"])
  }

  @Test("refuses a folder with files in it, and leaves them")
  func fullFolder() throws {
    _ = try folder.write("mine", to: "tables/stops.csv")
    let refused = try export(Self.timetable)
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("tables: error: the output folder is not empty"))
    #expect(try text(of: "tables/stops.csv") == "mine" && names(in: "tables").count == 1)
  }

  @Test(
    "refuses options that contradict each other",
    arguments: [
      (["--format", "csv", "--by-mode"], "need --format geojson"),
      (["--format", "csv", "--newline-delimited"], "need --format geojson"),
      (["--format", "geojson", "--table", "stops"], "--table needs --format csv"),
      (["--format", "gtfs", "--table", "stops"], "--table needs --format csv"),
      (["--format", "csv", "--table", "stops", "--table", "stops"], "names a table twice"),
      (["--format", "csv", "--feed", "city"], "--feed needs --format gtfs"),
    ])
  func otherOptions(options: [String], words: String) throws {
    let refused = try Tool.run(
      ["export", Self.timetable, "--output", folder.path("tables")] + options)
    #expect(refused.exitCode == 64)
    #expect(refused.errorText.contains(words), "\(refused.errorText)")
  }
}
