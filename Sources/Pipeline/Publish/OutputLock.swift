import Foundation
import Tabular

/// The right to replace one output folder, which one process at a time can have.
///
/// It is a lock on the folder itself, so no lock file is beside what is published. A first build makes
/// the folder, empty, and deletes it if it publishes nothing. Since publishing replaces the folder, a
/// process that waited may get the lock of a folder that is gone. So it looks at the folder again once
/// it has the lock. From then on nobody else can publish: others find the same folder, and wait.
package struct OutputLock: ~Copyable {
  private let lock: FileLock
  private let path: String
  /// Whether the folder is there for the lock alone.
  private let isMade: Bool

  /// Takes the lock on an output, making the folders that lead to it.
  ///
  /// While another build has it, waits at most `patience` and calls `onWait` once, so that the
  /// person learns why nothing happens. With `takingEmpty`, an empty folder that is there counts as one
  /// that an earlier build made and could not delete. Throws ``Failure`` (`busy`) when that was not enough.
  package init(
    on output: OutputFolder, patience: Duration = .seconds(600), takingEmpty: Bool = false,
    onWait: () -> Void = {}
  ) throws {
    var isMade = false
    lock = try Self.held(output, patience, &isMade, onWait)
    path = output.path
    self.isMade =
      isMade
      || takingEmpty && UnfinishedBundles.addEmpty(output.path) { output.isVacant }
  }

  deinit {
    guard isMade else { return }
    if lock.isOn(path) { FileSystem.removeEmptyFolder(path) }
    UnfinishedBundles.remove(path)
  }

  private static func held(
    _ output: OutputFolder, _ patience: Duration, _ isMade: inout Bool, _ onWait: () -> Void
  ) throws -> FileLock {
    while true {
      isMade = try make(output)
      let lock = try open(output)
      try wait(for: lock, of: output, patience: patience, onWait: onWait)
      if lock.isOn(output.path) { return lock }
    }
  }

  /// Makes the folder if there is none; returns whether it did.
  private static func make(_ output: OutputFolder) throws -> Bool {
    do {
      try FileManager.default.createDirectory(
        atPath: output.parent, withIntermediateDirectories: true)
      return try UnfinishedBundles.addEmpty(output.path) {
        try FileSystem.makeFolder(output.path)
      }
    } catch {
      throw output.unwritable(error, "the output's folder cannot be written")
    }
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
          fix: "wait until it is done, or give this build another --output"
        ).retryable
      }
      if !isWaiting { onWait() }
      isWaiting = true
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  private static func open(_ output: OutputFolder) throws -> FileLock {
    do {
      return try FileLock(onFolder: output.path)
    } catch {
      throw output.unwritable(error, "the output's folder cannot be read")
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
