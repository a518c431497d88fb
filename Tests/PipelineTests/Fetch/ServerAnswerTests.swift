import Foundation
import Testing

@testable import Pipeline

/// Tests of reading servers' heads, URLs and times.
@Suite("An answer of a server")
struct ServerAnswerTests {
  private func head(_ text: String) throws -> Transfer.Head? {
    var reader = HeadReader()
    try reader.add(Array(text.utf8))
    return reader.head
  }

  @Test(
    "names a range only if the range is valid",
    arguments: [
      "bytes 5-9/10": (5, 9, 10), "bytes 0-0/*": (0, 0, nil), "bytes 5-9/9": nil,
      "bytes 9-5/10": nil, "bytes -5-9/10": nil, "bytes 5-9": nil, "bytes */10": nil,
      "items 5-9/10": nil, "bytes 5-9/ten": nil, "": nil,
      "bytes 1-9223372036854775000/9223372036854775808": (1, 9_223_372_036_854_775_000, .max),
    ] as [String: (Int, Int, Int?)?])
  func ranges(_ text: String, _ range: (Int, Int, Int?)?) {
    let read = ContentRange(text)
    #expect(read?.first == range?.0 && read?.last == range?.1 && read?.total == range?.2)
  }

  @Test("has a head that ends at a blank line, after the heads of interim answers")
  func heads() throws {
    #expect(try head("HTTP/1.1 200 OK\r\nA: b\r\n") == nil)
    #expect(try head("HTTP/1.1 103 Early\r\nA: b\r\n\r\nHTTP/2 404 \r\n\r\n")?.status == 404)
    #expect(try head("HTTP/1.1 2000 OK\r\n\r\n") == nil)
    #expect(try head("HTTP/1.1 +20 OK\r\n\r\n") == nil)
    let read = try head(
      "HTTP/1.1 200 OK\nETag:\t \"x\u{600}\r\nB: c\u{7}\r\n d: e\r\nF : g\r\n\r\n")
    #expect(read?.fields == ["etag": "\"x\u{600}"])
  }

  @Test("states a length in digits only, and one that is too large becomes the largest integer")
  func lengths() throws {
    for (text, length) in [("12", 12), ("-1", nil), ("+1", nil), ("1e3", nil), ("", nil)] {
      #expect(try head("HTTP/1.1 200 OK\r\nContent-Length: \(text)\r\n\r\n")?.length == length)
    }
    #expect(
      try head("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n")?.length == .max)
  }

  @Test("cannot have a head of unlimited length")
  func longHead() {
    #expect(throws: Transfer.Interruption.self) {
      try head("HTTP/1.1 200 OK\r\nA: \(String(repeating: "a", count: HeadReader.mostBytes))")
    }
  }

  @Test(
    "comes from the same server only if the text of scheme, host and port is the same",
    arguments: [
      ("http://a.example/x", "http://A.example:80/y?z", true),
      ("https://a.example", "https://a.example:443/", true),
      ("https://a.example/", "http://a.example/", false),
      ("http://a.example/", "http://a.example:8080/", false),
      ("http://a.example/", "http://a.example./", false),
      ("http://a.example/", "http://a.example@b.example/", false),
      ("http://a.example/", "http://a.example.b.example/", false),
    ])
  func servers(_ one: String, _ other: String, _ isSame: Bool) throws {
    let (one, other) = (try #require(URL(string: one)), try #require(URL(string: other)))
    #expect((Server(one) == Server(other)) == isSame)
  }

  @Test("may take a time that is written in seconds, minutes or hours")
  func times() {
    let read = ["90", "90 s", "90s", "30 min", "2 h", "1_800"].map(seconds)
    #expect(read == [90, 90, 90, 1_800, 7_200, 1_800])
    #expect(
      ["", "s", "-1", "1.5 h", "1 d", "1 S", "٣", "99999999999999999999"].allSatisfy {
        seconds($0) == nil
      })
  }
}
