import CISAL

/// The unpacked bytes of one member, from first to last.
///
/// A conformer belongs to one thread: the one that opened it.
protocol MemberBytes: AnyObject {
  /// Whether all bytes have come and passed their checks.
  var isFinished: Bool { get }

  /// Reads the next bytes to the start of `body` and returns their number; 0 only at the end.
  ///
  /// Throws ``Failure`` when the bytes cannot be read, or are not those which were packed.
  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int
}

/// The running comparison of a member's bytes with the size and CRC-32 of the zip's directory.
struct MemberCheck {
  private let place: MemberPlace
  private let size: Int
  private let expectedSum: UInt32
  private var seen = 0
  private var sum: UInt32 = 0

  /// Starts before the first byte.
  init(of member: Archive.Member, at place: MemberPlace) {
    self.place = place
    size = member.size
    expectedSum = member.crc ?? 0
  }

  /// Takes the next bytes; throws ``Failure`` as soon as there are more than the directory says.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws {
    guard let base = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
    seen += bytes.count
    guard seen <= size else {
      throw place.damaged("it unpacks to more than the \(size) bytes that the archive says")
    }
    sum = unsafe crc32_gzip_refl(sum, base, UInt64(bytes.count))
  }

  /// Throws ``Failure`` unless all bytes came and their checksum is right.
  func finish() throws {
    guard seen == size else {
      throw place.damaged("it unpacks to \(seen) bytes, but the archive says \(size)")
    }
    guard sum == expectedSum else {
      throw place.damaged("its checksum is \(hex(sum)), but the archive says \(hex(expectedSum))")
    }
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
