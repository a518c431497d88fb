import Foundation
import Tabular

/// A file that is written as its bytes come, a MiB at a time.
package struct BufferedFile: ~Copyable {
  /// The bytes that are not written yet.
  package var bytes: [UInt8] = []

  private let path: String
  private let fix: String
  private let handle: FileHandle

  /// Creates the file; `fix` says what to do where the disk cannot take it.
  ///
  /// Every function of this type throws ``Failure`` if the disk cannot be written.
  package init(creating path: String, fix: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the file cannot be created", fix: fix)
    }
    self.path = path
    self.fix = fix
    self.handle = handle
  }

  /// Appends a JSON value without blanks.
  package mutating func append(_ value: JSONValue) {
    value.append(to: &bytes, .compact)
  }

  /// Writes what has come so far, if it is much.
  package mutating func flushIfFull() throws {
    if bytes.count > 1 << 20 { try flush() }
  }

  /// Writes what is left and closes the file.
  package mutating func finish() throws {
    try flush()
    try? handle.close()
  }

  private mutating func flush() throws {
    do {
      try handle.write(contentsOf: bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the file cannot be written", fix: fix,
        cause: "\(error)")
    }
  }
}

/// A table written as CSV for people to look at: RFC 4180 with LF, NULL as an empty cell.
package final class CSVFile {
  private let table: TableSchema
  private let kinds: [ColumnSchema.Kind]
  private var file: BufferedFile

  /// Creates the file with its header.
  ///
  /// Throws ``Failure`` when it cannot be written, as all that follows.
  package init(creating path: String, _ table: TableSchema) throws {
    self.table = table
    kinds = table.columns.map(\.kind)
    file = try BufferedFile(
      creating: path,
      fix: "free some space, or name another workspace that can be written to with --workspace")
    write(cells: table.columnNames.map { .text($0) })
  }

  /// What writes the table's rows.
  package func writer() -> RowWriter {
    RowWriter(table) { row in
      self.write(cells: self.kinds.indices.map { self.cell(row.value($0), in: self.kinds[$0]) })
      try self.file.flushIfFull()
    }
  }

  /// Writes what is left and closes the file.
  package func finish() throws {
    try file.finish()
  }

  /// The value as its column has it: a number with decimals shows them, be they zero.
  private func cell(_ value: RowCells.Value, in kind: ColumnSchema.Kind) -> RowCells.Value {
    if kind == .real, case .integer(let integer) = value { return .real(Double(integer)) }
    return value
  }

  private func write(cells: [RowCells.Value]) {
    for (position, cell) in cells.enumerated() {
      if position > 0 { file.bytes.append(0x2C) }
      switch cell {
      case .null, .blob: break
      case .integer(let integer): file.bytes.append(contentsOf: String(integer).utf8)
      case .real(let real): file.bytes.append(contentsOf: String(real).utf8)
      case .text(let text): write(text)
      }
    }
    file.bytes.append(0x0A)
  }

  /// Writes a text, quoted where it must be.
  private func write(_ text: String) {
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
}

/// A file of NDJSON: a value on each line, written as it comes.
package struct LineFile: ~Copyable {
  /// How many lines were written.
  package private(set) var lineCount = 0

  private var file: BufferedFile

  /// Creates the file.
  ///
  /// Throws ``Failure`` when the disk does, as all that follows.
  package init(creating path: String) throws {
    file = try BufferedFile(
      creating: path, fix: "free some space, or choose an output folder that can be written to")
  }

  /// Writes a value on a line of its own.
  package mutating func append(_ value: JSONValue) throws {
    file.append(value)
    file.bytes.append(UInt8(ascii: "\n"))
    lineCount += 1
    try file.flushIfFull()
  }

  /// Writes what is left and closes the file.
  package mutating func finish() throws {
    try file.finish()
  }
}
