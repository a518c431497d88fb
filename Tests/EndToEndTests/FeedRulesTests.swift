import Foundation
import TestSupport
import Testing

@Suite(
  "A pipeline of two overlapping feeds",
  .realData("gtfs/otp-bydgoszcz.zip"))
struct FeedRulesEndToEndTests {
  private static let feed = SharedData.feed("otp-bydgoszcz.zip")

  @Test(
    "shows each departure once if rules separate the feeds, and is verified without a difference")
  func eachDepartureOnce() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.build(Self.feed, to: folder.path("whole")).exitCode == 0)
    let whole = try departures(folder.path("whole/transit.sqlite"))
    try folder.write(
      """
      name: parts
      transit:
        feeds:
          - { name: most, source: "\(Self.feed)", drop: [{ mode: tram }] }
          - { name: trams, source: "\(Self.feed)", only: [{ mode: tram }] }
      """, to: "parts.yaml")
    let built = try Tool.run(
      ["build", folder.path("parts.yaml"), "--output", folder.path("parts"), "--quiet"])
    try #require(built.exitCode == 0, "\(built.errorText)")
    let parts = try departures(folder.path("parts/parts.sqlite"))
    #expect(whole.count > 100_000)
    #expect(parts == whole)
    let verified = try Tool.run(
      [
        "verify", folder.path("parts"), "--feed", "most=\(Self.feed)", "--feed",
        "trams=\(Self.feed)",
      ])
    #expect(verified.exitCode == 0, "\(verified.text)\(verified.errorText)")
    #expect(verified.text.contains("dropped by the rules of the pipeline"))
    try expectCounts(of: folder.path("parts/manifest.json"))
  }

  /// Every call of every trip, sorted.
  private func departures(_ database: String) throws -> [String] {
    try Tool.read(database) { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT trip_id || ' ' || stop_sequence || ' ' || stop_id || ' ' || departure_time AS call
          FROM stop_times ORDER BY call
          """)
    }
  }

  private func expectCounts(of path: String) throws {
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    for input in manifest.inputs {
      #expect(input.rules.count == 1)
      for (file, rows) in input.files {
        #expect(rows.read == rows.used + rows.skipped + (rows.dropped ?? 0), "\(file)")
      }
    }
    let dropped = manifest.inputs.map { $0.rules[0].rows["routes.txt"] ?? 0 }
    let read = try #require(manifest.inputs.first?.files["routes.txt"]?.read)
    #expect(dropped.reduce(0, +) == read)
    #expect(dropped.allSatisfy { $0 > 0 })
  }

  private struct Manifest: Decodable {
    struct Input: Decodable {
      let files: [String: Rows]
      let rules: [Rule]
    }
    struct Rows: Decodable {
      let read, used, skipped: Int
      let dropped: Int?
    }
    struct Rule: Decodable {
      let rule: String
      let rows: [String: Int]
    }
    let inputs: [Input]
  }
}
