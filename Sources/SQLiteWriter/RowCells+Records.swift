import Bundles

/// Writes a row's record in a table or an index, and the key by which entries are sorted.
extension RowCells {
  /// Appends the record of some columns, in that order.
  @inline(__always)
  func write(_ columns: [Int], to record: inout ByteBuffer) {
    var headerLength = 1
    var length = 0
    for column in columns {
      let cell = unsafe cells[column]
      headerLength &+= Varint.length(Int(cell.type))
      length &+= Int(cell.length)
    }
    // A header of more than 127 bytes needs one more byte for its own length.
    if headerLength > 127 { headerLength &+= 1 }
    let start = unsafe record.room(for: headerLength &+ length &+ 8)
    var place = unsafe start + Varint.write(headerLength, to: start)
    for column in columns {
      unsafe place += Varint.write(Int(cells[column].type), to: place)
    }
    for column in columns {
      let cell = unsafe cells[column]
      unsafe copy(cell, to: place)
      unsafe place += Int(cell.length)
    }
    record.advance(by: headerLength &+ length)
  }

  /// Appends the record of all columns in their order, with NULL for the column that is the row's number.
  @inline(__always)
  mutating func writeAll(rowID: Int?, to record: inout ByteBuffer) {
    if let rowID { unsafe cells[rowID].type = 0 }
    var headerLength = 1
    for column in 0..<count {
      headerLength &+= unsafe Varint.length(Int(cells[column].type))
    }
    if headerLength > 127 { headerLength &+= 1 }
    let start = unsafe record.room(for: headerLength &+ values.count)
    var place = unsafe start + Varint.write(headerLength, to: start)
    for column in 0..<count {
      unsafe place += Varint.write(Int(cells[column].type), to: place)
    }
    // The values are in the order of the columns; the value of the row's number is left out.
    let before = rowID.map { unsafe Int(cells[$0].start) } ?? values.count
    let behind = rowID.map { unsafe before + Int(cells[$0].length) } ?? values.count
    unsafe copyValues(0..<before, to: place)
    unsafe copyValues(behind..<values.count, to: place + before)
    record.advance(by: headerLength &+ before &+ values.count &- behind)
  }

  /// Appends the first values of a record; returns the whole number after them, if there is one.
  ///
  /// The record must come from ``write(_:to:)``.
  @discardableResult
  @unsafe mutating func append(record: UnsafeRawBufferPointer, count: Int) -> Int? {
    let header = unsafe Varint.read(record)
    var type = header.length
    let (firstCell, firstByte) = (self.count, values.count)
    // A number is copied as eight bytes later, also from the end of the values.
    _ = unsafe values.room(for: record.count &+ 8)
    var following: Int?
    while type < header.value {
      let next = unsafe Varint.read(UnsafeRawBufferPointer(rebasing: record[type...]))
      type += next.length
      if self.count == firstCell + count {
        following = next.value
        break
      }
      let contents: Contents =
        switch next.value {
        case 0: .null
        case 7: .real
        case 12...: next.value % 2 == 0 ? .blob : .text
        default: .integer
        }
      append(
        integer: 0, type: UInt32(next.value), length: Self.length(ofType: next.value), contents)
    }
    let value = header.value + values.count - firstByte
    values.truncate(to: firstByte)
    unsafe values.append(UnsafeRawBufferPointer(rebasing: record[header.value..<value]))
    for column in firstCell..<self.count {
      let cell = unsafe cells[column]
      if !cell.isBytes, cell.type != 7 {
        unsafe cells[column].integer = Self.integer(Int(cell.type), bytes(of: cell))
      }
    }
    guard let following, following < 12, following != 7 else { return nil }
    let end = value + Self.length(ofType: following)
    return unsafe Int(
      Self.integer(following, UnsafeRawBufferPointer(rebasing: record[value..<end])))
  }

  /// A whole number from a record: 0 and 1 by their types, other numbers by their bytes.
  @unsafe private static func integer(_ type: Int, _ bytes: UnsafeRawBufferPointer) -> Int64 {
    if unsafe bytes.isEmpty { return type == 9 ? 1 : 0 }
    var number: Int64 = unsafe bytes[0] < 0x80 ? 0 : -1
    for place in bytes.indices { number = unsafe number << 8 | Int64(bytes[place]) }
    return number
  }

