import Foundation
import Tabular

/// A file that is written a MiB at a time.
package struct BufferedFile: ~Copyable {
  /// The bytes that have not been written yet.
  package var bytes: [UInt8] = []

  private let path: String
  private let fix: String
  private let handle: FileHandle

  /// Creates the file; `fix` is the advice if the disk cannot be written.
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

  /// Appends a row of CSV: RFC 4180 with LF, NULL as an empty cell, an empty text as `""`, a blob as
  /// hexadecimal digits.
  package mutating func append(csv cells: [RowCells.Value]) {
    var isFirst = true
    for cell in cells {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      switch cell {
      case .null: break
      case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
      case .real(let real): bytes.append(contentsOf: String(real).utf8)
      case .text(let text): bytes.append(csv: text)
      case .blob(let blob): bytes.append(contentsOf: blob.hexadecimal.utf8)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes the appended bytes if there are more than `size` of them.
  package mutating func flushIfFull(at size: Int = 1 << 20) throws {
    if bytes.count > size { try flush() }
  }

  /// Writes the remaining bytes and closes the file.
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
        .unwritableOutput, at: SourceLocation(path), "the file cannot be written",
        fix: error.systemFix ?? fix,
        cause: error.systemWords)
    }
  }
}

extension [UInt8] {
  /// Appends a text as a cell of CSV. The cell is in quotes if it is empty, contains a comma, a quote or a
  /// line break, or starts or ends with a blank, which some readers remove.
  package mutating func append(csv text: String) {
    let special: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D]
    let (first, last) = (text.utf8.first ?? 0, text.utf8.last ?? 0)
    guard first <= 0x20 || last <= 0x20 || text.utf8.contains(where: special.contains) else {
      return append(contentsOf: text.utf8)
    }
    append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { append(0x22) }
      append(byte)
    }
    append(0x22)
  }
}

/// A table in CSV for people to read: RFC 4180 with LF, NULL as an empty cell.
package final class CSVFile {
  private let table: TableSchema
  private let kinds: [ColumnSchema.Kind]
  private var file: BufferedFile

  /// Creates the file with its header.
  ///
  /// Every function of this type throws ``Failure`` if the disk cannot be written.
  package init(creating path: String, _ table: TableSchema) throws {
    self.table = table
    kinds = table.columns.map(\.kind)
    file = try BufferedFile(
      creating: path,
      fix: "free some space, or name another workspace that can be written to with --workspace")
    file.append(csv: table.columnNames.map { .text($0) })
  }

  /// Returns a writer that appends the table's rows to the file.
  package func writer() -> RowWriter {
    RowWriter(table) { row in
      self.file.append(
        csv: self.kinds.indices.map { self.cell(row.value($0), in: self.kinds[$0]) })
      try self.file.flushIfFull()
    }
  }

  /// Writes the remaining bytes and closes the file.
  package func finish() throws {
    try file.finish()
  }

  /// The value in the form of its column. For example, a column of floating-point numbers has `2.0`
  /// for 2.
  private func cell(_ value: RowCells.Value, in kind: ColumnSchema.Kind) -> RowCells.Value {
    if kind == .real, case .integer(let integer) = value { return .real(Double(integer)) }
    return value
  }
}

/// A file of NDJSON: one JSON value on each line.
package struct LineFile: ~Copyable {
  private var file: BufferedFile

  /// Creates the file.
  ///
  /// Every function of this type throws ``Failure`` if the disk cannot be written.
  package init(creating path: String) throws {
    file = try BufferedFile(
      creating: path, fix: "free some space, or choose an output folder that can be written to")
  }

  /// Writes a value on a line of its own.
  package mutating func append(_ value: JSONValue) throws {
    file.append(value)
    file.bytes.append(UInt8(ascii: "\n"))
    try file.flushIfFull()
  }

  /// Writes whole lines, each with its line feed.
  package mutating func append(lines: [UInt8]) throws {
    file.bytes += lines
    try file.flushIfFull()
  }

  /// Writes the remaining bytes and closes the file.
  package mutating func finish() throws {
    try file.finish()
  }
}
