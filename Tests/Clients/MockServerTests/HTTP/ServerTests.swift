import Foundation
import Tabular
import TestSupport
import Testing

@testable import MockServer

struct ServerTests {
  @Test("Two clients that write at once lose no writes, and no id is used twice")
  func twoClients() async throws {
    let folder = try await MockCatalogue.bundle()
    try await RunningServer.serve(folder) { server in
      let json = ["Content-Type": "application/json"]
      let ids = try await withThrowingTaskGroup(of: [String].self) { group in
        for client in 0..<4 {
          group.addTask {
            var ids: [String] = []
            for number in 0..<15 {
              let body = Data(#"{"name":"\#(client) \#(number)"}"#.utf8)
              let answer = try await server.ask("POST", "/api/flights", body: body, headers: json)
              let record = try JSONSerialization.jsonObject(with: answer.data) as? [String: Any]
              ids.append(try #require(record?["id"] as? String))
            }
            return ids
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(Set(ids).count == 60)
      let list = try await server.ask("GET", "/api/flights").data
      let records = try JSONSerialization.jsonObject(with: list) as? [[String: Any]]
      let listed = records?.compactMap { $0["id"] as? String } ?? []
      #expect(Set(ids).isSubset(of: listed))
    }
    try await RunningServer.serve(folder) { server in
      let whole = try await server.ask("GET", "/flights?_limit=1")
      #expect(whole.response.value(forHTTPHeaderField: "X-Total-Count") == "62")
    }
  }

  @Test("Pages of this machine may use the API, and a browser may ask before it writes")
  func origins() async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      for origin in ["http://localhost:8080", "http://127.0.0.1", server.url] {
        let page = ["Origin": origin]
        for path in ["/api/trips", "/api/nothing", "/"] {
          let answer = try await server.ask("GET", path, headers: page).response
          #expect(answer.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == origin)
          #expect(answer.value(forHTTPHeaderField: "Vary") == "Origin")
          let type = answer.value(forHTTPHeaderField: "Content-Type")
          #expect(type?.hasPrefix("application/json") == true)
        }
        let asking = ["Access-Control-Request-Headers": "Authorization, Content-Type"]
        let answer = try await server.ask(
          "OPTIONS", "/api/trips/1", headers: asking.merging(page) { $1 }
        ).response
        #expect(answer.statusCode == 204)
        #expect(answer.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == origin)
        #expect(
          answer.value(forHTTPHeaderField: "Access-Control-Allow-Headers")
            == "Authorization, Content-Type")
        let methods = answer.value(forHTTPHeaderField: "Access-Control-Allow-Methods")
        #expect(methods == "GET, HEAD, PUT, PATCH, POST, DELETE")
      }
      let plain = try await server.ask("GET", "/api/trips").response
      #expect(plain.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == nil)
      #expect(plain.value(forHTTPHeaderField: "Vary") == "Origin")
    }
  }

  @Test(
    "A page of another origin can read nothing and write nothing",
    arguments: ["https://evil.example", "http://localhost.evil.example:3000", "null"])
  func foreignOrigins(origin: String) async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      let page = ["Origin": origin]
      let read = try await server.ask("GET", "/api/trips", headers: page).response
      #expect(read.statusCode == 200)
      #expect(read.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == nil)
      // A browser sends a POST without a type at once, and the others after it has asked.
      for (method, path) in [
        ("POST", "/api/flights"), ("DELETE", "/api/trips/t-lagos-2024-04-19"),
        ("OPTIONS", "/api/trips"), ("PUT", "/api/trips/t-lagos-2024-04-19"),
      ] {
        let answer = try await server.ask(method, path, body: Data("{}".utf8), headers: page)
        #expect(answer.response.statusCode == 403, "\(method)")
        let words = String(decoding: answer.data, as: UTF8.self)
        #expect(words.contains("--origin"), "\(words)")
        #expect(answer.response.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == nil)
      }
      let trip = try await server.ask("GET", "/api/trips/t-lagos-2024-04-19").response
      #expect(trip.statusCode == 200)
    }
  }

