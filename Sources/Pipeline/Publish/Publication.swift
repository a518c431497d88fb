import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One replacement of an output: a bundle is built beside it, checked, and swapped in.
///
/// What is published is complete at every moment. If the value goes out of scope unpublished, the
/// half-built bundle is deleted and the output is unchanged. If the process is killed, the next
/// publication deletes the half-built bundle.
package struct Publication: ~Copyable {
  /// Where the bundle is to be built.
  package let staging: StagingFolder
  private let lock: OutputLock
  private var writing: Background<Void>?

  /// Starts one, with the output's lock; deletes what killed builds have left behind.
  ///
  /// Throws ``Failure`` when the output has become somebody else's in the meantime.
  package init(to output: OutputFolder, lock: consuming OutputLock) throws {
    try output.refuseForeignContent()
    try output.refuseAddedFiles()
    StagingFolder.removeStale(beside: output)
    staging = try StagingFolder(for: output)
    self.lock = lock
  }

  /// Deletes the staging folder: unpublished the new bundle, published the one it replaced.
  deinit {
    try? FileManager.default.removeItem(atPath: staging.path)
    UnfinishedBundles.remove(staging.path)
  }

  /// Begins to write what has been built to the disk, on a thread of its own: the disk is as slow as
  /// the checks, which need it as little as it needs them.
  mutating func beginWriting() {
    writing = Background { [staging] in try staging.synchronize() }
  }

  /// Reuses the published files that have not changed, then writes the manifest of the bundle.
  ///
  /// A reused file keeps its inode and its time, so no app or server takes it for a new file.
  ///
  /// A database of the same content is taken over too, even if another version of SQLite would
  /// write it differently. `holdsContent` gets its path and says whether its rows are those of the
  /// manifest. Files that were damaged on the disk are not taken over. Throws ``Failure`` when a
  /// file cannot be read or written.
  mutating func takeOver(
    from published: Manifest, _ manifest: Manifest, holdsContent: (String) -> Bool
  ) throws {
    // What is being written to the disk stays where it is.
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

  /// Puts the bundle in the output's place.
  ///
  /// Everything is on the disk before the swap, and the swap before this returns. Throws
  /// ``Failure`` when the file system refuses; then nothing has changed.
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
        fix: "check the disk and build again with --force", cause: "\(error)")
    }
  }

  /// Says why the swap was refused: the file system can't, or the person may not.
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

/// The folder beside an output in which the next bundle grows.
///
/// Beside, so that it is on the same file system and can change places with the output.
package struct StagingFolder: Hashable, Sendable {
  /// The output it is to become.
  package let output: OutputFolder
  /// Its own path: `<output>.staging-<process>`.
  package let path: String

  /// Makes an empty one; the caller holds the output's lock.
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

  /// The path of something in it.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file of the bundle, making the folders on its way.
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

  /// Takes a file of the output over, if it still has the content that its manifest says.
  ///
  /// False where it has not, or where the file system gives no file a second name.
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

  /// Waits until every file and folder in it is on the disk.
  func synchronize() throws {
    do {
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      for name in names { try FileSystem.synchronize(path(name)) }
      try FileSystem.synchronize(path)
    } catch {
      throw output.unwritable(error, "the bundle could not be written to the disk")
    }
  }

  /// Deletes what builds that were killed have left beside an output.
  ///
  /// Only folders named `<output>.staging-` and digits; the caller holds the output's lock.
  static func removeStale(beside output: OutputFolder) {
    let prefix = "\(output.name).staging-"
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: output.parent)) ?? []
    for entry in entries where entry.hasPrefix(prefix) {
      let process = entry.dropFirst(prefix.count)
      guard !process.isEmpty, process.allSatisfy({ $0.isASCII && $0.isNumber }) else { continue }
      try? FileManager.default.removeItem(atPath: "\(output.parent)/\(entry)")
    }
  }
}
