/// Reads the requests of one connection, one after the other, within limits.
///
/// Each byte is examined once, so the cost of a request is proportional to its length.
actor RequestReader {
  /// The longest head in bytes, the same as in most servers.
  static let maximumHeadLength = 16_384
  /// The longest body in bytes, the same as in json-server.
  static let maximumBodyLength = 10_000_000
  /// The longest line between two chunks of a body.
  private static let maximumChunkLine = 1_024

  /// The next bytes of the connection; empty at its end.
  private let receive: @Sendable () async throws -> [UInt8]
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that have been read.
  private var position = 0

  init(_ receive: @escaping @Sendable () async throws -> [UInt8]) {
    self.receive = receive
  }

  /// Whether a part of a request has arrived.
  var hasBegun: Bool { position < buffer.count }

  /// Reads the head of the next request; nil at the end of the connection.
  ///
  /// Throws ``RequestRefusal`` if the head is too long or malformed, and the errors of the
  /// connection.
  func head() async throws -> RequestHead? {
    var searched = position
    while true {
      if let end = end(of: "\r\n\r\n", from: searched) {
        guard end - position <= Self.maximumHeadLength else { break }
        defer { position = end + 4 }
        return try RequestHead(buffer[position..<end])
      }
      guard buffer.count - position <= Self.maximumHeadLength else { break }
      searched = max(position, buffer.count - 3)
      let start = position
      guard try await fill() else {
        if !hasBegun { return nil }
        throw RequestRefusal(400, "the connection ended before the request")
      }
      searched -= start - position
    }
    throw RequestRefusal(
      431, "the head of the request is longer than \(Self.maximumHeadLength) bytes")
  }

  /// Reads the body of a request after its head.
  func body(_ framing: RequestHead.Framing) async throws -> [UInt8] {
    switch framing {
    case .length(let count):
      return try await take(count)
    case .chunks:
      var body: [UInt8] = []
      while case let count = try await chunkSize(), count > 0 {
        try Self.checkLength(.length(body.count + min(count, Self.maximumBodyLength + 1)))
        body += try await take(count)
        guard try await line().isEmpty else { throw Self.malformedChunk }
      }
      // Fields after the last chunk are ignored.
      var length = 0
      while case let line = try await line(), !line.isEmpty {
        length += line.count
        guard length <= Self.maximumHeadLength else { throw Self.malformedChunk }
      }
      return body
    }
  }

  /// The most bytes that a body can have.
  static func longestBody(_ framing: RequestHead.Framing) -> Int {
    if case .length(let count) = framing {
      min(count, maximumBodyLength)
    } else {
      maximumBodyLength
    }
  }

  /// Throws ``RequestRefusal`` if the body is too long.
  static func checkLength(_ framing: RequestHead.Framing) throws(RequestRefusal) {
    if case .length(let count) = framing, count > maximumBodyLength {
      throw RequestRefusal(413, "the body is longer than \(maximumBodyLength / 1_000_000) MB")
    }
  }

  private func chunkSize() async throws -> Int {
    let size = try await line().prefix { $0 != UInt8(ascii: ";") }
    guard let count = Int(String(decoding: size, as: UTF8.self), radix: 16), count >= 0 else {
      throw Self.malformedChunk
    }
    return count
  }

  /// Reads a line of a chunked body, without its line end.
  private func line() async throws -> [UInt8] {
    var searched = position
    while true {
      if let end = end(of: "\r\n", from: searched) {
        defer { position = end + 2 }
        return Array(buffer[position..<end])
      }
      guard buffer.count - position <= Self.maximumChunkLine else { throw Self.malformedChunk }
      searched = max(position, buffer.count - 1)
      let start = position
      guard try await fill() else { throw Self.cutOff }
      searched -= start - position
    }
  }

  private func take(_ count: Int) async throws -> [UInt8] {
    while buffer.count - position < count {
      guard try await fill() else { throw Self.cutOff }
    }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  /// Adds the next bytes to the buffer; false at the end of the connection.
  private func fill() async throws -> Bool {
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    let bytes = try await receive()
    buffer += bytes
    return !bytes.isEmpty
  }

  private func end(of mark: String, from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    guard buffer.count - start >= mark.count else { return nil }
    return (start...(buffer.count - mark.count)).first { place in
      buffer[place] == mark[0] && buffer[place..<place + mark.count].elementsEqual(mark)
    }
  }

  private static let malformedChunk = RequestRefusal(400, "the body is not in chunks of HTTP/1.1")
  private static let cutOff = RequestRefusal(400, "the connection ended before the body")
}
