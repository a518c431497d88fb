import Foundation
import TestSupport
import Testing

@testable import Gzip

@Suite("A file packed with gzip")
struct GzipFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: folder.path(name))
  }

  /// Bytes that pack well, as many as asked.
  private static func content(_ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: $0 / 7 ^ $0 >> 9) })
  }

  @Test(
    "is unpacked by gunzip, and what gzip packed is unpacked",
    arguments: [0, 1, 131_071, 131_072, 131_073, 1_000_000])
  func gzip(_ count: Int) throws {
    let content = Self.content(count)
    try content.write(to: URL(fileURLWithPath: folder.path("plain")))
    try GzipFile.pack(folder.path("plain"), to: folder.path("ours.gz"))
    let script =
      "gunzip -c ours.gz > theirs && gzip -c plain > theirs.gz && cat theirs.gz >> two.gz"
    #expect(try run(["sh", "-c", script], in: folder.path).exitCode == 0)
    #expect(bytes("theirs") == content)
    try GzipFile.unpack(folder.path("theirs.gz"), to: folder.path("again"), atMost: count)
    #expect(bytes("again") == content)
  }

  @Test("is refused if it is cut, damaged, or larger than the limit")
  func faults() throws {
    try Self.content(300_000).write(to: URL(fileURLWithPath: folder.path("plain")))
    try GzipFile.pack(folder.path("plain"), to: folder.path("plain.gz"))
    let packed = try #require(bytes("plain.gz"))
    func fault(_ bytes: Data, atMost limit: Int = 300_000) throws -> GzipFile.Fault? {
      try bytes.write(to: URL(fileURLWithPath: folder.path("bad.gz")))
      return #expect(throws: GzipFile.Fault.self) {
        try GzipFile.unpack(folder.path("bad.gz"), to: folder.path("out"), atMost: limit)
      }
    }
    #expect(try fault(packed.prefix(packed.count / 2)) == .cut)
    #expect(try fault(packed.dropLast(4)) == .cut)
    #expect(try fault(packed, atMost: 299_999) == .tooLarge)
    var damaged = packed
    damaged[packed.count - 6] ^= 1
    #expect(try fault(damaged) == .damaged)
    #expect(try fault(Data("<!doctype html>".utf8)) == .damaged)
    #expect(try fault(Data()) == .cut)
  }
}
