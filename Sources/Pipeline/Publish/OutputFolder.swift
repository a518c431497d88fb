import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder in which a pipeline's bundle is published.
///
/// It is ours to replace only while it is missing, empty, or holds a Seedbed manifest.
package struct OutputFolder: Hashable, Sendable {
  /// The absolute path with links resolved, so that a link to a bundle stays a link.
  package let path: String

  /// Takes a path, absolute or from the current folder.
  ///
  /// Throws ``Failure`` when something is there that is not ours to replace. Makes nothing.
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

  /// The manifest of what is published there; nil when there is none that this version can read.
  package var manifest: Manifest? { Self.manifest(in: path) }

  /// The manifest of a folder; nil when there is none that this version can read.
  package static func manifest(in folder: String) -> Manifest? {
    FileManager.default.contents(atPath: "\(folder)/\(Manifest.fileName)").flatMap {
      try? Manifest(reading: $0)
    }
  }

  /// Replaces the manifest of what is published, in one step, where nothing else has changed.
  ///
  /// Throws ``Failure`` when it cannot be written.
  func replace(_ manifest: Manifest) throws {
    do {
      try Data(manifest.fileContent)
        .write(to: URL(fileURLWithPath: "\(path)/\(Manifest.fileName)"), options: .atomic)
    } catch {
      throw unwritable(error, "the manifest could not be written")
    }
  }

  /// Whether every file that a manifest lists is there with its size.
  ///
  /// The contents are not read: this is asked at every unchanged build.
  package func holdsFiles(of manifest: Manifest) -> Bool {
    manifest.outputs.allSatisfy { file in
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file.path)")
      return (facts?[.size] as? NSNumber)?.intValue == file.size
    }
  }

  /// Whether nothing is there, or a folder with nothing in it.
  var isVacant: Bool {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: path)
    return entries?.isEmpty ?? !FileManager.default.fileExists(atPath: path)
  }

  /// Throws ``Failure`` when something is there that is not ours to replace.
  func refuseForeignContent(as shown: String? = nil) throws {
    guard !isVacant else { return }
    let shown = shown ?? path
    guard FileSystem.isFolder(path) else {
      throw Failure(
        .outputRefused, at: SourceLocation(shown), "the output is a file, not a folder",
        fix: "name a folder that is missing, empty or a Seedbed bundle")
    }
    let manifest = FileManager.default.contents(atPath: "\(path)/\(Manifest.fileName)")
    guard let manifest, Manifest.isMarked(manifest) else {
      throw Failure(
        .outputRefused, at: SourceLocation(shown),
        "the output folder is not empty and holds no Seedbed manifest, so it is left as it is",
        fix: "name a folder that is missing, empty or a Seedbed bundle")
    }
  }

  /// Throws ``Failure`` when the published folder holds files that are not of its bundle, which a new
  /// one would take away.
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

  /// The files of a folder that a manifest does not name.
  ///
  /// What the system's file manager and SQLite leave beside files does not count. Throws ``Failure``
  /// where the folder cannot be read.
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

  /// Resolves the nearest folder that exists and puts the missing rest behind it.
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
  /// The failure for anything that went wrong while the next bundle was written.
  ///
  /// A ``Failure`` is passed on unchanged. For other errors, it gives the system's message, and
  /// says that the published bundle is unchanged.
  package func unwritable(
    _ error: any Error, _ message: String = "the bundle could not be written"
  ) -> Failure {
    if let failure = error as? Failure { return failure }
    let code = systemCode(of: error)
    let state = isVacant ? "nothing was published" : "the last good output is untouched"
    let cause = code.map { "\(FileSystem.Refusal(code: $0))" } ?? "\(error)"
    return Failure(
      .unwritableOutput, at: SourceLocation(path), "\(message); \(state)",
      fix: fix(for: code), cause: cause)
  }

  private func fix(for code: Int32?) -> String {
    switch code {
    case ENOSPC, EDQUOT:
      "make room on the disk and build again; the next bundle is written in \(parent)"
    case EACCES, EPERM, EROFS: "give yourself the right to write in \(parent), or choose another"
    default: "check the disk that holds \(parent) and build again"
    }
  }

  /// The system's number behind an error of Foundation's or our own; nil when there is none.
  private func systemCode(of error: any Error) -> Int32? {
    if let refusal = error as? FileSystem.Refusal { return refusal.code }
    let cocoa = error as NSError
    if cocoa.domain == NSPOSIXErrorDomain { return Int32(truncatingIfNeeded: cocoa.code) }
    if let cause = cocoa.userInfo[NSUnderlyingErrorKey] as? any Error {
      return systemCode(of: cause)
    }
    switch CocoaError.Code(rawValue: cocoa.code) {
    case .fileWriteOutOfSpace where cocoa.domain == NSCocoaErrorDomain: return ENOSPC
    case .fileWriteNoPermission where cocoa.domain == NSCocoaErrorDomain: return EACCES
    default: return nil
    }
  }
}
