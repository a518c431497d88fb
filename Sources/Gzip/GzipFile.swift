import CZlib
import Foundation

/// Packs files with gzip (RFC 1952) and unpacks them, a piece at a time.
///
/// It uses zlib; the same version of zlib gives the same bytes on every machine.
package enum GzipFile {
  private static let pieceSize = 1 << 17

  /// The reason why a file cannot be unpacked.
  package enum Fault: Error, Hashable {
    /// The file is not in gzip's format, or its checksum is wrong.
    case damaged
    /// The file ends too early.
    case cut
    /// The unpacked content is larger than allowed.
    case tooLarge
    /// There is not enough memory.
    case noMemory
  }

  /// Packs a file into a new file.
  ///
  /// Throws Foundation's error if a file cannot be read or written.
  package static func pack(_ path: String, to target: String) throws {
    let stream = Stream()
    // 31 means a window of 32 KiB, with gzip's header and checksum around the data.
    try unsafe stream.begin {
      unsafe deflateInit2_(
        $0, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, $1)
    }
    defer { unsafe deflateEnd(stream.state) }
    try create(target) { write in
      try transfer(path) { input, isLast in
        try unsafe stream.run(input, write) { unsafe deflate($0, isLast ? Z_FINISH : Z_NO_FLUSH) }
        return isLast
      }
    }
  }

  /// Unpacks a file into a new file of at most `limit` bytes.
  ///
  /// Throws ``Fault`` if the file cannot be unpacked, and Foundation's error if a file cannot be read or
  /// written.
  package static func unpack(_ path: String, to target: String, atMost limit: Int) throws {
    try create(target) { try unpack(path, atMost: limit, $0) }
  }

  /// Unpacks a file, and passes each piece of the content to `write`, in total at most `limit` bytes.
  ///
  /// Throws ``Fault`` if the file cannot be unpacked, Foundation's error if it cannot be read, and the
  /// errors of `write`.
  package static func unpack(
    _ path: String, atMost limit: Int, _ write: (Data) throws -> Void
  ) throws {
    let stream = Stream()
    try unsafe stream.begin { unsafe inflateInit2_($0, 31, ZLIB_VERSION, $1) }
    defer { unsafe inflateEnd(stream.state) }
    var size = 0
    try transfer(path) { input, isLast in
      let result = try unsafe stream.run(
        input,
        { output in
          size += output.count
          if size > limit { throw Fault.tooLarge }
          try write(output)
        }, { unsafe inflate($0, Z_NO_FLUSH) })
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else { throw Fault.damaged }
      if isLast, result != Z_STREAM_END { throw Fault.cut }
      return result == Z_STREAM_END
    }
  }

  /// Creates a file, to which `body` writes.
  private static func create(
    _ target: String, _ body: (_ write: (Data) throws -> Void) throws -> Void
  ) throws {
    try Data().write(to: URL(fileURLWithPath: target))
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
    defer { try? output.close() }
    try body { try output.write(contentsOf: $0) }
  }

  /// Reads a file piece by piece and passes each to `convert`, until that returns true or the file ends.
  private static func transfer(
    _ path: String, _ convert: (Data, _ isLast: Bool) throws -> Bool
  ) throws {
    let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? input.close() }
    var piece = try input.read(upToCount: pieceSize) ?? Data()
    while true {
      let next = try input.read(upToCount: pieceSize) ?? Data()
      if try convert(piece, next.isEmpty) || next.isEmpty { return }
      piece = next
    }
  }

  /// zlib's state, which must not move in memory.
  @safe
  private final class Stream {
    let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var output = [UInt8](repeating: 0, count: pieceSize)

    init() {
      unsafe state.initialize(to: z_stream())
    }

    deinit {
      unsafe state.deallocate()
    }

    @unsafe func begin(_ start: (UnsafeMutablePointer<z_stream>, CInt) -> CInt) throws {
      guard unsafe start(state, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
        throw Fault.noMemory
      }
    }

    /// Gives zlib a piece of input and writes the output; returns zlib's last result.
    @discardableResult
    @unsafe func run(
      _ input: Data, _ write: (Data) throws -> Void,
      _ step: (UnsafeMutablePointer<z_stream>) -> CInt
    ) throws -> CInt {
      var input = Array(input)
      return try unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe state.pointee.next_in = input.baseAddress
        unsafe state.pointee.avail_in = UInt32(input.count)
        var result = Z_OK
        repeat {
          result = unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe state.pointee.next_out = output.baseAddress
            unsafe state.pointee.avail_out = UInt32(output.count)
            return unsafe step(state)
          }
          let count = unsafe pieceSize - Int(state.pointee.avail_out)
          if count > 0 { try write(Data(output[..<count])) }
        } while unsafe result == Z_OK && state.pointee.avail_out == 0
        return result
      }
    }
  }
}
