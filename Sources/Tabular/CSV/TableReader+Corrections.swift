extension TableReader {
  /// Adds columns that the file does not have, for values of ``replaceCells(_:)``; in other rows they are
  /// blank.
  package mutating func addColumns(_ names: [String]) {
    header = Header(names: header.names + names)
  }

  /// Replaces cells of the current row, as if the file had the texts.
  ///
  /// The anomalies of the row's bytes have already been reported. Cost: the row is written again.
  package mutating func replaceCells(_ texts: [(column: Column, text: String)]) {
    var cells = (0..<min(tokens.count, columnCount)).map { raw(Column(position: $0)) }
    cells.append(contentsOf: repeatElement("", count: header.names.count - cells.count))
    for (column, text) in texts where column.isPresent { cells[column.position] = text }
    let delimiter = String(Unicode.Scalar(tokens.delimiter))
    setRow(CorrectedRow(cells.map(Self.quoted).joined(separator: delimiter) + "\n"))
  }

  /// A text in quotes, with the quotes inside doubled. It works on bytes, since a quote and a combining mark
  /// are one `Character`.
  private static func quoted(_ text: String) -> String {
    let bytes = text.utf8.flatMap { $0 == Byte.quote ? [$0, $0] : [$0] }
    return String(decoding: [Byte.quote] + bytes + [Byte.quote], as: UTF8.self)
  }

  /// Replaces each NUL in the current row's cells with U+FFFD, and reports each cell with a NUL.
  ///
  /// If the NUL were just removed, two numbers could become one.
  mutating func replaceNULs(_ report: inout Report) {
    var cells: [(column: Column, text: String)] = []
    for (position, name) in header.names.enumerated() {
      let column = Column(position: position)
      let text = raw(column)
      guard text.utf8.contains(0) else { continue }
      cells.append((column, text.replacing("\0", with: "\u{FFFD}")))
      report.add(
        .nulInValue, at: origin(name), value: text, message: "the value holds a NUL character",
        action: "it is read as the replacement character, U+FFFD")
    }
    replaceCells(cells)
  }
}

/// A row that differs from the file, at a fixed address while the row is read.
@safe final class CorrectedRow {
  /// The bytes with their line feed.
  let bytes: UnsafeMutableRawBufferPointer

  init(_ line: String) {
    let utf8 = Array(line.utf8)
    unsafe bytes = .allocate(byteCount: utf8.count, alignment: 1)
    unsafe bytes.copyBytes(from: utf8)
  }

  deinit {
    unsafe bytes.deallocate()
  }
}
