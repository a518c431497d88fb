import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

/// A bundle of a sample pipeline, in a folder of its own that a test may change.
private struct SampleBundle {
  private static let built = Built()
  private let folder: TemporaryFolder

  /// Copies the bundle of a pipeline, which is built once for all tests.
  init(_ pipeline: String) throws {
    folder = try TemporaryFolder()
    let source = try Self.built.path(of: pipeline)
    try FileManager.default.copyItem(atPath: source, toPath: folder.path("bundle"))
  }

  var path: String { folder.path("bundle") }
  private var database: String { (try? BundleVerification.database(of: path)) ?? "" }

  func findings() throws -> [String] {
    try BundleVerification(of: path, clients: Clients.all).verify().checks
      .flatMap { check in check.findings.map { "\(check.subject): \($0)" } }
  }

  /// Runs a statement on the database; references are not enforced.
  func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: database, configuration: configuration)
    try queue.write { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  /// Changes the text of a file.
  func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    try #require(text.contains(old))
    let edited = text.replacing(old, with: new, maxReplacements: 1)
    try edited.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
  }

  /// Writes the digests and counts of what is there now into the manifest, as a forger would.
  func rewriteManifest() throws {
    var manifest = try #require(OutputFolder.manifest(in: path))
    manifest.outputs = try Manifest.Output.all(in: path).filter { $0.path != Manifest.fileName }
    let queue = try DatabaseQueue(path: database)
    for table in manifest.tables.keys {
      manifest.tables[table] = try queue.read { db in
        guard try db.tableExists(table) else { return nil }
        return try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"")
      }
    }
    try queue.close()
    try Workspace.write(manifest.fileContent(), to: "\(path)/\(Manifest.fileName)")
  }

  /// The published bundles, by pipeline.
  private final class Built: @unchecked Sendable {
    private let lock = NSLock()
    private let folder = Result { try TemporaryFolder() }
    private var paths: [String: String] = [:]

    func path(of pipeline: String) throws -> String {
      try lock.withLock {
        if let path = paths[pipeline] { return path }
        let path = try folder.get().path(pipeline)
        var options = RunOptions()
        options.output = path
        options.workspace = try folder.get().path("workspace")
        let configuration = try PipelineConfiguration(
          yaml: "\(SharedData.repository)/pipelines/\(pipeline).yaml", clients: Clients.all)
        let report = try PipelineRunner(configuration: configuration, options: options) { _ in }
          .run(upTo: .build)
        try #require(report.outcome == .published)
        paths[pipeline] = path
        return path
      }
    }
  }
}

// One after the other: threads that wait for a bundle to be built would be those that build it.
@Suite("A verification of a bundle by itself", .serialized)
struct VerificationTests {
  static let pipelines = [
    "sydney-transit", "road-trips", "trip-planner", "games-dashboard", "afl-fantasy",
  ]

  @Test("finds nothing in what a build made", arguments: pipelines)
  func sound(_ pipeline: String) throws {
    #expect(try SampleBundle(pipeline).findings() == [])
  }

  @Test("has checks of its own for each client")
  func everyClient() {
    for client in Clients.all { #expect(client.checks.count > 15, "\(client)") }
  }

  /// A change of a database, and what is found although the manifest was made to fit.
  struct Forgery: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pipeline: String
    let sql: String
    let finding: String

    init(_ pipeline: String, _ name: String, _ sql: String, _ finding: String) {
      testDescription = name
      self.pipeline = pipeline
      self.sql = sql
      self.finding = finding
    }
  }

