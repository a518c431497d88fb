import Foundation
import Tabular

/// A table written as CSV for people to look at: RFC 4180 with LF, NULL as an empty cell.
package struct CSVFile: ~Copyable, RowSink {
  /// How many rows were written, the header aside.
  package private(set) var rowCount = 0

  private let path: String
  private var bytes: [UInt8] = []
  private var isRowStart = true
  private let handle: FileHandle

  /// Creates the file with its header.
  ///
  /// Throws ``Failure`` when it cannot be written.
  package init(creating path: String, columns: [String]) throws {
    let handle = try Self.create(path)
    self.path = path
    self.handle = handle
    for column in columns { append(column) }
    bytes.append(0x0A)
    isRowStart = true
  }

  private static func create(_ path: String) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the file cannot be created",
        fix: "check that the workspace can be written to, or name another with --workspace")
    }
    return handle
  }

  /// Appends a whole number, or an empty cell.
  package mutating func append(_ integer: Int?) {
    startCell()
    if let integer { bytes.append(contentsOf: String(integer).utf8) }
  }

  /// Appends a number with decimals, or an empty cell.
  package mutating func append(_ real: Double?) {
    startCell()
    if let real { bytes.append(contentsOf: String(real).utf8) }
  }

  /// Appends a text, quoted where it must be, or an empty cell.
  package mutating func append(_ text: String?) {
    startCell()
    guard let text else { return }
    let special: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D]
    let needsQuotes =
      text.isEmpty || text.first == " " || text.last == " "
      || text.utf8.contains { special.contains($0) }
    guard needsQuotes else { return bytes.append(contentsOf: text.utf8) }
    bytes.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  /// Appends a text of a pool; the blank one is an empty cell.
  package mutating func append(_ text: TextID, in pool: borrowing TextPool) {
    append(text == .blank ? nil : pool[text])
  }

  /// Closes the row.
  package mutating func endRow() throws {
    bytes.append(0x0A)
    isRowStart = true
    rowCount += 1
    if bytes.count > 1 << 20 { try flush() }
  }

  /// Writes what is left and closes the file.
  package mutating func finish() throws {
    try flush()
    try? handle.close()
  }

  private mutating func startCell() {
    if !isRowStart { bytes.append(0x2C) }
    isRowStart = false
  }

  private mutating func flush() throws {
    do {
      try handle.write(contentsOf: bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the file cannot be written",
        fix: "free some space, or name another workspace with --workspace", cause: "\(error)")
    }
  }
}
