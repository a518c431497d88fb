import Foundation
import Tabular

/// Reads files, their sizes and their SHA-256 digests, as hexadecimal text.
package enum FileDigest {
  /// The bytes read at a time: 128 KiB, which fit in a core's cache and in reused memory.
  static let chunkSize = 1 << 17

  /// The digest of a text's UTF-8.
  static func sha256(ofText text: String) -> String {
    MessageDigest.sha256(text.utf8).hexadecimal
  }

  /// The digest of a text's UTF-8 in Base64, for a Content-Security-Policy.
  static func sha256Base64(ofText text: String) -> String {
    Data(MessageDigest.sha256(text.utf8)).base64EncodedString()
  }

  /// The digest of a file; throws ``Failure`` if the file cannot be read.
  static func sha256(of path: String, _ origin: PathOrigin = .folder) throws -> String {
    var digest = MessageDigest(.sha256)
    unsafe try readChunks(of: path, origin) { unsafe digest.update($0) }
    return digest.finish().hexadecimal
  }

  /// The size of a file, or of all files in a folder.
  static func size(of path: String) throws -> Int {
    if FileSystem.isFolder(path) {
      // A link in a folder does not count, and could lead back to the folder.
      return try files(in: path).reduce(0) { $0 + FileKind("\(path)/\($1)", .folder).size }
    }
    // A link that a person named is followed.
    let facts = try reading(path) {
      try FileManager.default.attributesOfItem(atPath: FileSystem.realPath(path) ?? path)
    }
    return (facts[.size] as? NSNumber)?.intValue ?? 0
  }

  /// The relative paths of everything below a folder except folders, in bytewise order.
  static func files(in folder: String) throws -> [String] {
    let names = try reading(folder) {
      try FileManager.default.subpathsOfDirectory(atPath: FileSystem.realPath(folder) ?? folder)
    }
    return names.filter { FileKind("\(folder)/\($0)", .folder) != .folder }
      .ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Runs `body`, which reads a file, and turns any error into a ``Failure`` about the input.
  package static func reading<Result>(_ path: String, _ body: () throws -> Result) throws -> Result
  {
    do {
      return try body()
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(path), "it cannot be read",
        fix: FileRefusal.fix(forUnreadable: path), cause: error.systemWords)
    }
  }

  /// Passes the current bytes of a file to `body`, chunk by chunk. Throws ``Failure`` if reading
  /// fails.
  ///
  /// Only regular files are accepted, because a pipe or a device may have no end.
  @unsafe static func readChunks(
    of path: String, _ origin: PathOrigin, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws {
    let descriptor: Int32
    var rest: Int
    do throws(FileRefusal) {
      (descriptor, rest) = try InputFile.descriptor(of: path, origin)
    } catch {
      throw error.failure(at: SourceLocation(path))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try reading(path) {
      while rest > 0, let chunk = try file.read(upToCount: min(chunkSize, rest)), !chunk.isEmpty {
        rest -= chunk.count
        unsafe chunk.withUnsafeBytes { unsafe body($0) }
      }
    }
  }
}
