import Foundation
import TestSupport
import Testing

/// A feed of three modes, as small as possible; tests change single facts of it.
private struct SmallFeed {
  /// The last day of every trip, as yyyymmdd.
  var lastDay = "20260930"
  /// The bus stops; the bus calls at all of them.
  var busStops = ["b1", "b2", "b3", "b4", "b5"]
  /// Whether the ferry sails.
  var hasFerry = true
  /// How often the bus runs.
  var busTrips = 10
  /// The suffix of stop ids.
  var suffix = ""
  /// Whether the calendar has a service for all of 2027 that no trip uses.
  var hasUnusedService = false
  /// Whether a trip without stop times uses that service.
  var hasEmptyTrip = false

  /// Writes the files of the feed into a folder.
  func write(to name: String, in folder: TemporaryFolder) throws {
    var trips: [(id: String, route: String, stops: [String])] = [("T", "rail", ["r1", "r2"])]
    if hasFerry { trips.append(("F", "ferry", ["f1", "f2"])) }
    for number in 0..<busTrips { trips.append(("B\(number)", "bus", busStops)) }
    var stops = ["stop_id,stop_name,stop_lat,stop_lon"]
    for (number, id) in (busStops + ["r1", "r2", "f1", "f2"]).enumerated() {
      stops.append("\(id)\(suffix),Stop \(id),-33.\(80 + number),151.2")
    }
    var calls = ["trip_id,stop_id,stop_sequence,arrival_time,departure_time"]
    for trip in trips {
      for (number, stop) in trip.stops.enumerated() {
        calls.append("\(trip.id),\(stop)\(suffix),\(number),08:0\(number):00,08:0\(number):00")
      }
    }
    let files: [String: [String]] = [
      "agency": [
        "agency_id,agency_name,agency_url,agency_timezone",
        "A,A,https://example.com,Australia/Sydney",
      ],
      "stops": stops,
      "routes": [
        "route_id,agency_id,route_short_name,route_type", "rail,A,T1,2", "ferry,A,F1,4",
        "bus,A,333,3",
      ],
      "calendar": [
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        "daily,1,1,1,1,1,1,1,20260801,\(lastDay)",
      ] + (hasUnusedService ? ["unused,1,1,1,1,1,1,1,20270101,20271231"] : []),
      "trips": ["route_id,service_id,trip_id"] + trips.map { "\($0.route),daily,\($0.id)" }
        + (hasEmptyTrip ? ["bus,unused,empty"] : []),
      "stop_times": calls,
    ]
    for (file, lines) in files {
      try folder.write(lines.joined(separator: "\n") + "\n", to: "\(name)/\(file).txt")
    }
  }
}

