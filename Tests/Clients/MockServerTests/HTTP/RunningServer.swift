import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tool, serving on a port of its own, and functions that send requests.
///
/// It is a separate process: a server in this process would need threads that tests hold while they
/// wait for processes.
struct RunningServer: Sendable {
  /// The URL without a path.
  let url: String

  /// Serves a bundle while the body runs.
  static func serve(
    _ folder: TemporaryFolder, _ body: @Sendable (RunningServer) async throws -> Void
  ) async throws {
    let tool = try RunningTool(folder, ["--quiet"])
    defer { #expect(tool.end(SIGTERM) == 0) }
    try await body(RunningServer(url: try tool.url()))
  }

  /// Sends a request, and returns the body and the headers with the status.
  func ask(
    _ method: String, _ path: String, body: Data? = nil, headers: [String: String] = [:]
  ) async throws -> (data: Data, response: HTTPURLResponse) {
    var request = URLRequest(url: try #require(URL(string: url + path)))
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return (data, try #require(response as? HTTPURLResponse))
  }

  /// Sends bytes unchanged, and returns the answer until the server closes the connection.
  func send(_ text: String) throws -> String {
    let port = try #require(url.split(separator: ":").last)
    let script = #"exec 3<>/dev/tcp/127.0.0.1/$1; printf '%b' "$2" >&3; timeout 5 cat <&3"#
    return try run(["bash", "-c", script, "bash", String(port), text]).text
  }
}

extension RunningServer {
  /// Sends the bytes of a file, and returns the answer until the server closes the connection.
  func send(fileAt path: String) throws -> String {
    let port = try #require(url.split(separator: ":").last)
    let script = #"exec 3<>/dev/tcp/127.0.0.1/$1; cat "$2" >&3 & timeout 5 cat <&3"#
    return try run(["bash", "-c", script, "bash", String(port), path]).text
  }
}

/// The tool while it serves, in the folder of a bundle.
struct RunningTool {
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
    for _ in 0..<12_000 where process.isRunning {
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

  /// The text on stderr.
  func errors() throws -> String {
    try String(contentsOfFile: files.path("errors"), encoding: .utf8)
  }
}
