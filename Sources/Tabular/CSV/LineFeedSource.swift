/// The bytes of another source, with a line feed for each carriage return and for each pair of
/// carriage return and line feed.
///
/// It serves the rare tables whose lines end in carriage returns alone. Cost: each byte is copied.
final class LineFeedSource: ChunkSource {
  private let source: any ChunkSource
  private var joined = JoinedBytes()
  private var lastIsCarriageReturn = false

  /// Reads from the current place of `source`.
  init(_ source: any ChunkSource) {
    self.source = source
  }

  @unsafe func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    guard let chunk = try unsafe source.next(carrying: nothing) else { return nil }
    return unsafe translate(chunk, carrying: tail)
  }

  func didRead(lines: Int) {
    source.didRead(lines: lines)
  }

  /// Returns `tail`, followed by `bytes` with line feeds for carriage returns.
  @unsafe func translate(
    _ bytes: UnsafeRawBufferPointer, carrying tail: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    let whole = unsafe joined.join(tail, bytes)
    var end = tail.count
    for place in tail.count..<whole.count {
      let byte = unsafe whole[place]
      let isCarriageReturn = byte == Byte.carriageReturn
      if byte != Byte.lineFeed || !lastIsCarriageReturn {
        unsafe whole[end] = isCarriageReturn ? Byte.lineFeed : byte
        end += 1
      }
      lastIsCarriageReturn = isCarriageReturn
    }
    return unsafe UnsafeRawBufferPointer(rebasing: whole[..<end])
  }
}

/// The end of the first line of a table.
enum FirstLineEnd {
  /// A line feed, with or without carriage returns before it.
  case lineFeed
  /// A carriage return alone.
  case carriageReturn
  /// The bytes end before the line does.
  case unknown

  /// Looks for the end of the line that `bytes` start with, outside quotes if the format has them.
  static func find(in bytes: UnsafeRawBufferPointer, hasQuotes: Bool = true) -> FirstLineEnd {
    var isQuoted = false
    var lastIsCarriageReturn = false
    for place in 0..<bytes.count {
      let byte = unsafe bytes[place]
      if isQuoted {
        if byte == Byte.quote { isQuoted = false }
        continue
      }
      if byte == Byte.lineFeed { return .lineFeed }
      if lastIsCarriageReturn, byte != Byte.carriageReturn { return .carriageReturn }
      lastIsCarriageReturn = byte == Byte.carriageReturn
      if hasQuotes, byte == Byte.quote { isQuoted = true }
    }
    return .unknown
  }
}
