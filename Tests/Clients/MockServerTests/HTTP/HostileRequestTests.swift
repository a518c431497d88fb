import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import MockServer

@Suite("Hostile requests")
struct HostileRequestTests {
  private static func status(_ answer: String) -> Substring? {
    answer.split(separator: " ").dropFirst().first
  }

  @Test("A head of more than 16 KB is refused with 431 at once, however long it is")
  func longHeads() async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      let start = ContinuousClock.now
      for size in [17_000, 64_000, 256_000, 4_000_000] {
        let file = try TemporaryFolder()
        let head =
          "GET /trips HTTP/1.1\r\nHost: localhost\r\nA: \(String(repeating: "a", count: size))"
        try file.write(head + "\r\n\r\n", to: "request")
        #expect(Self.status(try server.send(fileAt: file.path("request"))) == "431", "\(size)")
      }
      #expect(ContinuousClock.now - start < .seconds(40))
      let fit =
        "GET /trips HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nA: "
        + String(repeating: "a", count: 16_000) + "\r\n\r\n"
      #expect(Self.status(try server.send(fit)) == "200")
    }
  }

  @Test("A page whose own host name leads to this server is refused with 403")
  func foreignHosts() async throws {
    try await RunningServer.serve(try await MockCatalogue.bundle()) { server in
      func status(_ host: String) throws -> Substring? {
        Self.status(
          try server.send(
            "GET /trips HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"))
      }
      for host in ["evil.example", "evil.example:3000", "127.0.0.1.evil.example", "[::2]:80", ""] {
        let status = try status(host)
        #expect(status == "403", "\(host)")
      }
      for host in ["localhost", "LOCALHOST:3000", "127.0.0.1:1", "[::1]", "[::1]:3000"] {
        let status = try status(host)
        #expect(status == "200", "\(host)")
      }
    }
  }

  @Test(
    "A head that is not one of HTTP/1.1 is refused with 400",
    arguments: [
      "GET /\r\nHost: a", "GET / HTTP/2.0\r\nHost: a", "GET  / HTTP/1.1\r\nHost: a", "\u{0}",
      "GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nHost : a",
      "GET / HTTP/1.1\r\nHost: a\r\n folded", "GET / HTTP/1.1\r\nHost: a\u{0}b",
      "G\u{1}T / HTTP/1.1\r\nHost: a", "GET /\u{7} HTTP/1.1\r\nHost: a",
      "GET / HTTP/1.1\r\nHost: a\nX: b", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked",
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked",
      "GET / HTTP/1.1\r\nHost: a\rX: b", "GET / HTTP/1.1\nHost: a",
      "GET / HTTP/1.1\r\nHost: a\u{600}\nX: b",
      "GET / HTTP/1.1\r\nHost: a\r\u{301}\nX: b", "GET / HTTP/1.1\r\nHost: a\u{9B}",
      "GET /\u{85} HTTP/1.1\r\nHost: a",
    ])
  func malformedHeads(text: String) {
    let refusal = #expect(throws: RequestRefusal.self) { try RequestHead(Array(text.utf8)) }
    #expect(refusal?.status == 400)
  }

  @Test("A target is split at its separators, even if combining marks are beside them")
  func marks() throws {
    let head = try RequestHead(
      Array(
        "GET /trips/\u{301}a\u{600}?\u{301}b\u{600}=\u{301}c&\u{301}d+\u{301} HTTP/1.1\r\nHost:\u{301}a"
          .utf8))
    #expect(head["host"] == "\u{301}a")
    let request = try #require(APIRequest(method: "GET", target: head.target))
    #expect(request.path == ["trips", "\u{301}a\u{600}"])
    #expect(request.parameters.map(\.name) == ["\u{301}b\u{600}", "\u{301}d \u{301}"])
    #expect(request.parameters.map(\.value) == ["\u{301}c", ""])
  }

  /// A reader of some bytes, which come in pieces of a size.
  private static func reader(_ text: String, size: Int) -> RequestReader {
    let pieces = Pieces(Array(text.utf8), size: size)
    return RequestReader { await pieces.next() }
  }

  private actor Pieces {
    private var bytes: ArraySlice<UInt8>
    private let size: Int

    init(_ bytes: [UInt8], size: Int) {
      self.bytes = bytes[...]
      self.size = size
    }

    func next() -> [UInt8] {
      defer { bytes = bytes.dropFirst(size) }
      return Array(bytes.prefix(size))
    }
  }

  @Test("Requests are read the same in pieces of any size", arguments: 1...40)
  func pieces(size: Int) async throws {
    let reader = Self.reader(
      "POST /a HTTP/1.1\r\nHost: h\r\ncontent-length:  5 \r\n\r\nhello"
        + "PUT /b HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "5;x=y\r\nhello\r\nA\r\n, world...\r\n0\r\nTrailer: t\r\n\r\n"
        + "GET /c HTTP/1.0\r\n\r\n", size: size)
    for (target, body) in [("/a", "hello"), ("/b", "hello, world..."), ("/c", "")] {
      let head = try #require(try await reader.head())
      #expect(head.target == target && head.keepsAlive == (target != "/c"))
      #expect(try await reader.body(head.framing) == Array(body.utf8))
    }
    #expect(try await reader.head() == nil)
  }

  @Test(
    "A body that is not as it says is refused",
    arguments: [
      ("Content-Length: 5\r\n\r\nhell", 400), ("Content-Length: 10000001\r\n\r\n", 413),
      ("Content-Length: 99999999999999999999\r\n\r\n", 413),
      ("Transfer-Encoding: chunked\r\n\r\n-5\r\n", 400),
      ("Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r", 400),
      ("Transfer-Encoding: chunked\r\n\r\n5\r\nhelloo\r\n", 400),
      ("Transfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n", 413),
      ("Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n7fffffffffffffff\r\n", 413),
      ("Transfer-Encoding: chunked\r\n\r\n" + String(repeating: "0", count: 2_000), 400),
    ])
  func malformedBodies(rest: String, status: Int) async throws {
    let reader = Self.reader("POST / HTTP/1.1\r\nHost: h\r\n" + rest, size: 4_096)
    let head = try #require(try await reader.head())
    let refusal = await #expect(throws: RequestRefusal.self) {
      try RequestReader.checkLength(head.framing)
      _ = try await reader.body(head.framing)
    }
    #expect(refusal?.status == status)
  }

  /// A server in this process, whose limits a test changes, until the body is done.
  private static func serve(
    _ limits: HTTPListener.Limits,
    _ body: (_ connect: @Sendable () async throws -> AsyncSocket) async throws -> Void
  ) async throws {
    let folder = try await MockCatalogue.bundle()
    let api = try MockAPI(
      MockBundle(folder: folder.path("planner")), writes: WritesFile(folder.path("writes.json")))
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
    let handler = APIHandler(api: api, hosts: nil, origins: .local)
    let listener = try HTTPListener(address, handler, limits: limits)
    let port = try #require(listener.port)
    let server = Task { try await listener.run() }
    try await body {
      // Other tests that wait for processes can leave this server without a thread for a while.
      try await AsyncSocket.connected(
        to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 600)
    }
    await listener.stop()
    _ = await server.result
  }

  @Test("A silent client is disconnected, and a client with an unfinished request gets 408")
  func slowClients() async throws {
    var limits = HTTPListener.Limits()
    limits.head = .seconds(1)
    try await Self.serve(limits) { connect in
      #expect(try await Self.answer(connect()).isEmpty)
      // On a busy machine, the time may be over before the server reads the received bytes.
      var answer = ""
      for _ in 0..<30 where answer.isEmpty {
        let client = try await connect()
        try await client.write(Data("GET / HT".utf8))
        answer = try await Self.answer(client)
      }
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
    }
  }

  @Test("A client beyond the limit gets 503, and is served later")
  func manyClients() async throws {
    var limits = HTTPListener.Limits()
    (limits.head, limits.connections) = (.seconds(600), 1)
    try await Self.serve(limits) { connect in
      let request = Data("GET /trips HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
      let first = try await connect()
      try await first.write(request)
      #expect(try await !first.read(atMost: 4_096).isEmpty)
      #expect(try await Self.answer(connect()).hasPrefix("HTTP/1.1 503 "))
      try first.close()
      var answer = ""
      for _ in 0..<200 where !answer.hasPrefix("HTTP/1.1 200 ") {
        let later = try await connect()
        try await later.write(Data("GET /trips HTTP/1.0\r\n\r\n".utf8))
        answer = try await Self.answer(later)
      }
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test("Bodies beyond the limit of all bodies get 503, and do not fill the memory")
  func manyBodies() async throws {
    var limits = HTTPListener.Limits()
    (limits.head, limits.body, limits.bodies) = (.seconds(600), .seconds(600), 15)
    try await Self.serve(limits) { connect in
      func begin(_ length: Int) async throws -> AsyncSocket {
        let client = try await connect()
        let head = "POST /flights HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n"
        try await client.write(Data("\(head)Expect: 100-continue\r\n\r\n".utf8))
        return client
      }
      let first = try await begin(10)
      // The server has made room for the first body when it asks for it.
      let asked = try await first.read(atMost: 4_096)
      #expect(String(decoding: asked, as: UTF8.self).hasPrefix("HTTP/1.1 100 "))
      #expect(try await Self.answer(begin(10)).hasPrefix("HTTP/1.1 503 "))
      try first.close()
    }
  }

  private static func answer(_ client: AsyncSocket) async throws -> String {
    var bytes: [UInt8] = []
    do {
      while true { bytes += try await client.read(atMost: 4_096) }
    } catch SocketError.disconnected {
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