  static let forgeries = [
    Forgery(
      "sydney-transit", "a renamed stop",
      "UPDATE stops SET stop_name = 'Elsewhere' WHERE sort_order = 3", "stops.json: stop 3: "),
    Forgery(
      "sydney-transit", "moved coordinates",
      "UPDATE stops SET stop_lat = stop_lat + 0.01 WHERE sort_order = 3", "stops_rtree: "),
    Forgery(
      "sydney-transit", "another colour",
      "UPDATE routes SET badge_color = '#123456' WHERE id = 1", "routes: "),
    Forgery(
      "sydney-transit", "a colour of a line",
      "UPDATE lines SET badge_color = '#123456' WHERE id = 1", "lines: "),
    Forgery(
      "sydney-transit", "sections without rows", "DELETE FROM stop_sections",
      "stop_sections: section A: missing"),
    Forgery(
      "sydney-transit", "a table of sections that is gone", "DROP TABLE route_sections",
      "schema: 'route_sections' is missing"),
    Forgery(
      "sydney-transit", "two ranks exchanged",
      "UPDATE stops SET search_rank = 1 - search_rank WHERE search_rank < 2", "stops: "),
    Forgery(
      "sydney-transit", "a count of trips",
      "UPDATE stops SET trip_count = trip_count + 1 WHERE sort_order = 3", "stops: "),
    Forgery(
      "sydney-transit", "a count of trips at a stop of a route",
      "UPDATE route_stops SET trip_count = trip_count + 1", "route_stops: "),
    Forgery(
      "sydney-transit", "a trip less",
      "DELETE FROM trips WHERE id = (SELECT max(id) FROM trips WHERE pattern IS NOT NULL)",
      "patterns: "),
    Forgery(
      "sydney-transit", "a call less",
      "DELETE FROM pattern_stops WHERE pattern = 1 AND position = 0", "patterns: "),
    Forgery(
      "sydney-transit", "a day less",
      "DELETE FROM service_dates WHERE date = (SELECT min(date) + 3 FROM service_dates)",
      "service_dates: "),
    Forgery(
      "sydney-transit", "a day too many",
      "UPDATE service_dates SET date = 20310101 WHERE date = (SELECT max(date) FROM service_dates)",
      "service_dates: "),
    Forgery(
      "sydney-transit", "a search that finds another text",
      "UPDATE stops SET search_text = 'elsewhere' WHERE search_rank = 0", "stops_fts: "),
    Forgery(
      "sydney-transit", "a reference to nothing", "UPDATE routes SET agency = 999 WHERE id = 1",
      "references: "),
    Forgery(
      "sydney-transit", "a table of somebody's own", "CREATE TABLE notes (id INTEGER PRIMARY KEY)",
      "tables: 'notes' is not in the manifest"),
    Forgery(
      "sydney-transit", "an index less",
      "DROP INDEX stops_sort_order", "schema: 'stops_sort_order' is missing"),
    Forgery(
      "sydney-transit", "another day of today",
      "UPDATE metadata SET value = '20200101' WHERE \"key\" = 'as_of'",
      "metadata: 'as_of' is '20200101'"),
    Forgery(
      "road-trips", "a longer drive", "UPDATE trip_stops SET leg_miles = leg_miles + 9",
      "trip_stops: "),
    Forgery(
      "road-trips", "a rank", "UPDATE trip_options SET rank_most_cities = 1", "trip_options: "),
    Forgery(
      "road-trips", "a section's count",
      "UPDATE trip_sections SET count = count + 1 WHERE section_key <> 'all'", "trip_sections: "),
    Forgery(
      "road-trips", "a running count", "UPDATE trip_counts SET trips = trips + 1", "trip_counts: "),
    Forgery(
      "trip-planner", "a city's rank",
      "UPDATE cities SET rank_in_country = rank_in_country + 1", "cities: "),
    Forgery(
      "trip-planner", "the flags of an airport", "UPDATE city_airports SET is_primary = 0",
      "city_airports: "),
    Forgery(
      "trip-planner", "an arrival", "UPDATE flights SET arrival_utc = arrival_utc + 60",
      "flights: "),
    Forgery(
      "trip-planner", "a section's first city",
      "UPDATE city_sections SET first_position = first_position + 1", "city_sections: "),
    Forgery(
      "games-dashboard", "a streak",
      "UPDATE game_stats SET longest_streak = longest_streak + 1", "game_stats: "),
    Forgery(
      "games-dashboard", "a filter's count", "UPDATE filter_counts SET count = count + 1",
      "filter_counts: "),
    Forgery(
      "games-dashboard", "a result less",
      "DELETE FROM results WHERE is_archive = 0 AND game_id = 1",
      "game_stats: "),
    Forgery(
      "afl-fantasy", "an average", "UPDATE player_forms SET avg = avg + 1", "player_forms: "),
    Forgery(
      "afl-fantasy", "a score", "UPDATE player_scores SET score = score + 40 WHERE round = 3",
      "player_forms: "),
    Forgery(
      "afl-fantasy", "a player's rank",
      "UPDATE player_standings SET rank_price_desc = rank_price_asc", "player_standings: "),
    Forgery(
      "afl-fantasy", "a captain", "UPDATE captains SET player_id = 1001 WHERE rank = 1",
      "captains: "),
  ]

