/// The records at the end of a zip that give the number of its entries.
///
/// libzip reads the whole directory when it opens a zip, which takes 335 MB for a million entries. So the
/// number is checked first. Layout: PKWARE's APPNOTE, 4.3.14 to 4.3.16.
enum DirectoryEnd {
  private static let signature = Array("PK\u{5}\u{6}".utf8)
  private static let length = 22
  private static let longestComment = 65_535
  // A zip with sizes of 64 bits has another record, and before the end record a locator of that record.
  private static let locatorSignature = Array("PK\u{6}\u{7}".utf8)
  private static let locatorLength = 20
  private static let largeSignature = Array("PK\u{6}\u{6}".utf8)
  private static let largeLength = 56
  private static let smallestEntry = 46

  /// The largest number of entries that the last bytes can state; 0 if they are not the end of a zip. libzip
  /// reports that fault.
  ///
  /// Cost: the last 64 KB of the file. Throws ``Failure`` if it cannot be read.
  static func entryCount(of content: ZipContent) throws -> Int {
    switch content {
    case .memory(let bytes):
      return entryCount(size: bytes.count) { place, count in
        unsafe Array(bytes.bytes[place...].prefix(count))
      }
    case .file(let path, let origin):
      let place = EntryPlace(archive: FeedLocation(path: path), entry: path)
      let file = try OpenFile(path, origin, at: place)
      return try entryCount(size: file.size) { try file.bytes(at: $0, count: $1) }
    }
  }

  private static func entryCount(
    size: Int, read: (_ place: Int, _ count: Int) throws -> [UInt8]
  ) rethrows -> Int {
    let tail = try read(
      max(0, size - longestComment - length - locatorLength),
      min(size, longestComment + length + locatorLength))
    var largest = 0
    for place in tail.indices where tail[place...].starts(with: signature) {
      guard place + length <= tail.count else { break }
      let count = number(in: tail, at: place + 10, length: 2)
      // If the zip has no room for this number of entries, the bytes are part of a file's content
      // and not the end record.
      if count <= size / smallestEntry { largest = max(largest, count) }
      let locator = place - locatorLength
      guard locator >= 0, tail[locator...].starts(with: locatorSignature) else { continue }
      let start = number(in: tail, at: locator + 8, length: 8)
      guard start < size else { continue }
      let record = try read(start, largeLength)
      guard record.count == largeLength, record.starts(with: largeSignature) else {
        continue
      }
      largest = max(largest, number(in: record, at: 32, length: 8))
    }
    return largest
  }

  /// A little-endian number, limited to the largest `Int`.
  private static func number(in bytes: [UInt8], at place: Int, length: Int) -> Int {
    Int(
      clamping: bytes[place..<place + length].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
