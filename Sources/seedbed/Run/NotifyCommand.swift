import Dispatch
import Foundation
import Pipeline
import Tabular

/// A command of the user's that hears how runs ended.
///
/// It runs in a group of processes of its own, so that one that hangs is ended with everything that
/// it started. What it prints goes to stderr, because stdout is the product.
struct NotifyCommand {
  private let command: String
  /// How long the command may take, in seconds.
  private let patience: Double

  /// A command for sh.
  init(_ command: String, patience: Double = 60) {
    self.command = command
    self.patience = patience
  }

  /// Runs the command with a value as a line of JSON on its standard input, and waits for its end.
  ///
  /// Throws ``Failure`` if it cannot be started, takes too long, or ends with an exit code other than 0.
  func send(_ value: some Encodable) throws {
    let json = Data((try StandardOutput.json(value) + "\n").utf8)
    let process = Process()
    let (input, ended) = (Pipe(), DispatchSemaphore(value: 0))
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = input
    process.standardOutput = FileHandle.standardError
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw failure("cannot be started", cause: "\(error)")
    }
    // The command may read late or not at all, so nobody waits for this.
    _ = Background {
      try? input.fileHandleForWriting.write(contentsOf: json)
      try? input.fileHandleForWriting.close()
    }
    guard ended.wait(timeout: .now() + patience) == .success else {
      kill(-process.processIdentifier, SIGKILL)
      ended.wait()
      throw failure("did not end within \(Figures.estimate(patience))")
    }
    guard process.terminationReason == .exit else {
      throw failure("was ended by signal \(process.terminationStatus)")
    }
    guard process.terminationStatus == 0 else {
      throw failure("ended with exit code \(process.terminationStatus)")
    }
  }

  private func failure(_ what: String, cause: String? = nil) -> Failure {
    Failure(
      .invalidConfiguration, at: SourceLocation("--notify"),
      "the command \(what); how the run ended is unaffected",
      fix: "try the command in sh, with the output of --format json on its standard input",
      cause: cause)
  }
}
