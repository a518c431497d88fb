/// What is written of a row: its record in a table or an index, and the key that sorts entries.
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
    // A header of more than 127 bytes needs one more to say so.
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

  /// Appends the record of all columns as they come, with NULL for the one that is the row's number.
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
    // The values lie in the order of the columns; that of the row's number is left out.
    let before = rowID.map { unsafe Int(cells[$0].start) } ?? values.count
    let behind = rowID.map { unsafe before + Int(cells[$0].length) } ?? values.count
    unsafe copyValues(0..<before, to: place)
    unsafe copyValues(behind..<values.count, to: place + before)
    record.advance(by: headerLength &+ before &+ values.count &- behind)
  }

  /// Appends a key whose bytes, compared from left to right, order rows by some columns as SQLite
  /// does: NULL, then numbers, then texts by their bytes.
  ///
  /// Whole numbers take four bytes, so that two of them compare as one word: they must be those of
  /// 32 bits. A text ends with 0; the bytes 0 and 1 inside it are written as two.
  func writeSortKey(_ columns: [Int], to key: inout ByteBuffer) {
    for column in columns {
      let cell = unsafe cells[column]
      guard cell.isBytes else {
        let place = unsafe key.room(for: 4)
        unsafe place.storeBytes(of: Self.sortable(cell).bigEndian, as: UInt32.self)
        key.advance(by: 4)
        continue
      }
      let text = unsafe bytes(of: cell)
      let place = unsafe key.room(for: 2 * text.count + 1)
      var length = 0
      for index in text.indices {
        let byte = unsafe text[index]
        if byte <= 1 {
          unsafe place.storeBytes(of: 1, toByteOffset: length, as: UInt8.self)
          length &+= 1
        }
        let written = byte <= 1 ? byte &+ 1 : byte
        unsafe place.storeBytes(of: written, toByteOffset: length, as: UInt8.self)
        length &+= 1
      }
      unsafe place.storeBytes(of: 0, toByteOffset: length, as: UInt8.self)
      key.advance(by: length + 1)
    }
  }

  private static func sortable(_ cell: Cell) -> UInt32 {
    if cell.type == 0 { return 0 }
    precondition(
      cell.integer > Int64(Int32.min) && cell.integer <= Int64(Int32.max) && cell.type != 7,
      "an index holds texts and whole numbers of 32 bits")
    return UInt32(bitPattern: Int32(cell.integer)) ^ 0x8000_0000
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
      // Numbers are written with the room behind them: one move of eight bytes, whatever the length.
      unsafe place.storeBytes(
        of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
    }
  }
}
