import Foundation
import Tabular

/// A file of NDJSON: a value on each line, written as it comes.
package struct LineFile: ~Copyable {
  /// How many lines were written.
  package private(set) var lineCount = 0

  private let path: String
  private let handle: FileHandle
  private var bytes: [UInt8] = []

  /// Creates the file.
  ///
  /// Throws ``Failure`` when the disk does, as all that follows.
  package init(creating path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the file cannot be created",
        fix: "check that the output folder exists and can be written to")
    }
    self.path = path
    self.handle = handle
  }

  /// Writes a value on a line of its own.
  package mutating func append(_ value: JSONValue) throws {
    value.append(to: &bytes, .compact)
    bytes.append(UInt8(ascii: "\n"))
    lineCount += 1
    if bytes.count > 1 << 20 { try flush() }
  }

  /// Writes what is left and closes the file.
  package mutating func finish() throws {
    try flush()
    try? handle.close()
  }

  private mutating func flush() throws {
    do {
      try handle.write(contentsOf: bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the file cannot be written",
        fix: "free some space, or choose an output folder on another disk", cause: "\(error)")
    }
  }
}
