import Foundation

/// Reads a patch line by line; any bytes are safe to read.
package struct PatchReader {
  /// The error that a line of a patch is not valid.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The problem of the line.
    package let message: String

    /// The line and the message.
    package var description: String { "line \(line): \(message)" }
  }

  /// The longest line that is read, in bytes. The tool writes lines of at most a few hundred kilobytes,
  /// unless a single row is longer. Decoding takes about thirty times as much memory.
  private static let longestLine = 1 << 23
  private static let pieceSize = 1 << 17

  /// The patch's first line.
  package let header: Patch.Header

  private let file: FileHandle
  private var lines: Lines
  private let decoder: JSONDecoder

  /// Opens a patch and reads its header.
  ///
  /// Throws ``Fault`` if the file is not a patch of this format, and Foundation's error if the file cannot be
  /// read.
  package init(_ path: String) throws {
    file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    lines = Lines()
    decoder = JSONDecoder()
    guard let first = try lines.next(file) else {
      throw Fault(line: 1, message: "the file is empty")
    }
    if first.starts(with: "SQLite format".utf8) {
      throw Fault(
        line: 1,
        message:
          "it is a patch of format 1, which has statements to run; only format \(Patch.format) is read"
      )
    }
    do {
      header = try decoder.decode(Patch.Header.self, from: first)
    } catch {
      throw Fault(line: 1, message: "it is not the header of a patch: \(error)")
    }
    guard header.format == Patch.format else {
      throw Fault(
        line: 1, message: "it has format \(header.format); only format \(Patch.format) is read")
    }
  }

  /// The next change; nil after the last change.
  ///
  /// Throws ``Fault`` if the line is not a change, and Foundation's error if the file cannot be read.
  package mutating func next() throws -> Patch.Change? {
    guard let line = try lines.next(file) else { return nil }
    do {
      let change = try decoder.decode(Patch.Change.self, from: line)
      guard change.rows.allSatisfy({ $0.count == change.columns.count }) else {
        throw fault("a row has another number of values than there are columns")
      }
      return change
    } catch let error as DecodingError {
      throw fault("it is not a change: \(error)")
    }
  }

  /// A fault in the line that was read last.
  package func fault(_ message: String) -> Fault { Fault(line: lines.count, message: message) }

  /// Splits a file at its line feeds, and reads it piece by piece.
  private struct Lines {
    /// How many lines have been read.
    private(set) var count = 0
    private var rest = Data()

    mutating func next(_ file: FileHandle) throws -> Data? {
      count += 1
      var searched = 0
      while true {
        if let end = rest.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) {
          defer { rest = Data(rest[(end + 1)...]) }
          return Data(rest[..<end])
        }
        searched = rest.count
        guard searched <= longestLine else { throw Fault(line: count, message: "it is too long") }
        guard let piece = try file.read(upToCount: pieceSize), !piece.isEmpty else {
          if rest.isEmpty { return nil }
          throw Fault(line: count, message: "it has no end")
        }
        rest.append(piece)
      }
    }
  }
}
