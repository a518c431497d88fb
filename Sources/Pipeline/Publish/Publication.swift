import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One replacement of an output: a bundle is built beside it, checked, and swapped in.
///
/// What is published is whole at every moment. Where the value goes out of scope unpublished, the
/// half-built bundle is deleted and the output is as it was; where the process is killed, the next
/// publication deletes it.
package struct Publication: ~Copyable {
  /// Where the bundle is to be built.
  package let staging: StagingFolder
  private let lock: OutputLock

  /// Starts one, with the output's lock; deletes what killed builds have left behind.
  ///
  /// Throws ``Failure`` when the output has become somebody else's in the meantime.
  package init(to output: OutputFolder, lock: consuming OutputLock) throws {
    try output.refuseForeignContent()
    StagingFolder.removeStale(beside: output)
    staging = try StagingFolder(for: output)
    self.lock = lock
  }

  /// Deletes the staging folder: unpublished the new bundle, published the one it replaced.
  deinit {
    try? FileManager.default.removeItem(atPath: staging.path)
  }

  /// Puts the bundle in the output's place.
  ///
  /// Everything is on the disk before the swap, and the swap before this returns. Throws
  /// ``Failure`` when the file system refuses; then nothing has changed.
  package consuming func publish() throws {
    let output = staging.output
    try staging.synchronize()
    do {
      if output.isVacant {
        try FileSystem.move(staging.path, to: output.path)
      } else {
        try output.refuseForeignContent()
        try FileSystem.exchange(staging.path, with: output.path)
      }
    } catch let refusal as FileSystem.Refusal {
      throw Self.failure(refusal, output)
    }
    do {
      try FileSystem.synchronize(output.parent)
    } catch {
      throw Failure(
        .unwritableOutput, at: Origin(output.path),
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
      .outputRefused, at: Origin(output.path),
      "the file system cannot swap two folders in one step; the last good output is untouched",
      fix: "choose an --output on a local disk (ext4, xfs, btrfs, tmpfs), not itself a mount point",
      cause: "\(refusal)")
  }
}
