import Foundation
import GRDB
import TestSupport
import Testing

@Suite("seedbed export --format gtfs")
struct GTFSExportTests {
  /// All feeds if tests are exhaustive. Otherwise these feeds and the sample together have each file and
  /// field of the reference that occurs in any feed, unknown columns and files, and each kind of row that is
  /// read in another form than it is written. The largest feeds have nothing else.
  private static let feeds =
    TestEffort.isExhaustive
    ? RealFeedTests.feeds.filter { RealFeedTests.refused[$0] == nil }
    : SharedData.present([
      // On-demand services, fares of both versions, and locations.geojson.
      "tl-ctran-flex.zip",
      // Former columns, and files that the reference does not know.
      "donanbus-jp.zip",
      // Frequencies, a byte order mark, and a file that is not a table.
      "tl-cdmx.zip",
      // Bytes that are not UTF-8, and columns without a value.
      "partridge-region-nord.zip",
      // Trips that cannot be used or have no times at an end, colors that cannot be read, and
      // columns that the reference does not know in each file.
      "saskatoon.zip",
      // Rows of unknown trips, translations, and a missing file.
      "ktel-lefkada-gr.zip",
      // Rows with the same key.
      "weho.zip",
      // Numbers out of range, texts after a quote, line feeds in texts, and no positions.
      "tl-example-errors.zip",
      // The feed in a folder of the zip.
      "tl-example-nested-dir.zip",
    ])

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func export(
    _ bundle: String, to output: String, _ options: String...
  ) throws -> ProcessResult {
    try Tool.run(
      ["export", bundle, "--format", "gtfs", "--output", folder.path(output)] + options,
      in: folder.path)
  }

  private func contentVersion(of database: String) throws -> String? {
    try Tool.read(database) { db in
      try String.fetchOne(db, sql: "SELECT value FROM metadata WHERE key = 'content_version'")
    }
  }