  @Test("A page, an error and a known answer have the headers that json-server gives them")
  func headers() async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      func ask(_ target: String, _ more: String = "") throws -> String {
        try server.send(
          "GET \(target) HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\(more)\r\n")
      }
      let page = try ask("/api/flights?_page=1&_limit=1")
      let common = [
        "Cache-Control: no-cache", "Pragma: no-cache", "Expires: -1",
        "X-Content-Type-Options: nosniff", "Content-Type: application/json; charset=utf-8",
        "ETag: W/\"",
      ]
      let url = "http://localhost:3000/api/flights?_page="
      let links = [("first", 1), ("next", 2), ("last", 2)].map {
        "<\(url)\($0.1)&_limit=1>; rel=\"\($0.0)\""
      }
      for line in common + ["Link: " + links.joined(separator: ", ") + "\r\n"] {
        #expect(page.contains("\r\n\(line)"), "\(line): \(page)")
      }
      #expect(try ask("/api/flights?_page=1&_limit=99").contains("\r\nLink: \r\n"))
      #expect(try !ask("/api/flights?_limit=1").contains("\r\nLink:"))
      let missing = try ask("/api/flights/none")
      #expect(missing.hasPrefix("HTTP/1.1 404 ") && missing.contains("\r\n\r\n{}"))
      for line in common { #expect(missing.contains("\r\n\(line)"), "\(line)") }
      let lines = page.split(separator: "\r\n")
      let tag = try #require(lines.first { $0.hasPrefix("ETag: ") }).dropFirst(6)
      for known in [tag, "\"other\", \(tag)", tag.dropFirst(2), "*"] {
        let answer = try ask("/api/flights?_page=1&_limit=1", "If-None-Match: \(known)\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 304 Not Modified\r\n") && answer.hasSuffix("\r\n\r\n"))
      }
      let fresh = "If-None-Match: \(tag)\r\nCache-Control: no-cache\r\n"
      #expect(try ask("/api/flights?_page=1&_limit=1", fresh).hasPrefix("HTTP/1.1 200 "))
      #expect(
        try ask("/api/flights?_page=2&_limit=1", "If-None-Match: \(tag)\r\n")
          .hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test("A body of more than ten megabytes is refused with 413, and the server continues")
  func longBodies() async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      let body = Data(repeating: UInt8(ascii: " "), count: RequestReader.maximumBodyLength)
      let refused = try await server.ask("POST", "/api/flights", body: body + [0x7B, 0x7D])
      #expect(refused.response.statusCode == 413)
      #expect(String(decoding: refused.data, as: UTF8.self).contains("10 MB"))
      let short = body.dropLast(2) + [0x7B, 0x7D]
      let type = ["Content-Type": "application/json"]
      let taken = try await server.ask("POST", "/api/flights", body: short, headers: type)
      #expect(taken.response.statusCode == 201)
    }
  }

  @Test("Unnormalised paths of a client never leave the collections")
  func rawPaths() async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      func status(_ target: String, _ method: String = "GET") throws -> Substring? {
        try server.send(
          "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        .split(separator: " ").dropFirst().first
      }
      for target in [
        "/../db.json", "/api/../../etc/passwd", "/api/trips/..", "/%2e%2e/%2e%2e/db",
        "/api/trips/%00", "/%00", "/api/..%2f..%2fetc%2fpasswd", "/api/trips/%2e%2e%00.json",
      ] {
        #expect(try status(target) == "404", "\(target)")
      }
      for target in ["//api/trips", "trips", "/api//trips", "/api/trips/%%zz"] {
        #expect(try status(target) == "400", "\(target)")
      }
      #expect(try status("/api/trips", "TRACE") == "405")
      #expect(try status("/api/trips", "BREW") == "405")
      #expect(try status("/api/trips", "get") == "200")
      let head = try server.send(
        "HEAD /api/trips HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(head.contains("Content-Length: ") && !head.contains("Content-Length: 0"))
      #expect(head.hasSuffix("\r\n\r\n"))
      // The request that follows has no method of its own.
      let unreadable = try server.send(
        "HEAD /api/trips HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n")
      #expect(unreadable.contains("HTTP/1.1 400") && !unreadable.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("A body in chunks is read whole")
  func chunks() async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      let answer = try server.send(
        "POST /flights HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
          + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "5\r\n{\"id\"\r\n5\r\n:\"c\"}\r\n0\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 201 Created\r\n"))
      #expect(answer.contains("Location: http://localhost/flights/c\r\n"))
    }
  }

  @Test(
    "Addresses are IP addresses or localhost, and only those of this machine are loopback",
    arguments: [
      ("127.0.0.1", true), ("localhost", true), ("::1", true), ("127.8.0.9", true),
      ("0.0.0.0", false), ("::", false), ("192.168.0.7", false),
    ])
  func addresses(host: String, isLoopback: Bool) throws {
    #expect(try #require(ServerAddress(host: host, port: 1)).isLoopback == isLoopback)
    for host in ["example.com", "", "127.0.0", "1.2.3.4.5", ":::", "127.0.0.1:80"] {
      #expect(ServerAddress(host: host, port: 1) == nil)
    }
  }
}
