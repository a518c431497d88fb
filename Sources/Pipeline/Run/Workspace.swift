import Bundles
import Foundation
import Tabular

/// The folder in which stages leave their products for people to look at:
/// `.seedbed/<pipeline>/<stage>`.
package enum Workspace {
  /// Makes an empty folder for a stage's product, and deletes the product of an earlier run.
  static func prepare(_ workspace: String, pipeline: String, stage: Stage) throws -> String {
    let folder = "\(workspace)/\(pipeline)/\(stage.name)"
    try remove(folder)
    try makeFolder(folder)
    return folder
  }

  /// Throws ``Failure`` if one of these folders of a workspace is a link, because the tool would write and
  /// delete files in the folder to which the link leads. The workspace itself may be a link.
  static func refuseLinks(_ workspace: String, _ folders: [String]) throws {
    for folder in folders where FileSystem.isLink("\(workspace)/\(folder)") {
      throw Failure(
        .unwritableOutput, at: SourceLocation("\(workspace)/\(folder)"),
        "this folder of the workspace is a symbolic link, so nothing is read or written there",
        fix: "remove the link; to use another disk, name a folder with --workspace")
    }
  }

  /// Deletes a file, a link, or a folder with its content, if there is one.
  static func remove(_ path: String) throws {
    try attempt(path) {
      if FileKind(path, .folder) != .missing { try FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Writes a small file in one step, so that it always has its old or its new content.
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    try attempt(path) { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) }
  }

  /// Copies a file or folder to a path that does not exist yet.
  static func copy(_ source: String, to target: String) throws {
    try attempt(target) { try FileManager.default.copyItem(atPath: source, toPath: target) }
  }

  /// Renames a file, and replaces an existing file of that name.
  static func move(_ path: String, to target: String) throws {
    try attempt(target) { try FileSystem.move(path, to: target) }
  }

  /// Renames a stage's product in its folder, and replaces anything of that name; returns its path.
  package static func rename(_ folder: String, to name: String) throws -> String {
    let target = URL(fileURLWithPath: folder).deletingLastPathComponent()
      .appendingPathComponent(name).relativePath
    try remove(target)
    try move(folder, to: target)
    return target
  }

  /// Makes a folder and its parents.
  package static func makeFolder(_ path: String) throws {
    try attempt(path) {
      try UnfinishedBundles.undisturbed {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
    }
  }

  /// Moves the content of a folder into an empty folder, which may be on another disk.
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

  /// Writes a file and creates its folders, without waiting for the disk.
  ///
  /// `Data.write` waits with each file. A bundle waits once for all of its files, before it is published.
  package static func write(_ bytes: [UInt8], to path: String, isExecutable: Bool = false) throws {
    let file = URL(fileURLWithPath: path)
    try makeFolder(file.deletingLastPathComponent().path)
    try attempt(path) {
      let handle = FileHandle(
        fileDescriptor: try FileSystem.createFile(path), closeOnDealloc: true)
      try handle.write(contentsOf: bytes)
      try handle.close()
      guard isExecutable else { return }
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  /// Writes the content of a source into a file, chunk by chunk.
  package static func write(_ source: any ChunkSource, to path: String) throws {
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    let file = try attempt(path) {
      FileHandle(fileDescriptor: try FileSystem.createFile(path), closeOnDealloc: true)
    }
    try source.forEachChunk { chunk in
      try attempt(path) { try file.write(contentsOf: chunk) }
    }
    try attempt(path) { try file.close() }
  }

  /// Writes snapshots into a folder.
  package static func write(_ snapshots: [Snapshot], to folder: String) throws {
    for snapshot in snapshots {
      try write(snapshot.bytes, to: "\(folder)/\(snapshot.fileName)")
    }
  }

  /// Runs `body`, which writes in the workspace or in an unfinished bundle, and turns any error into a
  /// ``Failure``.
  @discardableResult
  static func attempt<Result: ~Copyable>(
    _ path: String, _ body: () throws -> Result
  ) throws -> Result {
    try FileSystem.writing(
      to: path, orSay: "it cannot be written",
      fix: "free some space, or name another folder with --output or --workspace", body)
  }
}