  /// Compares a feed with the export of its bundle by Python's own readers; returns how many rows
  /// were compared.
  private func compare(_ feed: String, with export: String, of bundle: String) throws -> Int {
    let script = "\(SharedData.repository)/Tests/EndToEndTests/compare-feeds.py"
    let result = try run([
      "python3", script, feed, folder.path(export), "\(bundle)/manifest.json",
    ])
    #expect(result.exitCode == 0, "\(result.errorText)")
    return try #require(
      Int(result.text.trimmingCharacters(in: .newlines)), "\(result.text.prefix(2_000))")
  }

  /// Builds a feed, exports it and builds the export; returns how many rows were compared.
  private func roundTrip(_ feed: String) throws -> Int {
    let bundle = try SharedBundles.path(of: feed)
    let exported = try export(bundle, to: "feed.zip")
    try #require(exported.exitCode == 0, "\(exported.errorText)")
    #expect(!exported.errorText.contains("changed"))
    let again = try Tool.build(folder.path("feed.zip"), to: folder.path("again"))
    try #require(again.exitCode == 0, "\(again.errorText)")
    let version = try contentVersion(of: "\(bundle)/transit.sqlite")
    let versionAgain = try contentVersion(of: folder.path("again/transit.sqlite"))
    #expect(versionAgain == version && version != nil)
    return try compare(feed, with: "feed.zip", of: bundle)
  }

  @Test(
    "of a real feed is built to the same content, and has the usable rows and no others",
    .realFeeds,
    arguments: feeds)
  func realFeed(feed: String) throws {
    #expect(try roundTrip(SharedData.feed(feed)) > 10)
  }

  @Test("of the sample builds to the same content, and has exactly the usable rows")
  func sample() throws {
    #expect(try roundTrip(ReproducibilityTests.sample) > 3_000)
  }

  @Test("gives the same bytes twice, whatever the time and the permissions of new files")
  func sameBytes() throws {
    let bundle = try SharedBundles.path(of: ReproducibilityTests.sample)
    #expect(try export(bundle, to: "a.zip").exitCode == 0)
    let command = """
      umask 077; sleep 2; TZ=Pacific/Auckland exec "$0" export "$1" --format gtfs --output "$2"
      """
    let second = try run([
      "sh", "-c", command, Tool.path, bundle, folder.path("b.zip"),
    ])
    #expect(second.exitCode == 0, "\(second.errorText)")
    #expect(
      FileManager.default.contentsEqual(atPath: folder.path("a.zip"), andPath: folder.path("b.zip"))
    )
  }

  /// A pipeline of the sample or of its export, with columns that are kept only on request.
  private func writePipeline(_ name: String, source: String, rules: String = "") throws {
    try folder.write(
      """
      name: sydney
      transit:
        feeds: [{ name: city, source: "\(source)"\(rules) }]
        keep: [shapes.shape_dist_traveled]
      """, to: "\(name).yaml")
    let built = try Tool.run(
      ["build", folder.path("\(name).yaml"), "--output", folder.path(name), "--quiet"])
    try #require(built.exitCode == 0, "\(built.errorText)")
  }

  @Test("has the kept and corrected rows of a pipeline's rules, and the kept columns")
  func rules() throws {
    try writePipeline(
      "ruled", source: ReproducibilityTests.sample,
      rules: """
        , drop: [{ mode: ferry }],
            set: [{ agency: { match: { agency_id: SLR }, set: { agency_lang: en-AU } } }]
        """)
    #expect(try export("ruled", to: "feed.zip").exitCode == 0)
    let agencies = try run(["unzip", "-p", folder.path("feed.zip"), "agency.txt"]).text
    #expect(agencies.contains("en-AU"))
    // The export contains the effects of the first pipeline's rules, so the second pipeline needs no rules.
    try writePipeline("plain", source: folder.path("feed.zip"))
    let version = try contentVersion(of: folder.path("ruled/sydney.sqlite"))
    let plainVersion = try contentVersion(of: folder.path("plain/sydney.sqlite"))
    #expect(plainVersion == version && version != nil)
  }

  @Test("asks for a choice among several feeds, and writes the named feed")
  func severalFeeds() throws {
    let sample = ReproducibilityTests.sample
    try folder.write(
      """
      name: two
      transit:
        feeds:
          - { name: land, source: "\(sample)", drop: [{ mode: ferry }] }
          - { name: water, source: "\(sample)", only: [{ mode: ferry }] }
      """, to: "two.yaml")
    let built = try Tool.run(
      ["build", folder.path("two.yaml"), "--output", folder.path("two"), "--quiet"])
    try #require(built.exitCode == 0, "\(built.errorText)")
    let refused = try export("two", to: "feed.zip")
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("error: the database has several feeds: land, water"))
    #expect(refused.errorText.contains("fix: name one of them with --feed"))
    let unknown = try export("two", to: "feed.zip", "--feed", "air")
    #expect(unknown.errorText.contains("error: the database has no feed 'air'"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("feed.zip")))

    #expect(try export("two", to: "feed.zip", "--feed", "water").exitCode == 0)
    let routes = try run(["unzip", "-p", folder.path("feed.zip"), "routes.txt"]).text
    let ferries = try Tool.read(folder.path("two/two.sqlite")) { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM routes WHERE feed = 2")
    }
    #expect(routes.split(separator: "\n").count - 1 == ferries)
  }

  @Test("leaves an existing file, and refuses a bundle without a timetable")
  func refusals() throws {
    try folder.write("mine", to: "feed.zip")
    let bundle = try SharedBundles.path(of: ReproducibilityTests.sample)
    #expect(try export(bundle, to: "feed.zip").exitCode == 2)
    #expect(try String(contentsOfFile: folder.path("feed.zip"), encoding: .utf8) == "mine")

    let databases = "\(SharedData.repository)/Sources/Stores/SeedStoreTesting/Databases"
    try FileManager.default.copyItem(
      atPath: "\(databases)/road-trips.sqlite", toPath: folder.path("other.sqlite"))
    let refused = try export("other.sqlite", to: "other.zip")
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("other.sqlite: error: the database has no timetable"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("other.zip")))
  }
}
