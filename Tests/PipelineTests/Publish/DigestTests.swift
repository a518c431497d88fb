import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline

@Suite("Digests of inputs and outputs")
struct DigestTests {
  @Test("a file's digest is sha256sum's", arguments: [0, 1, 1_048_575, 1_048_576, 2_500_000])
  func sha256(size: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([UInt8](repeating: 31, count: size), to: "f")
    let oracle = try run(["sha256sum", file]).text.prefix(64)
    #expect(try FileDigest.sha256(of: file) == oracle)
    #expect(try InputDigest(of: file).sha256 == oracle)
  }

  @Test("a folder's digest is the digest of its sorted list of files, and covers names and bytes")
  func folderDigest() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "feed/stops.txt")
    try folder.write("22", to: "feed/sub/b.txt")
    try folder.write("", to: "feed/Z.txt")
    let feed = folder.path("feed")
    let script = """
      for f in Z.txt stops.txt sub/b.txt; do
        echo "$(sha256sum < $f | cut -c1-64) $(stat -c %s $f) $f"
      done | sha256sum
      """
    let oracle = try run(["sh", "-c", script], in: feed).text.prefix(64)
    let digest = try InputDigest(of: feed)
    #expect(digest.sha256 == oracle)
    #expect(digest.size == 3)
    #expect(try InputDigest.fingerprint(of: feed) == digest.fingerprint)
    try run(["mv", "stops.txt", "stop.txt"], in: feed).requireSuccess()
    let renamed = try InputDigest(of: feed)
    #expect(renamed.sha256 != digest.sha256)
    #expect(renamed.fingerprint != digest.fingerprint)
  }

  @Test(
    "a file's fingerprint is xxh128sum's", .needs("xxh128sum"),
    arguments: [0, 1, 1_048_576, 2_500_000])
  func fingerprint(size: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([UInt8](repeating: 31, count: size), to: "f")
    let oracle = try run(["xxh128sum", file]).text.prefix(32)
    #expect(try InputDigest.fingerprint(of: file) == oracle)
    #expect(try InputDigest(of: file).fingerprint == oracle)
  }

  @Test(
    "the content of a zip is that of its files, packed in whatever way, or in a folder",
    .needs("xxh128sum"))
  func content() throws {
    let folder = try TemporaryFolder()
    for name in ["stops.txt", "routes.txt", "shapes.txt"] {
      try folder.write(String(repeating: name, count: 50_000), to: "feed/\(name)")
    }
    let pack = """
      zip -q -X ../one.zip routes.txt shapes.txt stops.txt
      touch -t 202001010000 *.txt && zip -q -0 ../two.zip stops.txt routes.txt shapes.txt
      echo more >> stops.txt && zip -q -X ../other.zip *.txt
      """
    try run(["sh", "-c", pack], in: folder.path("feed")).requireSuccess()
    let (one, two) = (
      try InputDigest(of: folder.path("one.zip")), try InputDigest(of: folder.path("two.zip"))
    )
    #expect(one.content == two.content)
    #expect(one.sha256 != two.sha256 && one.fingerprint != two.fingerprint)
    let lines =
      "for f in routes.txt shapes.txt stops.txt; do echo $(xxh128sum < $f | cut -c1-32) $f; done"
    try run(["unzip", "-q", "../two.zip", "-d", "../two"], in: folder.path("feed")).requireSuccess()
    let oracle = try run(["sh", "-c", "(\(lines)) | xxh128sum"], in: folder.path("two"))
    #expect(one.content == oracle.text.prefix(32))
    #expect(try InputDigest(of: folder.path("two")).content == one.content)
    #expect(try InputDigest(of: folder.path("other.zip")).content != one.content)
  }

  @Test(
    "the content of any other file is its bytes, and so is that of a zip that cannot be unpacked")
  func plainContent() throws {
    let folder = try TemporaryFolder()
    let text = try InputDigest(of: folder.write("a,b\n", to: "a.csv"))
    #expect(text.content == text.fingerprint)
    let broken = try InputDigest(of: folder.write("PK\u{3}\u{4} and no more", to: "broken.zip"))
    #expect(broken.content == broken.fingerprint)
  }

  @Test(
    "one changed byte anywhere changes the fingerprint",
    arguments: [0, 1_048_575, 1_048_576, 2_000_000])
  func oneByte(position: Int) throws {
    let folder = try TemporaryFolder()
    var bytes = [UInt8](repeating: 7, count: 2_000_001)
    let before = try InputDigest.fingerprint(of: folder.write(bytes, to: "before"))
    bytes[position] ^= 1
    #expect(try InputDigest.fingerprint(of: folder.write(bytes, to: "after")) != before)
  }

  @Test(
    "a folder with a link, a pipe or a device has no digest",
    arguments: [
      ("ln -s ../secret feed/shapes.txt", "it is a symbolic link"),
      ("ln -s .. feed/parent", "it is a symbolic link"),
      ("ln -s /dev/zero feed/endless", "it is a symbolic link"),
      ("mkfifo feed/pipe", "it is a pipe, a socket or a device"),
    ])
  func strangers(command: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("not to be read", to: "secret")
    try folder.write("1", to: "feed/stops.txt")
    try run(["sh", "-c", command], in: folder.path).requireSuccess()
    for digest in [{ try InputDigest(of: $0).content }, { try InputDigest.fingerprint(of: $0) }] {
      let failure = #expect(throws: Failure.self) { try digest(folder.path("feed")) }
      #expect(failure?.message.hasPrefix(words) == true, "\(String(describing: failure))")
    }
  }

  @Test("the digest of a folder leaves out links that the reader ignores")
  func ignoredLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "feed/stops.txt")
    let digest = try InputDigest(of: folder.path("feed"))
    let command = "mkdir feed/__MACOSX; ln -s .. feed/.cache; ln -s .. feed/__MACOSX/a"
    try run(["sh", "-c", command], in: folder.path).requireSuccess()
    let feed = folder.path("feed")
    #expect(try InputDigest(of: feed).sha256 == digest.sha256)
    #expect(try InputDigest.fingerprint(of: feed) == digest.fingerprint)
  }

  @Test("an input that a person named may be a link")
  func namedLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "feed/stops.txt")
    try run(["ln", "-s", "feed", "link"], in: folder.path).requireSuccess()
    try run(["ln", "-s", "feed/stops.txt", "file"], in: folder.path).requireSuccess()
    let (feed, link) = (folder.path("feed"), folder.path("link"))
    #expect(try InputDigest(of: link).sha256 == InputDigest(of: feed).sha256)
    #expect(try InputDigest.fingerprint(of: link) == InputDigest.fingerprint(of: feed))
    #expect(
      try InputDigest(of: folder.path("file")).sha256 == FileDigest.sha256(of: feed + "/stops.txt"))
  }

  @Test("a missing input is a failure that names it")
  func missing() {
    let failure = #expect(throws: Failure.self) { try InputDigest.fingerprint(of: "nowhere.zip") }
    #expect(failure?.code == .unreadableInput)
    #expect(failure?.origin == Tabular.SourceLocation("nowhere.zip"))
  }
}

extension ProcessResult {
  /// Fails the test if the program failed.
  fileprivate func requireSuccess() throws {
    try #require(exitCode == 0, "\(errorText)")
  }
}