@Suite("Gates before publishing")
struct GateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ feed: SmallFeed?, _ gates: String, _ options: String...) throws
    -> ProcessResult
  {
    try feed?.write(to: "feed", in: folder)
    try folder.write(
      """
      name: small
      output: out
      as-of: 2026-08-24
      transit: { feeds: [{ name: city, source: feed }] }
      \(gates)
      """, to: "small.yaml")
    return try Tool.run(["build", "small.yaml", "--quiet"] + options, in: folder.path)
  }

  private func manifest(_ bundle: String) throws -> Data? {
    FileManager.default.contents(atPath: folder.path("\(bundle)/manifest.json"))
  }

  /// A manifest without report.html, which shows the gates that a person accepted.
  private static func withoutPage(_ manifest: Data) throws -> NSDictionary {
    let json = try JSONSerialization.jsonObject(with: manifest)
    var members = try #require(json as? [String: Any])
    let files = try #require(members["outputs"] as? [[String: Any]])
    members["outputs"] = files.filter { $0["path"] as? String != "report.html" }
    return members as NSDictionary
  }

  /// A change to a published feed, the gates, and their messages.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let feed: SmallFeed
    let gates: String
    let words: [String]
  }

  static let cases = [
    Case(
      testDescription: "fewer stops of a mode",
      feed: SmallFeed(busStops: ["b1", "b2", "b3", "b4"]),
      gates: "{ maximum-shrink: { stops: 10 % } }",
      words: ["maximum-shrink: bus: stops went from 5 to 4, 20 % less; the gate allows 10 %"]),
    Case(
      testDescription: "a mode that is gone", feed: SmallFeed(hasFerry: false),
      gates: "{ maximum-shrink: { trips: 99 %, stops: 99 % } }",
      words: [
        "ferry: stops went from 2 to 0, 100 % less", "ferry: trips went from 1 to 0, 100 % less",
      ]),
    Case(
      testDescription: "more trips", feed: SmallFeed(busTrips: 16),
      gates: "{ maximum-growth: { trips: 50 %, departures: 50 % } }",
      words: [
        "maximum-growth: bus: trips went from 10 to 16, 60 % more; the gate allows 50 %",
        "bus: departures went from 40 to 64, 60 % more",
      ]),
    Case(
      testDescription: "fewer departures of a line", feed: SmallFeed(busTrips: 8),
      gates: "{ maximum-shrink: { departures-by-line: 10 %, departures-by-day: 10 % } }",
      words: [
        "maximum-shrink: line 333 (bus): departures-by-line went from 40 to 32, 20 % less",
        "maximum-shrink: Saturday: departures-by-day went from 42 to 34, 19 % less",
      ]),
    Case(
      testDescription: "fewer rows of a table that is named", feed: SmallFeed(busTrips: 8),
      gates: "{ maximum-shrink: { rows: 99 %, tables: { trips: 10 %, stops: 0 % } } }",
      words: [
        "maximum-shrink: rows of trips went from 12 to 10, 16.7 % less; the gate allows 10 % for "
          + "'tables.trips'"
      ]),
    Case(
      testDescription: "other ids of stops", feed: SmallFeed(suffix: "x"),
      gates: "{ maximum-renamed: { stops: 50 %, trips: 0 % } }",
      words: [
        "maximum-renamed: 9 of 9 stops (100 %) have other ids and are otherwise equal; the gate "
          + "allows 50 %",
        "changes.md names some",
      ]),
    Case(
      testDescription: "fewer rows of a table", feed: SmallFeed(busTrips: 1),
      gates: "{ maximum-shrink: { rows: 0 % } }", words: []),
    Case(
      testDescription: "a required mode", feed: SmallFeed(hasFerry: false),
      gates: "{ required-modes: [rail, ferry, metro] }",
      words: [
        "required-modes: the bundle has the mode 'ferry', but no trip uses it",
        "required-modes: the bundle has no mode 'metro'", "fix: look for it in the input",
      ]),
    Case(
      testDescription: "a required stop", feed: SmallFeed(busStops: ["b1", "b2", "b3"]),
      gates: "{ required-stops: [b1, Stop b2, \"city:b3\", b4] }",
      words: [
        "required-stops: the bundle has no stop 'b4'", "correct the name at small.yaml:5",
        "--accept required-stops",
      ]),
    Case(
      testDescription: "a stop without a trip", feed: SmallFeed(hasFerry: false),
      gates: "{ required-stops: [f1] }",
      words: ["required-stops: the bundle has the stop 'f1', but no trip calls there"]),
    Case(
      testDescription: "a required line", feed: SmallFeed(hasFerry: false),
      gates: "{ required-lines: [T1, \"333\", F1, 334] }",
      words: [
        "the bundle has the line 'F1', but none of its trips runs", "the bundle has no line '334'",
        "did you mean '333'?",
      ]),
    Case(
      testDescription: "a feed that ends soon", feed: SmallFeed(lastDay: "20260830"),
      gates: "{ minimum-days-ahead: 7 }",
      words: [
        "minimum-days-ahead: the feed 'city' ends on 2026-08-30, 6 days after 2026-08-24; the gate "
          + "asks for 7 days"
      ]),
    Case(
      testDescription: "a feed that has ended", feed: SmallFeed(lastDay: "20260823"),
      gates: "{ minimum-days-ahead: 0 }",
      words: ["the feed 'city' ended on 2026-08-23, before 2026-08-24"]),
    Case(
      testDescription: "too many notices", feed: SmallFeed(hasFerry: false),
      gates: "{ maximum-notices: { stop_without_stop_time: 1 } }",
      words: [
        "maximum-notices: the input has 2 notices 'stop_without_stop_time', the gate allows 1"
      ]),
    Case(
      testDescription: "a database that is too large", feed: SmallFeed(),
      gates: "{ size-budget: 10 KB }",
      words: [
        "size-budget: the database has", "bytes, the gate allows 10,000; the largest tables: ",
      ]),
    Case(
      testDescription: "a download that is too large", feed: SmallFeed(),
      gates: "{ download-budget: 1 KB }\npatches: {}",
      words: ["download-budget: the packed database has", "largest tables: "]),
  ]

  @Test(
    "refuse what is wrong, keep what is published, and can be overridden once", arguments: cases)
  func refused(_ gate: Case) throws {
    #expect(try build(SmallFeed(), "").exitCode == 0)
    let published = try manifest("out")
    let result = try build(gate.feed, "gates: \(gate.gates)")
    guard !gate.words.isEmpty else {
      // Tables of a few rows change by a lot all the time.
      return #expect(result.exitCode == 0, "\(result.errorText)")
    }
    #expect(result.exitCode == 1)
    for word in gate.words + ["\n  fix: "] {
      #expect(result.errorText.contains(word), "\(result.errorText)")
    }
    #expect(try manifest("out") == published)
    // The refused bundle is complete, and in the workspace.
    let kept = try #require(try manifest(".seedbed/small/build"))
    #expect(
      FileManager.default.fileExists(atPath: folder.path(".seedbed/small/build/small.sqlite")))
    let name = try #require(result.errorText.firstMatch(of: #/error: ([a-z-]+): /#)).1
    let accepted = try build(gate.feed, "gates: \(gate.gates)", "--accept", "\(name)")
    #expect(accepted.exitCode == 0, "\(accepted.errorText)")
    let both = try [kept, #require(try manifest("out"))].map(Self.withoutPage)
    #expect(both[0] == both[1])
    // Once it is published, the next bundle is compared with it.
    if gate.gates.contains("maximum-shrink") || gate.gates.contains("maximum-growth") {
      #expect(try build(gate.feed, "gates: \(gate.gates)", "--force").exitCode == 0)
    }
  }

  @Test("name each of ten thousand stops and lines that the bundle does not have")
  func manyNames() throws {
    let stops = (0..<10_000).map { "stop-\($0)" }.joined(separator: ", ")
    let lines = (0..<10_000).map { "line-\($0)" }.joined(separator: ", ")
    let result = try build(
      SmallFeed(), "gates: { required-stops: [\(stops)], required-lines: [\(lines)] }")
    #expect(result.exitCode == 1)
    for name in ["no stop 'stop-0'", "no stop 'stop-9999'", "no line 'line-9999'"] {
      #expect(result.errorText.contains(name), "\(name)")
    }
  }

  @Test(
    "pass where the limits are just met",
    arguments: [
      "{ maximum-shrink: { stops: 20 %, lines: 0 %, trips: 0 %, departures: 26 % } }",
      "{ required-modes: [rail, bus, ferry], required-stops: [f1], required-lines: [F1, ferry] }",
      "{ minimum-days-ahead: 37, maximum-notices: { stop_without_stop_time: 0 } }",
    ])
  func passed(_ gates: String) throws {
    #expect(try build(SmallFeed(), "gates: \(gates)").exitCode == 0)
    let smaller = SmallFeed(busStops: ["b1", "b2", "b3", "b4"])
    let result = try build(smaller, "gates: \(gates)")
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test(
    "count no days of a service without any trip that calls at a stop", arguments: [false, true])
  func unusedService(hasEmptyTrip: Bool) throws {
    let limits = ["departures", "departures-by-line", "departures-by-day"].map { "\($0): 0 %" }
      .joined(separator: ", ")
    let gates = "gates: { maximum-shrink: { \(limits) }, maximum-growth: { \(limits) } }"
    var feed = SmallFeed()
    #expect(try build(feed, gates).exitCode == 0)
    (feed.hasUnusedService, feed.hasEmptyTrip) = (true, hasEmptyTrip)
    let result = try build(feed, gates)
    #expect(result.exitCode == 0, "\(result.errorText)")
    feed.lastDay = "20260830"
    let ending = try build(feed, "gates: { minimum-days-ahead: 7 }")
    #expect(ending.exitCode == 1)
    #expect(
      ending.errorText.contains("the feed 'city' ends on 2026-08-30"), "\(ending.errorText)")
  }

  @Test("count trips on demand as trips: their modes, stops, lines and days")
  func onDemand() throws {
    try SmallFeed().write(to: "feed", in: folder)
    let trips = "route_id,service_id,trip_id\nrail,daily,T\n"
    let calls = """
      trip_id,stop_id,location_group_id,stop_sequence,arrival_time,departure_time,\
      start_pickup_drop_off_window,end_pickup_drop_off_window
      T,r1,,0,08:00:00,08:00:00,,
      T,r2,,1,08:01:00,08:01:00,,

      """
    for (file, text) in [
      (
        "calendar",
        """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        daily,1,1,1,1,1,1,1,20260801,20260825
        later,1,1,1,1,1,1,1,20260801,20261031

        """
      ),
      ("location_groups", "location_group_id,location_group_name\ntown,Town\n"),
      ("location_group_stops", "location_group_id,stop_id\ntown,b2\n"),
      ("trips", trips + "bus,later,D\n"),
      (
        "stop_times",
        calls + "D,b1,,0,,,09:00:00,17:00:00\nD,,town,1,,,09:00:00,17:00:00\n"
      ),
    ] {
      try folder.write(text, to: "feed/\(file).txt")
    }
    let result = try build(
      nil,
      "gates: { required-modes: [bus], required-stops: [b1, b2], required-lines: [\"333\"], "
        + "minimum-days-ahead: 68 }")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let refused = try build(nil, "gates: { required-stops: [b3], minimum-days-ahead: 69 }")
    #expect(refused.exitCode == 1)
    #expect(refused.errorText.contains("the stop 'b3', but no trip calls there"))
    #expect(refused.errorText.contains("ends on 2026-10-31, 68 days after 2026-08-24"))
    try folder.write(trips, to: "feed/trips.txt")
    try folder.write(calls, to: "feed/stop_times.txt")
    let shrunk = try build(nil, "gates: { maximum-shrink: { trips: 0 % } }")
    #expect(shrunk.exitCode == 1)
    #expect(shrunk.errorText.contains("bus: trips went from 1 to 0, 100 % less"))
  }

  @Test("compare nothing at the first bundle")
  func firstBundle() throws {
    #expect(
      try build(SmallFeed(), "gates: { maximum-shrink: { rows: 0 %, stops: 0 % } }").exitCode == 0)
  }

  @Test("need the day of today to count days ahead")
  func unknownDay() throws {
    try SmallFeed().write(to: "feed", in: folder)
    try folder.write(
      """
      name: small
      output: out
      transit: { feeds: [{ name: city, source: feed }] }
      gates: { minimum-days-ahead: 7 }
      """, to: "small.yaml")
    let result = try Tool.run(["build", "small.yaml", "--quiet"], in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("build with --as-of today"), "\(result.errorText)")
    // On any day, the feed has ended or begun in 2026.
    let today = try Tool.run(
      ["build", "small.yaml", "--quiet", "--as-of", "today"], in: folder.path)
    #expect(today.exitCode < 2, "\(today.errorText)")
  }

  @Test("refuse a bundle without a stop that its snapshots name, with the line of the YAML")
  func vanishedSnapshotStop() throws {
    let snapshots = "snapshots: { departures: { date: 2026-08-24, stops: [r1, b5] } }"
    #expect(try build(SmallFeed(), snapshots).exitCode == 0)
    let published = try manifest("out")
    let result = try build(SmallFeed(busStops: ["b1", "b2"]), snapshots)
    #expect(result.exitCode == 1)
    #expect(result.errorText.contains("snapshots: 'b5': "), "\(result.errorText)")
    #expect(result.errorText.contains("small.yaml:5"), "\(result.errorText)")
    #expect(try manifest("out") == published)
  }

  @Test(
    "count notices with the severity of their policy, and not those that it ignores",
    arguments: [
      ("error", ["error": 1]), ("warning", ["warning": 1]), ("info", [:]), ("ignore", [:]),
    ])
  func policy(_ policy: String, _ counted: [String: Int]) throws {
    // The feed has no feed_info.txt, and no other fault.
    let notices = "notices: { missing_recommended_file: \(policy) }\n"
    let gates = "gates: { maximum-errors: 0, maximum-warnings: 0 }"
    let result = try build(SmallFeed(), notices + gates)
    #expect(result.exitCode == (counted.isEmpty ? 0 : 1), "\(result.errorText)")
    for (severity, count) in counted {
      #expect(result.errorText.contains("maximum-\(severity)s: the input has \(count) "))
    }
    let bundle = folder.path(counted.isEmpty ? "out" : ".seedbed/small/build")
    let report = try String(contentsOfFile: "\(bundle)/report.json", encoding: .utf8)
    let manifest = try String(contentsOfFile: "\(bundle)/manifest.json", encoding: .utf8)
    let isListed = policy != "ignore"
    #expect(report.contains("missing_recommended_file") == isListed)
    #expect(report.contains("\"severity\": \"\(policy)\"") == isListed, "\(report)")
    #expect(manifest.contains("missing_recommended_file") == isListed)
  }

  @Test("refuse a notice whose policy is to fail, with its first place")
  func failingPolicy() throws {
    let result = try build(SmallFeed(), "notices: { missing_recommended_file: fail }")
    #expect(result.exitCode == 1)
    #expect(
      result.errorText.contains(
        "notices: the input has 1 notice 'missing_recommended_file', whose policy is 'fail', first "
          + "feed_info.txt: "), "\(result.errorText)")
    let accepted = try build(
      SmallFeed(), "notices: { missing_recommended_file: fail }", "--accept", "notices")
    #expect(accepted.exitCode == 0, "\(accepted.errorText)")
    let other = try build(SmallFeed(), "notices: { unused_shape: fail }", "--force")
    #expect(other.exitCode == 0, "\(other.errorText)")
  }

  @Test("are known by name to --accept")
  func unknownGate() throws {
    let result = try build(SmallFeed(), "", "--accept", "maximum-shrnk")
    #expect(result.exitCode == 64)
    #expect(result.errorText.contains("did you mean 'maximum-shrink'?"), "\(result.errorText)")
  }
}

