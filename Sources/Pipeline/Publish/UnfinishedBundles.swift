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
  /// What a signal takes away.
  private struct Paths {
    var staging: Set<String> = []
    /// Outputs that are empty folders until something is published there.
    var empty: Set<String> = []
    /// The process ids of programs that must not outlive this one.
    var programs: Set<Int32> = []
  }

  private static let paths = Mutex(Paths())

  /// Notes a staging folder, which `make` makes.
  static func add(_ path: String, _ make: () throws -> Void) rethrows {
    try paths.withLock { paths in
      try make()
      paths.staging.insert(path)
    }
  }

  /// Makes an output as an empty folder with `make`, and notes it; returns whether it did.
  static func addEmpty(_ path: String, _ make: () throws -> Bool) rethrows -> Bool {
    try paths.withLock { paths in
      let isMade = try make()
      if isMade { paths.empty.insert(path) }
      return isMade
    }
  }

  /// Forgets a folder that was deleted, or has become something.
  static func remove(_ path: String) {
    paths.withLock { paths in
      paths.staging.remove(path)
      paths.empty.remove(path)
    }
  }

  /// Starts a program with `start`, and notes the process id that it returns.
  static func addProgram(_ start: () throws -> Int32) rethrows {
    try paths.withLock { paths in _ = paths.programs.insert(try start()) }
  }

  /// Forgets a program that has ended.
  static func removeProgram(_ process: Int32) {
    paths.withLock { paths in _ = paths.programs.remove(process) }
  }

  /// Does what no signal may come between: puts a bundle in place, half of which must not be taken
  /// away, or makes a folder, which must not come back.
  static func undisturbed(_ body: () throws -> Void) rethrows {
    try paths.withLock { _ in try body() }
  }

  /// Ends the programs, deletes what is unfinished, and ends the process in `end`.
  ///
  /// From here on no build can publish, fail or make a folder: each waits for the lock that this never
  /// gives back. Other threads may still be writing files, so deleting is tried until nothing is
  /// there.
  package static func abandon(_ end: () -> Never) -> Never {
    paths.withLock { paths -> Never in
      for program in paths.programs { kill(program, SIGKILL) }
      for path in paths.staging {
        for _ in 0..<200 where FileManager.default.fileExists(atPath: path) {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
      paths.empty.forEach(FileSystem.removeEmptyFolder)
      end()
    }
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
