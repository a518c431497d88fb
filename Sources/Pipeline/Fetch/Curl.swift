import Foundation

/// A running `curl`, with what it is sent and what comes from it.
struct Curl {
  /// What has come.
  enum Event {
    /// Bytes of heads, or its own words at the end.
    case head([UInt8])
    /// Bytes of the body.
    case body([UInt8])
    /// Nothing in the time that there was.
    case nothing
    /// Nothing, and nothing will.
    case end
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let running = DispatchGroup()
  private var hasOutput = true
  private var hasErrors = true

  /// Starts it; throws ``Transfer/Interruption`` where it is not on the machine.
  init(configuration: String) throws {
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Heads go where its words go: in a file they could fill the disk, and in the output the fields that may
    // come after a body would be mistaken for a part of it.
    process.arguments = [
      "curl", "--disable", "--silent", "--show-error", "--globoff", "--no-buffer",
      "--proto", "=http,https", "--suppress-connect-headers", "--dump-header", "/dev/stderr",
      "--config", "-",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // `waitUntilExit` looks twenty times a second whether it has ended.
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
    // Where it has ended already, its exit code says why.
    try? input.fileHandleForWriting.write(contentsOf: Data(configuration.utf8))
    try? input.fileHandleForWriting.close()
  }

  /// What comes next, within so many seconds.
  mutating func next(within seconds: Double) -> Event {
    guard hasOutput || hasErrors else { return .end }
    let (out, err) = (output.fileHandleForReading, errors.fileHandleForReading)
    let isReady = FileSystem.awaitInput(
      [hasErrors ? err.fileDescriptor : -1, hasOutput ? out.fileDescriptor : -1], seconds)
    // It writes a head before the body, so the head is there when the body is.
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

  /// Waits until it has ended, which it does after ``Event/end``, and returns its exit code; -1 where
  /// a signal ended it.
  func exitCode() -> Int32 {
    guard running.wait(timeout: .now() + 5) == .success, process.terminationReason == .exit else {
      return -1
    }
    return process.terminationStatus
  }

  /// Ends it, if it has not ended.
  func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    running.wait()
    UnfinishedBundles.removeProgram(process.processIdentifier)
  }
}
