import Foundation
import Tabular

/// A file that is written as its bytes come, a MiB at a time.
struct BufferedFile: ~Copyable {
  /// The bytes that are not written yet.
  var bytes: [UInt8] = []

  private let path: String
  private let fix: String
  private let handle: FileHandle

  /// Creates the file; `fix` says what to do where the disk cannot take it.
  ///
  /// Throws ``Failure`` when the disk does, as all that follows.
  init(creating path: String, fix: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the file cannot be created", fix: fix)
    }
    self.path = path
    self.fix = fix
    self.handle = handle
  }

  /// Writes what has come so far, if it is much.
  mutating func flushIfFull() throws {
    if bytes.count > 1 << 20 { try flush() }
  }

  /// Writes what is left and closes the file.
  mutating func finish() throws {
    try flush()
    try? handle.close()
  }

  private mutating func flush() throws {
    do {
      try handle.write(contentsOf: bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the file cannot be written", fix: fix,
        cause: "\(error)")
    }
  }
}
