import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The staging folders of this process's builds, and the programs that it runs.
///
/// A signal that ends the process deletes the folders and ends the programs.
package enum UnfinishedBundles {
  /// The folders and programs that a signal removes.
  private struct Paths {
    var staging: Set<String> = []
    /// Outputs that are empty folders until a bundle is published.
    var empty: Set<String> = []
    /// The process ids of programs that must not outlive this process, and how they are ended.
    var programs: [Int32: ChildProcess.Parting] = [:]
  }

  private static let paths = Mutex(Paths())

  /// Notes a staging folder, which `make` makes.
  static func add(_ path: String, _ make: () throws -> Void) rethrows {
    try paths.withLock { paths in
      try make()
      paths.staging.insert(path)
    }
  }

  /// Creates an output as an empty folder with `make`, and notes it; returns whether it created the
  /// folder.
  static func addEmpty(_ path: String, _ make: () throws -> Bool) rethrows -> Bool {
    try paths.withLock { paths in
      let isMade = try make()
      if isMade { paths.empty.insert(path) }
      return isMade
    }
  }

  /// Forgets a folder that was deleted or published.
  static func remove(_ path: String) {
    paths.withLock { paths in
      paths.staging.remove(path)
      paths.empty.remove(path)
    }
  }

  /// Starts a program with `start`, notes the process id that it returns, and returns it too.
  ///
  /// A program with the parting `nothing` is not noted. So ``abandon(_:)`` can start one.
  static func addProgram(
    _ parting: ChildProcess.Parting, _ start: () throws -> Int32
  ) rethrows -> Int32 {
    if parting == .nothing { return try start() }
    return try paths.withLock { paths in
      let process = try start()
      paths.programs[process] = parting
      return process
    }
  }

  /// Forgets a program that has ended, before another program can get its process id.
  static func removeProgram(_ process: Int32, _ parting: ChildProcess.Parting) {
    if parting != .nothing { paths.withLock { paths in paths.programs[process] = nil } }
  }

  /// Does work that neither a signal nor the start of a program may interrupt.
  ///
  /// For example, a signal must not delete half of a bundle that is being put in place, and a new
  /// folder must not appear after the deletion.
  static func undisturbed(_ body: () throws -> Void) rethrows {
    try paths.withLock { _ in try body() }
  }

  /// Ends the programs, deletes the unfinished folders, and ends the process with `end`.
  ///
  /// From here on no build can publish, fail or create a folder, because it waits for a lock that
  /// is never released. Other threads may still write files, so the deletion is repeated until
  /// nothing is left.
  package static func abandon(_ end: () -> Never) -> Never {
    paths.withLock { paths -> Never in
      // No program is reaped before it is forgotten, so these process ids are still valid.
      for (program, parting) in paths.programs where parting == .kill {
        SystemProcess.killGroup(program)
      }
      awaitEnd(of: paths.programs.filter { $0.value == .terminate }.map(\.key))
      for path in paths.staging {
        for _ in 0..<200 where FileManager.default.fileExists(atPath: path) {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
      paths.empty.forEach(FileSystem.removeEmptyFolder)
      end()
    }
  }

  /// The seconds that programs have to clean up before they are killed.
  private static let patience = 10.0

  /// Asks programs to end, waits for them, and kills what they leave running.
  private static func awaitEnd(of programs: [Int32]) {
    let deadline = Deadline(seconds: patience)
    var running = programs
    while !running.isEmpty, !deadline.isOver {
      // A program that has just been started may miss the signal, so it is sent again.
      for program in running { kill(program, SIGTERM) }
      Thread.sleep(forTimeInterval: 0.01)
      running.removeAll(where: SystemProcess.hasEnded)
    }
    programs.forEach(SystemProcess.killGroup)
  }

  /// Whether the process was started with a signal ignored, as `nohup` does with SIGHUP.
  package static func ignores(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    #else
      return unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    #endif
  }
}
