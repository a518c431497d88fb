import Foundation
import TestSupport
import Testing

@testable import MockServer

/// The cases of api_cases.json, sent to the server over HTTP in their order.
struct CaseTests {
  @Test("Every case of api_cases.json for this server holds over HTTP")
  func cases() async throws {
    let folder = try await MockCatalogue.bundle()
    let file = try Data(
      contentsOf: URL(fileURLWithPath: folder.path("planner/mock-api/api_cases.json")))
    let cases = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let texts = try (cases["cases"] as? [Any] ?? []).map {
      try JSONSerialization.data(withJSONObject: $0)
    }
    #expect(texts.count > 40)
    try await RunningServer.serve(folder) { server in
      for text in texts { try await Self.check(WrittenCase(text), server) }
    }
  }

  private static func check(_ written: WrittenCase, _ server: RunningServer) async throws {
    guard written.servers.contains("seedbed") else { return }
    let (data, response) = try await server.ask(
      written.method, written.path, body: written.body, headers: written.headers)
    let note = "\(written.name): \(String(decoding: data, as: UTF8.self))"
    #expect(response.statusCode == written.status, "\(note)")
    for (name, value) in written.answerHeaders {
      #expect(response.value(forHTTPHeaderField: name) == value, "\(note)")
    }
    if let path = written.location {
      #expect(response.value(forHTTPHeaderField: "Location") == server.url + path, "\(note)")
    }
    let answer = try? JSONSerialization.jsonObject(with: data)
    #expect(written.isMet(by: answer), "\(note)")
  }
}

/// A case, read without any code of Seedbed.
private struct WrittenCase {
  let name: String
  let method: String
  let path: String
  let body: Data?
  let headers: [String: String]
  let status: Int
  let answerHeaders: [String: String]
  let location: String?
  let servers: [String]
  private let response: [String: Any]

  init(_ text: Data) throws {
    let object = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    let request = try #require(object["request"] as? [String: Any])
    response = try #require(object["response"] as? [String: Any])
    name = try #require(object["name"] as? String)
    method = try #require(request["method"] as? String)
    path = try #require(request["path"] as? String)
    headers = request["headers"] as? [String: String] ?? [:]
    let json = try request["body"].map { try JSONSerialization.data(withJSONObject: $0) }
    body = json ?? (request["bodyText"] as? String).map { Data($0.utf8) }
    status = try #require(response["status"] as? Int)
    answerHeaders = response["headers"] as? [String: String] ?? [:]
    location = response["locationPath"] as? String
    servers = try #require(object["servers"] as? [String])
  }

  /// Whether the body of an answer matches the case.
  func isMet(by answer: Any?) -> Bool {
    if let body = response["body"], Self.text(body) != Self.text(answer) { return false }
    let records = answer as? [[String: Any]]
    if let ids = response["ids"] as? [String], records?.map({ $0["id"] as? String }) != ids {
      return false
    }
    if let count = response["count"] as? Int, records?.count != count { return false }
    let members = response["members"] as? [String: Any] ?? [:]
    let object = answer as? [String: Any]
    return members.allSatisfy { Self.text(object?[$0.key]) == Self.text($0.value) }
  }

  private static func text(_ value: Any?) -> Data? {
    guard let value else { return nil }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
    return try? JSONSerialization.data(withJSONObject: value, options: options)
  }
}
