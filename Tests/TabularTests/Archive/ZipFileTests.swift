import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite("A zip that is written")
struct ZipFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pack(_ names: [String], to zip: String) throws {
    try ZipFile.pack(names, in: folder.path, to: folder.path(zip), fix: "free some space")
  }

  @Test("has exactly the named files")
  func packed() throws {
    let texts = [
      "a.txt": "", "stops.txt": "b\n", "é.txt": String(repeating: "row\n", count: 50_000),
    ]
    for (name, text) in texts { try folder.write(text, to: name) }
    try folder.write("other", to: "other.txt")
    let names = texts.keys.sorted()
    try pack(names, to: "x.zip")
    let archive = try Archive(FeedLocation(folder.path("x.zip")))
    #expect(archive.entries.map(\.name) == names)
    for name in names {
      #expect(try bytes(of: name, in: archive) == Array((texts[name] ?? "").utf8), "\(name)")
    }
  }

  @Test(
    "is not there if it or one of its files has no folder; the failure says why, and what to do",
    arguments: [(["a.txt", "missing.txt"], "x.zip"), (["a.txt"], "missing/x.zip")])
  func refused(names: [String], zip: String) throws {
    try folder.write("a", to: "a.txt")
    let failure = try #require(throws: Failure.self) { try pack(names, to: zip) }
    #expect(failure.code == .unwritableOutput && failure.fix == "free some space")
    #expect(failure.cause?.contains("No such file or directory") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path(zip)))
  }
}
