extension TableReader {
  /// The bytes of a cell, without quotes; empty if the row is short or the column absent.
  @inline(__always)
  func bytes(_ column: Column) -> UnsafeRawBufferPointer {
    guard column.position >= 0, column.position < tokens.count else {
      return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    }
    let cell = tokens[column.position]
    return unsafe row.baseAddress.map { row in
      unsafe UnsafeRawBufferPointer(
        start: row + Int(cell.start), count: Int(cell.end) &- Int(cell.start))
    } ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  @inline(__always)
  private func form(_ column: Column) -> RowTokens.Form {
    column.position >= 0 && column.position < tokens.count
      ? tokens[column.position].form : .plain
  }

  /// True if the cell is empty or holds only blanks, quoted or not.
  package func isBlank(_ column: Column) -> Bool {
    let bytes = unsafe bytes(column)
    guard let first = unsafe bytes.first else { return true }
    return unsafe first <= Byte.space && FieldParsing.trimmed(bytes).isEmpty
  }

  /// True if the cell's bytes are printable ASCII and nothing else.
  package func isPrintable(_ column: Column) -> Bool {
    unsafe bytes(column).allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The cell's text, including blanks inside quotes; nil if it is blank.
  package func text(_ column: Column) -> String? {
    isBlank(column) ? nil : unsafe text(bytes(column), form(column))
  }

  /// The cell as an id: its text without blanks around it; nil if it is blank.
  package func id(_ column: Column) -> String? {
    guard !isBlank(column) else { return nil }
    return unsafe text(FieldParsing.trimmed(bytes(column)), form(column))
  }

  /// The cell as published, for messages; "" if it is blank.
  package func raw(_ column: Column) -> String {
    unsafe text(bytes(column), form(column))
  }

  /// A hash of the cell as published, the same on every run; blank and absent cells have the same hash.
  package func hash(_ column: Column) -> UInt64 {
    if form(column) == .escaped { return ByteHash.hash(raw(column)) }
    return unsafe ByteHash.hash(bytes(column))
  }

  /// The text of a cell's bytes; in rows without a notice, the encoding is known to be right.
  private func text(_ bytes: UnsafeRawBufferPointer, _ form: RowTokens.Form) -> String {
    if isClean, form != .escaped { return unsafe String(decoding: bytes, as: UTF8.self) }
    return unsafe FieldText.text(bytes, form: form)
  }

  /// Passes the text of the cell at a position as UTF-8 to `body`, without quotes; no bytes if the row is
  /// short.
  package func withBytes(_ position: Int, _ body: (Span<UInt8>) -> Void) {
    let column = Column(position: position)
    if isStorable(column) {
      body(unsafe Span(_unsafeBytes: bytes(column)))
    } else {
      body(Array(raw(column).utf8).span)
    }
  }

  /// The number of an id in a pool; a new id is added.
  package func internID(_ column: Column, in pool: inout StringInterner) -> TextID {
    let bytes = unsafe FieldParsing.trimmed(bytes(column))
    if isStorable(column) { return unsafe pool.intern(bytes) }
    return id(column).map { pool.intern($0) } ?? .blank
  }

  /// The number of a text in a pool; a new text is added.
  package func internText(_ column: Column, in pool: inout StringInterner) -> TextID {
    if isBlank(column) { return .blank }
    if isStorable(column) { return unsafe pool.intern(bytes(column)) }
    return text(column).map { pool.intern($0) } ?? .blank
  }

  /// The number of an id in a pool; nil if the pool does not have it.
  package func findID(_ column: Column, in pool: borrowing StringInterner) -> TextID? {
    if isStorable(column) { return unsafe pool.find(FieldParsing.trimmed(bytes(column))) }
    return id(column).map { pool.find($0) } ?? .blank
  }

  /// True if the cell's bytes can be used as its text: they are UTF-8 and have nothing to unescape.
  private func isStorable(_ column: Column) -> Bool {
    form(column) != .escaped && isClean
  }

  /// The cell as a whole number; `2.0` is misspelt.
  package func integer(_ column: Column) -> Parsed<Int> {
    let bytes = unsafe bytes(column)
    // Most cells are codes of one digit.
    if bytes.count == 1 {
      let digit = unsafe bytes[0] &- UInt8(ascii: "0")
      if digit < 10 { return .value(Int(digit)) }
    }
    return unsafe FieldParsing.parse(
      bytes, { unsafe FieldParsing.integer($0) },
      orMisspelt: { unsafe FieldParsing.integerWithDecimals($0) })
  }

  /// The cell as a decimal number.
  package func decimal(_ column: Column) -> Parsed<Double> {
    unsafe FieldParsing.parse(bytes(column)) { unsafe FieldParsing.decimal($0) }
  }

  /// The cell as a time in seconds, from H:MM:SS, HH:MM:SS or HHH:MM:SS; it may be past 24:00.
  package func time(_ column: Column) -> Parsed<Int> {
    unsafe FieldParsing.parse(bytes(column)) { unsafe FieldParsing.time($0) }
  }

  /// The cell as a day, yyyymmdd; `2026-08-24` is misspelt.
  package func date(_ column: Column) -> Parsed<Int> {
    unsafe FieldParsing.parse(
      bytes(column), { unsafe FieldParsing.date($0) },
      orMisspelt: { unsafe FieldParsing.misspeltDate($0) })
  }

  /// All cells as texts, for headers; blank cells are "".
  func cellTexts() -> [String] {
    (0..<tokens.count).map { id(Column(position: $0)) ?? "" }
  }

  /// The cells beyond the file's last column, by position; a notice has reported them.
  package var extraCells: [String] {
    guard tokens.count > columnCount else { return [] }
    return (columnCount..<tokens.count).map { raw(Column(position: $0)) }
  }
}