@Suite("A feed with on-failure: keep-last")
struct KeptFeedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try SmallFeed().write(to: "city", in: folder)
    try SmallFeed(busStops: ["x1", "x2"]).write(to: "country", in: folder)
    try folder.write(
      """
      name: both
      output: out
      as-of: 2026-08-24
      transit:
        feeds:
          - { name: city, source: city }
          - { name: country, source: country, on-failure: keep-last }
      """, to: "both.yaml")
  }

  private func build(_ options: String...) throws -> ProcessResult {
    try Tool.run(["build", "both.yaml", "--quiet"] + options, in: folder.path)
  }

  private func stops() throws -> [String] {
    try Tool.read(folder.path("out/both.sqlite")) { db in
      try String.fetchAll(db, sql: "SELECT stop_id FROM stops ORDER BY feed, stop_id")
    }
  }

  private struct Manifest: Decodable {
    struct Input: Decodable {
      let name: String
      let keptSince: String?

      private enum CodingKeys: String, CodingKey {
        case name
        case keptSince = "kept_since"
      }
    }
    let inputs: [Input]
    let notices: [String: Int]
  }

  private func manifest() throws -> Manifest {
    let json = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json")))
    return try JSONDecoder().decode(Manifest.self, from: json)
  }

  /// The change to the feed.
  enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case missing, notAFeed, withoutStopTimes, withoutService
    var testDescription: String { rawValue }

    func spoil(_ folder: TemporaryFolder) throws {
      switch self {
      case .missing: try FileManager.default.removeItem(atPath: folder.path("country"))
      case .notAFeed:
        try FileManager.default.removeItem(atPath: folder.path("country"))
        try folder.write("<html>503 Service Unavailable</html>", to: "country")
      case .withoutStopTimes:
        try FileManager.default.removeItem(atPath: folder.path("country/stop_times.txt"))
      case .withoutService:
        try folder.write("service_id,date,exception_type\n", to: "country/calendar_dates.txt")
        try FileManager.default.removeItem(atPath: folder.path("country/calendar.txt"))
      }
    }
  }

  @Test("keeps its last good copy beside a newer version of the others", arguments: Fault.allCases)
  func kept(_ fault: Fault) throws {
    #expect(try build().exitCode == 0)
    #expect(try manifest().inputs.map(\.keptSince) == [nil, nil])
    let before = try stops()
    try fault.spoil(folder)
    try SmallFeed(busStops: ["b1", "b2"]).write(to: "city", in: folder)
    for day in ["2026-08-25", "2026-08-26"] {
      let result = try build("--as-of", day, "--json")
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text.contains(#""input":"country""#), "\(result.text)")
      #expect(try manifest().inputs.map(\.keptSince) == [nil, "2026-08-24"])
      #expect(try manifest().notices["kept_input"] == 1)
      #expect(try stops() == before.filter { !["b3", "b4", "b5"].contains($0) })
    }
    if fault != .missing { try FileManager.default.removeItem(atPath: folder.path("country")) }
    try SmallFeed(busStops: ["x1", "x2", "x3"]).write(to: "country", in: folder)
    #expect(try build().exitCode == 0)
    #expect(try manifest().inputs.map(\.keptSince) == [nil, nil])
    #expect(try stops().contains("x3"))
  }

  @Test("stops the run without a good copy, and names the feed")
  func firstBuild() throws {
    try Fault.withoutStopTimes.spoil(folder)
    let result = try build()
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("country: stop_times.txt: error:"), "\(result.errorText)")
  }

  @Test("does not keep the others")
  func otherFeed() throws {
    #expect(try build().exitCode == 0)
    try FileManager.default.removeItem(atPath: folder.path("city/trips.txt"))
    let result = try build()
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("city: trips.txt: error:"), "\(result.errorText)")
  }
}
