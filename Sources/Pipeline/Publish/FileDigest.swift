import Foundation
import Tabular

/// What is read of files to tell them apart, and SHA-256 digests as hexadecimal text.
package enum FileDigest {
  /// How much is read at a time: 128 KiB, which stay in a core's cache, and in memory that is used again.
  static let chunkSize = 1 << 17

  /// The digest of a text's UTF-8.
  static func sha256(ofText text: String) -> String {
    MessageDigest.sha256(text.utf8).hexadecimal
  }

  /// The digest of a text's UTF-8, as a Content-Security-Policy has it.
  static func sha256Base64(ofText text: String) -> String {
    Data(MessageDigest.sha256(text.utf8)).base64EncodedString()
  }

  /// The digest of a file; throws ``Failure`` when it cannot be read.
  static func sha256(of path: String) throws -> String {
    var digest = MessageDigest(.sha256)
    unsafe try readChunks(of: path) { unsafe digest.update($0) }
    return digest.finish().hexadecimal
  }

  /// The bytes of a file, or of a folder's files together.
  static func size(of path: String) throws -> Int {
    if FileSystem.isFolder(path) {
      return try files(in: path).reduce(0) { $0 + (try size(of: "\(path)/\($1)")) }
    }
    // A link is followed: what counts is the bytes that are read.
    let facts = try reading(path) {
      try FileManager.default.attributesOfItem(atPath: FileSystem.realPath(path) ?? path)
    }
    return (facts[.size] as? NSNumber)?.intValue ?? 0
  }

  /// The files below a folder, by path from it, in bytewise order.
  static func files(in folder: String) throws -> [String] {
    let names = try reading(folder) {
      try FileManager.default.subpathsOfDirectory(atPath: folder)
    }
    return names.filter { !FileSystem.isFolder("\(folder)/\($0)") }
      .ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Does something with a file; what goes wrong becomes a ``Failure`` about the input.
  package static func reading<Result>(_ path: String, _ body: () throws -> Result) throws -> Result
  {
    do {
      return try body()
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(path), "it cannot be read",
        fix: "check that it exists and may be read", cause: error.localizedDescription)
    }
  }

  /// Hands out the bytes that a file has now, chunk by chunk; what goes wrong is a ``Failure``.
  ///
  /// Anything but a file is refused: a pipe or a device may have no end.
  @unsafe static func readChunks(of path: String, _ body: (UnsafeRawBufferPointer) -> Void) throws {
    let opened = try reading(path) { try FileSystem.openForReading(path) }
    let file = FileHandle(fileDescriptor: opened.descriptor, closeOnDealloc: true)
    guard var rest = opened.size else {
      throw Failure(
        .unreadableInput, at: SourceLocation(path),
        "it is a pipe, a socket or a device, not a file",
        fix: "write its content to a file, and name that file; in an input folder, remove it")
    }
    try reading(path) {
      while rest > 0, let chunk = try file.read(upToCount: min(chunkSize, rest)), !chunk.isEmpty {
        rest -= chunk.count
        unsafe chunk.withUnsafeBytes { unsafe body($0) }
      }
    }
  }
}
