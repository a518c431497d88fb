import Foundation
import Tabular

/// The right to replace one output folder, which one process at a time can have.
///
/// It hangs on a hidden file beside the folder. The kernel takes it back when the process ends,
/// however it ends, so there is never a stale one; the empty file stays.
package struct OutputLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock on an output, making the folders that lead to it.
  ///
  /// While another build has it, waits at most `patience` and calls `onWait` once, so that the
  /// person learns why nothing happens. Throws ``Failure`` (`busy`) when that was not enough.
  package init(
    on output: OutputFolder, patience: Duration = .seconds(600), onWait: () -> Void = {}
  ) throws {
    let opened = try Self.open(Self.path(for: output), for: output)
    do {
      try Self.wait(for: opened, of: output, patience: patience, onWait: onWait)
    } catch {
      FileSystem.closeFile(opened)
      throw error
    }
    descriptor = opened
  }

  deinit {
    FileSystem.closeFile(descriptor)
  }

  /// The file that the lock on an output hangs on: `.name.lock` beside it.
  package static func path(for output: OutputFolder) -> String {
    "\(output.parent)/.\(output.name).lock"
  }

  private static func wait(
    for descriptor: Int32, of output: OutputFolder, patience: Duration, onWait: () -> Void
  ) throws {
    let deadline = ContinuousClock.now + patience
    var hasTold = false
    while try !tryLock(descriptor, for: output) {
      guard ContinuousClock.now < deadline else {
        throw Failure(
          .busy, at: SourceLocation(output.path), "another build is writing this output",
          fix: "wait until it is done, or give this build another --output")
      }
      if !hasTold { onWait() }
      hasTold = true
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  private static func open(_ path: String, for output: OutputFolder) throws -> Int32 {
    do {
      try FileManager.default.createDirectory(
        atPath: output.parent, withIntermediateDirectories: true)
      return try FileSystem.openLockFile(path)
    } catch {
      throw output.unwritable(error, "the output's folder cannot be written")
    }
  }

  private static func tryLock(_ descriptor: Int32, for output: OutputFolder) throws -> Bool {
    do {
      return try FileSystem.tryLock(descriptor)
    } catch {
      throw output.unwritable(error, "the output cannot be locked")
    }
  }
}
