/// Reads the first cells of ordinary rows at fixed places, and leaves unusual rows to ``Tokenizer``.
enum QuickCells {
  /// The length of an ordinary key cell with its quotes and its comma; 0 if it is unusual.
  ///
  /// An ordinary cell is ASCII without surrounding blanks and without quotes inside. Reads at most `limit`
  /// bytes.
  static func keyLength(_ row: UnsafeRawPointer, limit: Int) -> Int {
    guard limit > 3 else { return 0 }
    let isQuoted = unsafe byte(row, 0) == Byte.quote
    let start = isQuoted ? 1 : 0
    var at = start
    while at < limit {
      let byte = unsafe byte(row, at)
      if byte == Byte.quote || byte == Byte.comma { break }
      if byte == Byte.lineFeed || byte >= 0x80 { return 0 }
      at &+= 1
    }
    guard at > start, at + 1 < limit,
      unsafe byte(row, start) > Byte.space, unsafe byte(row, at - 1) > Byte.space
    else { return 0 }
    if isQuoted {
      return unsafe byte(row, at) == Byte.quote && byte(row, at + 1) == Byte.comma ? at + 2 : 0
    }
    return unsafe byte(row, at) == Byte.comma ? at + 1 : 0
  }

  /// Reads a time cell, H:MM:SS or HH:MM:SS, quoted or not, in seconds, and moves `offset` past its comma;
  /// ``RecognisedRow/blankTime`` if it is empty; nil if it is unusual.
  ///
  /// Reads up to 11 bytes from `offset`.
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
    if !isEmpty, TimeDigits(word).faults != 0 { return nil }
    offset = end &+ 1
    return isEmpty ? RecognisedRow.blankTime : TimeDigits(word).seconds
  }

  /// Reads two time cells, HH:MM:SS, both quoted or both unquoted, in seconds, and moves `offset` past them;
  /// nil for any other form.
  ///
  /// Reads up to 22 bytes from `offset`.
  @inline(__always)
  static func twoTimes(
    _ row: UnsafeRawPointer, _ offset: inout Int
  ) -> (first: Int32, second: Int32)? {
    let cells = unsafe row + offset
    let words: (UInt64, UInt64)
    let length: Int
    if unsafe byte(cells, 0) == Byte.quote {
      let between = unsafe cells.loadUnaligned(fromByteOffset: 8, as: UInt32.self) >> 8
      let end = unsafe cells.loadUnaligned(fromByteOffset: 20, as: UInt16.self)
      guard between == 0x22_2C22, end == 0x2C22 else { return nil }  // `","` and `",`
      words = unsafe (word(cells, 1), word(cells, 12))
      length = 22
    } else {
      guard unsafe byte(cells, 8) == Byte.comma, unsafe byte(cells, 17) == Byte.comma else {
        return nil
      }
      words = unsafe (word(cells, 0), word(cells, 9))
      length = 18
    }
    let (first, second) = (TimeDigits(words.0), TimeDigits(words.1))
    guard first.faults | second.faults == 0 else { return nil }
    offset &+= length
    return (first.seconds, second.seconds)
  }

  private static let colon = UInt8(ascii: ":")

  @inline(__always)
  private static func word(_ row: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe row.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func byte(_ row: UnsafeRawPointer, _ offset: Int) -> UInt8 {
    unsafe row.load(fromByteOffset: offset, as: UInt8.self)
  }
}
