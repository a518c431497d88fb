import Foundation
import TestSupport
import Testing

@Suite("The memory of a run")
struct MemoryLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("ends the run with a message if it exceeds the limit, and the published bundle stays")
  func limit() throws {
    let sample = ReproducibilityTests.sample
    try #require(Tool.build(sample, to: folder.path("out")).exitCode == 0)
    let manifest = FileManager.default.contents(atPath: folder.path("out/manifest.json"))
    let result = try Tool.run([
      "build", "--feed", sample, "--output", folder.path("out"), "--force", "--json", "--quiet",
      "--memory-limit", "1MB",
    ])
    #expect(result.exitCode == 2)
    #expect(
      result.errorText.contains(
        "Z \(sample): error: the run uses more memory than its limit of 1MB; what is published is unaffected"
      ), "\(result.errorText)")
    #expect(result.errorText.contains("fix: ") && result.errorText.contains("--memory-limit 2MB"))
    #expect(result.text.contains("limitExceeded"))
    #expect(FileManager.default.contents(atPath: folder.path("out/manifest.json")) == manifest)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(!left.contains { $0.contains("staging") }, "\(left)")
  }

  @Test(
    "ends other commands that read feeds, too, if it exceeds the limit",
    arguments: [["validate"], ["init", "--output", "new.yaml"], ["diff", "nowhere"]])
  func commands(_ command: [String]) throws {
    let sample = ReproducibilityTests.sample
    let others = command.dropFirst().map { $0 == "nowhere" ? sample : $0 }
    let arguments = [command[0], sample] + others + ["--memory-limit", "1MB"]
    let result = try Tool.run(arguments, in: folder.path)
    let shown = "\(result.exitCode): \(result.errorText) \(result.text.prefix(500))"
    #expect(result.exitCode == 2, "\(shown)")
    #expect(result.errorText.contains("more memory than its limit of 1MB"), "\(shown)")
  }

  @Test("does not grow with the number of starts that a few rows describe")
  func frequencies() throws {
    let trips = 0..<400
    let calls = trips.flatMap { trip in
      (0..<5).map { "t\(trip),06:0\($0):00,06:0\($0):00,s\($0),\($0)\n" }
    }
    let stops = (0..<5).map { "s\($0),Stop \($0),48.\($0),2\n" }
    let files = [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\na,A,https://example.org,UTC\n",
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\n\(stops.joined())",
      "routes.txt": "route_id,agency_id,route_short_name,route_type\nr,a,1,3\n",
      "calendar.txt": """
      service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
      w,1,1,1,1,1,1,1,20260101,20260131

      """,
      "trips.txt": "route_id,service_id,trip_id\n\(trips.map { "r,w,t\($0)\n" }.joined())",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      \(calls.joined())
      """,
      "frequencies.txt": """
      trip_id,start_time,end_time,headway_secs
      \(trips.map { "t\($0),00:00:00,100:00:00,1\n" }.joined())
      """,
    ]
    try FileManager.default.createDirectory(
      atPath: folder.path("feed"), withIntermediateDirectories: true)
    for (name, text) in files { try folder.write(text, to: "feed/\(name)") }
    let result = try Tool.build(
      folder.path("feed"), to: folder.path("out"), "--memory-limit", "200MB")
    #expect(result.exitCode == 0, "\(result.errorText)")
  }
}
