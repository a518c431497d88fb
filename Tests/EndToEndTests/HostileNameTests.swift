import Foundation
import TestSupport
import Testing

@Suite("Hostile names in a feed and in a pipeline")
struct HostileNameTests {
  /// The number of names in a feed: the number of examples of one kind in changes.md.
  private static let pageSize = 20
  /// One in this many pages is tried.
  private static let every = 23

  private static let names = HostileNames.all.filter { name in
    // A name without a letter does not count as a name, so it has other notices and changes.
    !name.utf8.contains(0)
      && name.unicodeScalars.contains { $0.properties.isAlphabetic && $0.isASCII }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func csv(_ rows: [[String]]) -> String {
    rows.map { row in
      row.map { cell in
        "\"" + cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
      }.joined(separator: ",") + "\n"
    }.joined()
  }

  private static func yaml(_ text: String) -> String {
    let escapes = text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(escapes.joined())\""
  }

  /// Writes a feed whose agencies, stops and lines have the given names; those in `added` are also
  /// ids.
  private func write(_ names: [String], added: [String], to feed: String) throws {
    let stops =
      names.enumerated().map { ["s\($0)", $1, "\($0).5", "10"] }
      + added.map { [$0, $0, "1.5", "1"] }
    let files: [String: [[String]]] = [
      "agency": [["agency_id", "agency_name", "agency_url", "agency_timezone"]]
        + names.enumerated().map { ["a\($0)", $1, "https://e.org", "Europe/Riga"] },
      "stops": [["stop_id", "stop_name", "stop_lat", "stop_lon"]] + stops,
      "routes": [["route_id", "agency_id", "route_short_name", "route_long_name", "route_type"]]
        + names.enumerated().map { ["r\($0)", "a\($0)", "L\($0)", $1, "3"] },
      "trips": [["route_id", "service_id", "trip_id", "trip_headsign"]]
        + names.enumerated().map { ["r\($0)", "d", "t\($0)", $1] },
      "stop_times": [["trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence"]]
        + names.indices.flatMap { trip in
          stops.enumerated().map {
            ["t\(trip)", "08:\(10 + $0):00", "08:\(10 + $0):00", $1[0], "\($0)"]
          }
        },
      "calendar": [
        [
          "service_id", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
          "sunday",
          "start_date", "end_date",
        ], ["d", "1", "1", "1", "1", "1", "1", "1", "20260801", "20260930"],
      ],
    ]
    for (name, rows) in files { try folder.write(Self.csv(rows), to: "\(feed)/\(name).txt") }
  }

  /// Publishes a feed with old names, then has a gate refuse one with new names; returns both
  /// results.
  private func refuse(_ names: [String], in place: String) throws -> [ProcessResult] {
    func pipeline(_ gates: String) throws {
      try folder.write(
        """
        name: city
        output: out
        as-of: 2026-08-21
        note: \(Self.yaml(names[0]))
        transit: { feeds: [{ name: city, source: feed }] }
        gates: \(gates)
        """, to: "\(place)/city.yaml")
    }
    try write(names.indices.map { "Old \($0)" }, added: [], to: "\(place)/feed")
    try pipeline("{}")
    let published = try run(["build", "city.yaml"], in: place)
    #expect(published.exitCode == 0, "\(published.errorText)")
    try write(names, added: names, to: "\(place)/feed")
    let absent = names.map { Self.yaml("no \($0)") }.joined(separator: ", ")
    try pipeline("{ required-stops: [\(absent)] }")
    let refused = try run(
      ["build", "city.yaml", "--summary", "summary.md", "--annotations", "github"], in: place)
    #expect(refused.exitCode == 1, "\(refused.errorText)")
    return [published, refused]
  }

  private func run(_ arguments: [String], in place: String) throws -> ProcessResult {
    try Tool.run(arguments, in: folder.path(place))
  }

  /// Runs the other commands that print names.
  private func say(_ names: [String], in place: String) throws -> [ProcessResult] {
    let name = String(
      names[0].unicodeScalars.filter { $0 != "/" && $0.value != 0 }.map(Character.init))
    return [
      try run(["validate", "feed", "--as-of", "none"], in: place),
      try run(["validate", "feed", "--format", "github"], in: place),
      try run(["validate", "feed", "--format", "sarif"], in: place),
      try run(["validate", "feed", "--format", "json"], in: place),
      try run(["verify", "out", "--feed", "feed"], in: place),
      try run(["diff", "out", "feed"], in: place),
      try run(["diff", "--json", "out", "feed"], in: place),
      try run(["init", "feed", "--name", "new", "--force"], in: place),
      try run(["build", "new.yaml", "--output", "new", "--json"], in: place),
      try run(["build", "absent \(name).yaml", "--json"], in: place),
      try run(["departures", "out", names[0]], in: place),
      try run(["trip", "out", names[0]], in: place),
      try run(["explain", names[0]], in: place), try run(["build", "--\(name)"], in: place),
    ]
  }

  @Test(
    "change no page, add no line to the output, and cannot control a terminal",
    .needs("readers of Markdown"))
  func names() throws {
    let starts = stride(from: 0, to: Self.names.count, by: Self.pageSize * Self.every)
    for start in starts {
      let names = Array(Self.names[start..<min(start + Self.pageSize, Self.names.count)])
      let harmless = names.indices.map {
        names[$0].utf8.contains(UInt8(ascii: "|")) ? "N | \($0)" : "N \($0)"
      }
      for result in try refuse(names, in: "\(start)") + say(names, in: "\(start)") { check(result) }
      _ = try refuse(harmless, in: "\(start)-harmless")
      for page in ["summary.md", ".seedbed/city/build/changes.md"] {
        for (side, end) in [("", "md"), ("-harmless", "harmless.md")] {
          let path = folder.path("\(start)\(side)/\(page)")
          let text = try String(contentsOfFile: path, encoding: .utf8)
          try folder.write(
            Self.withoutNotices(text),
            to: "pages/\(start)-\(page.dropLast(3).replacing("/", with: "-")).\(end)")
        }
      }
    }
    let result = try MarkdownCheck.check(folder.path("pages"))
    #expect(result.text == "0 faults\n", "\(result.text.prefix(4_000)) \(result.errorText)")
  }

  @Test("ids that only Swift takes for equal are kept apart by build, verify and export")
  func equalIDs() throws {
    try write(["One", "Two", "Three"], added: ["caf\u{E9}", "cafe\u{301}"], to: "ids/feed")
    // A name of blanks does not count, and JSON escapes the mark of direction.
    let routes = [
      ["caf\u{E9}", "a0", "\u{85}", "\u{2028}"], ["cafe\u{301}", "a1", "", "\u{E9}"],
      ["\u{2066}r", "a2", "C", ""],
    ]
    let header = ["route_id", "agency_id", "route_short_name", "route_long_name", "route_type"]
    try folder.write(Self.csv([header] + routes.map { $0 + ["3"] }), to: "ids/feed/routes.txt")
    let trips = routes.enumerated().map { [$1[0], "d", "t\($0)"] }
    try folder.write(
      Self.csv([["route_id", "service_id", "trip_id"]] + trips), to: "ids/feed/trips.txt")
    for arguments in [
      ["build", "--feed", "feed", "--output", "out"], ["verify", "out", "--feed", "feed"],
      ["export", "out", "--format", "gtfs", "--output", "feed.zip"],
      ["build", "--feed", "feed.zip", "--output", "again"],
      ["diff", "out", "again", "--exit-code"],
    ] {
      let result = try run(arguments, in: "ids")
      #expect(result.exitCode == 0, "\(arguments): \(result.text) \(result.errorText)")
    }
  }

  @Test("GitHub's runner takes no line of a YAML that an error shows for a command")
  func excerpt() throws {
    try folder.write("id\n1\n", to: "yaml/a.csv")
    try folder.write(
      """
      name: e
      output: out
      tables: { a: { source: a.csv, primary-key: id } }
      models:
        m:
          primary-key: id
          sql: |
            SELECT id
            ::set-output name=outcome::published
            FROM a
      """, to: "yaml/e.yaml")
    let result = try run(["build", "e.yaml"], in: "yaml")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains(":\\u{3A}set-output name=outcome"), "\(result.errorText)")
    check(result)
  }

  /// A page without its notices, because their number may differ between names.
  private static func withoutNotices(_ page: String) -> String {
    guard let start = page.firstRange(of: "<details><summary>Notices"),
      let end = page[start.upperBound...].firstRange(of: "</details>")
    else { return page }
    return String(page[..<start.lowerBound] + page[end.upperBound...])
  }

  private func check(_ result: ProcessResult) {
    for text in [result.text, result.errorText] {
      let control = text.unicodeScalars.first {
        $0 != "\n" && $0 != "\t"
          && ($0.properties.isBidiControl
            || [.control, .lineSeparator, .paragraphSeparator].contains(
              $0.properties.generalCategory))
      }
      #expect(control == nil, "\(text.prefix(2_000))")
    }
    let lines = result.errorText.split(separator: "\n") + result.text.split(separator: "\n")
    for line in lines where line.contains("::") && line.drop(while: { $0 == " " }).hasPrefix("::") {
      #expect(line.contains(/^::(error|warning|notice) [a-z]+=/), "\(line)")
    }
    // GitHub's runner takes an older form of commands from the middle of a line.
    for line in lines where line.contains("##[") { #expect(line.hasPrefix("::"), "\(line)") }
  }
}
