import Foundation

/// A running `curl` process, with its configuration and its output.
struct Curl {
  /// What came from the process.
  enum Event {
    /// Bytes of heads, or the message of `curl` itself at the end.
    case head([UInt8])
    /// Bytes of the body.
    case body([UInt8])
    /// Nothing came in the given time.
    case nothing
    /// The output has ended.
    case end
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let running = DispatchGroup()
  private var hasOutput = true
  private var hasErrors = true

  /// Starts `curl`; throws ``Transfer/Interruption`` if it is not on the machine.
  init(configuration: String) throws {
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Heads go to stderr, as the messages of `curl` do. In a file they could fill the disk. In
    // stdout, fields that come after a body would look like a part of it.
    process.arguments = [
      "curl", "--disable", "--silent", "--show-error", "--globoff", "--no-buffer",
      "--proto", "=http,https", "--suppress-connect-headers", "--dump-header", "/dev/stderr",
      "--config", "-",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // `waitUntilExit` checks only twenty times a second whether the process has ended.
    process.terminationHandler = { [running] _ in running.leave() }
    running.enter()
    do {
      try UnfinishedBundles.addProgram {
        try process.run()
        return process.processIdentifier
      }
    } catch {
      running.leave()
      throw Transfer.Interruption.noCurl
    }
    // If `curl` has already ended, its exit code says why.
    try? input.fileHandleForWriting.write(contentsOf: Data(configuration.utf8))
    try? input.fileHandleForWriting.close()
  }

  /// The next event, or ``Event/nothing`` after some seconds.
  mutating func next(within seconds: Double) -> Event {
    guard hasOutput || hasErrors else { return .end }
    let (out, err) = (output.fileHandleForReading, errors.fileHandleForReading)
    let isReady = FileSystem.awaitInput(
      [hasErrors ? err.fileDescriptor : -1, hasOutput ? out.fileDescriptor : -1], seconds)
    // `curl` writes a head before its body, so when the body can be read, so can the head.
    if isReady[0] {
      let bytes = FileSystem.readAvailable(err.fileDescriptor)
      hasErrors = !bytes.isEmpty
      return hasErrors ? .head(bytes) : .nothing
    }
    guard isReady[1] else { return .nothing }
    let bytes = FileSystem.readAvailable(out.fileDescriptor)
    hasOutput = !bytes.isEmpty
    return hasOutput ? .body(bytes) : .nothing
  }

  /// Waits for the end of the process, which follows ``Event/end``, and returns the exit code; -1
  /// if a signal ended it.
  func exitCode() -> Int32 {
    guard running.wait(timeout: .now() + 5) == .success, process.terminationReason == .exit else {
      return -1
    }
    return process.terminationStatus
  }

  /// Ends the process if it still runs.
  func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    running.wait()
    UnfinishedBundles.removeProgram(process.processIdentifier)
  }
}
