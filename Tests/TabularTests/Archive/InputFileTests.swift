import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite("A file that is read")
struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a text", to: "file")
    let make = """
      ln -s file link; ln -s /dev/zero endless; ln -s nowhere dangling; ln -s loop loop; mkdir folder
      mkfifo pipe; ln file second
      """
    let made = try run(["sh", "-ec", make], in: folder.path)
    try #require(made.exitCode == 0, "\(made.errorText)")
  }

  @Test(
    "is a regular file, and a link only if a person named it",
    arguments: [
      ("file", true, true), ("second", true, true), ("link", true, false),
      ("endless", false, false),
      ("dangling", false, false), ("loop", false, false), ("folder", false, false),
      ("pipe", false, false), ("missing", false, false),
    ])
  func kinds(name: String, named: Bool, found: Bool) {
    let path = folder.path(name)
    #expect((InputFile.contents(path, .person) == Data("a text".utf8)) == named)
    #expect((InputFile.contents(path, .folder) == Data("a text".utf8)) == found)
    #expect((InputFile.start(of: path, .folder, count: 3) == Data("a t".utf8)) == found)
  }

  @Test(
    "says what it is instead of a file",
    arguments: [
      ("link", "it is a symbolic link, which is not followed in a folder"),
      ("folder", "it is a folder, not a file"),
      ("pipe", "it is a pipe, a socket or a device, not a file"),
      ("missing", "it cannot be read: No such file or directory"),
    ])
  func refusals(name: String, words: String) {
    let refusal = #expect(throws: FileRefusal.self) {
      _ = try InputFile.descriptor(of: folder.path(name), .folder)
    }
    #expect(refusal?.description == words)
    #expect(refusal?.failure(at: SourceLocation(name)).fix.isEmpty == false)
  }

  @Test("can be a pipe if it is read once, as a document", arguments: [0, 6, 300_000])
  func pipes(size: Int) throws {
    let path = folder.path("pipe")
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "head -c \(size) /dev/zero > '\(path)'"]
    try writer.run()
    #expect(try InputFile.document(path, atMost: 300_000).count == size)
    writer.waitUntilExit()
    #expect(try InputFile.document(folder.path("link"), atMost: 6) == Array("a text".utf8))
  }

  @Test(
    "is not read beyond the limit of a document, even if it has no end",
    arguments: [("endless", "has more than 5 bytes"), ("file", "has more than 5 bytes")])
  func limits(name: String, clause: String) {
    let refusal = #expect(throws: FileRefusal.self) {
      _ = try InputFile.document(folder.path(name), atMost: 5)
    }
    #expect(refusal?.clause == clause)
  }
}

@Suite("A folder of data")
struct DataFolderTests {
  @Test(
    "is refused with a link, a pipe or a device in it",
    arguments: [
      ("ln -s ../secret feed/stops.txt", "'stops.txt' is a symbolic link"),
      ("ln -s ../secret feed/notes.md", "'notes.md' is a symbolic link"),
      ("ln -s .. feed/parent", "'parent' is a symbolic link"),
      ("mkdir feed/a; ln -s ../../secret feed/a/b", "'a/b' is a symbolic link"),
      ("mkfifo feed/stops.txt", "'stops.txt' is a pipe, a socket or a device"),
      ("ln -s nowhere feed/stops.txt", "'stops.txt' is a symbolic link"),
    ])
  func strangers(command: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("not to be published", to: "secret")
    try folder.write("agency_id\r\nA\r\n", to: "feed/agency.txt")
    try #require(try run(["sh", "-ec", command], in: folder.path).exitCode == 0)
    let failure = try failure(of: folder.path("feed"))
    #expect(failure.message.hasPrefix(words), "\(failure)")
    #expect(failure.code == .unreadableInput)
  }

  @Test("may itself be a link, and so may the zip that a person names")
  func namedLinks() throws {
    let folder = try TemporaryFolder()
    for (name, text) in feedTexts { try folder.write(text, to: "feed/\(name)") }
    let make = "ln -s feed link; cd feed; zip -q ../feed.zip *; cd ..; ln -s feed.zip link.zip"
    try #require(try run(["sh", "-ec", make], in: folder.path).exitCode == 0)
    for name in ["link", "link.zip"] {
      let archive = try Archive(FeedLocation(folder.path(name)))
      #expect(try bytes(of: "stops.txt", in: archive) == Array((feedTexts["stops.txt"] ?? "").utf8))
    }
  }
}
