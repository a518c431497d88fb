import Bundles
import Pipeline
import Tabular

/// A command of the user's that hears how runs ended.
///
/// A command that hangs, or during which a signal comes, is ended with everything that it started.
/// Processes that a finished command leaves running go on. What it prints goes to stderr, because
/// stdout is the product.
struct NotifyCommand {
  private let command: String
  /// How long the command may take, in seconds.
  private let patience: Double
  private let parting: ChildProcess.Parting

  /// A command for sh; if it is sent something while this process ends already, no signal can end it.
  init(_ command: String, patience: Double = 60, isLast: Bool = false) {
    self.command = command
    self.patience = patience
    parting = isLast ? .nothing : .kill
  }

  /// Runs the command with a value as a line of JSON on its standard input, and waits for its end.
  ///
  /// Throws ``Failure`` if it cannot be started, takes too long, or ends with an exit code other than 0.
  func send(_ value: JSONValue) throws {
    let json = value.text(.compact) + "\n"
    var process: ChildProcess
    do {
      process = try ChildProcess(
        "/bin/sh", ["-c", command], input: json, outputTo: .standardError, parting: parting)
    } catch {
      throw failure("cannot be started", cause: "\(error)")
    }
    switch process.ending(within: patience, sparingOthers: true) {
    case nil: throw failure("did not end within \(Figures.estimate(patience))")
    case .signal(let number): throw failure("was ended by signal \(number)")
    case .exit(let code) where code != 0: throw failure("ended with exit code \(code)")
    case .exit: return
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
