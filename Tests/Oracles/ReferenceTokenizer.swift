/// The plain tokenizer: one character after another over the whole text, values as bytes.
///
/// It shares no code with the fast tokenizer, which it checks.
package enum ReferenceTokenizer {
  private enum State { case start, plain, quoted, afterQuote }

  /// The rows of a table, without lines that have neither a value nor a comma.
  package static func rows(_ bytes: [UInt8]) -> [[[UInt8]]] {
    var rows: [[[UInt8]]] = []
    var row: [[UInt8]] = []
    var cell: [UInt8] = []
    var pendingBlanks: [UInt8] = []
    var wasQuoted = false
    var state = State.start
    var input = bytes[...]
    if input.starts(with: [0xEF, 0xBB, 0xBF]) { input = input.dropFirst(3) }

    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    func endCell() {
      row.append(cell)
      cell = []
      pendingBlanks = []
      state = .start
    }
    func endRow() {
      endCell()
      if !(row.count == 1 && row[0].isEmpty && !wasQuoted) { rows.append(row) }
      row = []
      wasQuoted = false
    }

    var index = input.startIndex
    while index < input.endIndex {
      let byte = input[index]
      index += 1
      switch state {
      case .start where isBlank(byte): break
      case .start where byte == 0x22:
        state = .quoted
        wasQuoted = true
      case .start, .plain:
        if byte == 0x2C {
          endCell()
        } else if byte == 0x0A {
          endRow()
        } else if isBlank(byte) {
          pendingBlanks.append(byte)
        } else {
          cell += pendingBlanks + [byte]
          pendingBlanks = []
          state = .plain
        }
      case .quoted:
        if byte != 0x22 {
          cell.append(byte)
        } else if index < input.endIndex, input[index] == 0x22 {
          cell.append(0x22)
          index += 1
        } else {
          state = .afterQuote
        }
      case .afterQuote:
        if byte == 0x2C {
          endCell()
        } else if byte == 0x0A {
          endRow()
        } else if isBlank(byte) {
          pendingBlanks.append(byte)
        } else {
          cell += pendingBlanks + [byte]
          pendingBlanks = []
        }
      }
    }
    if state != .start || !row.isEmpty || input.last.map({ $0 != 0x0A }) ?? false { endRow() }
    return rows
  }
}
