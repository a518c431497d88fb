import Tabular

/// A table written as CSV for people to look at: RFC 4180 with LF, NULL as an empty cell.
package struct CSVFile: ~Copyable, RowSink {
  /// How many rows were written, the header aside.
  package private(set) var rowCount = 0

  private var file: BufferedFile
  private var isRowStart = true

  /// Creates the file with its header.
  ///
  /// Throws ``Failure`` when it cannot be written.
  package init(creating path: String, columns: [String]) throws {
    file = try BufferedFile(
      creating: path,
      fix: "free some space, or name another workspace that can be written to with --workspace")
    for column in columns { append(column) }
    file.bytes.append(0x0A)
    isRowStart = true
  }

  /// Appends a whole number, or an empty cell.
  package mutating func append(_ integer: Int?) {
    startCell()
    if let integer { file.bytes.append(contentsOf: String(integer).utf8) }
  }

  /// Appends a number with decimals, or an empty cell.
  package mutating func append(_ real: Double?) {
    startCell()
    if let real { file.bytes.append(contentsOf: String(real).utf8) }
  }

  /// Appends a text, quoted where it must be, or an empty cell.
  package mutating func append(_ text: String?) {
    startCell()
    guard let text else { return }
    let special: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D]
    let needsQuotes =
      text.isEmpty || text.first == " " || text.last == " "
      || text.utf8.contains { special.contains($0) }
    guard needsQuotes else { return file.bytes.append(contentsOf: text.utf8) }
    file.bytes.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { file.bytes.append(0x22) }
      file.bytes.append(byte)
    }
    file.bytes.append(0x22)
  }

  /// Appends a text of a pool; the blank one is an empty cell.
  package mutating func append(_ text: TextID, in pool: borrowing TextPool) {
    append(text == .blank ? nil : pool[text])
  }

  /// Closes the row.
  package mutating func endRow() throws {
    file.bytes.append(0x0A)
    isRowStart = true
    rowCount += 1
    try file.flushIfFull()
  }

  /// Writes what is left and closes the file.
  package mutating func finish() throws {
    try file.finish()
  }

  private mutating func startCell() {
    if !isRowStart { file.bytes.append(0x2C) }
    isRowStart = false
  }
}
