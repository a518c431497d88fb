import Bundles
import Foundation
import Tabular

/// The folder in which stages leave their products for people to look at:
/// `.seedbed/<pipeline>/<stage>`.
package enum Workspace {
  /// Makes an empty folder for a stage's product, in place of what an earlier run left there.
  static func prepare(_ workspace: String, pipeline: String, stage: Stage) throws -> String {
    let folder = "\(workspace)/\(pipeline)/\(stage.name)"
    try remove(folder)
    try makeFolder(folder)
    return folder
  }

  /// Deletes a folder and what is in it, if it is there.
  static func remove(_ folder: String) throws {
    try attempt(folder) {
      if FileManager.default.fileExists(atPath: folder) {
        try FileManager.default.removeItem(atPath: folder)
      }
    }
  }

  /// Writes a small file in one step: it has its old content or the new one.
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    try attempt(path) { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) }
  }

  /// Copies a file or folder to where nothing is.
  static func copy(_ source: String, to target: String) throws {
    try attempt(target) { try FileManager.default.copyItem(atPath: source, toPath: target) }
  }

  /// Gives a file another name, in place of what has it.
  static func move(_ path: String, to target: String) throws {
    try attempt(target) { try FileSystem.move(path, to: target) }
  }

  /// Gives a stage's product another name beside it, in place of what had that name; returns its path.
  package static func rename(_ folder: String, to name: String) throws -> String {
    let target = URL(fileURLWithPath: folder).deletingLastPathComponent()
      .appendingPathComponent(name).relativePath
    try remove(target)
    try move(folder, to: target)
    return target
  }

  /// Makes a folder and those that lead to it.
  package static func makeFolder(_ path: String) throws {
    try attempt(path) {
      try UnfinishedBundles.undisturbed {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
    }
  }

  /// Takes what is in a folder into an empty one, which may be on another disk.
  static func take(_ source: String, into folder: String) throws {
    try attempt(folder) {
      for name in try FileManager.default.contentsOfDirectory(atPath: source) {
        let (from, to) = ("\(source)/\(name)", "\(folder)/\(name)")
        do {
          try FileSystem.move(from, to: to)
        } catch {
          try FileManager.default.copyItem(atPath: from, toPath: to)
        }
      }
    }
  }

  /// Writes a file, with the folders that lead to it, and does not wait for the disk.
  ///
  /// `Data.write` waits with each file. A bundle waits once for all of its files, before it is published.
  package static func write(_ bytes: [UInt8], to path: String, isExecutable: Bool = false) throws {
    let file = URL(fileURLWithPath: path)
    try makeFolder(file.deletingLastPathComponent().path)
    try attempt(path) {
      let handle = FileHandle(
        fileDescriptor: try FileSystem.openForWriting(path), closeOnDealloc: true)
      try handle.write(contentsOf: bytes)
      try handle.close()
      guard isExecutable else { return }
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  /// Writes what a source has into a file, some at a time.
  package static func write(_ source: any ChunkSource, to path: String) throws {
    try write([UInt8](), to: path)
    var file: FileHandle?
    try attempt(path) { file = try FileHandle(forWritingTo: URL(fileURLWithPath: path)) }
    try source.forEachChunk { chunk in
      try attempt(path) { try file?.write(contentsOf: chunk) }
    }
    try attempt(path) { try file?.close() }
  }

  /// Writes snapshots into a folder.
  package static func write(_ snapshots: [Snapshot], to folder: String) throws {
    for snapshot in snapshots {
      try write(snapshot.bytes, to: "\(folder)/\(snapshot.fileName)")
    }
  }

  /// Does something in the workspace; what goes wrong becomes a ``Failure``.
  @discardableResult
  static func attempt<Result: ~Copyable>(
    _ path: String, _ body: () throws -> Result
  ) throws -> Result {
    try FileSystem.writing(
      to: path, orSay: "the workspace cannot be written",
      fix: "free some space, or name another folder with --workspace", body)
  }
}
