import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite struct TextFileTests {
  /// All bytes of a source, read without any tail.
  static func all(_ source: any ChunkSource) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try source.next(carrying: UnsafeRawBufferPointer(start: nil, count: 0)) {
      bytes += Array(chunk)
    }
    return bytes
  }

  static func all(of path: String) throws -> [UInt8] { try all(TextFile.chunks(of: path)) }

  /// Packs bytes with the system's gzip, and returns the path.
  static func gzip(
    _ bytes: [UInt8], _ name: String = "x.txt", in folder: TemporaryFolder
  ) throws -> String {
    try folder.write(bytes, to: name)
    let result = try run(["gzip", "-9", "-k", "-f", name], in: folder.path)
    try #require(result.exitCode == 0, "\(result.errorText)")
    return folder.path(name + ".gz")
  }

  static func contents(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(
    "A file is the same plain, gzipped, alone in a zip, and named in a zip, whatever its name says",
    arguments: [0, 1, 1_000, 300_000, 3_000_000])
  func everyForm(size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = timetableBytes(count: size)
    let packed = try Self.gzip(bytes, in: folder)
    let lone = try zip("lone.zip", of: ["a/x.txt": bytes], in: folder)
    let pair = try zip("pair.zip", of: ["x.txt": bytes, "y.txt": [1]], in: folder)
    let misnamed = try folder.write(Self.contents(packed), to: "plain.txt")
    let paths = [
      folder.path("x.txt"), packed, lone, lone + "#a/x.txt", lone + "#a", pair + "#x.txt", misnamed,
      folder.path + "#x.txt",
    ]
    for path in paths { #expect(try Self.all(of: path) == bytes, "\(path)") }
  }

  @Test("A file that macOS adds to a zip does not count as a second file")
  func debris() throws {
    let folder = try TemporaryFolder()
    let path = try zip(
      "x.zip", of: ["x.txt": [65], "__MACOSX/._x.txt": [1], ".DS_Store": [2]], in: folder)
    #expect(try Self.all(of: path) == [65])
  }

  @Test("A zip with several files or none is refused with a request for a choice")
  func notOne() throws {
    let folder = try TemporaryFolder()
    let pair = try zip("pair.zip", of: ["b.txt": [66], "a.txt": [65]], in: folder)
    let failure = try #require(throws: Failure.self) { try TextFile.chunks(of: pair) }
    #expect(failure.message == "there are 2 files in it: 'a.txt', 'b.txt'")
    #expect(failure.fix == "name one of them, such as \(pair)#a.txt")
    let empty = try folder.write(
      Array("PK\u{5}\u{6}".utf8) + Array(repeating: 0, count: 18), to: "e")
    #expect(throws: Failure.self) { try TextFile.chunks(of: empty) }
    #expect(throws: Failure.self) { try TextFile.chunks(of: pair + "#c.txt") }
    #expect(throws: Failure.self) { try TextFile.chunks(of: folder.path("missing.txt")) }
    #expect(throws: Failure.self) { try TextFile.chunks(of: folder.path) }
  }

  @Test("Members of gzip that follow each other are one file", arguments: [1, 2, 7])
  func concatenated(count: Int) throws {
    let folder = try TemporaryFolder()
    var (packed, bytes): ([UInt8], [UInt8]) = ([], [])
    for index in 0..<count {
      let part = timetableBytes(count: index * 40_000 + 1)
      packed += try Self.contents(Self.gzip(part, in: folder))
      bytes += part
    }
    #expect(try Self.all(of: folder.write(packed, to: "all.gz")) == bytes)
  }

  @Test("A gzip that is cut off at any byte, or has other bytes at its end, is damaged")
  func cut() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.contents(Self.gzip(timetableBytes(count: 400), in: folder))
    for length in 2..<whole.count {
      let cut = try folder.write(whole.prefix(length), to: "cut.gz")
      #expect(throws: Failure.self, "cut at \(length)") { try Self.all(of: cut) }
    }
    let longer = try folder.write(whole + [1, 2, 3], to: "longer.gz")
    let failure = try #require(throws: Failure.self) { try Self.all(of: longer) }
    #expect(failure.message.hasPrefix("'longer.gz' is damaged"))
  }

  @Test("No flipped bit of a gzip's bytes, checksum or length goes unnoticed")
  func flipped() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.contents(Self.gzip(timetableBytes(count: 700_000), in: folder))
    let header = 10 + "x.txt".utf8.count + 1
    let body = stride(from: header, to: whole.count - 8, by: whole.count / 23)
    for position in Array(body) + Array(whole.count - 8..<whole.count) {
      var flipped = whole
      flipped[position] ^= 0x10
      let path = try folder.write(flipped, to: "flipped.gz")
      let failure = try #require(throws: Failure.self, "byte \(position)") {
        try Self.all(of: path)
      }
      #expect(failure.code == .unreadableInput && failure.message.contains("is damaged"))
    }
  }

  @Test("A gzip that unpacks to more than the limit is refused as a bomb")
  func bomb() throws {
    let folder = try TemporaryFolder()
    let path = try Self.gzip(Array(repeating: 65, count: 4_000_000), in: folder)
    for change in [\ArchiveLimits.ratioFloor, \.entrySize] {
      var limits = ArchiveLimits()
      limits[keyPath: change] = 1_000_000
      let failure = try #require(throws: Failure.self) {
        try Self.all(TextFile.chunks(of: FeedLocation(path), limits: limits))
      }
      #expect(failure.code == .limitExceeded)
    }
  }
}
