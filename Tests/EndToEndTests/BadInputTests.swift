import Foundation
import TestSupport
import Testing

@Suite("A feed that cannot be used")
struct BadInputTests {
  /// A change to a good feed, and the message that the tool must show.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The path to give to the tool, in a folder that holds a copy of the sample under `feed`.
    let source: String
    /// Damages the folder's feed.
    let spoil: @Sendable (TemporaryFolder) throws -> Void
    /// The file and the words that the message must have.
    let words: [String]
  }

  static let cases = [
    Case(
      testDescription: "is not there", source: "nowhere.zip", spoil: { _ in },
      words: ["nowhere.zip: error: there is no such file"]),
    Case(
      testDescription: "is not a zip", source: "feed.zip",
      spoil: { try $0.write("hello, world\n", to: "feed.zip") },
      words: ["feed.zip: error: it is plain text that begins with 'hello, world', not a zip"]),
    Case(
      testDescription: "is a tar archive packed with gzip", source: "feed.tar.gz",
      spoil: {
        _ = try run(["tar", "-czf", "../feed.tar.gz", "."], in: $0.path("feed"))
      }, words: ["feed.tar.gz: error: it is packed with gzip, not a zip archive", "tar -xzf"]),
    Case(
      testDescription: "has routes in UTF-16", source: "feed",
      spoil: { folder in
        let text = try String(contentsOfFile: folder.path("feed/routes.txt"), encoding: .utf8)
        let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        try folder.write([0xFF, 0xFE] + bytes, to: "feed/routes.txt")
      },
      words: [
        "routes.txt: error: the file is text in UTF-16, not CSV in UTF-8 with commas",
        "iconv -f UTF-16 -t UTF-8",
      ]),
    Case(
      testDescription: "has stops in Shift_JIS", source: "feed",
      spoil: { folder in
        let text = try String(contentsOfFile: folder.path("feed/stops.txt"), encoding: .utf8)
        try folder.write(text.replacing("Station", with: "ターミナル東口"), to: "stops.txt")
        _ = try run(
          ["sh", "-c", "iconv -c -f UTF-8 -t CP932 stops.txt > feed/stops.txt; rm stops.txt"],
          in: folder.path)
      },
      words: [
        "stops.txt: error: the file is text that is most likely in Shift_JIS, not CSV in UTF-8",
        "iconv -f CP932 -t UTF-8",
      ]),
    Case(
      testDescription: "has stops with semicolons", source: "feed",
      spoil: { folder in
        let text = try String(contentsOfFile: folder.path("feed/stops.txt"), encoding: .utf8)
        try folder.write(text.replacing(",", with: ";"), to: "feed/stops.txt")
      }, words: ["stops.txt: error: the file is a table with semicolons", "with commas between"]),
    Case(
      testDescription: "has a message to readers in place of stops", source: "feed",
      spoil: { try $0.write("Sorry, no stops today.\n", to: "feed/stops.txt") },
      words: ["stops.txt:1: error: the file is plain text that begins with 'Sorry"]),
    Case(
      testDescription: "is a zip that is cut off", source: "feed.zip",
      spoil: { folder in
        try zip(folder)
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder.path("feed.zip")))
        try folder.write(whole.prefix(whole.count / 2), to: "feed.zip")
      }, words: ["feed.zip: error:", "cut off or damaged", "download it again"]),
    Case(
      testDescription: "has a byte changed within a zip", source: "feed.zip",
      spoil: { folder in
        try zip(folder)
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path("feed.zip"))))
        bytes[bytes.count / 2] ^= 0x10
        try folder.write(bytes, to: "feed.zip")
      }, words: ["error:"]),
    Case(
      testDescription: "is an empty folder", source: "empty",
      spoil: {
        try FileManager.default.createDirectory(
          atPath: $0.path("empty"), withIntermediateDirectories: true)
      }, words: ["error:"]),
    missing("stops.txt"), missing("routes.txt"), missing("trips.txt"), missing("stop_times.txt"),
    missing("agency.txt"),
    Case(
      testDescription: "has neither calendar", source: "feed",
      spoil: {
        for name in ["calendar.txt", "calendar_dates.txt"] {
          try FileManager.default.removeItem(atPath: $0.path("feed/\(name)"))
        }
      }, words: ["calendar.txt: error:", "neither calendar.txt nor calendar_dates.txt"]),
    lacking("stop_sequence", in: "stop_times.txt"), lacking("stop_id", in: "stops.txt"),
    lacking("trip_id", in: "trips.txt"), lacking("route_id", in: "routes.txt"),
    Case(
      testDescription: "has stop times without a row", source: "feed",
      spoil: { folder in
        let text = try String(contentsOfFile: folder.path("feed/stop_times.txt"), encoding: .utf8)
        try folder.write(text.prefix { $0 != "\r\n" } + "\r\n", to: "feed/stop_times.txt")
      }, words: ["stop_times.txt: error:"]),
    Case(
      testDescription: "has a file of stop times without a byte", source: "feed",
      spoil: { try $0.write("", to: "feed/stop_times.txt") }, words: ["stop_times.txt", "error:"]),
    Case(
      testDescription: "has no service with a day but one that no trip uses", source: "feed",
      spoil: { folder in
        try FileManager.default.removeItem(atPath: folder.path("feed/calendar_dates.txt"))
        try folder.write(
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
            + "unused,1,1,1,1,1,1,1,20260801,20261231\n", to: "feed/calendar.txt")
      },
      words: ["calendar.txt: error: no trip that can be shown runs on any day: the services of all"]
    ),
    Case(
      testDescription: "has a quote that is never closed", source: "feed",
      spoil: { folder in
        let text = try String(contentsOfFile: folder.path("feed/stops.txt"), encoding: .utf8)
        let filler = String(repeating: "a,b\r\n", count: 300_000)
        try folder.write(text + "\"unclosed" + filler, to: "feed/stops.txt")
      }, words: ["stops.txt:", "error:", "close the quote"]),
  ]

  private static func missing(_ file: String) -> Case {
    Case(
      testDescription: "lacks \(file)", source: "feed",
      spoil: {
        // Areas could replace stops.
        for name in [file, "locations.geojson"] {
          try FileManager.default.removeItem(atPath: $0.path("feed/\(name)"))
        }
      },
      words: ["\(file): error:", "missing"])
  }

  private static func lacking(_ column: String, in file: String) -> Case {
    Case(
      testDescription: "lacks the column \(column) in \(file)", source: "feed",
      spoil: { folder in
        let text = try String(contentsOfFile: folder.path("feed/\(file)"), encoding: .utf8)
        try folder.write(
          text.replacing(column, with: "other", maxReplacements: 1), to: "feed/\(file)")
      }, words: ["\(file):1: error: the column \(column) is missing"])
  }

  private static func zip(_ folder: TemporaryFolder) throws {
    _ = try run(["zip", "-q", "-r", "../feed.zip", "."], in: folder.path("feed"))
  }

  @Test("stops the build with 2, names the file and the fix, and writes nothing", arguments: cases)
  func refused(_ bad: Case) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("feed"))
    try bad.spoil(folder)
    let result = try Tool.run(
      ["build", "--feed", bad.source, "--output", "out", "--quiet"], in: folder.path)
    #expect(result.exitCode == 2)
    for word in bad.words + ["\n  fix: "] {
      #expect(result.errorText.contains(word), "\(result.errorText)")
    }
    #expect(result.output.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left).isSubset(of: ["feed", "feed.zip", "feed.tar.gz", "empty"]), "\(left)")
  }

  @Test("leaves the published bundle unchanged")
  func keepsBundle() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.build(ReproducibilityTests.sample, to: folder.path("out")).exitCode == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json")))
    let bad = try folder.write("not a feed", to: "bad.zip")
    #expect(try Tool.build(bad, to: folder.path("out")).exitCode == 2)
    #expect(
      try before == Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json"))))
    let verification = try Tool.run(
      ["verify", folder.path("out"), "--feed", ReproducibilityTests.sample])
    #expect(verification.exitCode == 0, "\(verification.errorText)")
  }

  @Test("An argument that is not UTF-8 is refused, and not read as another name")
  func foreignBytes() throws {
    let folder = try TemporaryFolder()
    let command = "exec '\(Tool.path)' validate \"$(printf 'a\\377')\""
    let result = try run(["sh", "-c", command], in: folder.path)
    #expect(result.exitCode == 64)
    #expect(result.errorText.hasPrefix("Error: An argument is not UTF-8."), "\(result.errorText)")
  }
}
