import Foundation
import Tabular

/// SHA-256 digests of files and folders, as hexadecimal text.
package enum FileDigest {
  /// How much is read at a time: 1 MiB.
  static let chunkSize = 1 << 20

  /// The digest of a text's UTF-8.
  package static func sha256(ofText text: String) -> String {
    MessageDigest.sha256(text.utf8).hexadecimal
  }

  /// The digest of a file, or of a folder's files.
  ///
  /// A folder's digest is that of one line per file: its digest, its size and its path, sorted by
  /// path. Throws ``Failure`` when something cannot be read.
  package static func sha256(of path: String) throws -> String {
    guard FileSystem.isFolder(path) else { return try sha256(ofFile: path) }
    let lines = try files(in: path).map { name in
      let file = "\(path)/\(name)"
      return "\(try sha256(ofFile: file)) \(try size(of: file)) \(name)\n"
    }
    return sha256(ofText: lines.joined())
  }

  /// The bytes of a file, or of a folder's files together.
  package static func size(of path: String) throws -> Int {
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
  package static func files(in folder: String) throws -> [String] {
    let names = try reading(folder) {
      try FileManager.default.subpathsOfDirectory(atPath: folder)
    }
    return names.filter { !FileSystem.isFolder("\(folder)/\($0)") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Does something with a file; what goes wrong becomes a ``Failure`` about the input.
  package static func reading<Result>(_ path: String, _ body: () throws -> Result) throws -> Result
  {
    do {
      return try body()
    } catch {
      throw Failure(
        .unreadableInput, at: Origin(path), "it cannot be read",
        fix: "check that it exists and may be read", cause: error.localizedDescription)
    }
  }

  private static func sha256(ofFile path: String) throws -> String {
    var digest = MessageDigest(.sha256)
    unsafe try readChunks(of: path) { unsafe digest.update($0) }
    return digest.finish().hexadecimal
  }

  /// Hands out the bytes of a file, 1 MiB at a time; what goes wrong is a ``Failure``.
  @unsafe static func readChunks(of path: String, _ body: (UnsafeRawBufferPointer) -> Void) throws {
    try reading(path) {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      while let chunk = try file.read(upToCount: chunkSize), !chunk.isEmpty {
        unsafe chunk.withUnsafeBytes { unsafe body($0) }
      }
    }
  }
}
