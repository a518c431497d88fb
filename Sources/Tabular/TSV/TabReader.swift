/// Reads lines of values between tabs, as GeoNames publishes them, without a header and without quoting.
///
/// A quote is an ordinary character. A line ends in LF, CRLF or CR CR LF; if the first line ends in CR alone,
/// every line does. A byte order mark at the start and empty lines are skipped. Values of the current line
/// are read by position.
@safe package struct TabReader: ~Copyable {
  /// The longest line that is read.
  package static let maximumLineSize = 1 << 20

  /// The file's name, for notices.
  package let file: String
  /// The format of a file that is not text; nil for text.
  package private(set) var format: FileFormat?
  /// The number of the current line, from 1.
  package private(set) var line = 0
  /// Whether some lines so far end in CRLF and some in LF alone.
  package var hasMixedLineEnds: Bool { hasPlainEnds && hasCarriageReturns }

  /// Whether the first line ends in a carriage return alone.
  package private(set) var hasCarriageReturnsAlone = false

  private var source: any ChunkSource
  private let comment: UInt8?
  private var isFinal = false
  private var hasPlainEnds = false
  private var hasCarriageReturns = false
  /// The first line so far that ends in two carriage returns and a line feed; nil if none does.
  package private(set) var firstRepeatedReturns: Int?
  /// The bytes that the source returned last; the bytes from `position` on are unread.
  private var buffer: UnsafeRawBufferPointer
  private var position = 0
  /// The current line without its end.
  private var row: UnsafeRawBufferPointer
  /// The starts of the line's values, and as the last element the start of the value that would follow.
  private var starts: [Int] = []

  /// Opens a file; lines that begin with the character `comment` are skipped.
  ///
  /// Throws ``Failure`` if the source does.
  package init(
    _ source: any ChunkSource, file: String, comment: Unicode.Scalar? = nil
  ) throws {
    self.source = source
    self.file = file
    self.comment = comment.flatMap { $0.isASCII ? UInt8($0.value) : nil }
    unsafe buffer = UnsafeRawBufferPointer(start: nil, count: 0)
    unsafe row = UnsafeRawBufferPointer(start: nil, count: 0)
    while unsafe buffer.count < FileFormat.startLength, !isFinal { try refill() }
    format = unsafe FileFormat(of: buffer)
    if unsafe buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if format == nil { try findLineEnds() }
  }

  /// If the first line ends in a carriage return alone, replaces carriage returns with line feeds from here
  /// on.
  private mutating func findLineEnds() throws {
    while true {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position...])
      switch unsafe FirstLineEnd.find(in: rest, hasQuotes: false) {
      case .lineFeed: return
      case .unknown:
        if isFinal || rest.count > Self.maximumLineSize { return }
        try refill()
      case .carriageReturn:
        hasCarriageReturnsAlone = true
        let lineFeeds = LineFeedSource(source)
        let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        unsafe buffer = unsafe lineFeeds.translate(rest, carrying: nothing)
        position = 0
        source = lineFeeds
        return
      }
    }
  }

  /// Moves to the next line that is not empty; false at the end of the file.
  ///
  /// Throws ``Failure`` if the source does, or when a line is over ``maximumLineSize``.
  package mutating func next() throws -> Bool {
    while try readLine() {
      guard let first = unsafe row.first, first != comment else { continue }
      cut()
      return true
    }
    return false
  }

  /// A place in the current line.
  package func origin(_ field: String? = nil) -> SourceLocation {
    SourceLocation(file, line: line, field: field)
  }

  private mutating func readLine() throws -> Bool {
    var searched = 0
    while true {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position...])
      if let length = unsafe lineFeed(in: rest, from: searched) {
        unsafe take(UnsafeRawBufferPointer(rebasing: rest[..<length]), endsInLineFeed: true)
        position += length + 1
        return true
      }
      if isFinal {
        if unsafe rest.isEmpty { return false }
        unsafe take(rest, endsInLineFeed: false)
        position += rest.count
        return true
      }
      guard rest.count <= Self.maximumLineSize else { throw oversizedLine() }
      searched = rest.count
      try refill()
    }
  }

  private func lineFeed(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    return unsafe ByteScan.lineFeed(base + start, count: bytes.count - start).map { $0 + start }
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer, endsInLineFeed: Bool) {
    line += 1
    var length = bytes.count
    while length > 0, unsafe bytes[length - 1] == Byte.carriageReturn { length -= 1 }
    let returnCount = bytes.count - length
    if returnCount > 0 { hasCarriageReturns = true } else if endsInLineFeed { hasPlainEnds = true }
    if returnCount > 1, endsInLineFeed, firstRepeatedReturns == nil { firstRepeatedReturns = line }
    unsafe row = UnsafeRawBufferPointer(rebasing: bytes[..<length])
  }

  private mutating func cut() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    for index in unsafe 0..<row.count where unsafe row[index] == Byte.tab {
      starts.append(index + 1)
    }
    unsafe starts.append(row.count + 1)
  }

  private mutating func refill() throws {
    let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[position...])
    source.didRead(lines: line)
    if let more = try unsafe source.next(carrying: rest) {
      unsafe buffer = unsafe more
      position = 0
    } else {
      isFinal = true
    }
  }

  private func oversizedLine() -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation(file, line: line + 1),
      "the line is over \(Self.maximumLineSize) bytes",
      fix: "check that it is a text file with one record a line")
  }
}

/// The reason why the bytes of a line cannot be read.
package enum TabFault: Hashable, Sendable {
  /// The bytes are not UTF-8.
  case notUTF8
  /// U+FFFD: a character was lost earlier.
  case replacementCharacter
  /// A control character of ASCII, such as a carriage return inside the line.
  case control
}

extension TabReader {
  /// The number of values of the current line.
  package var count: Int { starts.count - 1 }

  /// The first value with a fault in its bytes, and the fault; nil if there is none.
  package var fault: (position: Int, fault: TabFault)? {
    if isFit { return nil }
    for position in 0..<count {
      if let fault = fault(at: position) { return (position, fault) }
    }
    return nil
  }

  /// A value without surrounding blanks; nil if the value is blank or the line is shorter.
  package func text(_ position: Int) -> String? {
    let bytes = unsafe FieldParsing.trimmed(bytes(position))
    return unsafe bytes.isEmpty ? nil : FieldText.text(bytes, form: .plain)
  }

  /// A value as published, for messages; bytes that are not UTF-8 are read as Windows-1252.
  package func raw(_ position: Int) -> String {
    unsafe FieldText.text(bytes(position), form: .plain)
  }

  /// Puts the bytes of the whole line into an array, in place of what it has.
  package func copyLine(into line: inout [UInt8]) {
    line.removeAll(keepingCapacity: true)
    unsafe line.append(contentsOf: row)
  }

  /// A value as a whole number.
  package func integer(_ position: Int) -> Parsed<Int> {
    unsafe FieldParsing.parse(bytes(position)) { unsafe FieldParsing.integer($0) }
  }

  /// A value as a decimal number.
  package func decimal(_ position: Int) -> Parsed<Double> {
    unsafe FieldParsing.parse(bytes(position)) { unsafe FieldParsing.decimal($0) }
  }

  /// The bytes of a value; empty if the line is shorter.
  private func bytes(_ position: Int) -> UnsafeRawBufferPointer {
    guard position < count else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
    let range = starts[position]..<starts[position + 1] - 1
    return unsafe UnsafeRawBufferPointer(rebasing: row[range])
  }

  /// Whether no byte of the line is a fault, which is nearly always true.
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
