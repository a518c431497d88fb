import Foundation
import Tabular

/// The right to replace one output folder, which one process at a time can have.
package struct OutputLock: ~Copyable {
  private let lock: FileLock

  /// Takes the lock on an output, making the folders that lead to it.
  ///
  /// While another build has it, waits at most `patience` and calls `onWait` once, so that the
  /// person learns why nothing happens. Throws ``Failure`` (`busy`) when that was not enough.
  package init(
    on output: OutputFolder, patience: Duration = .seconds(600), onWait: () -> Void = {}
  ) throws {
    let opened = try Self.open(output)
    try Self.wait(for: opened, of: output, patience: patience, onWait: onWait)
    lock = opened
  }

  private static func wait(
    for lock: borrowing FileLock, of output: OutputFolder, patience: Duration, onWait: () -> Void
  ) throws {
    let deadline = ContinuousClock.now + patience
    var isWaiting = false
    while try !take(lock, of: output) {
      guard ContinuousClock.now < deadline else {
        throw Failure(
          .busy, at: SourceLocation(output.path), "another build is writing this output",
          fix: "wait until it is done, or give this build another --output")
      }
      if !isWaiting { onWait() }
      isWaiting = true
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  private static func open(_ output: OutputFolder) throws -> FileLock {
    do {
      return try FileLock(on: output.path)
    } catch {
      throw output.unwritable(error, "the output's folder cannot be written")
    }
  }

  private static func take(_ lock: borrowing FileLock, of output: OutputFolder) throws -> Bool {
    do {
      return try lock.take()
    } catch {
      throw output.unwritable(error, "the output cannot be locked")
    }
  }
}
