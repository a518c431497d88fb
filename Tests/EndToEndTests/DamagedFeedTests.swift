import Foundation
import GRDB
import TestSupport
import Testing

/// A feed of twelve trips, each with four of nine stops, which loses data on the way to the build.
@Suite("A feed that is damaged, and still can be read")
struct DamagedFeedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeFeed()
    try writePipeline()
  }

  private static let stops = (0..<9).map { "s\($0),Stop \($0),-33.8\($0),151.2" }
  private static let trips = (0..<12).map { "r,d,t\($0)" }
  /// Trip 7 calls at stops 7, 8, 0 and 1.
  private static let calls = (0..<12).flatMap { trip in
    (0..<4).map { "t\(trip),s\((trip + $0) % 9),\($0),08:0\($0):00,08:0\($0):00" }
  }

  private func writeFeed(
    stops: [String] = stops, trips: [String] = trips, calls: [String] = calls,
    service: String = "d", exceptions: [String] = []
  ) throws {
    var files = [
      "agency": ["agency_name,agency_url,agency_timezone", "A,https://example.com,Asia/Tokyo"],
      "routes": ["route_id,route_short_name,route_type", "r,1,3"],
      "calendar": [
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        "\(service),1,1,1,1,1,1,1,20260801,20260930",
      ],
      "stops": ["stop_id,stop_name,stop_lat,stop_lon"] + stops,
      "trips": ["route_id,service_id,trip_id"] + trips,
      "stop_times": ["trip_id,stop_id,stop_sequence,arrival_time,departure_time"] + calls,
    ]
    if !exceptions.isEmpty {
      files["calendar_dates"] = ["service_id,date,exception_type"] + exceptions
    }
    for (name, lines) in files {
      try folder.write(lines.joined(separator: "\n") + "\n", to: "feed/\(name).txt")
    }
  }

  private func writePipeline(keep: String = "", gates: String = "") throws {
    try folder.write(
      """
      name: city
      output: out
      as-of: 2026-08-24
      transit: { feeds: [{ name: city, source: feed }], keep: [\(keep)] }
      gates: { \(gates) }
      """, to: "city.yaml")
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(arguments, in: folder.path)
  }

  private func rowCount(of table: String) throws -> Int? {
    try Tool.read(folder.path("out/city.sqlite")) { db in
      try db.tableExists(table) ? Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") : nil
    }
  }

  private var isPublished: Bool {
    FileManager.default.fileExists(atPath: folder.path("out/manifest.json"))
  }

  /// The data that a feed loses, and the gate that refuses the feed.
  enum Damage: CaseIterable, CustomTestStringConvertible {
    /// A quote that opens in line 4 of stops.txt and never closes: six stops go, one has no position.
    case openQuote
    /// A quote that opens in the same place and closes at the quote of the seventh stop, four lines later.
    case lateQuote
    /// A quote that opens in the first of ten removed days.
    case openQuoteInRemovals
    /// Trips: their rows of stop_times.txt are orphans.
    case halfOfTheTrips
    /// Stop times: trips have no stops.
    case halfOfTheCalls
    /// The calendar of every trip except one; only a removed day is left.
    case calendar
    /// Half of the positions.
    case positions

    var testDescription: String { "\(self)" }

    var words: [String] {
      switch self {
      case .openQuote:
        [
          "maximum-skipped-rows: city: 6 of 9 rows of stops.txt cannot be used, 66.7 %; the gate "
            + "allows 10 %",
          "maximum-unusable-trips: city: 6 of 12 trips cannot be ridden, 50 %; the gate allows 20 %",
        ]
      case .lateQuote:
        [
          "maximum-skipped-rows: city: 5 of 9 rows of stops.txt cannot be used, 55.6 %",
          "maximum-unusable-trips: city: 5 of 12 trips cannot be ridden, 41.7 %",
        ]
      case .openQuoteInRemovals:
        ["maximum-skipped-rows: city: 9 of 10 rows of calendar_dates.txt cannot be used, 90 %"]
      case .halfOfTheTrips:
        ["maximum-skipped-rows: city: 24 of 48 rows of stop_times.txt cannot be used, 50 %"]
      case .halfOfTheCalls: ["maximum-unusable-trips: city: 6 of 12 trips cannot be ridden, 50 %"]
      case .calendar:
        [
          "maximum-trips-without-service: city: 11 of 12 trips have a service that is in no "
            + "calendar, 91.7 %"
        ]
      case .positions:
        ["maximum-stops-without-position: city: 5 of 9 stops have no position, 55.6 %"]
      }
    }
  }

  private func write(_ damage: Damage) throws {
    switch damage {
    case .openQuote:
      var stops = Self.stops
      stops[2] = "s2,\"Stop 2,-33.82,151.2"
      try writeFeed(stops: stops)
    case .lateQuote:
      var stops = Self.stops
      stops[2] = "s2,\"Stop 2,-33.82,151.2"
      stops[7] = "s7,\"Stop, 7\",-33.87,151.2"
      try writeFeed(stops: stops)
    case .openQuoteInRemovals:
      let days = (11..<20).map { "d,202609\($0),2" }
      try writeFeed(exceptions: ["d,\"20260910,2"] + days)
    case .halfOfTheTrips: try writeFeed(trips: Array(Self.trips.prefix(6)))
    case .halfOfTheCalls: try writeFeed(calls: Array(Self.calls.prefix(24)))
    case .calendar:
      let removed = ["d,20260825,2"]
      try writeFeed(
        trips: Self.trips.dropLast() + ["r,e,t11"], service: "e", exceptions: removed)
    case .positions:
      let stops = Self.stops.enumerated().map { $0 < 5 ? "s\($0),Stop \($0),," : $1 }
      try writeFeed(stops: stops)
    }
  }

  @Test(
    "is refused, with and without a pipeline, unless a person accepts it",
    arguments: Damage.allCases)
  func refused(_ damage: Damage) throws {
    try write(damage)
    let alone = try run("build", "--feed", "city=feed", "--output", "alone", "--quiet")
    let result = try run("build", "city.yaml", "--quiet")
    #expect(alone.exitCode == 1 && result.exitCode == 1 && !isPublished)
    for word in damage.words {
      #expect(result.errorText.contains(word), "\(result.errorText)")
      #expect(alone.errorText.contains(word), "\(alone.errorText)")
    }
    let lines = result.errorText.split(separator: "\n").filter { $0.contains(": error: maximum-") }
    #expect(lines.count == damage.words.count, "\(result.errorText)")

    let gates = lines.flatMap { line in
      ["--accept", "maximum-" + line.split(separator: "maximum-")[1].prefix { $0 != ":" }]
    }
    let accepted = try Tool.run(["build", "city.yaml", "--quiet"] + gates, in: folder.path)
    #expect(accepted.exitCode == 0 && isPublished, "\(accepted.errorText)")
    #expect(try run("build", "city.yaml", "--quiet", "--force").exitCode == 1, "only once")
  }

  @Test(
    "passes the pipeline that init writes for it; the pipeline of a whole feed has the default limits"
  )
  func initialPipeline() throws {
    #expect(try run("init", "feed", "--name", "whole", "--quiet").exitCode == 0)
    try write(.openQuote)
    #expect(try run("init", "feed", "--name", "damaged", "--quiet").exitCode == 0)
    let built = try run("build", "damaged.yaml", "--quiet")
    #expect(built.exitCode == 0, "\(built.errorText)")
    for (file, lines) in [
      (
        "whole.yaml",
        [
          "  maximum-skipped-rows: 10 %", "  maximum-unusable-trips: 20 %",
          "  maximum-trips-without-service: 5 %",
          "  maximum-stops-without-position: 50 %",
        ]
      ),
      (
        "damaged.yaml",
        [
          "  # 6 of 9 rows of stops.txt cannot be used.", "  maximum-skipped-rows: 67 %",
          "  # 6 of 12 trips cannot be ridden.", "  maximum-unusable-trips: 50 %",
          "  maximum-trips-without-service: 5 %",
          "  # 1 of 3 stops have no position.", "  maximum-stops-without-position: 50 %",
        ]
      ),
    ] {
      let yaml = try String(contentsOfFile: folder.path(file), encoding: .utf8)
      #expect(yaml.contains("\n" + lines.joined(separator: "\n") + "\n"), "\(yaml)")
    }
    #expect(try run("build", "whole.yaml", "--quiet").exitCode == 1)
  }

  @Test("does not enlarge the database; report.json and verify list the rows that it lacks")
  func orphans() throws {
    func size() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path("out/city.sqlite"))[.size]
        as? Int
    }
    try #require(try run("build", "city.yaml", "--quiet").exitCode == 0)
    let whole = try #require(try size())
    try write(.halfOfTheTrips)
    try writePipeline(gates: "maximum-skipped-rows: 50 %")
    let built = try run("build", "city.yaml", "--quiet")
    try #require(built.exitCode == 0, "\(built.errorText)")
    #expect(try #require(try size()) <= whole)
    #expect(try rowCount(of: "unplaced_stop_times") == nil)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/report.json")))
    let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let notices = try #require(report["notices"] as? [[String: Any]])
    let orphans = notices.filter { $0["file"] as? String == "stop_times.txt" }
    #expect(orphans.compactMap { $0["line"] as? Int }.sorted() == Array(26...49))

    let verified = try run("verify", "out", "--feed", "feed")
    #expect(verified.exitCode == 0, "\(verified.text)")
    #expect(
      verified.text.contains(
        "24 stop times of 'city' cannot be placed, and are not in the database"),
      "\(verified.text)\(verified.errorText)")
    try writeFeed(trips: Array(Self.trips.prefix(6)), calls: Self.calls.dropLast())
    let other = try run("verify", "out", "--feed", "feed")
    #expect(other.exitCode == 1)
    #expect(
      other.text.contains("the feed has 23 rows without a place, the manifest counts 24"),
      "\(other.text)\(other.errorText)")
  }

  @Test("keeps its orphans if the pipeline says so, and changes.json lists them last")
  func keptOrphans() throws {
    let keep = "unplaced_stop_times"
    try writePipeline(keep: keep, gates: "maximum-skipped-rows: 50 %")
    try #require(try run("build", "city.yaml", "--quiet").exitCode == 0)
    try write(.halfOfTheTrips)
    let built = try run("build", "city.yaml", "--quiet")
    try #require(built.exitCode == 0, "\(built.errorText)")
    #expect(try rowCount(of: "unplaced_stop_times") == 24)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/changes.json")))
    let changes = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let names = try #require(changes["subjects"] as? [[String: Any]]).map { $0["name"] as? String }
    #expect(names.count > 1 && names.last == "unplaced_stop_times", "\(names)")
    let verified = try run("verify", "out", "--feed", "feed")
    #expect(verified.exitCode == 0, "\(verified.text)")
    #expect(
      verified.text.contains("24 stop times of 'city' cannot be placed, and are kept as text"))
  }
}
