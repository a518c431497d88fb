import Testing

@testable import Tabular

@Suite struct FeedLocationTests {
  @Test(
    "A location is a path and the steps after each '#'",
    arguments: [
      ("feed.zip", "feed.zip", []),
      ("a folder/", "a folder/", []),
      ("outer.zip#inner.zip", "outer.zip", ["inner.zip"]),
      ("x.zip#gtfs/bus/", "x.zip", ["gtfs/bus"]),
      ("../outer.zip#in/inner.zip#folder", "../outer.zip", ["in/inner.zip", "folder"]),
    ])
  func parts(text: String, path: String, fragments: [String]) throws {
    let location = try FeedLocation(text)
    #expect(location == FeedLocation(path: path, fragments: fragments))
    #expect(try FeedLocation("\(location)") == location)
  }

  @Test(
    "A location with an empty part, or one that leaves its archive, is refused",
    arguments: ["", "#inner.zip", "x.zip#", "x.zip##folder", "x.zip#/", "x.zip#a/../../b"])
  func malformed(text: String) {
    #expect { try FeedLocation(text) } throws: {
      ($0 as? Failure)?.code == .invalidConfiguration
    }
  }

  @Test("A relative location is taken from a folder, an absolute one stays")
  func relative() throws {
    #expect(try FeedLocation("a.zip#b").resolved(against: "/p").description == "/p/a.zip#b")
    #expect(try FeedLocation("/a.zip").resolved(against: "/p").description == "/a.zip")
  }
}
