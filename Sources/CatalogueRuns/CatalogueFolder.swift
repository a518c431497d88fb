import Bundles
import Foundation
import Pipeline
import Tabular

/// The folder of a catalogue's bundles, whose lock lets only one run at a time write the index.
struct CatalogueFolder: ~Copyable {
  /// Its path.
  let path: String
  private let lock: FileLock

  /// Makes the folder if there is none, and locks its index for writing.
  ///
  /// Throws ``Failure`` if the folder cannot be written, is itself a bundle, or is locked by
  /// another run.
  init(_ path: String) throws {
    guard OutputFolder.manifest(in: path) == nil else {
      throw Failure(
        .outputRefused, at: SourceLocation(path), "the output is a bundle, not a folder of bundles",
        fix: "name a folder of its own with --output")
    }
    let lock = try Self.attempt(path) { try FileLock(beside: "\(path)/\(CatalogueIndex.fileName)") }
    guard try Self.attempt(path, { try lock.take() }) else {
      throw Failure(
        .busy, at: SourceLocation(path), "another run of a catalogue writes to this folder",
        fix: "wait until it is done, or name another folder with --output"
      ).retryable
    }
    self.path = path
    self.lock = lock
  }

  /// Replaces a file in one step: `make` writes the file under a temporary name, and then the
  /// complete file is renamed.
  ///
  /// The temporary name is always the same, so the next run replaces the file of a run that was
  /// killed. Throws ``Failure`` if the file cannot be written.
  static func replace(
    _ name: String, in folder: String, _ make: (String) throws -> Void
  ) throws {
    let (path, new) = ("\(folder)/\(name)", "\(folder)/.\(name).new")
    try attempt(path) {
      // A link is removed, too: SQLite would write to the file to which it leads.
      if FileKind(new, .folder) != .missing { try FileManager.default.removeItem(atPath: new) }
      try make(new)
      try FileSystem.move(new, to: path)
    }
  }

  private static let fix = "free some space, or name another folder with --output"
  /// The size in bytes of the buffer for a file.
  static let bufferSize = 1 << 16

  /// Creates a file of the folder with a buffer.
  static func file(_ path: String) throws -> BufferedFile {
    try BufferedFile(creating: path, fix: fix)
  }

  /// Runs a body that writes to a path of the folder, and turns its errors into a ``Failure``.
  static func attempt<Result: ~Copyable>(
    _ path: String, _ body: () throws -> Result
  ) throws -> Result {
    try FileSystem.writing(
      to: path, orSay: "the folder of the bundles cannot be written", fix: fix, body)
  }
}
