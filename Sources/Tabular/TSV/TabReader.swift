/// Reads lines of values between tabs, as GeoNames publishes them: without a header, never quoted.
///
/// A quote is a character like any other. A line ends in LF, CRLF or CR CR LF; in a file whose first line
/// ends in CR alone, so do the others. A byte order mark at the start and empty lines are skipped. The
/// values of the current line are read by position.
@safe package struct TabReader: ~Copyable {
  /// The longest line that is read.
  package static let maximumLineSize = 1 << 20

  /// The file's name, for notices.
  package let file: String
  /// What the file is, where it is not text; nil for text.
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
  /// The bytes of the source's last answer; those from `position` on are unread.
  private var buffer: UnsafeRawBufferPointer
  private var position = 0
  /// The current line without its end.
  private var row: UnsafeRawBufferPointer
  /// Where its values start, and one more: the place of the start that would follow its end.
  private var starts: [Int] = []

  /// Opens a file; lines that begin with the character `comment` are skipped.
  ///
  /// Throws ``Failure`` when the source does.
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

  /// Reads line feeds for carriage returns from here on if the first line ends in one alone.
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

  /// Moves to the next line that holds something; false at the end of the file.
  ///
  /// Throws ``Failure`` when the source does, or when a line is over ``maximumLineSize``.
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

/// Why the bytes of a line cannot be read.
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

  /// The first value whose bytes are unfit to be read, and why; nil if all are fit.
  package var fault: (position: Int, fault: TabFault)? {
    if isFit { return nil }
    for position in 0..<count {
      if let fault = fault(at: position) { return (position, fault) }
    }
    return nil
  }

  /// A value without the blanks around it; nil if it is blank or the line is shorter.
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
    unsafe FieldParsing.parse(bytes(position)) { unsafe FieldParsing.integer($0) }
  }

  /// A value as a number with decimals.
  package func decimal(_ position: Int) -> Parsed<Double> {
    unsafe FieldParsing.parse(bytes(position)) { unsafe FieldParsing.decimal($0) }
  }

  /// The bytes of a value; none if the line is shorter.
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
