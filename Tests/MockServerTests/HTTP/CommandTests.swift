import Foundation
import TestSupport
import Testing

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
    let folder = try MockCatalogue.bundle()
    let tool = try Running(folder, [])
    let url = try tool.url()
    #expect(url.hasPrefix("http://127.0.0.1:"))
    let (data, _) = try await URLSession.shared.data(
      from: try #require(URL(string: url + "/trips")))
    #expect(String(decoding: data, as: UTF8.self).contains("t-lagos-2024-04-19"))
    #expect(tool.end(signal) == 0)
    #expect(try tool.errors() == "writes go to .seedbed/mock-api/planner.json\n")
  }

  @Test("What was written is there again after a restart, and --reset throws it away")
  func restarts() async throws {
    let folder = try MockCatalogue.bundle()
    var tool = try Running(folder, [])
    #expect(try await Self.status("DELETE", tool.url() + "/api/trips/t-lagos-2024-04-19") == 200)
    #expect(tool.end(SIGTERM) == 0)
    tool = try Running(folder, [])
    #expect(try await Self.status("GET", tool.url() + "/api/trips/t-lagos-2024-04-19") == 404)
    #expect(tool.end(SIGTERM) == 0)
    #expect(try tool.errors().contains("10 earlier writes of .seedbed/mock-api/planner.json"))
    let catalogue = MockCatalogue.catalogue
    var other = catalogue
    other.trips.removeLast()
    let changed = try MockCatalogue.bundle(other)
    tool = try Running(changed, ["--writes", folder.path(".seedbed/mock-api/planner.json")])
    #expect(try await Self.status("GET", tool.url() + "/api/trips/t-lagos-2024-04-19") == 404)
    #expect(tool.end(SIGTERM) == 0)
    #expect(try tool.errors().contains("warning: 10 writes made to another version"))
    tool = try Running(folder, ["--reset", "--quiet"])
    #expect(try await Self.status("GET", tool.url() + "/api/trips/t-lagos-2024-04-19") == 200)
    #expect(tool.end(SIGTERM) == 0)
    #expect(try tool.errors().isEmpty)
  }

  @Test("A port that is in use ends it with 2 and a fix, a host that is none with 64")
  func refusals() throws {
    let folder = try MockCatalogue.bundle()
    let tool = try Running(folder, [])
    let port = try #require(try tool.url().split(separator: ":").last)
    let second = try run(
      [BuiltTool.path, "mock-api", folder.path("planner"), "--port", String(port)],
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

  private static func status(_ method: String, _ url: String) async throws -> Int? {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
  }
}

/// The tool while it serves, in the folder of a bundle.
private struct Running {
  private let process = Process()
  private let files: TemporaryFolder

  init(_ folder: TemporaryFolder, _ options: [String]) throws {
    files = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: BuiltTool.path)
    process.arguments = ["mock-api", folder.path("planner"), "--port", "0"] + options
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: try files.write("", to: "output"))
    process.standardError = FileHandle(forWritingAtPath: try files.write("", to: "errors"))
    try process.run()
  }

  /// The URL, as soon as it is printed.
  func url() throws -> String {
    for _ in 0..<2_000 where process.isRunning {
      let text = try String(contentsOfFile: files.path("output"), encoding: .utf8)
      if text.hasSuffix("\n") { return String(text.dropLast()) }
      Thread.sleep(forTimeInterval: 0.005)
    }
    let said = try errors()
    return try #require(nil, "no URL: \(said)")
  }

  /// Sends a signal, and waits for the exit code.
  func end(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What was said.
  func errors() throws -> String {
    try String(contentsOfFile: files.path("errors"), encoding: .utf8)
  }
}
