import CISAL

/// The unpacked bytes of one entry, from first to last.
///
/// Only the thread that opened a conformer may use it.
protocol EntryBytes: AnyObject {
  /// Whether all bytes have been read and have passed their checks.
  var isFinished: Bool { get }

  /// Reads the next bytes to the start of `body` and returns their number; 0 only at the end.
  ///
  /// Throws ``Failure`` if the bytes cannot be read or differ from the original bytes.
  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Compares an entry's bytes, as they are read, with the size and CRC-32 in the zip's directory.
struct EntryCheck {
  private let place: EntryPlace
  private let size: Int
  private let expectedSum: UInt32?
  private var seen = 0
  private var sum: UInt32 = 0

  /// Starts before the first byte.
  init(of entry: Archive.Entry, at place: EntryPlace) {
    self.place = place
    size = entry.size
    expectedSum = entry.crc
  }

  /// Takes the next bytes; throws ``Failure`` as soon as their number exceeds the size in the
  /// directory.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws {
    guard let base = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
    seen += bytes.count
    guard seen <= size else {
      throw place.damaged("it unpacks to more than the \(size) bytes that the archive says")
    }
    sum = unsafe crc32_gzip_refl(sum, base, UInt64(bytes.count))
  }

  /// Throws ``Failure`` unless all bytes were read and their checksum is right.
  func finish() throws {
    guard seen == size else {
      throw place.damaged("it unpacks to \(seen) bytes, but the archive says \(size)")
    }
    if let expectedSum, sum != expectedSum {
      throw place.damaged("its checksum is \(hex(sum)), but the archive says \(hex(expectedSum))")
    }
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// The bytes of a zip's deflated entry, unpacked from the packed bytes that libzip reads.
final class InflatedBytes: EntryBytes {
  private let packed: ZipEntry
  private var inflater: Inflater
  private var check: EntryCheck

  /// Opens the entry; throws ``Failure`` if that fails.
  init(_ entry: Archive.Entry, of zip: SharedZip, at place: EntryPlace) throws {
    packed = try ZipEntry(entry, of: zip, asPacked: true, at: place)
    inflater = Inflater(.deflate, at: place)
    check = EntryCheck(of: entry, at: place)
  }

  var isFinished: Bool { inflater.isFinished }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try inflater.read(into: body) { unsafe try packed.read(into: $0) }
    unsafe try check.add(UnsafeRawBufferPointer(rebasing: body[..<count]))
    if isFinished { try check.finish() }
    return count
  }
}

/// The bytes of a file that is packed with gzip.
final class GzipBytes: EntryBytes {
  private let file: OpenFile
  private let packedSize: Int
  private let limits: ArchiveLimits
  private let place: EntryPlace
  private var inflater: Inflater
  private var unpackedSize = 0

  /// Opens the file, which has `packedSize` bytes; throws ``Failure`` if that fails.
  init(_ path: String, packedSize: Int, limits: ArchiveLimits, at place: EntryPlace) throws {
    file = try OpenFile(path, .person, at: place)
    self.packedSize = packedSize
    self.limits = limits
    self.place = place
    inflater = Inflater(.gzip, at: place)
  }

  var isFinished: Bool { inflater.isFinished }

  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = unsafe try inflater.read(into: body) { unsafe try file.read(into: $0) }
    unpackedSize += count
    try limits.check(unpacked: unpackedSize, packed: packedSize, at: place)
    return count
  }
}
