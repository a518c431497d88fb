/// Reads the first cells of ordinary rows at fixed places; anything unusual is left to ``Tokenizer``.
enum QuickCells {
  /// The length of an ordinary key cell with its quotes and its comma; 0 if it is unusual.
  ///
  /// Ordinary is ASCII without blanks around it and without quotes inside. Reads `limit` bytes at
  /// most.
  static func keyLength(_ row: UnsafeRawPointer, limit: Int) -> Int {
    guard limit > 3 else { return 0 }
    let isQuoted = unsafe byte(row, 0) == Byte.quote
    let start = isQuoted ? 1 : 0
    var at = start
    while at < limit {
      let byte = unsafe byte(row, at)
      if byte == Byte.quote || byte == Byte.comma { break }
      if byte <= Byte.space && (byte == Byte.lineFeed || at == start) || byte >= 0x80 { return 0 }
      at += 1
    }
    guard at > start, at + 1 < limit, unsafe byte(row, at - 1) > Byte.space else { return 0 }
    if isQuoted {
      return unsafe byte(row, at) == Byte.quote && byte(row, at + 1) == Byte.comma ? at + 2 : 0
    }
    return unsafe byte(row, at) == Byte.comma ? at + 1 : 0
  }

  /// The seconds of a time cell written H:MM:SS or HH:MM:SS, quoted or not, and moves `offset`
  /// behind its comma; ``RecognisedRow/blankTime`` if it is empty; nil if it is unusual.
  ///
  /// Reads up to 11 bytes behind `offset`.
  @inline(__always)
  static func time(_ row: UnsafeRawPointer, _ offset: inout Int) -> Int32? {
    let isQuoted = unsafe byte(row, offset) == Byte.quote
    let start = isQuoted ? offset &+ 1 : offset
    var word = unsafe row.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    var end = start &+ 8
    if UInt8(truncatingIfNeeded: word >> 16) != colon {
      if UInt8(truncatingIfNeeded: word >> 8) == colon {
        word = word << 8 | 0x30
        end &-= 1
      } else if UInt8(truncatingIfNeeded: word) == (isQuoted ? Byte.quote : Byte.comma) {
        end = start
      } else {
        return nil
      }
    }
    if isQuoted {
      guard unsafe byte(row, end) == Byte.quote else { return nil }
      end &+= 1
    }
    guard unsafe byte(row, end) == Byte.comma else { return nil }
    let isEmpty = end == start || isQuoted && end == start &+ 1
    guard let seconds = isEmpty ? RecognisedRow.blankTime : seconds(word) else { return nil }
    offset = end &+ 1
    return seconds
  }

  private static let colon = UInt8(ascii: ":")

  /// The seconds of "HH:MM:SS" as eight bytes, the first one lowest; nil if it is something else.
  @inline(__always)
  private static func seconds(_ word: UInt64) -> Int32? {
    // Each digit becomes its value and each colon 0; adding 6 carries out of values over 9.
    let digits = word ^ 0x3030_3A30_303A_3030
    let excess =
      (digits & 0xF0F0_F0F0_F0F0_F0F0) | ((digits &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0)
    guard excess == 0, digits & 0x0000_FF00_00FF_0000 == 0 else { return nil }
    // Bytes 0, 3 and 6 become the values of two digits each, none of which fills its byte.
    let pairs = digits &* 10 &+ digits >> 8
    let minutes = Int32(truncatingIfNeeded: pairs >> 24 & 0xFF)
    let seconds = Int32(truncatingIfNeeded: pairs >> 48 & 0xFF)
    guard minutes < 60, seconds < 60 else { return nil }
    return Int32(truncatingIfNeeded: pairs & 0xFF) &* 3600 &+ minutes &* 60 &+ seconds
  }

  @inline(__always)
  private static func byte(_ row: UnsafeRawPointer, _ offset: Int) -> UInt8 {
    unsafe row.load(fromByteOffset: offset, as: UInt8.self)
  }
}
