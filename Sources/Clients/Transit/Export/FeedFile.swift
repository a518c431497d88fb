import Bundles
import Pipeline

/// Writes a table of a feed row by row.
struct FeedFile: ~Copyable {
  /// The number of rows written, without the header.
  private(set) var rowCount = 0
  private var file: BufferedFile

  /// Creates the file with its header.
  ///
  /// Every function of this type throws ``Failure`` if the disk cannot be written.
  init(creating path: String, columns: [String]) throws {
    file = try BufferedFile(creating: path, fix: ExportOutput.fix)
    append(columns)
  }

  /// Writes a row; nil is a blank cell.
  mutating func write(_ cells: [String?]) throws {
    append(cells)
    try endRow()
  }

  /// Writes a row of cells that `append` adds to the bytes, one for each column of the header.
  /// Cells in `others`, from `start` on, replace these cells.
  mutating func write(
    width: Int, others: [String?], from start: Int, _ append: (Int, inout [UInt8]) -> Void
  ) throws {
    for place in 0..<width {
      if place > 0 { file.bytes.append(UInt8(ascii: ",")) }
      if start < others.count, let text = others[start + place] {
        file.bytes.append(csv: text)
      } else {
        append(place, &file.bytes)
      }
    }
    file.bytes.append(UInt8(ascii: "\n"))
    try endRow()
  }

  /// Writes the rest of the buffer and closes the file.
  mutating func finish() throws {
    try file.finish()
  }

  private mutating func append(_ cells: [String?]) {
    // Readers skip an empty line, so a single blank cell is written as an empty text.
    let blank = cells.count == 1 ? RowCells.Value.text("") : .null
    file.append(csv: cells.map { $0.map { .text($0) } ?? blank })
  }

  private mutating func endRow() throws {
    rowCount += 1
    try file.flushIfFull()
  }
}

extension [UInt8] {
  /// Appends a whole number; nothing for nil.
  mutating func append(number: Int?) {
    if let number { append(contentsOf: String(number).utf8) }
  }

  /// Appends seconds after noon minus 12 hours as GTFS writes them; nothing for nil.
  mutating func append(clock seconds: Int?) {
    guard let seconds else { return }
    if seconds < 0 { append(UInt8(ascii: "-")) }
    let rest = Int(clamping: seconds.magnitude)
    append(twoDigits: rest / 3_600)
    append(UInt8(ascii: ":"))
    append(twoDigits: rest / 60 % 60)
    append(UInt8(ascii: ":"))
    append(twoDigits: rest % 60)
  }

  private mutating func append(twoDigits number: Int) {
    if number > 99 { return append(number: number) }
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends a number with the fewest decimals that give it again, and without an exponent, because
  /// not every reader of GTFS knows exponents.
  mutating func append(decimal number: Double) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let text = String(number.magnitude)
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")),
      let exponent = Int(text[text.utf8.index(after: mark)...])
    else {
      append(contentsOf: text.utf8.dropLast(text.hasSuffix(".0") ? 2 : 0))
      return
    }
    // A text with an exponent has one digit before its point.
    let digits = text[..<mark].utf8.filter { $0 != UInt8(ascii: ".") }
    if exponent < 0 {
      append(contentsOf: "0.".utf8)
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -exponent - 1))
      append(contentsOf: digits)
    } else {
      // Numbers with decimals are too small to be written with such an exponent.
      append(contentsOf: digits)
      let zeroCount = Swift.max(0, exponent + 1 - digits.count)
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeroCount))
    }
  }
}
