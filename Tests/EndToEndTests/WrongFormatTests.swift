import Foundation
import TestSupport
import Testing

@Suite("A file of another format is named, whatever file was expected")
struct WrongFormatTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html><title>Log in</title>\n", to: "page.html")
    try folder.write(
      """
      name: city
      output: out
      ids: keep
      as-of: 2026-08-24
      transit: { feeds: [{ name: city, source: \(ReproducibilityTests.sample) }] }

      """, to: "city.yaml")
  }

  private func expect(
    _ words: String..., by arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Tool.run(arguments, in: folder.path)
    #expect(result.exitCode == 2, "\(result.errorText)", sourceLocation: sourceLocation)
    for word in words + ["\n  fix: "] {
      #expect(
        result.errorText.contains(word), "\(result.errorText)", sourceLocation: sourceLocation)
    }
  }

  @Test("in an archive in place of a feed")
  func inArchives() throws {
    for command in [
      "tar -cf feed.tar page.html", "tar -czf feed.tgz page.html", "zip -q one.zip feed.tar",
      "zip -q two.zip page.html feed.tgz", "zip -q three.zip page.html", "mkdir folder",
      "cp feed.tar folder",
    ] {
      _ = try run(["sh", "-c", command], in: folder.path)
    }
    let nothing = "error: there is no GTFS file such as stops.txt in it, but "
    try expect(
      nothing + "'feed.tar', which is a tar archive", "tar -xf", by: "validate", "one.zip")
    try expect(
      nothing + "'feed.tgz', which is packed with gzip", "tar -xzf", by: "validate", "two.zip")
    try expect(nothing + "'page.html', which is a page in HTML", by: "validate", "three.zip")
    try expect(nothing + "'feed.tar', which is a tar archive", by: "validate", "folder")
    try expect("is a tar archive, not a zip archive", by: "validate", "one.zip#feed.tar")
  }

  @Test("in place of a pipeline, in place of a bundle, and in a bundle")
  func inBundles() throws {
    try folder.write([0x89] + Array("PNG\r\n\u{1A}\n".utf8), to: "picture.yaml")
    try expect(
      "picture.yaml: error: the pipeline's file is a picture (PNG), not YAML in UTF-8",
      by: "build", "picture.yaml", "--quiet")
    #expect(try Tool.run(["build", "city.yaml", "--quiet"], in: folder.path).exitCode == 0)
    _ = try run(["cp", "-r", "out", "earlier"], in: folder.path)
    _ = try run(["cp", "page.html", "earlier/ids.json"], in: folder.path)
    try expect(
      "earlier/ids.json: error: the file is a page in HTML, not a list of ids",
      by: "build", "city.yaml", "--quiet", "--output", "new", "--previous", "earlier")
    let database = "error: the file is a page in HTML, not a SQLite database"
    try expect("page.html: \(database)", by: "diff", "page.html", "out")
    _ = try run(["cp", "page.html", "earlier/city.sqlite"], in: folder.path)
    try expect("earlier/city.sqlite: \(database)", by: "verify", "earlier")
  }
}