  @Test("finds what was changed, although the manifest was made to fit", arguments: forgeries)
  func forged(_ forgery: Forgery) throws {
    let bundle = try SampleBundle(forgery.pipeline)
    try bundle.change(forgery.sql)
    try bundle.rewriteManifest()
    let findings = try bundle.findings()
    #expect(findings.contains { $0.contains(forgery.finding) }, "\(findings.prefix(5))")
    #expect(!findings.contains { $0.hasPrefix("files: ") }, "\(findings.prefix(5))")
  }

  @Test("finds an edited document, by its digest and by what it says")
  func editedDocument() throws {
    let bundle = try SampleBundle("sydney-transit")
    try bundle.edit("snapshots/routes.json", "\"name\":\"F1\"", "\"name\":\"F7\"")
    #expect(
      try bundle.findings().contains {
        $0.hasPrefix("files: 'snapshots/routes.json' has another content")
      })
    try bundle.rewriteManifest()
    #expect(
      try bundle.findings().contains { $0.hasPrefix("snapshots/routes.json: mode -1, line ") })
  }

  @Test("finds files that are missing, added, or named outside of the bundle")
  func files() throws {
    let bundle = try SampleBundle("sydney-transit")
    try FileManager.default.removeItem(atPath: "\(bundle.path)/snapshots/stops.json")
    try "mine".write(toFile: "\(bundle.path)/mine.txt", atomically: true, encoding: .utf8)
    try bundle.edit("manifest.json", "\"path\": \"report.json\"", "\"path\": \"../../etc/hosts\"")
    let findings = try bundle.findings()
    #expect(findings.contains("files: 'snapshots/stops.json' is missing"))
    #expect(findings.contains("files: 'mine.txt' is not in the manifest"))
    #expect(
      findings.contains(
        "files: '../../etc/hosts' is in the manifest, and lies outside of the bundle"))
  }

  @Test("finds a manifest that does not fit itself, the report or the documents")
  func manifest() throws {
    let bundle = try SampleBundle("sydney-transit")
    try bundle.edit("manifest.json", "\"tool_version\": \"", "\"tool_version\": \"9")
    try bundle.edit("report.json", "\"count\": ", "\"count\": 9")
    try bundle.edit("snapshots/stops.json", "\"dataVersion\":\"", "\"dataVersion\":\"9")
    try bundle.rewriteManifest()
    let findings = try bundle.findings()
    #expect(findings.contains { $0.hasPrefix("manifest.json: it is '") })
    #expect(findings.contains { $0.hasPrefix("report.json: '") && $0.contains("is counted 9") })
    #expect(findings.contains { $0.hasPrefix("snapshots: 'snapshots/stops.json' is of the data") })
  }

  /// What may be in the place of a manifest, or of the database.
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case missing, empty, truncated, noise

    var testDescription: String { rawValue }

    func apply(to path: String) throws {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let url = URL(fileURLWithPath: path)
      switch self {
      case .missing: try FileManager.default.removeItem(atPath: path)
      case .empty: try Data().write(to: url)
      case .truncated: try bytes.prefix(bytes.count / 2).write(to: url)
      case .noise: try Data(bytes.map { $0 &+ 77 }).write(to: url)
      }
    }
  }

  @Test("says that a manifest cannot be read", arguments: Damage.allCases)
  func damagedManifest(_ damage: Damage) throws {
    let bundle = try SampleBundle("games-dashboard")
    try damage.apply(to: "\(bundle.path)/manifest.json")
    #expect(try bundle.findings().contains { $0.contains("manifest.json is missing, damaged") })
  }

  @Test("ends with findings or a clear failure for a damaged database", arguments: Damage.allCases)
  func damagedDatabase(_ damage: Damage) throws {
    let bundle = try SampleBundle("games-dashboard")
    try damage.apply(to: "\(bundle.path)/games-dashboard.sqlite")
    do {
      #expect(try !bundle.findings().isEmpty)
    } catch let failure as Failure {
      #expect(!failure.fix.isEmpty && !failure.message.isEmpty)
    }
  }
}
