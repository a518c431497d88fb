import Foundation
import Glibc

/// Runs programs and measures each by itself: wall seconds, processor seconds and peak memory.
///
/// `posix_spawn` and `wait4` instead of Foundation's `Process`, because only `wait4` tells the
/// memory of one child. Linux counts the parent's peak into a fresh child's, so the runner stays
/// small itself: the generator runs as a child too.
enum ChildProcess {
  /// What a finished run took.
  struct Run {
    /// Wall time from the start to the end.
    var seconds: Double
    /// What its threads took of the processors together, in the program and in the system.
    var processorSeconds: Double
    /// The most memory that was resident at once, in bytes.
    var peakMemory: Int
    /// What it wrote to its standard output, empty if that was not wanted.
    var output: String
  }

  /// Runs a program found on PATH (or by a path with a slash) to its end and demands success.
  ///
  /// - Parameters:
  ///   - input: text for its standard input.
  ///   - keepsOutput: whether its standard output is returned; otherwise it goes to /dev/null.
  static func run(
    _ command: [String], input: String = "", keepsOutput: Bool = false
  ) throws -> Run {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "input")
    let errorFile = folder.appending(path: "errors")
    let outputFile = keepsOutput ? folder.appending(path: "output") : nil
    try Data(input.utf8).write(to: inputFile)

    let clock = ContinuousClock()
    let start = clock.now
    let process = try spawn(
      command, input: inputFile.path, output: outputFile?.path ?? "/dev/null",
      errors: errorFile.path)
    var usage = rusage()
    let status = try wait(for: process, usage: &usage)
    let elapsed = clock.now - start

    guard status == 0 else {
      let errors = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
      throw BenchmarkError(
        "\(command.joined(separator: " ")) ended with status \(status)\n\(errors.suffix(2000))")
    }
    return Run(
      seconds: elapsed / .seconds(1),
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemory: usage.ru_maxrss * 1024,
      output: try outputFile.map { try String(contentsOf: $0, encoding: .utf8) } ?? "")
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Starts a program whose output goes nowhere, and returns its number; whoever starts it ends it.
  static func start(_ command: [String]) throws -> pid_t {
    try spawn(command, input: "/dev/null", output: "/dev/null", errors: "/dev/null")
  }

  /// Whether a program stands in a folder of PATH.
  static func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Makes a folder for one run's input and output.
  private static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "seedbed-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Starts a program with its three standard streams on files.
  private static func spawn(
    _ command: [String], input: String, output: String, errors: String
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0o600)

    let arguments = unsafe command.map { unsafe strdup($0) }
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(
      &process, command[0], &actions, nil, arguments + [nil], environ)
    guard code == 0 else {
      throw BenchmarkError("\(command[0]) cannot be run: \(unsafe String(cString: strerror(code)))")
    }
    return process
  }

  /// Waits for a child and tells its exit status (128 + the signal if it was killed) and what it
  /// used.
  private static func wait(for process: pid_t, usage: inout rusage) throws -> Int32 {
    var status: Int32 = 0
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkError("wait4 failed with errno \(errno)") }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
