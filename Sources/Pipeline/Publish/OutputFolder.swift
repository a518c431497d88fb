import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder in which a pipeline's bundle is published.
///
/// A build may replace it only if it is missing, is empty, or has a Seedbed manifest.
package struct OutputFolder: Hashable, Sendable {
  /// The absolute path with links resolved, so that a link to a bundle stays a link.
  package let path: String

  /// Takes a path, absolute or from the current folder.
  ///
  /// Throws ``Failure`` if a build may not replace what is there. Creates nothing.
  package init(_ path: String) throws {
    self.path = try Self.resolve(path)
    guard self.path != "/" else {
      throw Failure(
        .outputRefused, at: SourceLocation(path), "the output is the root of the file system",
        fix: "name a folder of its own")
    }
    try refuseForeignContent(as: path)
  }

  /// The folder that holds it.
  package var parent: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Its own name.
  package var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// The manifest of the published bundle; nil if there is none that this version can read.
  package var manifest: Manifest? { Self.manifest(in: path) }

  /// The manifest of a folder; nil if there is none that this version can read.
  package static func manifest(in folder: String) -> Manifest? {
    InputFile.contents("\(folder)/\(Manifest.fileName)", .folder).flatMap {
      try? Manifest(reading: $0)
    }
  }

  /// Replaces the manifest of the published bundle in one step, if nothing else has changed.
  ///
  /// Throws ``Failure`` if it cannot be written.
  func replace(_ manifest: Manifest) throws {
    do {
      try Data(manifest.fileContent)
        .write(to: URL(fileURLWithPath: "\(path)/\(Manifest.fileName)"), options: .atomic)
    } catch {
      throw unwritable(error, "the manifest could not be written")
    }
  }

  /// Whether every file of a manifest exists with the listed size.
  ///
  /// The contents are not read, because every unchanged build checks this.
  package func holdsFiles(of manifest: Manifest) -> Bool {
    manifest.outputs.allSatisfy { file in
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file.path)")
      return (facts?[.size] as? NSNumber)?.intValue == file.size
    }
  }

  /// Whether the folder is missing or empty.
  var isVacant: Bool {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: path)
    return entries?.isEmpty ?? !FileManager.default.fileExists(atPath: path)
  }

  /// Throws ``Failure`` if a build may not replace what is there.
  func refuseForeignContent(as shown: String? = nil) throws {
    guard !isVacant else { return }
    let shown = shown ?? path
    guard FileSystem.isFolder(path) else {
      throw Failure(
        .outputRefused, at: SourceLocation(shown), "the output is a file, not a folder",
        fix: "name a folder that is missing, empty or a Seedbed bundle")
    }
    let manifest = InputFile.contents("\(path)/\(Manifest.fileName)", .folder)
    guard let manifest, Manifest.isMarked(manifest) else {
      throw Failure(
        .outputRefused, at: SourceLocation(shown),
        "the output folder is not empty and holds no Seedbed manifest, so it is left as it is",
        fix: "name a folder that is missing, empty or a Seedbed bundle")
    }
  }

  /// Throws ``Failure`` if the published folder has files that are not part of its bundle, because
  /// publication would delete them.
  ///
  /// A manifest of another version does not say which files are the bundle's.
  func refuseAddedFiles() throws {
    guard let manifest else { return }
    let added = try Self.addedFiles(in: path, to: manifest)
    guard let first = added.first else { return }
    let others = added.count == 1 ? "" : " and \(added.count - 1) more"
    throw Failure(
      .outputRefused, at: SourceLocation(path),
      "the published folder has a file that does not belong to the bundle and would be deleted: "
        + "'\(first)'\(others)",
      fix: "move it to another folder, or delete it")
  }

  /// The files of a folder that its manifest does not list.
  ///
  /// Files of the system's file manager and of SQLite do not count. Throws ``Failure`` if the
  /// folder cannot be read.
  static func addedFiles(in folder: String, to manifest: Manifest) throws -> [String] {
    var known = Set(manifest.outputs.map(\.path))
    if let database = manifest.database {
      known.formUnion(["-journal", "-wal", "-shm"].map { database + $0 })
    }
    known.insert(Manifest.fileName)
    return try FileDigest.files(in: folder).filter {
      !known.contains($0) && $0.parts(at: "/").last != ".DS_Store"
    }
  }

  /// Resolves the nearest existing folder and appends the missing rest.
  private static func resolve(_ path: String) throws -> String {
    if let real = FileSystem.realPath(path) { return real }
    guard !FileSystem.isLink(path) else {
      throw Failure(
        .outputRefused, at: SourceLocation(path),
        "the output is a link to something that does not exist",
        fix: "make the folder it points to, or remove the link")
    }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard !path.isEmpty, url.path != "/" else {
      throw Failure(.outputRefused, "the output has no path", fix: "name a folder with --output")
    }
    let parent = try resolve(url.deletingLastPathComponent().path)
    return parent == "/" ? "/\(url.lastPathComponent)" : "\(parent)/\(url.lastPathComponent)"
  }
}

extension OutputFolder {
  /// The failure for an error during the writing of the next bundle.
  ///
  /// A ``Failure`` is returned unchanged. For other errors, the failure has the system's message
  /// and says that the published bundle is unchanged.
  package func unwritable(
    _ error: any Error, _ message: String = "the bundle could not be written"
  ) -> Failure {
    if let failure = error as? Failure { return failure }
    let state = isVacant ? "nothing was published" : "the last good output is untouched"
    return Failure(
      .unwritableOutput, at: SourceLocation(path), "\(message); \(state)",
      fix: error.systemFix ?? fix(for: error.systemCode), cause: error.systemWords)
  }

  private func fix(for code: Int32?) -> String {
    switch code {
    case ENOSPC, EDQUOT:
      "make room on the disk and build again; the next bundle is written in \(parent)"
    case EACCES, EPERM: "give yourself the right to write in \(parent), or choose another"
    default: "check the disk that holds \(parent) and build again"
    }
  }
}
