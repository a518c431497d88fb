import Foundation
import Oracles
import Tabular
import Transit

extension FuzzTarget {
  /// An archive: a file that can be read has the size and the checksum of its directory. The same
  /// bytes as the content of a member are read unchanged, or unpacked if they are packed.
  static let archive = FuzzTarget("zip", maximumLength: 8_192) { bytes in
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/feed.zip"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try readAll(of: path)
    try readText(of: path)
    try Data(StoredZip.bytes(of: bytes, named: "stops.txt")).write(to: URL(fileURLWithPath: path))
    try requireEqual(try TextFile.chunks(of: path).allBytes(), bytes, "a stored member")
    let packed = StoredZip.bytes(of: bytes, named: "stops.txt", method: 8, unpackedSize: 1 << 20)
    try Data(packed).write(to: URL(fileURLWithPath: path))
    try readText(of: path)
  }

  private static let limits = {
    var limits = ArchiveLimits()
    limits.entrySize = 4 << 20
    limits.totalSize = 8 << 20
    limits.inMemorySize = 1 << 20
    limits.entryCount = 100
    return limits
  }()

  /// Reads every file of a feed; a refused or damaged archive is ignored.
  private static func readAll(of path: String) throws {
    for location in [path, "\(path)#inner.zip"] {
      guard
        let archive = try accepted({
          try Archive(FeedLocation(location), of: .feed, limits: limits)
        })
      else { continue }
      let entries = archive.entries + archive.otherEntries
      try require(Set(entries.map(\.path)).count == entries.count, "a name is there twice")
      for entry in entries {
        let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = !parts.contains("..") && !parts.contains("")
        try require(isInside, "the name \(entry.path) leads out of the archive")
        try require(entry.size <= limits.entrySize, "\(entry.path) has \(entry.size) bytes")
        guard let content = try accepted({ try archive.reader(for: entry).allBytes() })
        else { continue }
        try requireEqual(content.count, entry.size, "the size of \(entry.path)")
        try requireEqual(entry.crc, StoredZip.checksum(content), "the checksum of \(entry.path)")
      }
    }
  }

  /// Reads a single text, packed or not.
  private static func readText(of path: String) throws {
    _ = try accepted {
      try TextFile.chunks(of: FeedLocation(path: path), limits: limits).allBytes()
    }
  }

  private static func accepted<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let failure as Failure {
      try require(!failure.message.isEmpty && !failure.fix.isEmpty, "a failure without words")
      return nil
    }
  }
}

/// A zip of one member, written by hand after PKWARE's APPNOTE.
private enum StoredZip {
  static func bytes(
    of content: [UInt8], named name: String, method: UInt16 = 0, unpackedSize: Int? = nil
  ) -> [UInt8] {
    let common =
      little(method, 2) + [0, 0, 0x21, 0x58] + little(checksum(content), 4)
      + little(UInt32(content.count), 4) + little(UInt32(unpackedSize ?? content.count), 4)
      + little(UInt16(name.utf8.count), 2) + [0, 0]
    let local = Array("PK\u{3}\u{4}".utf8) + [20, 0, 0, 0] + common + name.utf8 + content
    let entry =
      Array("PK\u{1}\u{2}".utf8) + [20, 0, 20, 0, 0, 0] + common
      + Array(repeating: 0, count: 14) + name.utf8
    let end =
      Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0, 1, 0, 1, 0] + little(UInt32(entry.count), 4)
      + little(UInt32(local.count), 4) + [0, 0]
    return local + entry + end
  }

  /// CRC-32, bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func little(_ number: some BinaryInteger, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: Int(number) >> (8 * $0)) }
  }
}
