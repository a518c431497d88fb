import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Rows that a pipeline leaves out for their notices, with skip-row")
struct SkippedRowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      agency_name,agency_url,agency_timezone
      A,https://example.com,Australia/Sydney

      """, to: "feed/agency.txt")
    try folder.write("route_id,route_short_name,route_type\nr,1,3\n", to: "feed/routes.txt")
    try folder.write(
      """
      service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
      daily,1,1,1,1,1,1,1,20260801,20260930

      """, to: "feed/calendar.txt")
    try folder.write(
      "route_id,service_id,trip_id\nr,daily,t\nr,daily,u\n", to: "feed/trips.txt")
    try folder.write(Self.stops.joined(separator: "\n") + "\n", to: "feed/stops.txt")
    try folder.write(Self.stopTimes.joined(separator: "\n") + "\n", to: "feed/stop_times.txt")
  }

  /// Lines 3 and 4 are one row, whose latitude cannot be read; line 6 refers to it.
  private static let stops = [
    "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station",
    "a,Alder Road,-33.80,151.2,0,",
    "b,\"Birch",
    "Street\",-33x81,151.2,1,",
    "c,Cedar Lane,-33.82,151.2,0,",
    "d,Dogwood Way,-33.83,151.2,0,b",
    "e,Elm Court,-33.84,151.2,0,",
  ]
  /// The fourth line has no time; the last names the stop of line 6.
  private static let stopTimes = [
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
    "t,08:00:00,08:00:00,a,1",
    "t,08:05:00,08:05:00,c,2",
    "t,8h10,08:10:00,c,3",
    "t,08:15:00,08:15:00,e,4",
    "u,08:00:00,08:00:00,a,1",
    "u,08:05:00,08:05:00,c,2",
    "u,08:15:00,08:15:00,e,4",
    "u,08:20:00,08:20:00,d,5",
  ]

  private func build(_ notices: String, _ options: String...) throws -> ProcessResult {
    try folder.write(
      """
      name: small
      output: out
      as-of: 2026-08-24
      transit: { feeds: [{ name: city, source: feed }] }
      notices: \(notices)
      """, to: "small.yaml")
    return try Tool.run(["build", "small.yaml", "--quiet"] + options, in: folder.path)
  }

  private func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(path)))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Every row of the tables that come from the feed.
  private func rows() throws -> [String] {
    try Tool.read(folder.path("out/small.sqlite")) { db in
      try ["stops", "trips", "patterns", "stop_times", "extra_fields", "unplaced_stop_times"]
        .flatMap { table in
          try db.tableExists(table) || db.viewExists(table)
            ? Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table): \($0)" } : []
        }
    }
  }

  /// Lines that are left out, and the rows that a person would remove for the same result.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let notices: String
    /// The lines that are left out, by file; the first of a row of several.
    let lines: [String: [Int]]
    /// The rows that a person removes from the files for the same result.
    let stops: [Int]
    let stopTimes: [Int]
  }

  @Test(
    "give what the feed gives without them",
    arguments: [
      Case(
        testDescription: "a stop over two lines", notices: "{ invalid_float: skip-row }",
        lines: ["stops.txt": [3]], stops: [3, 4], stopTimes: []),
      Case(
        testDescription: "a stop time", notices: "{ invalid_time: skip-row }",
        lines: ["stop_times.txt": [4]], stops: [], stopTimes: [4]),
      Case(
        testDescription: "both", notices: "{ invalid_float: skip-row, invalid_time: skip-row }",
        lines: ["stops.txt": [3], "stop_times.txt": [4]], stops: [3, 4], stopTimes: [4]),
      Case(
        testDescription: "a station, its platform and the calls there",
        notices: "{ invalid_float: skip-row, foreign_key_violation: skip-row }",
        lines: ["stops.txt": [3, 6], "stop_times.txt": [9]], stops: [3, 4, 6], stopTimes: [9]),
    ])
  func sameAsWithout(_ example: Case) throws {
    let built = try build(example.notices, "--json")
    try #require(built.exitCode == 0, "\(built.errorText)")
    let leftOutCount = example.lines.values.reduce(0) { $0 + $1.count }
    #expect(built.text.contains("\"rows_dropped\":\(leftOutCount),"), "\(built.text)")
    let found = try rows()
    let manifest = try json("out/manifest.json")
    let input = try #require((manifest["inputs"] as? [[String: Any]])?.first)
    let rules = try #require(input["rules"] as? [[String: Any]])
    var lines: [String: [Int]] = [:]
    for rule in rules {
      for (file, numbers) in try #require(rule["lines"] as? [String: [Int]]) {
        lines[file, default: []] += numbers
      }
    }
    #expect(lines.mapValues { $0.sorted() } == example.lines)
    let files = try #require(input["files"] as? [String: [String: Int]])
    for (file, counts) in files {
      let (read, used) = (counts["read"] ?? 0, counts["used"] ?? 0)
      let (skipped, dropped) = (counts["skipped"] ?? 0, counts["dropped"] ?? 0)
      #expect(read == used + skipped + dropped)
      #expect(dropped == example.lines[file]?.count ?? 0, "\(file)")
    }
    let report = try String(contentsOfFile: folder.path("out/report.json"), encoding: .utf8)
    let leftOut = report.components(separatedBy: "the row is left out, as the pipeline says").count
    #expect(leftOut - 1 == leftOutCount)
    if SchemaCheck.isPossible {
      let check = try SchemaCheck.check(folder.path("out"))
      #expect(check.exitCode == 0, "\(check.text)\(check.errorText)")
    }
    let verified = try Tool.run(["verify", "out", "--feed", "feed"], in: folder.path)
    #expect(verified.exitCode == 0, "\(verified.text)\(verified.errorText)")

    try write(Self.stops, without: example.stops, to: "feed/stops.txt")
    try write(Self.stopTimes, without: example.stopTimes, to: "feed/stop_times.txt")
    try #require(try build("{}").exitCode == 0)
    #expect(try rows() == found)
  }

  private func write(_ lines: [String], without left: [Int], to path: String) throws {
    let kept = lines.enumerated().filter { !left.contains($0.offset + 1) }.map(\.element)
    try folder.write(kept.joined(separator: "\n") + "\n", to: path)
  }

  @Test("may be more than a report lists, even if their ends are alike")
  func many() throws {
    let stops = (0...1_000).map { "s\($0),Stop,x,151.2,0," }
    try folder.write((Self.stops + stops).joined(separator: "\n") + "\n", to: "feed/stops.txt")
    let orphans = (0..<1_500).map { "gone\($0 / 9),08:00:00,08:00:00,a,\($0 % 9)" }
    let rows = (Self.stopTimes + orphans).joined(separator: "\n") + "\n"
    try folder.write(rows, to: "feed/stop_times.txt")
    let result = try build("{ invalid_float: skip-row, foreign_key_violation: skip-row }")
    try #require(result.exitCode == 0, "\(result.errorText)")
    let found = try self.rows()
    let input = try #require((try json("out/manifest.json")["inputs"] as? [[String: Any]])?.first)
    let files = try #require(input["files"] as? [String: [String: Int]])
    // The row of two lines and 1,001 others, and the stop whose parent is the former.
    #expect(files["stops.txt"]?["dropped"] == 1_003)
    // The notices about orphans, and the call at that stop.
    #expect(files["stop_times.txt"]?["dropped"] == 1_501)
    let counts = try #require(try json("out/report.json")["counts"] as? [[String: Any]])
    let orphanCount = counts.first {
      $0["code"] as? String == "foreign_key_violation" && $0["file"] as? String == "stop_times.txt"
    }
    #expect(orphanCount?["count"] as? Int == 1_501)
    let verified = try Tool.run(["verify", "out", "--feed", "feed"], in: folder.path)
    #expect(verified.exitCode == 0, "\(verified.text)\(verified.errorText)")

    try write(Self.stops, without: [3, 4, 6], to: "feed/stops.txt")
    try write(Self.stopTimes, without: [9], to: "feed/stop_times.txt")
    try #require(try build("{}").exitCode == 0)
    #expect(try self.rows() == found)
  }

  @Test("have a code about rows, and the check of the YAML requires one")
  func codes() throws {
    let result = try build("{ unused_shape: skip-row }")
    #expect(result.exitCode == 2)
    #expect(
      result.errorText.contains(
        "'unused_shape' is 'skip-row', but its notices are not about rows that can be left out"),
      "\(result.errorText)")
  }
}
