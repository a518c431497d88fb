import Foundation
import TestSupport
import Testing

@testable import TripPlanner

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `seedbed mock-api` as a person runs it.
@Suite("The command mock-api")
struct CommandTests {
  @Test(
    "It prints its URL, serves, and ends with 0 at Ctrl-C and at a system's word",
    arguments: [
      SIGINT, SIGTERM,
    ])
  func lifetime(signal: Int32) async throws {
    let folder = try await MockCatalogue.bundle()
    let tool = try RunningTool(folder, [])
    let url = try tool.url()
    #expect(url.hasPrefix("http://127.0.0.1:"))
    let (data, _) = try await URLSession.shared.data(
      from: try #require(URL(string: url + "/trips")))
    #expect(String(decoding: data, as: UTF8.self).contains("t-lagos-2024-04-19"))
    #expect(tool.end(signal) == 0)
    #expect(try tool.errors() == "writes go to .seedbed/mock-api/planner.json\n")
  }

  @Test("A search that does not end is refused, and does not keep the server from ending")
  func slowSearch() async throws {
    let folder = try await MockCatalogue.bundle()
    let tool = try RunningTool(folder, ["--quiet"])
    let server = RunningServer(url: try tool.url())
    let body = Data(#"{"name":"\#(String(repeating: "a", count: 60))!"}"#.utf8)
    let type = ["Content-Type": "application/json"]
    _ = try await server.ask("POST", "/flights", body: body, headers: type)
    let path = "/flights?name_like=(a%2B)%2B%24"
    let answer = try await server.ask("GET", path)
    #expect(answer.response.statusCode == 400)
    #expect(String(decoding: answer.data, as: UTF8.self).contains("'(a+)+$' does not end"))
    #expect(
      try await server.ask("GET", "/flights?name_like=%5EA%2B%21%24").response.statusCode == 200)
    let waiting = (0..<100).map { _ in Task { try? await server.ask("GET", path) } }
    #expect(tool.end(SIGTERM) == 0)
    for task in waiting { _ = await task.value }
  }

  @Test("--origin names the pages that may use the API, instead of those of this machine")
  func origin() async throws {
    let folder = try await MockCatalogue.bundle()
    let tool = try RunningTool(
      folder, ["--quiet", "--origin", "https://app.example", "--origin", "https://b.example"])
    let server = RunningServer(url: try tool.url())
    for (origin, isAllowed) in [
      ("https://app.example", true), ("https://b.example", true), ("http://localhost:8080", false),
    ] {
      let answer = try await server.ask("GET", "/trips", headers: ["Origin": origin]).response
      let allowed = answer.value(forHTTPHeaderField: "Access-Control-Allow-Origin")
      #expect(allowed == (isAllowed ? origin : nil))
    }
    #expect(tool.end(SIGTERM) == 0)
    let wrong = try run(
      [BuiltTool.path, "mock-api", folder.path("planner"), "--origin", "https://app.example/"])
    #expect(wrong.exitCode == 64)
    #expect(wrong.errorText.contains("--origin is 'https://app.example/'"))
  }

  @Test("Writes survive a restart, and --reset deletes them")
  func restarts() async throws {
    let folder = try await MockCatalogue.bundle()
    var tool = try RunningTool(folder, [])
    #expect(try await Self.status("DELETE", tool.url() + "/api/trips/t-lagos-2024-04-19") == 200)
    #expect(tool.end(SIGTERM) == 0)
    tool = try RunningTool(folder, [])
    #expect(try await Self.status("GET", tool.url() + "/api/trips/t-lagos-2024-04-19") == 404)
    #expect(tool.end(SIGTERM) == 0)
    #expect(try tool.errors().contains("10 earlier writes of .seedbed/mock-api/planner.json"))
    let catalogue = MockCatalogue.catalogue
    var other = catalogue
    other.trips.removeLast()
    let changed = try await MockCatalogue.bundle(other)
    tool = try RunningTool(changed, ["--writes", folder.path(".seedbed/mock-api/planner.json")])
    #expect(try await Self.status("GET", tool.url() + "/api/trips/t-lagos-2024-04-19") == 404)
    #expect(tool.end(SIGTERM) == 0)
    #expect(try tool.errors().contains("warning: 10 writes made to another version"))
    tool = try RunningTool(folder, ["--reset", "--quiet"])
    #expect(try await Self.status("GET", tool.url() + "/api/trips/t-lagos-2024-04-19") == 200)
    #expect(tool.end(SIGTERM) == 0)
    #expect(try tool.errors().isEmpty)
  }

  @Test("A port that is in use ends it with 2 and a fix, an invalid host with 64")
  func refusals() async throws {
    let folder = try await MockCatalogue.bundle()
    let tool = try RunningTool(folder, [])
    let port = try #require(try tool.url().split(separator: ":").last)
    let second = try run(
      [
        BuiltTool.path, "mock-api", folder.path("planner"), "--port", String(port), "--writes",
        "other.json",
      ],
      in: folder.path)
    #expect(second.exitCode == 2)
    #expect(second.errorText.contains("http://127.0.0.1:\(port) is in use by another program"))
    #expect(second.errorText.contains("fix: "))
    #expect(tool.end(SIGTERM) == 0)
    let host = try run([BuiltTool.path, "mock-api", "planner", "--host", "example.com"])
    #expect(host.exitCode == 64)
    let nothing = try run([BuiltTool.path, "mock-api", folder.path])
    #expect(nothing.exitCode == 2)
    #expect(nothing.errorText.contains("mock-api/db.json: error: the file is missing"))
  }

  @Test("Two servers never share a file of writes, and a file that is something else stays")
  func writesFile() async throws {
    let folder = try await MockCatalogue.bundle()
    let first = try RunningTool(folder, ["--quiet"])
    _ = try first.url()
    let start = [BuiltTool.path, "mock-api", folder.path("planner"), "--port", "0"]
    let second = try run(start, in: folder.path)
    #expect(second.exitCode == 2)
    #expect(second.errorText.contains("another server keeps its writes in .seedbed/mock-api/"))
    #expect(second.errorText.contains("\n  fix: end that one, or choose another file"))
    #expect(first.end(SIGTERM) == 0)
    try folder.write(#"{"mine": true}"#, to: "notes.json")
    for options in [[], ["--reset"]] {
      let other = try run(start + ["--writes", "notes.json"] + options, in: folder.path)
      #expect(other.exitCode == 2, "\(options)")
      #expect(other.errorText.contains("notes.json: error: the file is not one of this server's"))
    }
    #expect(try String(contentsOfFile: folder.path("notes.json"), encoding: .utf8).contains("mine"))
  }

  private static func status(_ method: String, _ url: String) async throws -> Int? {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
  }
}
