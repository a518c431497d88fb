/// Reads lines of values between tabs, as GeoNames publishes them: without a header, never quoted.
///
/// A quote is a character like any other. A line ends in LF or CRLF; a byte order mark at the start
/// and empty lines are passed over. The values of the current line are read through the accessors in
/// `TabReader+Values.swift`.
@safe package struct TabReader: ~Copyable {
  /// The longest line that is read.
  package static let maximumLineSize = 1 << 20

  /// The file's name, for notices.
  package let file: String
  /// The number of the current line, from 1.
  package private(set) var line = 0
  /// Whether some lines so far end in CRLF and some in LF alone.
  package var hasMixedLineEnds: Bool { hasPlainEnds && hasCarriageReturns }

  private let source: any ChunkSource
  private let comment: UInt8?
  private var isFinal = false
  private var hasPlainEnds = false
  private var hasCarriageReturns = false
  /// The bytes at hand; those from `position` on are unread.
  private var buffer: UnsafeRawBufferPointer
  private var position = 0
  /// The current line without its end.
  private(set) var row: UnsafeRawBufferPointer
  /// Where its values start, and one more: the place of the start that would follow its end.
  private(set) var starts: [Int] = []

  /// Opens a file; lines that begin with the character `comment` are passed over.
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
    while unsafe buffer.count < 3, !isFinal { try refill() }
    if unsafe buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
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
  package func origin(_ field: String? = nil) -> Origin {
    Origin(file, line: line, field: field)
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
    let hasReturn = unsafe bytes.last == Byte.carriageReturn
    if hasReturn { hasCarriageReturns = true } else if endsInLineFeed { hasPlainEnds = true }
    unsafe row = UnsafeRawBufferPointer(rebasing: bytes.dropLast(hasReturn ? 1 : 0))
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
      .unreadableInput, at: Origin(file, line: line + 1),
      "the line is over \(Self.maximumLineSize) bytes",
      fix: "check that it is a text file with one record a line")
  }
}
