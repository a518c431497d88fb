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
      #expect(ConfiguredText(url).withoutFragment.value == "https://e.org/a.zip")
    }
  }
}
