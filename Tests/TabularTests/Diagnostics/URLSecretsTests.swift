import Tabular
import Testing

@Suite("A secret in a URL")
struct URLSecretsTests {
  @Test(
    "is left out of a text, however much the URL is miswritten",
    arguments: [
      ("'https://user:planted@127.0.0.1:1/feed.zip' is", "'https://…@127.0.0.1:1/feed.zip' is"),
      ("https://user:pa/planted@host/x.zip", "https://…@host/x.zip"),
      ("https://user:pa#planted@host/x.zip", "https://…@host/x.zip"),
      ("https://user:pa?planted@host/x.zip", "https://…"),
      ("https://planted@host/x.zip", "https://…@host/x.zip"),
      ("htps://user:planted@host/x.zip", "htps://…@host/x.zip"),
      ("'user:planted@host/x.zip' does not exist", "'…@host/x.zip' does not exist"),
      ("source: \"https://user:planted x@host/y\"", "source: \"https://…@host/y\""),
      ("source: https://user:it'splanted@host/y", "source: https://…@host/y"),
      ("source: https://user:planted", "source: https://…"),
      ("https://host/x.zip?api_key=planted", "https://host/x.zip?…"),
      ("https://host/x.zip?planted, and more", "https://host/x.zip?…, and more"),
      ("https://host/x .zip?api_key=planted&b=c", "https://host/x .zip?api_key=…&b=…"),
      ("mdb:1210?key=planted", "mdb:1210?key=…"), ("  &api_key=planted", "  &api_key=…"),
      ("[{ source: \"https://h/x?k=planted\" }]", "[{ source: \"https://h/x?…\" }]"),
      ("…?key=${API_KEY}", "…?key=${API_KEY}"),
      ("https://a:planted@h/x and https://b:planted@i/y", "https://…@i/y"),
    ])
  func hidden(text: String, shown: String) {
    #expect(URLSecrets.hidden(in: text) == shown)
  }

  @Test(
    "is not seen in a text without one",
    arguments: [
      "", "did you mean 'x'? write it like https://example.org/gtfs.zip", "https://host:8080/x.zip",
      "https://[::1]:80/x.zip", "https://cdn.example.net/npm/x@1.2/data.csv",
      "http://localhost/@me/x",
      "file:///feeds/a@2/stops.txt", "actions/checkout@v4", "write to a@b.example", "a ? b : c",
      "(?<number>[0-9]+)=x", "anchor: &shared { a: b }", "17:05 @ 5 pm",
    ])
  func unchanged(text: String) {
    #expect(URLSecrets.hidden(in: text) == text)
  }

  @Test("is left out of every part of a failure, also of a later one")
  func failures() {
    let text = "https://user:planted@host/x?key=planted"
    var failure = Failure(.unreadableInput, text, fix: text, cause: text)
    #expect(!failure.description.contains("planted"))
    (failure.message, failure.fix, failure.cause) = (text, text, text)
    #expect(!failure.description.contains("planted"))
  }
}
