import Foundation
import SeedStore
import SeedTransit
import TestSupport
import Testing

@testable import SeedUpdates

/// An app's copy of a bundle, updated from a folder and from a real server.
@Suite("An app that updates its database", .timeLimit(.minutes(3)))
struct UpdaterTests {
  private let folder: TemporaryFolder

  /// Three versions of the sample feed, and the files that are published with the third.
  private static let published = Result { try publish() }

  private static func publish() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try run(["cp", "-r", ReproducibilityTests.sample, folder.path("feed")])
    try folder.write(
      """
      name: city
      output: site
      ids: keep
      patches: {}
      transit: { feeds: [ { name: city, source: feed } ] }
      """, to: "city.yaml")
    for version in 1...3 {
      let path = folder.path("feed/stops.txt")
      let stops = try String(contentsOfFile: path, encoding: .utf8)
      try stops.replacing("Circular Quay", with: "Circular Quay \(version)")
        .write(toFile: path, atomically: true, encoding: .utf8)
      let built = try Tool.run(["build", "city.yaml", "--quiet"], in: folder.path)
      try #require(built.exitCode == 0, "\(built.errorText)")
      _ = try run(["cp", "-r", folder.path("site"), folder.path("version\(version)")])
    }
    return folder
  }

  /// Gives each test its own copy, and the first version to the app.
  init() throws {
    folder = try TemporaryFolder()
    let published = try Self.published.get()
    for name in ["site", "version1", "version2", "version3"] {
      try FileManager.default.copyItem(atPath: published.path(name), toPath: folder.path(name))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("app"), withIntermediateDirectories: false)
    try install(1)
  }

  private var database: URL { URL(fileURLWithPath: folder.path("app/city.sqlite")) }
  private var list: URL { URL(fileURLWithPath: folder.path("site/updates.json")) }

  /// Gives the app a version.
  private func install(_ version: Int) throws {
    try? FileManager.default.removeItem(at: database)
    try FileManager.default.copyItem(
      atPath: folder.path("version\(version)/city.sqlite"), toPath: database.path)
  }

  /// An updater that checks new versions with the app's store.
  private func updater() -> BundleUpdater {
    BundleUpdater(database: database, updates: list, for: TransitStore.self)
  }

  private func version(_ number: Int) throws -> String {
    try #require(
      try LocalCopy(URL(fileURLWithPath: folder.path("version\(number)/city.sqlite"))).state
    )
    .contentVersion
  }

  private func updates() throws -> UpdateList {
    try UpdateList(reading: try Data(contentsOf: list), named: "updates.json")
  }

  /// Expects the app's copy to be a version, every row of it, and nothing beside it.
  private func expect(
    _ number: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let diff = try Tool.run(
      ["diff", "--json", database.path, "version\(number)/city.sqlite"], in: folder.path)
    #expect(diff.text.contains("\"subjects\": []"), "\(diff.text)", sourceLocation: sourceLocation)
    let (found, wanted) = (try LocalCopy(database).state?.contentVersion, try version(number))
    #expect(found == wanted, sourceLocation: sourceLocation)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("app")).sorted()
  }

  @Test("uses the patch, and open stores and listeners switch to the new version")
  func patch() async throws {
    let latest = try LatestStore<TransitStore>(url: database)
    let before = try await latest.read { try await $0.searchStops("circular quay", limit: 1) }
    let updater = self.updater()
    var versions = await updater.versions.makeAsyncIterator()
    let (first, third) = (try version(1), try version(3))
    let outcome = try await updater.update()
    let patch = try #require(try updates().patches.first { $0.from == first })
    #expect(outcome == .replaced(contentVersion: third, downloadedBytes: patch.file.size))
    let heard = await versions.next()
    #expect(heard == third)
    let after = try await latest.read { try await $0.searchStops("circular quay", limit: 1) }
    #expect(before.first?.id == after.first?.id && before.first?.name != after.first?.name)
    #expect(try await updater.update() == .current)
    #expect(try files() == ["city.sqlite"])
    try expect(3)
  }

  @Test("downloads the whole database if its own is missing or unknown, or if a patch is damaged")
  func whole() async throws {
    let full = BundleUpdater.Outcome.replaced(
      contentVersion: try version(3), downloadedBytes: try updates().full.size)
    try FileManager.default.removeItem(at: database)
    #expect(try await updater().update() == full)
    try expect(3)
    for patch in try updates().patches {
      try folder.write("damaged", to: "site/\(patch.file.file)")
    }
    try install(2)
    let second = try version(2)
    let patch = try #require(try updates().patches.first { $0.from == second })
    #expect(try await updater().update() == full, "the size of the damaged patch already differs")
    try expect(3)
    try install(2)
    try folder.write(
      String(repeating: "x", count: patch.file.size), to: "site/\(patch.file.file)")
    let both = BundleUpdater.Outcome.replaced(
      contentVersion: try version(3), downloadedBytes: try updates().full.size + patch.file.size)
    #expect(try await updater().update() == both)
    try expect(3)
  }

  @Test("names the format of an answer that is not a list or a database")
  func otherFormats() async throws {
    for (text, format) in [
      ("<!doctype html><title>Log in</title>", "a page in HTML"),
      ("Not found\n", "plain text that begins with 'Not found'"),
    ] {
      try folder.write(text, to: "site/updates.json")
      let error = await #expect(throws: UpdateError.self) { try await updater().update() }
      #expect(error?.message == "it is \(format), not a list of updates")
      #expect(error?.code == .damaged)
    }
    let page = "<!doctype html><title>Log in</title>"
    let packed = UpdateList.PackedFile(
      file: "city.sqlite.gz", size: 9, sha256: "", unpackedSize: 9, unpackedSHA256: "")
    let file = URL(fileURLWithPath: try folder.write(page, to: "page"))
    let error = #expect(throws: UpdateError.self) { try packed.unpack(file, to: database) }
    #expect(error?.message == "it is a page in HTML, not the file that was published")
  }

  @Test("keeps its file if the list or the database is damaged, missing or of another schema")
  func faults() async throws {
    func code() async -> UpdateError.Code? {
      await #expect(throws: UpdateError.self) { try await updater().update() }?.code
    }
    let text = try String(contentsOf: list, encoding: .utf8)
    for (change, expected) in [
      (text.replacing("\"schema_version\": 2", with: "\"schema_version\": 3"), .otherSchema),
      (text.replacing("\"format\": 2", with: "\"format\": 3"), .otherSchema),
      (text.replacing("\"format\": 2", with: "\"format\": 1"), .otherSchema),
      (text + String(repeating: " ", count: 1 << 20), .damaged),
      (String(repeating: "[", count: 1 << 19), .damaged),
      (text.replacing("\"city.sqlite.gz\"", with: "\"./city.sqlite.gz\""), .damaged),
      (text.replacing("\"city.sqlite.gz\"", with: "\"%2e%2e/city.sqlite.gz\""), .damaged),
      (text.replacing("\"city.sqlite.gz\"", with: "\"..\\u0301/city.sqlite.gz\""), .damaged),
      (text.replacing("\"unpacked_size\": ", with: "\"unpacked_size\": 9"), .damaged),
      (text.replacing("\"size\": ", with: "\"size\": -"), .damaged),
      (text.replacing("\"city.sqlite.gz\"", with: "\"../city.sqlite.gz\""), .damaged),
      (text.replacing("patches/", with: "../patches/"), .damaged),
      ("<!doctype html>", .damaged),
    ] as [(String, UpdateError.Code)] {
      try folder.write(change, to: "site/updates.json")
      #expect(await code() == expected, "\(change.prefix(40))")
    }
    try folder.write(text, to: "site/updates.json")
    _ = try run(["rm", "-r", folder.path("site/patches")])
    try folder.write("not packed", to: "site/city.sqlite.gz")
    #expect(await code() == .damaged)
    _ = try run(["rm", folder.path("site/city.sqlite.gz")])
    _ = try run(["mkfifo", folder.path("site/city.sqlite.gz")])
    try install(2)
    #expect(await code() == .unreachable)
    try FileManager.default.removeItem(at: list)
    #expect(await code() == .unreachable)
    try expect(2)
  }

  /// Forges the published files: a Python function gets each unpacked file and returns other bytes, and the
  /// list then has their sizes and digests.
  private func forge(_ function: String, _ which: String) throws {
    let script = """
      import gzip, hashlib, json, os, sqlite3, sys
      \(function)
      updates = json.load(open("site/updates.json"))
      files = [patch["file"] for patch in updates["patches"]]
      for file in {"patches": files, "full": [updates["full"]]}[sys.argv[1]]:
          name = "site/" + file["file"]
          content = change(gzip.open(name).read())
          packed = gzip.compress(content, mtime=0)
          open(name, "wb").write(packed)
          file.update(size=len(packed), sha256=hashlib.sha256(packed).hexdigest(),
                      unpacked_size=len(content), unpacked_sha256=hashlib.sha256(content).hexdigest())
      json.dump(updates, open("site/updates.json", "w"))
      """
    let forged = try run(["python3", "-c", script, which], in: folder.path)
    try #require(forged.exitCode == 0, "\(forged.errorText)")
  }

  private func restore() throws {
    _ = try run(["rm", "-r", folder.path("site")])
    _ = try run(["cp", "-r", folder.path("version3"), folder.path("site")])
    try install(1)
  }

  @Test(
    "takes the whole database if a patch does not lead to the new version",
    arguments: [
      // A changed value, row, table, column, type, operation or header, or no change.
      "return content.replace(b'Quay 3', b'Quay 7')",
      "return b'\\n'.join(content.split(b'\\n')[:-2]) + b'\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"trips\",\"columns\":[\"id\"],\"rows\":[[1]]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"t\",\"columns\":[\"id\"],\"rows\":[]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"trips\",\"columns\":[\"i\\\\\"d\"],\"rows\":[]}\\n'",
      "return content + b'{\"operation\":\"set\",\"table\":\"stops\",\"columns\":[\"id\",\"id\"],\"rows\":[[1,1]]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"trips\",\"columns\":[\"id\"],\"rows\":[[null]]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"trips\",\"columns\":[\"id\"],\"rows\":[[\"1\"]]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"trips\",\"columns\":[\"id\"],\"rows\":[[]]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"trips\",\"columns\":[\"id\"],\"rows\":[[1e300]]}\\n'",
      "return content + b'{\"operation\":\"drop\",\"table\":\"trips\",\"columns\":[\"id\"],\"rows\":[]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"sqlite_master\",\"columns\":[\"rowid\"],\"rows\":[[1]]}\\n'",
      "return content + b'{\"operation\":\"remove\",\"table\":\"stops_fts_data\",\"columns\":[\"id\"],\"rows\":[[1]]}\\n'",
      "return content + b'{\"operation\":\"put\",\"table\":\"stops_rtree\",\"columns\":[\"id\",\"min_lat\",\"max_lat\",\"min_lon\",\"max_lon\"],\"rows\":[[1,0,0,0,0]]}\\n'",
      "return content + b'{'",
      "return content.replace(b'\"format\":2', b'\"format\":3')",
      "return content.replace(b'\"from\":\"', b'\"from\":\"0')",
      "return content[content.index(b'\\n') + 1:]",
      "return content + b'[' * 1000000 + b'\\n'",
      "return bytes(byte ^ 1 for byte in content)",
      "return b''",
      // A patch of format 1, a database with statements.
      """
      db = sqlite3.connect(":memory:")
          db.execute("CREATE TABLE steps (position INTEGER PRIMARY KEY, sql TEXT NOT NULL)")
          db.execute("INSERT INTO steps (sql) VALUES ('DELETE FROM main.trips')")
          db.commit()
          db.execute("VACUUM INTO 'old-patch'")
          content = open("old-patch", "rb").read()
          os.remove("old-patch")
          return content
      """,
    ])
  func forgedPatch(_ body: String) async throws {
    try forge("def change(content):\n    \(body)", "patches")
    let outcome = try await updater().update()
    let (first, full) = (try version(1), try updates().full.size)
    let patch = try #require(try updates().patches.first { $0.from == first })
    #expect(
      outcome == .replaced(contentVersion: try version(3), downloadedBytes: full + patch.file.size),
      "the patch was downloaded for nothing, then the whole")
    try expect(3)
    #expect(try files() == ["city.sqlite"])
  }

  @Test(
    "keeps its database if the whole database on the server is not the new version",
    arguments: [
      "UPDATE stops SET stop_name = 'x' WHERE id = 1", "DELETE FROM trips WHERE id = 1",
      "DROP INDEX stops_stop_id", "DROP TABLE trips",
      "DELETE FROM stops_fts_data WHERE id > 10", "UPDATE stops_fts_docsize SET sz = x'00'",
      "UPDATE stops_rtree_node SET data = zeroblob(length(data))",
      "DELETE FROM stops_rtree WHERE id = 1", "UPDATE stops_rtree SET max_lat = 0 WHERE id = 2",
      "PRAGMA application_id = 7", "PRAGMA user_version = 99",
      "UPDATE metadata SET value = 'x' WHERE key = 'content_version'",
      "UPDATE metadata SET value = x'ff00' WHERE key = 'content_version'",
      "UPDATE metadata SET value = '1' WHERE key = 'version_number'",
      "CREATE TRIGGER t AFTER UPDATE ON stops BEGIN DELETE FROM trips; END",
      "PRAGMA journal_mode = WAL",
      "ALTER TABLE stops ADD COLUMN more AS (hex(zeroblob(1000000)))",
      "CREATE INDEX more ON stops (instr(stop_name, 'x'))",
      // An empty index that claims to be complete.
      """
      DROP INDEX stops_stop_id; CREATE INDEX stops_stop_id ON stops (stop_id) WHERE 0;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX stops_stop_id ON stops (stop_id)' WHERE name = 'stops_stop_id'
      """,
      // A table that SQLite would use in place of its own function.
      """
      CREATE VIRTUAL TABLE pragma_table_info USING fts5(name, type, pk);
      INSERT INTO pragma_table_info (name) SELECT group_concat(name, ' ') FROM sqlite_schema
      """,
      """
      DROP TABLE metadata; CREATE VIEW metadata AS WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1
      FROM n) SELECT 'content_version' AS key, CAST(i AS TEXT) AS value FROM n WHERE i < 1000
      """,
    ])
  func forgedDatabase(_ sql: String) async throws {
    let function = """
      def change(content):
          open("forged", "wb").write(content)
          db = sqlite3.connect("forged", isolation_level=None)
          db.executescript(\"\"\"\(sql)\"\"\")
          db.close()
          return open("forged", "rb").read()
      """
    try forge(function, "full")
    _ = try run(["rm", "-r", folder.path("site/patches")])
    let error = await #expect(throws: UpdateError.self) { try await updater().update() }
    #expect(error?.code == .damaged, "\(String(describing: error))")
    try expect(1)
    #expect(try files() == ["city.sqlite"])
    // The same bytes, cut or changed in a page.
    try restore()
    try forge("def change(content):\n    return content[:60_000]", "full")
    _ = try run(["rm", "-r", folder.path("site/patches")])
    #expect(
      await #expect(throws: UpdateError.self) { try await updater().update() }?.code == .damaged)
    try expect(1)
  }

  @Test("refuses an older version unless the app asks for it")
  func older() async throws {
    try install(3)
    _ = try run(["rm", "-r", folder.path("site")])
    _ = try run(["cp", "-r", folder.path("version2"), folder.path("site")])
    #expect(
      await #expect(throws: UpdateError.self) { try await updater().update() }?.code == .older)
    try expect(3)
    _ = try await updater().update(allowingOlder: true)
    try expect(2)
  }

  @Test("repairs a damaged copy that claims to be the newest version")
  func repair() async throws {
    try install(3)
    #expect(try await updater().repair() == .current)
    _ = try run(["sqlite3", database.path, "DELETE FROM trips WHERE id = 1"])
    #expect(
      try await updater().update() == .current, "an update trusts what was checked when it came")
    let updater = self.updater()
    async let update = updater.update()
    #expect(try await updater.repair() != .current, "an update that already runs does not repair")
    _ = try await update
    try expect(3)
    // This damages a search, which no digest covers.
    _ = try run([
      "sqlite3", database.path, "INSERT INTO stops_fts (rowid, search_text) VALUES (1, 'nowhere')",
    ])
    #expect(try await updater.repair() != .current)
    #expect(try await updater.repair() == .current)
    try expect(3)
    try folder.write("damaged", to: "app/city.sqlite")
    _ = try await updater.update()
    try expect(3)
  }

  @Test("deletes files of ended updates, and a journal that SQLite would apply to the new file")
  func leftovers() async throws {
    let ended = try run(["sh", "-c", "echo $$"]).text.trimmingCharacters(
      in: .whitespacesAndNewlines)
    for name in [".city.sqlite.update", ".city.sqlite.update-\(ended)-X"] {
      try folder.write("left", to: "app/\(name)/next.sqlite")
    }
    let own = ".city.sqlite.update-\(ProcessInfo.processInfo.processIdentifier)"
    let living = "\(own)-X"
    try folder.write("in use", to: "app/\(living)/next.sqlite")
    // The process has the number of one that ended before the clock was set back.
    try folder.write("left", to: "app/\(own)-Y/next.sqlite")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 200_000)],
      ofItemAtPath: folder.path("app/\(own)-Y"))
    for side in ["-journal", "-wal", "-shm"] { try folder.write("x", to: "app/city.sqlite\(side)") }
    try FileManager.default.removeItem(at: database)
    _ = try await updater().update()
    #expect(try files() == [living, "city.sqlite"])
    try expect(3)
  }

  @Test("has a whole file after races between updaters, in threads and in killed processes")
  func races() async throws {
    for round in 0..<6 {
      try install(1)
      if round % 3 == 2 { try FileManager.default.removeItem(at: database) }
      let processes = try (0..<2).map { _ in try startConsumer(list.absoluteString) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask { [updater = updater()] in _ = try await updater.update() }
        }
        group.addTask {
          try await Task.sleep(for: .milliseconds(15 * round))
          for process in processes { kill(process.processIdentifier, SIGKILL) }
        }
        try await group.waitForAll()
      }
      for process in processes { process.waitUntilExit() }
      try expect(3)
      #expect(try await updater().repair() == .current)
      #expect(try await updater().update() == .current)
    }
    try install(1)
    _ = try await updater().update()
    #expect(try files() == ["city.sqlite"])
  }

  private func startConsumer(_ address: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
      .appendingPathComponent("Consumer")
    process.arguments = ["update", database.path, address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test("updates the target of a link, and never in place")
  func link() async throws {
    let link = URL(fileURLWithPath: folder.path("link.sqlite"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: database)
    let linked = BundleUpdater(database: link, updates: list, for: TransitStore.self)
    try forge("def change(content):\n    return content.replace(b'Quay 3', b'Quay 7')", "patches")
    try FileManager.default.removeItem(atPath: folder.path("site/city.sqlite.gz"))
    await #expect(throws: UpdateError.self) { try await linked.update() }
    try expect(1)
    try restore()
    _ = try await linked.update()
    try expect(3)
    #expect(try files() == ["city.sqlite"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == database.path)
  }

  @Test("downloads the whole database if the header of its copy is damaged")
  func header() async throws {
    let handle = try FileHandle(forUpdating: database)
    try handle.seek(toOffset: 18)
    try handle.write(contentsOf: [3])
    try handle.close()
    _ = try await updater().update()
    try expect(3)
  }

  @Test("stops a download that is longer than the list's size", .needs("nginx"))
  func endless() async throws {
    let server = try WebServer()
    _ = try run(["cp", "-r", folder.path("site"), server.folder.path("site/city")])
    let path = server.folder.path("site/city/updates.json")
    _ = try run(["sh", "-c", "head -c 300000000 /dev/zero >> \(path)"])
    let address = try #require(URL(string: "\(server.address)/city/updates.json"))
    let updater = BundleUpdater(database: database, updates: address, for: TransitStore.self)
    let error = await #expect(throws: UpdateError.self) { try await updater.update() }
    #expect(error?.code == .damaged && error?.message.contains("more than") == true)
    try expect(1)
  }

  @Test(
    "goes on for those who still wait for an update when one of them is cancelled",
    .needs("nginx"))
  func cancelledCaller() async throws {
    let server = try WebServer()
    _ = try run(["cp", "-r", folder.path("site"), server.folder.path("site/city")])
    let list = try #require(URL(string: "\(server.address)/slow/city/updates.json"))
    let updater = BundleUpdater(database: database, updates: list, for: TransitStore.self)
    for isFirstCancelled in [true, false] {
      try install(1)
      try FileManager.default.removeItem(at: database)
      let tasks = (0..<3).map { _ in Task { try await updater.update() } }
      try await Task.sleep(for: .milliseconds(50))
      for task in isFirstCancelled ? tasks.prefix(1) : tasks.dropFirst() { task.cancel() }
      for task in tasks { #expect(try await task.value != .current) }
      try expect(3)
    }
    try install(1)
    try FileManager.default.removeItem(at: database)
    let tasks = (0..<2).map { _ in Task { try await updater.update() } }
    try await Task.sleep(for: .milliseconds(50))
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
  }

  @Test(
    "has either the old or the new version, at whatever point it ends",
    arguments: UpdateStep.allCases)
  func interrupted(_ step: UpdateStep) async throws {
    struct Stop: Error {}
    for isPatch in [true, false] {
      try install(isPatch ? 1 : 3)
      if !isPatch { try FileManager.default.removeItem(at: database) }
      let updater = BundleUpdater(
        database: database, updates: list, reached: { if $0 == step { throw Stop() } })
      let isReached = isPatch || ![.copied, .applied].contains(step)
      if isReached {
        await #expect(throws: Stop.self) { try await updater.update() }
      } else {
        _ = try await updater.update()
      }
      if step == .replaced || !isReached {
        try expect(3)
      } else if isPatch {
        try expect(1)
      } else {
        #expect(!FileManager.default.fileExists(atPath: database.path))
      }
      _ = try await self.updater().update()
      try expect(3)
    }
  }

  @Test("has a whole file whenever the app is killed, and updates from a server", .needs("nginx"))
  func killed() throws {
    let server = try WebServer()
    _ = try run(["cp", "-r", folder.path("site"), server.folder.path("site/city")])
    let program = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path + "/Consumer"
    let address = "\(server.address)/city/updates.json"
    var outcomes: Set<Int> = []
    for attempt in 0..<12 {
      try install(1)
      let process = try startConsumer(address)
      usleep(UInt32(4_000 * attempt))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let found = try #require(try LocalCopy(database).state).contentVersion
      let number = found == (try version(1)) ? 1 : 3
      let expected = try version(number)
      #expect(found == expected)
      outcomes.insert(number)
      if attempt % 4 == 0 { try expect(number) }
    }
    #expect(!outcomes.isEmpty)
    let result = try run([program, "update", database.path, address])
    #expect(result.exitCode == 0, "\(result.errorText)")
    try expect(3)
    #expect(server.requests.contains { $0.hasPrefix("GET /city/patches/") })
    let missing = try run([program, "update", database.path, "\(server.address)/none/updates.json"])
    #expect(missing.exitCode != 0 && missing.text.contains("the server answered 404"))
  }

  @Test("keeps its file if the disk is full")
  func fullDisk() throws {
    let program = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path + "/Consumer"
    // No file may grow beyond this number of blocks of 512 bytes.
    for blocks in [1, 16, 100] {
      try install(1)
      let script = "trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\""
      let result = try run([
        "sh", "-c", script, program, "update", database.path, list.absoluteString,
      ])
      #expect(
        result.exitCode == 1 && result.text.contains("fix: make room on the disk"),
        "\(blocks): \(result.text)")
      try expect(1)
    }
  }
}
