import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One replacement of an output: a bundle is built beside it, checked, and swapped in.
///
/// The published bundle is complete at every moment. If the value goes out of scope before
/// ``publish()``, the half-built bundle is deleted and the output is unchanged. If the process is
/// killed, the next publication deletes the half-built bundle.
package struct Publication: ~Copyable {
  /// The folder in which the bundle is built.
  package let staging: StagingFolder
  private let lock: OutputLock
  private var writing: Background<Void>?

  /// Starts a publication with the output's lock. Deletes the leftovers of killed builds.
  ///
  /// Throws ``Failure`` if the output now has files that are not part of a Seedbed bundle.
  package init(to output: OutputFolder, lock: consuming OutputLock) throws {
    try output.refuseForeignContent()
    try output.refuseAddedFiles()
    StagingFolder.removeStale(beside: output)
    staging = try StagingFolder(for: output)
    self.lock = lock
  }

  /// Deletes the staging folder. Before ``publish()`` it contains the unfinished bundle, and
  /// afterwards the replaced one.
  deinit {
    try? FileManager.default.removeItem(atPath: staging.path)
    UnfinishedBundles.remove(staging.path)
  }

  /// Begins to flush the bundle to the disk on another thread. That takes as long as the checks,
  /// and the two do not depend on each other.
  mutating func beginWriting() {
    writing = Background { [staging] in try staging.synchronize() }
  }

  /// Reuses the published files that have not changed, then writes the manifest of the bundle.
  ///
  /// A reused file keeps its inode and its time, so no app or server takes it for a new file.
  ///
  /// A database with the same content is reused too, even if this version of SQLite would write it
  /// differently. `holdsContent` gets its path and returns whether its rows match the manifest.
  /// Damaged files are not reused. Throws ``Failure`` if a file cannot be read or written.
  mutating func takeOver(
    from published: Manifest, _ manifest: Manifest, holdsContent: (String) -> Bool
  ) throws {
    // Files must not be replaced while they are flushed to the disk.
    try writing?.value()
    writing = nil
    var manifest = manifest
    let earlier = Dictionary(
      published.outputs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for place in manifest.outputs.indices {
      let file = manifest.outputs[place]
      guard let same = earlier[file.path],
        same == file
          || file.path == manifest.database && published.contentVersion == manifest.contentVersion
            && holdsContent("\(staging.output.path)/\(same.path)"),
        try staging.link(same)
      else { continue }
      manifest.outputs[place] = same
    }
    if manifest.hasContent(of: published) {
      for file in published.outputs
      where Changes.fileNames.contains(file.path)
        && !manifest.outputs.contains(where: { $0.path == file.path })
      {
        if try staging.link(file) { manifest.outputs.append(file) }
      }
      manifest.outputs = manifest.outputs.ordered {
        $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
      }
    }
    try staging.write(manifest.fileContent, to: Manifest.fileName)
  }

  /// Replaces the output with the bundle.
  ///
  /// All files are on the disk before the swap, and the swap is on the disk before this method
  /// returns. Throws ``Failure`` if the file system refuses; then nothing has changed.
  package consuming func publish() throws {
    let output = staging.output
    // The system reports each of its errors once, so the second pass does not repeat the errors of
    // the first.
    try writing?.value()
    try staging.synchronize()
    do {
      try UnfinishedBundles.undisturbed {
        if output.isVacant {
          try FileSystem.move(staging.path, to: output.path)
        } else {
          try output.refuseForeignContent()
          try output.refuseAddedFiles()
          try FileSystem.exchange(staging.path, with: output.path)
        }
      }
    } catch let refusal as FileSystem.Refusal {
      throw Self.failure(refusal, output)
    }
    do {
      try FileSystem.synchronize(output.parent)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(output.path),
        "the new bundle is in place, but the disk does not confirm it",
        fix: "check the disk and build again with --force", cause: error.systemWords)
    }
  }

  /// The failure for a refused swap: the file system cannot exchange folders, or the user has no
  /// permission.
  static func failure(_ refusal: FileSystem.Refusal, _ output: OutputFolder) -> Failure {
    guard [EINVAL, ENOSYS, ENOTSUP, EXDEV, EBUSY].contains(refusal.code) else {
      return output.unwritable(refusal, "the bundle could not be put in place")
    }
    return Failure(
      .outputRefused, at: SourceLocation(output.path),
      "the file system cannot swap two folders in one step; the last good output is untouched",
      fix: "choose an --output on a local disk (ext4, xfs, btrfs, tmpfs), not itself a mount point",
      cause: "\(refusal)")
  }
}

/// The folder beside an output in which the next bundle is built.
///
/// It is beside the output so that both are on the same file system and can be exchanged.
package struct StagingFolder: Hashable, Sendable {
  /// The output that it will replace.
  package let output: OutputFolder
  /// Its own path: `<output>.staging-<process>`.
  package let path: String

  /// Creates an empty staging folder; the caller holds the output's lock.
  init(for output: OutputFolder) throws {
    self.output = output
    path = "\(output.path).staging-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try UnfinishedBundles.add(path) {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      }
    } catch {
      throw output.unwritable(error)
    }
  }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file of the bundle and creates its folders.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    do {
      try UnfinishedBundles.undisturbed {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try Data(bytes).write(to: url)
    } catch {
      throw output.unwritable(error, "'\(name)' could not be written")
    }
  }

  /// Reuses a file of the output as a hard link, if the file still has the digest in its manifest.
  ///
  /// Returns false if the digest differs, or if the file system has no hard links.
  func link(_ file: Manifest.Output) throws -> Bool {
    let published = "\(output.path)/\(file.path)"
    guard try FileDigest.sha256(of: published) == file.sha256 else { return false }
    do {
      try FileSystem.link(published, as: path(file.path))
      return true
    } catch {
      return false
    }
  }

  /// Waits until every file and folder in the folder is on the disk; meanwhile, none may be removed.
  func synchronize() throws {
    do {
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      for name in names { try FileSystem.synchronize(path(name)) }
      try FileSystem.synchronize(path)
    } catch {
      throw output.unwritable(error, "the bundle could not be written to the disk")
    }
  }

  /// The end of the name of the folder in which the patches for the bundle are made.
  static let patches = ".patches"

  /// Deletes the leftovers of killed builds beside an output.
  ///
  /// It deletes only folders whose name is `<output>.staging-` and digits, and those of their patches. The
  /// caller holds the output's lock.
  static func removeStale(beside output: OutputFolder) {
    let prefix = "\(output.name).staging-"
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: output.parent)) ?? []
    for entry in entries where entry.hasPrefix(prefix) {
      let isPatches = entry.hasSuffix(patches)
      let process = entry.dropFirst(prefix.count).dropLast(isPatches ? patches.count : 0)
      guard !process.isEmpty, process.allSatisfy({ $0.isASCII && $0.isNumber }) else { continue }
      try? FileManager.default.removeItem(atPath: "\(output.parent)/\(entry)")
    }
  }
}
