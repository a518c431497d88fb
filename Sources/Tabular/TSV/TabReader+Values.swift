/// What makes the bytes of a line unfit to be read.
package enum TabFault: Hashable, Sendable {
  /// The bytes are not UTF-8.
  case notUTF8
  /// A character was lost before: U+FFFD.
  case replacementCharacter
  /// A control character of ASCII, a carriage return inside the line for one.
  case control
}

extension TabReader {
  /// The number of values of the current line.
  package var count: Int { starts.count - 1 }

  /// The first value whose bytes are unfit to be read, and why; nil where all are fit.
  package var fault: (position: Int, fault: TabFault)? {
    if isFit { return nil }
    for position in 0..<count {
      if let fault = fault(at: position) { return (position, fault) }
    }
    return nil
  }

  /// A value without the blanks around it; nil where it is blank or the line is shorter.
  package func text(_ position: Int) -> String? {
    let bytes = unsafe FieldParsing.trimmed(bytes(position))
    return unsafe bytes.isEmpty ? nil : FieldText.text(bytes, form: .plain)
  }

  /// A value as published, for messages; bytes that are not UTF-8 are read as Windows-1252.
  package func raw(_ position: Int) -> String {
    unsafe FieldText.text(bytes(position), form: .plain)
  }

  /// A value as a whole number.
  package func integer(_ position: Int) -> Parsed<Int> {
    unsafe parse(position) { unsafe FieldParsing.integer($0) }
  }

  /// A value as a number with decimals.
  package func decimal(_ position: Int) -> Parsed<Double> {
    unsafe parse(position) { unsafe FieldParsing.decimal($0) }
  }

  private func parse<Value>(
    _ position: Int, _ read: (UnsafeRawBufferPointer) -> Value?
  ) -> Parsed<Value> {
    let bytes = unsafe FieldParsing.trimmed(bytes(position))
    if unsafe bytes.isEmpty { return .blank }
    return unsafe read(bytes).map(Parsed.value) ?? .invalid
  }

  /// The bytes of a value; none where the line is shorter.
  private func bytes(_ position: Int) -> UnsafeRawBufferPointer {
    guard position < count else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
    let range = starts[position]..<starts[position + 1] - 1
    return unsafe UnsafeRawBufferPointer(rebasing: row[range])
  }

  /// Whether all bytes of the line are fit to be read, as they nearly always are.
  private var isFit: Bool {
    let plain = unsafe row.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == Byte.tab) }
    return unsafe plain || fault(in: row, allowsTabs: true) == nil
  }

  private func fault(at position: Int) -> TabFault? {
    unsafe fault(in: bytes(position), allowsTabs: false)
  }

  private func fault(in bytes: UnsafeRawBufferPointer, allowsTabs: Bool) -> TabFault? {
    var mayHoldReplacement = false
    for index in 0..<bytes.count {
      let byte = unsafe bytes[index]
      if byte < 0x20 ? !(allowsTabs && byte == Byte.tab) : byte == 0x7F { return .control }
      if byte == 0xEF { mayHoldReplacement = true }
    }
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else { return .notUTF8 }
    let isLost = mayHoldReplacement && text.unicodeScalars.contains("\u{FFFD}")
    return isLost ? .replacementCharacter : nil
  }
}
