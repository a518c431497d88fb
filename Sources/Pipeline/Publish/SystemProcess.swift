import Foundation

#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that start other programs and await their end.
///
/// They replace Foundation's `Process` for two reasons: it counts a program as running as long as
/// one of its children has an open descriptor, and it passes on the blocked signals of the calling
/// thread.
enum SystemProcess {
  /// Starts a program with three descriptors as its standard input, output and error; returns its process
  /// id.
  ///
  /// The program leads its own process group, inherits no other open file, and blocks or ignores no
  /// signal.
  static func start(
    _ executable: String, _ arguments: [String], _ standard: [Int32]
  ) throws(FileSystem.Refusal) -> Int32 {
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closing: Int32 = 0
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in standard.enumerated() {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    #if canImport(Glibc)
      _ = unsafe posix_spawn_file_actions_addclosefrom_np(&actions, Int32(standard.count))
    #endif

    _ = unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    var (all, none) = (sigset_t(), sigset_t())
    _ = unsafe sigfillset(&all)
    _ = unsafe sigemptyset(&none)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    _ = unsafe posix_spawnattr_setsigmask(&attributes, &none)
    _ = unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      | Int32(closing)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    // The default action is restored, because the exit codes of programs would be lost if the
    // parent process had ignored SIGCHLD.
    if UnfinishedBundles.ignores(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
    let words = CStrings([executable] + arguments)
    let environment = CStrings(ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    var process: Int32 = 0
    let code = unsafe posix_spawn(
      &process, executable, &actions, &attributes, words.pointers, environment.pointers)
    guard code == 0 else { throw FileSystem.Refusal(code: code) }
    return process
  }

  /// Whether a program that this process started has ended; its process id stays taken until ``reap(_:)``.
  static func hasEnded(_ process: Int32) -> Bool {
    var facts = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 ? unsafe facts.si_signo != 0 : errno != EINTR
  }

  /// Waits for the end of a program, and gives its process id back to the system.
  static func reap(_ process: Int32) -> ChildProcess.Ending {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Restores the default action of a signal, in case the parent ignored or blocked it.
  static func heed(_ number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, number)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Kills a program that is not reaped yet, and everything that it started.
  static func killGroup(_ process: Int32) {
    kill(-process, SIGKILL)
  }
}

/// One end of a pipe, which is closed when the last reference is released.
final class PipeEnd {
  /// The file descriptor.
  let descriptor: Int32

  /// Makes a pipe that no program inherits, even one that another thread starts.
  static func pair() throws(FileSystem.Refusal) -> (reading: PipeEnd, writing: PipeEnd) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw FileSystem.Refusal(code: errno) }
    #else
      guard unsafe pipe(&ends) == 0 else { throw FileSystem.Refusal(code: errno) }
    #endif
    return (PipeEnd(ends[0]), PipeEnd(ends[1]))
  }

  /// Takes ownership of a descriptor, and moves it to a number above the standard streams.
  private init(_ descriptor: Int32) {
    let moved =
      descriptor > STDERR_FILENO ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    if moved >= 0 { close(descriptor) }
    self.descriptor = moved >= 0 ? moved : descriptor
  }

  deinit { close(descriptor) }

  /// Makes writing fail if it would have to wait.
  func makeWriteAtOnce() {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Writes as many bytes as the pipe has room for; returns their number, or nil if the reading end
  /// is closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    return [EAGAIN, EINTR].contains(errno) ? 0 : nil
  }
}

/// The system's `write`, under another name because the method `write` hides it.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}

/// An array of C strings, with nil at the end.
@safe private struct CStrings: ~Copyable {
  /// The pointers to pass to C.
  let pointers: [UnsafeMutablePointer<CChar>?]

  /// Copies texts.
  init(_ texts: [String]) {
    unsafe pointers = texts.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    for place in unsafe pointers.indices { unsafe free(pointers[place]) }
  }
}
