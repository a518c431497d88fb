import Foundation
import TestSupport
import Testing

@Suite("report.html")
struct PageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ gates: String, stop: String = "Quay", _ options: String...) throws
    -> ProcessResult
  {
    let files = [
      "agency": "agency_name,agency_url,agency_timezone\nA,https://example.com,Australia/Sydney",
      "stops": "stop_id,stop_name,stop_lat,stop_lon\na,\(stop),-33.8,151.2\nb,B,-33.9,151.2",
      "routes": "route_id,route_short_name,route_type\nr,<b>T1</b>,2",
      "calendar": """
      service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
      d,1,1,1,1,1,1,1,20260801,20260930
      """,
      "trips": "route_id,service_id,trip_id\nr,d,t",
      "stop_times": """
      trip_id,stop_id,stop_sequence,arrival_time,departure_time
      t,a,1,08:59:00,08:59:59
      t,b,2,25:00:00,25:00:00
      """,
    ]
    for (name, text) in files { try folder.write(text + "\n", to: "feed/\(name).txt") }
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

  private func page(_ bundle: String = "out") throws -> PageData {
    try PageData(folder.path(bundle))
  }

  @Test("of a refused bundle is in the workspace, with the gates that refused and both numbers")
  func refused() throws {
    let result = try build("gates: { minimum-stops: 3, minimum-trips: 1, size-budget: 1 GB }")
    #expect(result.exitCode == 1)
    let gates = try #require(try page(".seedbed/small/build").gates)
    #expect(gates.map { $0["state"] } == ["passed", "refused", "passed"])
    let refused = try #require(gates.first { $0["state"] == "refused" })
    #expect(
      refused["subject"] == "stops" && refused["value"] == "2" && refused["limit"] == "at least 3")
    #expect(refused["fix"]?.contains("lower the limit") == true)
  }

  @Test("lists the refusals that a person accepted, and has no facts about the machine")
  func accepted() throws {
    let result = try build(
      "gates: { required-stops: [nowhere] }", stop: "Quay", "--accept", "required-stops")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let gates = try #require(try page().gates)
    #expect(gates.map { $0["state"] } == ["accepted"])
    #expect(gates[0]["value"] == "is not there" && gates[0]["fix"] == nil)
    #expect(try !page().text.contains("small.yaml"))
  }

  @Test("has the changes, and keeps them in a build of the same content")
  func changes() throws {
    #expect(try build("").exitCode == 0)
    #expect(try page().changed == nil)
    #expect(try build("", stop: "Pier").exitCode == 0)
    #expect(try page().changed?.contains("stops") == true)
    let gates = "gates: { minimum-stops: 1, maximum-shrink: { stops: 10 % } }"
    let again = try build(gates, stop: "Pier", "--json")
    #expect(
      again.text.contains(#""outcome":"unchanged""#)
        || again.text.contains(#""outcome" : "unchanged""#), "\(again.text)")
    #expect(try page().changed?.contains("stops") == true)
    #expect(try page().gates?.map { $0["value"] } == ["2", "2 → 2"])
  }

  @Test("lets no text of the data become markup")
  func markup() throws {
    #expect(try build("", stop: "</script><script>alert(1)</script>").exitCode == 0)
    let text = try page().text
    #expect(!text.contains("alert(1)</script>") && !text.contains("<b>T1"))
    #expect(text.contains(#"\u003c/script>\u003cscript>alert(1)"#))
    #expect(
      try page().rows("Busiest places")[0][0] as? String == "</script><script>alert(1)</script>")
  }

  @Test("allows only its own script and style, by their digests")
  func policy() throws {
    #expect(try build("").exitCode == 0)
    let text = try page().text
    let policy = try #require(text.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)?.1)
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    #expect(!text.contains("src=") && !text.contains("url(") && !text.contains("@import"))
  }

  @Test("is the same in the same build elsewhere")
  func reproducible() throws {
    #expect(try build("").exitCode == 0)
    let first = try page().text
    try FileManager.default.moveItem(atPath: folder.path("out"), toPath: folder.path("earlier"))
    #expect(try build("").exitCode == 0)
    #expect(try page().text == first)
  }
}
