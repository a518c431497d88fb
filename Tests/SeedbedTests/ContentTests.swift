import Foundation
import GRDB
import Pipeline
import SQLiteWriter
import Tabular
import TestSupport
import Testing

@testable import seedbed

@Suite("A build with the published content")
struct ContentTests {
  private let folder: TemporaryFolder
  private let sample = "\(SharedData.repository)/sample-data/transit/sydney"

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path("feed"))
    try pack()
    try configure()
    #expect(try build().outcome == .published)
  }

  // MARK: - The pipeline

  private func configure(_ settings: String...) throws {
    let text =
      ["name: city", "transit: { feeds: [{ name: city, source: feed.zip }] }"] + settings
    try folder.write(text.joined(separator: "\n"), to: "city.yaml")
  }

  /// Packs the feed, in ascending or descending order of names, with or without compression.
  private func pack(
    _ options: String = "", reversed: Bool = false, at time: String = "202601010000"
  ) throws {
    let script = """
      rm -f ../feed.zip && touch -t \(time) *
      zip -q -X \(options) ../feed.zip $(ls \(reversed ? "-r" : ""))
      """
    #expect(try run(["sh", "-c", script], in: folder.path("feed")).exitCode == 0)
  }

  private func build(asOf: CalendarDay? = nil, force: Bool = false) throws -> RunReport {
    var options = RunOptions()
    options.output = folder.path("out")
    options.workspace = folder.path("work")
    options.asOf = asOf
    options.force = force
    return try PipelineRunner(
      configuration: try PipelineSource.pipeline(folder.path("city.yaml")).configuration(),
      options: options, watch: { _ in }
    ).run(upTo: .build)
  }

  private func manifest() throws -> Manifest {
    try Manifest(reading: Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json"))))
  }

  /// A file as the system knows it.
  private struct File: Equatable {
    let number: Int?
    let written: Date?
  }

  /// The files of the bundle that an app gets.
  private func files() throws -> [String: File] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("out"))
      .filter { $0.hasSuffix(".sqlite") || $0.hasPrefix("snapshots/") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let facts = try FileManager.default.attributesOfItem(atPath: folder.path("out/\(name)"))
        return (
          name,
          File(
            number: (facts[.systemFileNumber] as? NSNumber)?.intValue,
            written: facts[.modificationDate] as? Date)
        )
      })
  }

  // MARK: - Changes without effect

  /// Changes of the published build that do not affect its content.
  enum Difference: String, CaseIterable, CustomTestStringConvertible {
    case packing, budget, today, tool

    var testDescription: String { rawValue }
  }

  @Test(
    "leaves every file as it is, and says in the manifest what differs",
    arguments: Difference.allCases)
  func same(_ difference: Difference) throws {
    let (files, before) = (try files(), try manifest())
    var today: CalendarDay?
    switch difference {
    case .packing: try pack("-0", reversed: true, at: "202001010000")
    case .budget: try configure("gates: { size-budget: 30 MB }")
    case .today: today = CalendarDay("2026-08-25")
    case .tool:
      var other = before
      other.toolBuild = "another"
      try folder.write(other.fileContent, to: "out/manifest.json")
    }
    let report = try build(asOf: today)
    let after = try manifest()
    #expect(report.outcome == .unchanged)
    #expect(report.contentVersion == before.contentVersion)
    #expect(try self.files() == files)
    #expect(after.contentVersion == before.contentVersion)
    #expect(after.hasContent(of: before))
    switch difference {
    case .packing:
      #expect(after.inputs[0].sha256 != before.inputs[0].sha256)
      #expect(after.inputs[0].content == before.inputs[0].content)
      #expect(after.dataVersion == before.dataVersion)
      #expect(report.stages.isEmpty, "nothing is built")
    case .budget: #expect(after.configurationSHA256 != before.configurationSHA256)
    case .today: #expect(after.asOf == "2026-08-25")
    case .tool: #expect(after == before)
    }
    let again = try build(asOf: today)
    #expect(again.outcome == .unchanged && again.stages.isEmpty)
    let checks = try BundleVerification(of: folder.path("out"), clients: Clients.all).verify()
      .checks
    #expect(checks.flatMap(\.findings).isEmpty)
  }

  @Test("is the same database, byte for byte, however its feed is packed")
  func sameBytes() throws {
    let database = folder.path("out/city.sqlite")
    let before = FileManager.default.contents(atPath: database)
    try pack("-9", reversed: true, at: "202001010000")
    #expect(try build(force: true).outcome == .published)
    #expect(before != nil && FileManager.default.contents(atPath: database) == before)
  }

  @Test("is published if a row has changed; unchanged files stay the same")
  func changed() throws {
    let (files, before) = (try files(), try manifest())
    let path = folder.path("feed/stops.txt")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("Central", with: "Zentral").write(
      toFile: path, atomically: true, encoding: .utf8)
    try pack()
    #expect(try build().outcome == .published)
    let (later, after) = (try self.files(), try manifest())
    #expect(after.contentVersion != before.contentVersion)
    #expect(after.dataVersion != before.dataVersion)
    #expect(later["city.sqlite"] != files["city.sqlite"])
    #expect(later["snapshots/stops.json"] != files["snapshots/stops.json"])
    #expect(later["snapshots/route_types.json"] == files["snapshots/route_types.json"])
  }

  @Test("does not keep a damaged file")
  func damaged() throws {
    let database = folder.path("out/city.sqlite")
    let whole = try #require(FileManager.default.contents(atPath: database))
    var bytes = whole
    bytes[bytes.count / 2] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: database))
    try configure("gates: { size-budget: 30 MB }")
    #expect(try build().outcome == .unchanged)
    #expect(FileManager.default.contents(atPath: database) == whole)
  }

  /// The version by its definition alone: records after the description of SQLite's file format.
  private static let oracle = #"""
    import hashlib, sqlite3, sys

    def varint(n):
      out = [n & 127]
      while n > 127:
        n >>= 7
        out.append(n & 127 | 128)
      return bytes(reversed(out))

    def stored(value):
      if value is None: return 0, b""
      if isinstance(value, float) and value == int(value) and abs(value) < 2 ** 47 and str(value) != "-0.0":
        value = int(value)
      if isinstance(value, float):
        import struct
        return 7, struct.pack(">d", value)
      if isinstance(value, int):
        if value in (0, 1): return 8 + value, b""
        for kind, size in enumerate((1, 2, 3, 4, 6, 8), 1):
          if -2 ** (8 * size - 1) <= value < 2 ** (8 * size - 1):
            return kind, value.to_bytes(size, "big", signed=True)
      data = value.encode() if isinstance(value, str) else value
      return 12 + isinstance(value, str) + 2 * len(data), data

    def record(row):
      cells = [stored(value) for value in row]
      kinds = b"".join(varint(kind) for kind, _ in cells)
      size = len(kinds) + 1 + (len(kinds) + 1 > 127)
      return varint(size) + kinds + b"".join(data for _, data in cells)

    def quoted(name): return '"' + name + '"'

    db = sqlite3.connect(sys.argv[1])
    made = db.execute("SELECT name, type, sql FROM sqlite_schema WHERE sql NOT NULL").fetchall()
    made = [m for m in made if not m[0].startswith("sqlite_")]
    searches = [m[0] for m in made if m[2].startswith("CREATE VIRTUAL TABLE")]
    lines = []
    for name, kind, sql in made:
      if any(name.startswith(search + "_") for search in searches): continue
      rows = "-"
      boxes = sql.startswith("CREATE VIRTUAL TABLE") and "USING rtree" in sql
      if kind == "table" and (boxes or name not in searches):
        digest = hashlib.sha256()
        columns = db.execute("SELECT name, pk FROM pragma_table_info(?)", (name,)).fetchall()
        key = [c for c, pk in sorted(columns, key=lambda c: c[1]) if pk]
        which = " WHERE key <> 'content_version'" if name == "metadata" else ""
        if boxes: key = [columns[0][0]]
        if sql.endswith("WITHOUT ROWID"):
          order = key + [c for c, _ in columns if c not in key]
          for row in db.execute("SELECT " + ", ".join(map(quoted, order)) + " FROM " + quoted(name)
              + which + " ORDER BY " + ", ".join(map(quoted, key))):
            digest.update(record(row))
        else:
          for row in db.execute("SELECT rowid, * FROM " + quoted(name) + which + " ORDER BY rowid"):
            digest.update(row[0].to_bytes(8, "big", signed=True))
            digest.update(record([None if [c for c, _ in columns][n] in key else v for n, v in enumerate(row[1:])]))
        rows = digest.hexdigest()
      lines.append((name, hashlib.sha256(sql.encode()).hexdigest() + " " + rows + " " + name + "\n"))
    text = "".join(line for _, line in sorted(lines))
    print(hashlib.sha256(text.encode()).hexdigest(), end="")
    """#

  @Test(
    "has the version that anybody can work out from the description",
    arguments: [
      "afl-fantasy", "games-dashboard", "road-trips", "sydney-transit", "trip-planner",
    ])
  func definition(_ name: String) throws {
    let bundle = try SampleBundle(name)
    let path = try BundleVerification.database(of: bundle.path)
    let result = try run(["python3", "-c", Self.oracle, path])
    #expect(result.exitCode == 0, "\(result.errorText)")
    let manifest = try Manifest(
      reading: Data(contentsOf: URL(fileURLWithPath: "\(bundle.path)/manifest.json")))
    #expect(result.text == manifest.contentVersion)
  }

  @Test("has a version that depends exactly on tables, columns, indexes and views")
  func versions() throws {
    let path = folder.path("copy.sqlite")
    try FileManager.default.copyItem(atPath: folder.path("out/city.sqlite"), toPath: path)
    let check = DatabaseCheck(path)
    let published = try manifest().contentVersion
    #expect(try check.contentVersion() == published)
    let queue = try DatabaseQueue(path: path)
    func version(_ sql: String) throws -> String {
      try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
      return try check.contentVersion()
    }
    #expect(try version("VACUUM; REINDEX; ANALYZE; PRAGMA user_version = 7") == published)
    #expect(
      try version("UPDATE metadata SET value = 'x' WHERE \"key\" = 'content_version'") == published)
    var seen: Set = [published]
    for sql in [
      "UPDATE metadata SET value = 'x' WHERE \"key\" = 'pipeline'",
      "UPDATE stops SET stop_lat = stop_lat + 1e-9 WHERE id = 1",
      "UPDATE stops SET stop_desc = '' WHERE stop_desc IS NULL",
      "DELETE FROM service_dates WHERE date = (SELECT max(date) FROM service_dates)",
      "DELETE FROM stops_rtree WHERE id = 1",
      "UPDATE stops_rtree SET max_lon = max_lon + 1 WHERE id = 2",
      "DROP INDEX stops_stop_id", "DROP VIEW departures", "CREATE TABLE more (a)",
      "INSERT INTO more VALUES (NULL)", "UPDATE more SET a = CAST('a' || char(0) AS TEXT)",
      "UPDATE more SET a = CAST('a' || char(0) || 'b' AS TEXT)", "UPDATE more SET rowid = 9",
      "UPDATE more SET a = x'6100'", "UPDATE more SET a = 1", "UPDATE more SET a = 1.5",
    ] {
      #expect(seen.insert(try version(sql)).inserted, "\(sql)")
    }
  }
}
