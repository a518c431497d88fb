import Foundation
import Synchronization
import Tabular
import TestSupport
import Testing

@testable import Pipeline

@Suite("Two builds at once on one output")
struct OutputLockTests {
  @Test("the second is refused after its waiting time, and one message says that it waits")
  func refused() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path("bundle"))
    let holder = try hold(output)
    // The process would ignore a gentler signal, because the threads of tests block it.
    defer { kill(holder.processIdentifier, SIGKILL) }
    let notices = Mutex(0)
    let failure = #expect(throws: Failure.self) {
      _ = try OutputLock(on: output, patience: .milliseconds(200)) { notices.withLock { $0 += 1 } }
    }
    #expect(failure?.code == .busy)
    #expect(failure?.message == "another build is writing this output")
    #expect(notices.withLock { $0 } == 1)
  }

  @Test("the second continues as soon as the first ends, even if the first was killed")
  func killed() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path("bundle"))
    let holder = try hold(output)
    let notices = Mutex(0)
    _ = try OutputLock(on: output, patience: .seconds(20)) {
      notices.withLock { $0 += 1 }
      kill(holder.processIdentifier, SIGKILL)
    }
    #expect(notices.withLock { $0 } == 1)
    holder.waitUntilExit()
  }

  @Test("a lock is released when it goes out of scope, and does not block other outputs")
  func released() throws {
    let folder = try TemporaryFolder()
    let one = try OutputFolder(folder.path("one"))
    let two = try OutputFolder(folder.path("two"))
    do {
      let first = try OutputLock(on: one)
      _ = try OutputLock(on: two, patience: .zero)
      #expect(throws: Failure.self) { _ = try OutputLock(on: one, patience: .zero) }
      withExtendedLifetime(first) {}
    }
    _ = try OutputLock(on: one, patience: .zero)
  }

  @Test(
    "the lock leaves nothing where nothing is published, and an empty folder of somebody else's")
  func nothingLeft() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path("bundle"))
    do {
      let lock = try OutputLock(on: output)
      #expect(FileManager.default.fileExists(atPath: output.path))
      withExtendedLifetime(lock) {}
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    try FileManager.default.createDirectory(
      atPath: output.path, withIntermediateDirectories: false)
    do {
      let lock = try OutputLock(on: output)
      withExtendedLifetime(lock) {}
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bundle"])
    do {
      let lock = try OutputLock(on: output, takingEmpty: true)
      withExtendedLifetime(lock) {}
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("a build that waited for a replaced folder takes the lock of the new folder")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path("bundle"))
    let holder = try hold(output)
    // Replaces the locked folder as a publication does.
    let lock = try OutputLock(on: output, patience: .seconds(20)) {
      try? FileManager.default.moveItem(atPath: output.path, toPath: folder.path("old"))
      try? FileManager.default.createDirectory(
        atPath: output.path, withIntermediateDirectories: false)
      kill(holder.processIdentifier, SIGKILL)
    }
    #expect(throws: Failure.self) { _ = try OutputLock(on: output, patience: .zero) }
    withExtendedLifetime(lock) {}
    holder.waitUntilExit()
  }

  /// Starts another process that locks an output, and returns once the lock is held.
  private func hold(_ output: OutputFolder) throws -> Process {
    let script = """
      import fcntl, os, sys, time
      os.makedirs(sys.argv[1], exist_ok=True)
      fcntl.flock(os.open(sys.argv[1], os.O_RDONLY), fcntl.LOCK_EX)
      print("held", flush=True)
      time.sleep(60)
      """
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, output.path]
    process.standardOutput = pipe
    try process.run()
    #expect(try pipe.fileHandleForReading.read(upToCount: 4) == Data("held".utf8))
    return process
  }
}
