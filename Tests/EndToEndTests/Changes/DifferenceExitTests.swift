import Foundation
import TestSupport
import Testing

@Suite("diff --exit-code")
struct DifferenceExitTests {
  private let folder: TemporaryFolder
  /// A feed, the same feed again, and one whose last train is ten minutes later.
  private let feeds: [String]

  init() throws {
    folder = try TemporaryFolder()
    let times = try #require(TrainFeed.files["stop_times.txt"])
    let later = times.replacing("10:30:00,10:30:00", with: "10:40:00,10:40:00")
    feeds = [
      try TrainFeed.write(in: folder, named: "old"), try TrainFeed.write(in: folder, named: "same"),
      try TrainFeed.write(in: folder, named: "later", replacing: ["stop_times.txt": later]),
    ]
  }

  @Test(
    "ends with 0 for equal feeds and 1 for others; without it, both end with 0",
    arguments: [[], ["--json"], ["--format", "gtfs-diff"], ["--quiet"]])
  func feeds(options: [String]) throws {
    for (new, code) in [(feeds[1], 0), (feeds[2], 1)] {
      let plain = try Tool.run(["diff", feeds[0], new] + options, in: folder.path)
      #expect(plain.exitCode == 0, "\(plain.errorText)")
      let asked = try Tool.run(["diff", feeds[0], new, "--exit-code"] + options, in: folder.path)
      #expect(asked.exitCode == Int32(code), "\(new): \(asked.errorText)")
      #expect(asked.text.isEmpty == plain.text.isEmpty)
    }
  }

  @Test("ends with 1 if a file differs that GTFS Diff does not compare, or only one feed has it")
  func unsupportedFile() throws {
    func feed(_ name: String, _ text: String) throws -> String {
      try TrainFeed.write(in: folder, named: name, replacing: ["vehicles.txt": text])
    }
    let (one, two) = (try feed("one", "vehicle_id\n1"), try feed("two", "vehicle_id\n2"))
    let copy = try feed("copy", "vehicle_id\n1")
    for (old, new, code) in [
      (feeds[0], one, 1), (one, feeds[0], 1), (one, two, 1), (one, copy, 0),
    ] {
      let result = try Tool.run(
        ["diff", old, new, "--exit-code", "--format", "gtfs-diff"], in: folder.path)
      #expect(result.exitCode == Int32(code), "\(old) \(new): \(result.errorText)")
    }
  }

  @Test("ends with 2 if one of them cannot be read")
  func missing() throws {
    let result = try Tool.run(
      ["diff", feeds[0], folder.path("none.zip"), "--exit-code"], in: folder.path)
    #expect(result.exitCode == 2, "\(result.errorText)")
  }
}
