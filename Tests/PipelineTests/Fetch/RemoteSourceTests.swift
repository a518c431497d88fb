import Foundation
import Tabular
import Testing

@testable import Pipeline

@Suite("The URL of a source")
struct RemoteSourceTests {
  @Test(
    "is shown without query, name and password, whatever marks are beside them",
    arguments: [
      ("https://e.org/a.zip", "https://e.org/a.zip"),
      ("https://e.org/a.zip?key=1?2", "https://e.org/a.zip"),
      ("https://e.org/a.zip?\u{301}key=1", "https://e.org/a.zip"),
      ("https://e.org/a.zip\u{600}?key=1", "https://e.org/a.zip\u{600}"),
      ("https://user:word@e.org/a@b", "https://e.org/a@b"),
      ("https://user:word@\u{301}e.org/a", "https://\u{301}e.org/a"),
      ("https://\u{301}user:word@e.org/a", "https://e.org/a"),
    ])
  func shown(url: String, shown: String) {
    #expect(
      Array(RemoteSource.shown(ConfiguredText(url)).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("ends before its fragment, whatever marks are beside it")
  func fragments() {
    for url in ["https://e.org/a.zip#b.txt", "https://e.org/a.zip#\u{301}b", "https://e.org/a.zip"]
    {
      #expect(ConfiguredText(url).address.value == "https://e.org/a.zip")
    }
  }

  /// The text of a pipeline in which the variable `K` has a value.
  private func text(_ template: String, _ value: String) throws -> ConfiguredText {
    let source = ConfigurationSource("source: '\(template)'", file: "pipeline.yaml")
    var reader = ConfigurationReader(source, environment: ["K": value])
    let text = MappingReader.read(try source.root(), "the pipeline", with: &reader) { keys in
      keys.custom("source", form: .configuredText("a URL"), example: "a.zip", "A source.") {
        reader, node, what in reader.configuredText(node, what, example: "a.zip")
      }
    }
    return try #require(text)
  }

  @Test(
    "has the whole value of a variable, whose marks separate nothing",
    arguments: [
      ("https://e.org/a.zip?key=${K}", "a#b", "https://e.org/a.zip?key=a%23b"),
      ("https://e.org/a.zip?key=${K}#in", "a&b+c d", "https://e.org/a.zip?key=a%26b%2Bc%20d"),
      ("https://e.org/a?key=${K}&x=1", "a;b=/%2B^", "https://e.org/a?key=a%3Bb=/%2B%5E&x=1"),
      ("https://e.org/a.zip?${K}", "a=1&b=2#c", "https://e.org/a.zip?a=1&b=2%23c"),
      ("https://e.org/a.zip?x=1${K}", "&b=2", "https://e.org/a.zip?x=1&b=2"),
      ("https://e.org/${K}/a.zip", "a#\u{301}b", "https://e.org/a%23\u{301}b/a.zip"),
    ])
  func variables(template: String, value: String, sent: String) throws {
    let address = try text(template, value).address
    #expect(Array(address.value.unicodeScalars) == Array(sent.unicodeScalars))
    #expect(address.template == template.replacing("#in", with: ""))
  }

  @Test(
    "names a place in the file only after a mark that the person wrote",
    arguments: [
      ("a.zip#${K}", "b#c", "a.zip", ["b#c"]), ("${K}#d/", "b#c", "b#c", ["d"]),
      ("${K}${K}", "b#", "b#b#", []), ("${K}", "b#c", "b", ["c"]),
      ("file:///${K}.zip#d", "b#c%20", "/b#c .zip", ["d"]),
    ] as [(String, String, String, [String])])
  func places(template: String, value: String, path: String, fragments: [String]) throws {
    let location = try FeedLocation(text(template, value))
    #expect(location.path == path)
    #expect(location.fragments == fragments)
  }

  @Test(
    "is sent with escapes only for what a URL cannot have",
    arguments: [
      ("http://h/a?sig=a%2Bb&x=^", "http://h/a?sig=a%2Bb&x=%5E"),
      ("http://h/%7Ba}/é|`\"<b>", "http://h/%7Ba%7D/%C3%A9%7C%60%22%3Cb%3E"),
      ("http://h/100%/%4g/%4", "http://h/100%25/%254g/%254"),
      ("http://h/%2f%C3%a9?%23", "http://h/%2f%C3%a9?%23"),
      ("http://h/a[1]?b[]=\\ c", "http://h/a%5B1%5D?b%5B%5D=%5C%20c"),
      ("http://[::1]:80/^", "http://[::1]:80/%5E"),
      ("http://h?^", "http://h?%5E"),
      ("http://h/a:b@c//d;e=f,(g)*!$&'+?/?", "http://h/a:b@c//d;e=f,(g)*!$&'+?/?"),
      ("http://h/#a#^%41", "http://h/#a%23%5E%41"),
      ("//h/%41^", "//h/%41%5E"), ("/%41^//h/^", "/%41%5E//h/%5E"), ("?x=%41^", "?x=%41%5E"),
    ])
  func escapes(text: String, sent: String) {
    #expect(text.escapedAsURL == sent)
    #expect(URL(address: text)?.absoluteString == sent)
    #expect(sent.escapedAsURL == sent)
  }

  @Test("keeps a host that is not ASCII, which Foundation translates")
  func host() {
    #expect("http://exämple.org/ä".escapedAsURL == "http://exämple.org/%C3%A4")
  }

  @Test("leads to a file on disk, whether marks in its path are escaped or not")
  func fileURL() {
    #expect(RemoteSource.path(ofFileURL: "file:///a%20b/é^.zip") == "/a b/é^.zip")
  }
}
