import Foundation

/// Writes quoted CSV rows to a file through one large buffer.
struct ByteWriter {
  /// What is not written yet; the hot loop appends to it directly.
  var bytes: [UInt8] = []
  /// The open file.
  private let file: FileHandle
  /// Bytes to collect before a write.
  private static let capacity = 4 << 20

  /// Begins a file as Transport for NSW does: byte order mark, header, CRLF.
  init(to url: URL, header: String) throws {
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw BenchmarkError("cannot create \(url.path)")
    }
    file = try FileHandle(forWritingTo: url)
    bytes.reserveCapacity(Self.capacity + (64 << 10))
    bytes.append(contentsOf: "\u{FEFF}\(header)\r\n".utf8)
  }

  /// Adds a row with every value in quotes.
  mutating func row(_ values: String...) throws {
    for (column, value) in values.enumerated() {
      bytes.append(contentsOf: column == 0 ? "\"".utf8 : "\",\"".utf8)
      bytes.append(contentsOf: value.utf8)
    }
    bytes.append(contentsOf: "\"\r\n".utf8)
    try flushIfFull()
  }

  /// Writes the buffer out once it is full.
  mutating func flushIfFull() throws {
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes what is left and closes the file.
  mutating func finish() throws {
    try flush()
    try file.close()
  }

  /// Writes the buffer out and empties it.
  private mutating func flush() throws {
    try file.write(contentsOf: Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}
