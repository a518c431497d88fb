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

  /// Three versions of the sample feed, and what is published with the third.
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

  /// Makes a version the one that the app has.
  private func install(_ version: Int) throws {
    try? FileManager.default.removeItem(at: database)
    try FileManager.default.copyItem(
      atPath: folder.path("version\(version)/city.sqlite"), toPath: database.path)
  }

  private func version(_ number: Int) throws -> String {
    try #require(LocalCopy(URL(fileURLWithPath: folder.path("version\(number)/city.sqlite"))).state)
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
    let (found, wanted) = (LocalCopy(database).state?.contentVersion, try version(number))
    #expect(found == wanted, sourceLocation: sourceLocation)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("app")).sorted()
  }

  @Test("takes the patch, and open stores and listeners move on")
  func patch() async throws {
    let latest = try LatestStore<TransitStore>(url: database)
    let before = try await latest.read { try await $0.searchStops("circular quay", limit: 1) }
    let updater = BundleUpdater(database: database, updates: list)
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

  @Test("takes the whole database where it has none, one of its own, or a damaged patch")
  func whole() async throws {
    let full = BundleUpdater.Outcome.replaced(
      contentVersion: try version(3), downloadedBytes: try updates().full.size)
    try FileManager.default.removeItem(at: database)
    #expect(try await BundleUpdater(database: database, updates: list).update() == full)
    try expect(3)
    for patch in try updates().patches {
      try folder.write("damaged", to: "site/\(patch.file.file)")
    }
    try install(2)
    let second = try version(2)
    let patch = try #require(try updates().patches.first { $0.from == second })
    let both = BundleUpdater.Outcome.replaced(
      contentVersion: try version(3), downloadedBytes: try updates().full.size + patch.file.size)
    #expect(try await BundleUpdater(database: database, updates: list).update() == both)
    try expect(3)
  }

  @Test("keeps what it has where the list or the database is damaged, missing or of another schema")
  func faults() async throws {
    func code() async -> UpdateError.Code? {
      await #expect(throws: UpdateError.self) {
        try await BundleUpdater(database: database, updates: list).update()
      }?.code
    }
    let text = try String(contentsOf: list, encoding: .utf8)
    for (change, expected) in [
      (text.replacing("\"schema_version\": 1", with: "\"schema_version\": 2"), .otherSchema),
      (text.replacing("\"format\": 1", with: "\"format\": 2"), .otherSchema),
      (text.replacing("\"city.sqlite.gz\"", with: "\"../city.sqlite.gz\""), .damaged),
      (text.replacing("patches/", with: "../patches/"), .damaged),
      ("<!doctype html>", .damaged),
    ] as [(String, UpdateError.Code)] {
      try folder.write(change, to: "site/updates.json")
      #expect(await code() == expected, "\(change.prefix(40))")
    }
    try folder.write(text, to: "site/updates.json")
    _ = try run(["rm", "-r", folder.path("site/patches")])
    #expect(await code() == .unreachable)
    try folder.write("not packed", to: "site/city.sqlite.gz")
    try install(2)
    #expect(await code() == .unreachable)
    try FileManager.default.removeItem(at: list)
    #expect(await code() == .unreachable)
    try expect(2)
  }

  @Test("does not take a patch that says one thing and does another")
  func forgedPatch() async throws {
    let script = """
      import gzip, hashlib, json, sqlite3, sys
      path, step = sys.argv[1:]
      updates = json.load(open(path + "/updates.json"))
      for patch in updates["patches"]:
          file = patch["file"]
          name = path + "/" + file["file"]
          open("forged", "wb").write(gzip.open(name).read())
          db = sqlite3.connect("forged")
          db.execute("INSERT INTO steps (sql) VALUES (?)", (step,))
          db.commit()
          db.close()
          content = open("forged", "rb").read()
          packed = gzip.compress(content)
          open(name, "wb").write(packed)
          file.update(size=len(packed), sha256=hashlib.sha256(packed).hexdigest(),
                      unpacked_size=len(content), unpacked_sha256=hashlib.sha256(content).hexdigest())
      json.dump(updates, open(path + "/updates.json", "w"))
      """
    let steps = [
      "DELETE FROM main.trips WHERE id = 1", "UPDATE main.metadata SET value = 'x'", "no SQL",
    ]
    for step in steps {
      _ = try run(["rm", "-r", folder.path("site")])
      _ = try run(["cp", "-r", folder.path("version3"), folder.path("site")])
      let forged = try run(["python3", "-c", script, "site", step], in: folder.path)
      try #require(forged.exitCode == 0, "\(forged.errorText)")
      try install(1)
      let outcome = try await BundleUpdater(database: database, updates: list).update()
      let full = try updates().full.size
      guard case .replaced(_, let bytes) = outcome else {
        Issue.record("\(step) was not noticed")
        continue
      }
      #expect(bytes > full, "\(step): the patch was downloaded for nothing, then the whole")
      try expect(3)
    }
  }

  @Test("has the old version or the new one wherever it ends", arguments: UpdateStep.allCases)
  func interrupted(_ step: UpdateStep) async throws {
    struct Stop: Error {}
    for isPatch in [true, false] {
      try install(isPatch ? 1 : 3)
      if !isPatch { try FileManager.default.removeItem(at: database) }
      let updater = BundleUpdater(database: database, updates: list) {
        if $0 == step { throw Stop() }
      }
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
      _ = try await BundleUpdater(database: database, updates: list).update()
      try expect(3)
    }
  }

  @Test("is whole whenever the app is killed, and updates from a server")
  func killed() throws {
    let server = try WebServer()
    _ = try run(["cp", "-r", folder.path("site"), server.folder.path("site/city")])
    let program = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path + "/Consumer"
    let address = "\(server.address)/city/updates.json"
    var outcomes: Set<Int> = []
    for attempt in 0..<12 {
      try install(1)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["update", database.path, address]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(4_000 * attempt))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let found = try #require(LocalCopy(database).state).contentVersion
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

  @Test("keeps what it has where the disk is full")
  func fullDisk() throws {
    let program = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path + "/Consumer"
    // No file may grow beyond so many blocks of 512 bytes.
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
