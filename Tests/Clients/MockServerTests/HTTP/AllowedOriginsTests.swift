import Testing

@testable import MockServer

@Suite("The origins of web pages")
struct AllowedOriginsTests {
  @Test(
    "are those that an option names, with the port that a browser leaves out",
    arguments: [
      (["https://app.example"], "https://app.example", "https://app.example"),
      (["https://app.example:443"], "https://app.example", "https://app.example"),
      (["HTTPS://App.Example"], "https://app.example:443", "https://app.example:443"),
      (["https://app.example"], "http://app.example", nil),
      (["https://app.example"], "https://app.example:8443", nil),
      (["https://app.example"], "https://app.example.evil", nil),
      (["https://app.example"], "https://evil.app.example", nil),
      (["https://app.example"], "http://localhost:3000", nil),
      (["http://localhost:*"], "http://localhost:1", "http://localhost:1"),
      (["http://localhost:*"], "http://localhost", "http://localhost"),
      (["http://localhost:*"], "http://localhost:1.evil.example", nil),
      (["http://localhost"], "http://localhost:8080", nil),
      (["http://[::1]:8080"], "http://[::1]:8080", "http://[::1]:8080"),
      (["null"], "null", "null"), (["https://a.example", "null"], "null", "null"),
      (["https://a.example"], "null", nil), (["*"], "https://any.example", "*"),
    ] as [([String], String, String?)])
  func answers(names: [String], origin: String, answer: String?) throws {
    let origins = try #require(AllowedOrigins(names))
    #expect(origins.answer(to: origin, host: "127.0.0.1:3000") == answer)
  }

  @Test(
    "are by default the servers on this machine, and the API's own pages",
    arguments: [
      ("http://localhost", true), ("http://localhost:65535", true), ("http://127.0.0.1:8080", true),
      ("https://localhost", false), ("http://127.0.0.2:80", false),
      ("http://192.168.0.7:3000", true),
      ("http://192.168.0.7", false), ("null", false), ("", false), ("http://localhost:", false),
    ])
  func local(origin: String, isAllowed: Bool) {
    let answer = AllowedOrigins.local.answer(to: origin, host: "192.168.0.7:3000")
    #expect((answer == origin) == isAllowed)
  }

  @Test(
    "have a scheme and a host, and nothing else",
    arguments: [
      "", "app.example", "https://", "https://app.example/", "https://app.example/path",
      "https://me@app.example", "https://app.example:", "https://app.example:port", "http://a b",
      "https://app.example?x", "https://app.example#x", "*.example", "https://*:*:1",
      "https://*.example",
    ])
  func refused(name: String) {
    #expect(AllowedOrigins([name]) == nil)
  }
}