  private static func length(ofType type: Int) -> Int {
    switch type {
    case ...4: type
    case 5: 6
    case 6, 7: 8
    case ...11: 0
    default: (type - 12) / 2
    }
  }

  /// Appends a key whose bytes, compared from left to right, order rows by some columns as SQLite
  /// does: NULL, then numbers, or texts by their bytes. No column of a schema holds both.
  ///
  /// NULL is 0. A text ends with 1, and its bytes 0, 1 and 2 are written as two bytes, so that the empty text
  /// comes after NULL and before all other texts. Numbers begin with a byte from 0x77 to 0x88.
  func writeSortKey(_ columns: [Int], to key: inout ByteBuffer) {
    for column in columns {
      let cell = unsafe cells[column]
      if cell.type == 0 {
        key.append(byte: 0)
      } else if cell.isBytes {
        unsafe Self.writeSortKey(text: bytes(of: cell), to: &key)
      } else if unsafe allowed[column].contains(.real) {
        Self.writeSortKey(real: real(cell), to: &key)
      } else {
        Self.writeSortKey(integer: cell.integer, to: &key)
      }
    }
  }

  private static func writeSortKey(text: UnsafeRawBufferPointer, to key: inout ByteBuffer) {
    let place = unsafe key.room(for: 2 * text.count + 1)
    var length = 0
    for index in text.indices {
      let byte = unsafe text[index]
      if byte <= 2 {
        unsafe place.storeBytes(of: 2, toByteOffset: length, as: UInt8.self)
        length &+= 1
      }
      unsafe place.storeBytes(of: byte, toByteOffset: length, as: UInt8.self)
      length &+= 1
    }
    unsafe place.storeBytes(of: 1, toByteOffset: length, as: UInt8.self)
    key.advance(by: length + 1)
  }

  /// Writes a whole number after the number of its bytes, which counts down for negative numbers. Dense ids
  /// take two to four bytes, so that two or three of them compare as one word.
  private static func writeSortKey(integer: Int64, to key: inout ByteBuffer) {
    let isNegative = integer < 0
    let length = (71 &- (isNegative ? ~integer : integer).leadingZeroBitCount) / 8
    key.append(byte: UInt8(truncatingIfNeeded: isNegative ? 0x7F &- length : 0x80 &+ length))
    // If all 64 bits are shifted, 0 remains.
    let bytes = integer << Int64(64 &- 8 &* length)
    unsafe key.room(for: 8).storeBytes(of: bytes.bigEndian, as: Int64.self)
    key.advance(by: length)
  }

  /// Writes a number with decimals as eight bytes after a first byte that differs from NULL's.
  private static func writeSortKey(real: Double, to key: inout ByteBuffer) {
    // 0 and -0 are equal.
    let bits = (real == 0 ? 0 : real).bitPattern
    let ordered = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    key.append(byte: 0x80)
    unsafe key.room(for: 8).storeBytes(of: ordered.bigEndian, as: UInt64.self)
    key.advance(by: 8)
  }

  @inline(__always)
  @unsafe private func copyValues(_ range: Range<Int>, to place: UnsafeMutableRawPointer) {
    guard !range.isEmpty, let source = unsafe values.bytes.baseAddress else { return }
    unsafe place.copyMemory(from: source + range.lowerBound, byteCount: range.count)
  }

  @inline(__always)
  @unsafe private func copy(_ cell: Cell, to place: UnsafeMutableRawPointer) {
    guard cell.length > 0, let base = unsafe values.bytes.baseAddress else { return }
    let source = unsafe base + Int(cell.start)
    if cell.isBytes {
      unsafe place.copyMemory(from: source, byteCount: Int(cell.length))
    } else {
      // A number is copied with one move of eight bytes, whatever its length; the rest of the room is not
      // used.
      unsafe place.storeBytes(
        of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
    }
  }
}
