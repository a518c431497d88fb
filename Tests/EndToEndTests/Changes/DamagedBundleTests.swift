import Foundation
import TestSupport
import Testing

@Suite("A published bundle that is damaged")
struct DamagedBundleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    try folder.write(
      """
      name: sydney
      ids: keep
      patches: { keep: 2 }
      gates:
        maximum-shrink: { stops: 50%, rows: 50% }
        maximum-renamed: { stops: 50% }
      transit:
        feeds: [{ name: sydney, source: feed }]
      """, to: "pipeline.yaml")
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path("feed"))
    let built = try build("whole")
    try #require(built.exitCode == 0, "\(built.errorText)")
    try FileManager.default.copyItem(atPath: folder.path("whole"), toPath: folder.path("out"))
    let stops = try String(contentsOfFile: folder.path("feed/stops.txt"), encoding: .utf8)
    try folder.write(stops.replacing("Central", with: "Middle"), to: "feed/stops.txt")
  }

  private func build(_ output: String, _ options: String...) throws -> ProcessResult {
    try Tool.run(
      ["build", "pipeline.yaml", "--output", folder.path(output)] + options, in: folder.path)
  }

  private func text(_ path: String) -> String {
    FileManager.default.contents(atPath: folder.path(path)).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  /// Changes the published database; if `forged`, its manifest then lists the changed file.
  private func damage(_ sql: String, forged: Bool) throws {
    let script = """
      import hashlib, json, sqlite3, sys
      folder, sql, forged = sys.argv[1:]
      db = sqlite3.connect(folder + "/sydney.sqlite", isolation_level=None)
      db.executescript("PRAGMA ignore_check_constraints = ON; PRAGMA legacy_alter_table = ON; " + sql)
      db.close()
      if forged == "true":
          manifest = json.load(open(folder + "/manifest.json"))
          content = open(folder + "/sydney.sqlite", "rb").read()
          for file in manifest["outputs"]:
              if file["path"] == "sydney.sqlite":
                  file["sha256"], file["size"] = hashlib.sha256(content).hexdigest(), len(content)
          json.dump(manifest, open(folder + "/manifest.json", "w"))
      """
    let result = try run(["python3", "-c", script, folder.path("out"), sql, "\(forged)"])
    try #require(result.exitCode == 0, "\(result.errorText)")
  }

  @Test("is replaced by the next build, which reports that it compared nothing")
  func notice() throws {
    try damage("UPDATE stops SET stop_name = 'x'", forged: false)
    let result = try build("out")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.contains("changes are not reported: it is not the database"))
    #expect(result.errorText.contains("ids are reassigned"))
    let report = text("out/report.json")
    for code in ["published_bundle_unreadable", "ids_reassigned"] { #expect(report.contains(code)) }
    #expect(
      report.contains("\"file\": \"sydney.sqlite\"") && report.contains("not compared with it"))
    #expect(text("out/report.html").contains("not compared: it is not the database"))
    #expect(text("out/changes.json").isEmpty)
    #expect(!text("out/updates.json").contains("\"from\""), "no patch leads from it")
    #expect(try Tool.run(["verify", "out"], in: folder.path).exitCode == 0)
  }

  @Test(
    "never crashes a build or a comparison, and the bundle that replaces it passes verify",
    arguments: [
      "UPDATE trips SET service = -9223372036854775808, pattern = 9223372036854775807, route = -1",
      "UPDATE OR IGNORE stops SET id = id - 4611686018427387904 WHERE id % 2",
      "UPDATE OR IGNORE stops SET id = id + 9223372036854775000 WHERE id % 2",
      "UPDATE OR IGNORE routes SET id = id + 1099511627776",
      "UPDATE OR IGNORE patterns SET id = -id; UPDATE OR IGNORE pattern_stops SET pattern = pattern << 40",
      "UPDATE OR IGNORE service_dates SET service = 1 << 50; UPDATE OR IGNORE feeds SET id = -7",
      "UPDATE OR IGNORE service_dates SET date = -9223372036854775808",
      "UPDATE OR IGNORE timings SET timing = timing << 45, arrival_offset = x'00', position = 1.5",
      "UPDATE OR IGNORE shapes SET id = 9223372036854775807 - id, polyline = NULL",
      "UPDATE OR IGNORE stops SET stop_name = x'FFFE', stop_id = 7, feed = 'one', location_type = x'00'",
      "UPDATE metadata SET value = x'00' WHERE key = 'content_version'",
      "CREATE TABLE bare AS SELECT * FROM stops; DROP TABLE stops; ALTER TABLE bare RENAME TO stops",
      """
      DROP TABLE trips;
      CREATE VIEW trips AS WITH RECURSIVE t (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM t)
      SELECT id, 1 AS feed, id AS trip_id, 1 AS route, 1 AS pattern, 1 AS service FROM t
      """,
      "ALTER TABLE stops ADD COLUMN more AS (hex(zeroblob(100000000)))",
      // Thousands of rows with one id each in three tables that are joined by it.
      """
      CREATE TABLE bare AS SELECT * FROM feeds; DROP TABLE feeds; ALTER TABLE bare RENAME TO feeds;
      CREATE TABLE bare AS SELECT * FROM routes; DROP TABLE routes; ALTER TABLE bare RENAME TO routes;
      CREATE TABLE bare AS SELECT * FROM lines; DROP TABLE lines; ALTER TABLE bare RENAME TO lines;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO feeds SELECT feeds.* FROM feeds, n;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO routes SELECT routes.* FROM n, routes WHERE routes.id = 1;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO lines SELECT lines.* FROM n, lines WHERE lines.id = 1
      """,
      """
      CREATE VIRTUAL TABLE pragma_table_info USING fts5(name, type, pk);
      INSERT INTO pragma_table_info (name) SELECT group_concat(name, ' ') FROM sqlite_schema
      """,
    ])
  func values(_ sql: String) throws {
    try damage(sql, forged: true)
    try FileManager.default.copyItem(atPath: folder.path("out"), toPath: folder.path("damaged"))
    let named = try build("fresh", "--previous", folder.path("damaged"))
    #expect([0, 2].contains(named.exitCode), "\(named.errorText)")
    for output in ["out", "fresh"] {
      if output == "out" {
        let result = try build("out")
        #expect(result.exitCode == 0, "\(result.errorText)")
      } else if named.exitCode != 0 {
        #expect(named.errorText.contains("fix: "))
        continue
      }
      let verified = try Tool.run(["verify", output], in: folder.path)
      #expect(verified.exitCode == 0, "\(output): \(verified.text)")
    }
    for bundles in [["damaged", "out"], ["out", "damaged"]] {
      let result = try Tool.run(["diff"] + bundles, in: folder.path)
      #expect([0, 2].contains(result.exitCode), "\(result.errorText)")
    }
  }

  @Test("is replaced soon, even if ids.json names a view without an end")
  func endlessView() throws {
    try #require(build("out").exitCode == 0)
    try damage(
      """
      CREATE VIEW evil AS WITH RECURSIVE c (rowid) AS (SELECT 1 UNION ALL SELECT rowid + 1 FROM c)
      SELECT rowid FROM c
      """, forged: true)
    try folder.write(
      #"{"version": 1, "tables": {"evil": {"next": 1, "retired": []}}}"#, to: "out/ids.json")
    let built = try build("out", "--force")
    #expect(built.exitCode == 0, "\(built.errorText)")
    #expect(try Tool.run(["verify", "out"], in: folder.path).exitCode == 0)
  }

  @Test("is compared with its feed even if the feed's name and id have changed")
  func renamedFeed() throws {
    let yaml = text("pipeline.yaml").replacing("{ name: sydney,", with: "{ name: other,")
    try folder.write(yaml, to: "pipeline.yaml")
    try #require(build("out").exitCode == 0)
    let id = try run(["sqlite3", folder.path("out/sydney.sqlite"), "SELECT id FROM feeds"]).text
    #expect(id == "2\n")
    let verified = try Tool.run(["verify", "out", "--feed", "feed"], in: folder.path)
    #expect(verified.exitCode == 0, "\(verified.text)")
  }

  @Test("stops a build that must keep its ids, if a person named the bundle")
  func previous() throws {
    try damage("UPDATE stops SET stop_name = 'x'", forged: false)
    let result = try build("fresh", "--previous", folder.path("out"))
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("it is not the database that the manifest lists"))
    #expect(result.errorText.contains("fix: "))
  }

  @Test(
    "is replaced by a sound bundle even if ids.json says that numbers of its rows are free",
    arguments: [
      #"{"version": 99, "tables": {"stops": {"next": 99999, "retired": [{"version": 1, "numbers": "1-90"}]}}}"#,
      #"{"version": 1, "tables": {"stops": {"next": 1, "retired": []}}}"#,
      #"{"version": 1, "tables": {"stops": {"next": 9223372036854775807, "retired": []}}}"#,
    ])
  func ledger(_ json: String) throws {
    try #require(build("out").exitCode == 0)
    try #require(text("out/manifest.json").contains("ids.json"))
    try folder.write(json, to: "out/ids.json")
    let stops = try String(contentsOfFile: folder.path("feed/stops.txt"), encoding: .utf8)
    let more = (0..<50).map { "new\($0),,New \($0),,-33.8,151.2,,0,,,,\n" }.joined()
    try folder.write(stops + more, to: "feed/stops.txt")
    let result = try build("out")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let verified = try Tool.run(["verify", "out"], in: folder.path)
    #expect(verified.exitCode == 0, "\(verified.text)")
  }
}
