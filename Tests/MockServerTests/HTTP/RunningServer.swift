import Foundation
import TestSupport
import Testing

@testable import MockServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server on a port of its own, in this process, and what to ask it with.
struct RunningServer: Sendable {
  /// The URL without a path.
  let url: String

  /// Serves a bundle while the body runs.
  static func serve(
    _ folder: TemporaryFolder, _ body: @Sendable (RunningServer) async throws -> Void
  ) async throws {
    let api = try MockAPI(
      try MockBundle(folder: folder.path("planner")), writes: WritesFile(folder.path("kept.json")))
    let address = try #require(ServerAddress(host: "127.0.0.1", port: 0))
    let server = try MockAPIServer(api, at: address)
    let (urls, urlsIn) = AsyncStream.makeStream(of: String.self)
    let running = Task {
      defer { urlsIn.finish() }
      try await server.run { urlsIn.yield($0) }
    }
    do {
      for await url in urls {
        try await body(RunningServer(url: url))
        break
      }
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
    try await running.value
  }

  /// Asks, and gives back the body and the headers with the status.
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

  /// Sends bytes as they are, and gives back what comes until the server closes.
  func send(_ text: String) throws -> String {
    let port = try #require(url.split(separator: ":").last)
    let script = #"exec 3<>/dev/tcp/127.0.0.1/$1; printf '%b' "$2" >&3; timeout 5 cat <&3"#
    return try run(["bash", "-c", script, "bash", String(port), text]).text
  }
}
