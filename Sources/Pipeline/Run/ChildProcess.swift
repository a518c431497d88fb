import Foundation

/// A running program, whose output is read while it comes, and which does not outlive this process.
package struct ChildProcess {
  /// What came from the program.
  package enum Event {
    /// Bytes of its standard error.
    case errors([UInt8])
    /// Bytes of its standard output.
    case output([UInt8])
    /// Nothing came in the given time.
    case nothing
    /// Both have ended.
    case end
  }

  /// How the program ended.
  package enum Ending: Equatable, Sendable {
    /// With an exit code.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// What a signal that ends this process does to the program.
  package enum Parting: Sendable {
    /// It is ended at once.
    case kill
    /// It is asked to end, and awaited: it has something to tidy up.
    case terminate
  }

  private let process = Process()
  private let output: Pipe
  private let errors: Pipe
  private let running = DispatchGroup()
  private var hasOutput = true
  private var hasErrors = true

  /// Starts a program, and gives it all of its standard input.
  ///
  /// The calling thread must live as long as the program, where the program asks Linux to be told of its
  /// parent's death. Throws what the system says.
  package init(
    _ executable: String, _ arguments: [String], input text: String, parting: Parting
  ) throws {
    var pipes: [Pipe] = []
    // A pipe that is made while another thread starts a program could go to that program, which
    // would then keep it open.
    UnfinishedBundles.undisturbed { pipes = [Pipe(), Pipe(), Pipe()] }
    let input = pipes[0]
    output = pipes[1]
    errors = pipes[2]
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // `waitUntilExit` checks only twenty times a second whether the process has ended.
    process.terminationHandler = { [running] _ in running.leave() }
    running.enter()
    do {
      try UnfinishedBundles.addProgram(parting) { [process] in
        try process.run()
        return process.processIdentifier
      }
    } catch {
      running.leave()
      throw error
    }
    // If the program has already ended, its ending says why.
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
  }

  /// The next event, or ``Event/nothing`` after some seconds.
  ///
  /// When both can be read, the standard error is first: `curl` writes a head before its body.
  package mutating func next(within seconds: Double) -> Event {
    guard hasOutput || hasErrors else { return .end }
    let (out, err) = (output.fileHandleForReading, errors.fileHandleForReading)
    let isReady = FileSystem.awaitInput(
      [hasErrors ? err.fileDescriptor : -1, hasOutput ? out.fileDescriptor : -1], seconds)
    if isReady[0] {
      let bytes = FileSystem.readAvailable(err.fileDescriptor)
      hasErrors = !bytes.isEmpty
      return hasErrors ? .errors(bytes) : .nothing
    }
    guard isReady[1] else { return .nothing }
    let bytes = FileSystem.readAvailable(out.fileDescriptor)
    hasOutput = !bytes.isEmpty
    return hasOutput ? .output(bytes) : .nothing
  }

  /// Waits at most some seconds for the end of the program, which follows ``Event/end``; nil if it still
  /// runs then.
  package func ending(within seconds: Double = 5) -> Ending? {
    guard running.wait(timeout: .now() + seconds) == .success else { return nil }
    return process.terminationReason == .exit
      ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
  }

  /// Asks the program to end.
  package func terminate() {
    if process.isRunning { kill(process.processIdentifier, SIGTERM) }
  }

  /// Ends the program if it still runs; every program that was started is stopped in the end.
  package func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    running.wait()
    UnfinishedBundles.removeProgram(process.processIdentifier)
    // On Linux a `Process` lives for ever, and what it holds stays open with it.
    try? output.fileHandleForReading.close()
    try? errors.fileHandleForReading.close()
  }
}
