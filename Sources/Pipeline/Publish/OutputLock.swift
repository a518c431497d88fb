import Foundation
import Tabular

/// The right to replace an output folder. Only one process at a time has it.
///
/// It is a lock on the folder itself, without a lock file beside it. A first build creates the
/// folder, empty, and deletes it if it publishes nothing. Because publishing replaces the folder, a
/// process that waited may get the lock of a deleted folder. So it checks the folder again once it
/// has the lock. From then on nobody else can publish: other processes find the same folder, and
/// wait.
package struct OutputLock: ~Copyable {
  private let lock: FileLock
  private let path: String
  /// Whether the folder was created only for the lock.
  private let isMade: Bool

  /// Takes the lock on an output. Creates the output's folder and its parents if they are missing.
  ///
  /// If another build has the lock, waits at most `patience` and calls `onWait` once, so that the
  /// user learns why nothing happens. If the other build still has the lock then, throws
  /// ``Failure`` (`busy`). With `takingEmpty`, an existing empty folder counts as the leftover of
  /// an earlier build.
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

  /// Creates the folder if it is missing; returns whether it did.
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
