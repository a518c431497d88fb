import Bundles
import Pipeline
import Tabular

/// A command of the user that receives the results of runs.
///
/// If the command hangs, or if a signal arrives while it runs, it is killed with everything that it
/// started. Processes that a finished command has left in the background continue. The output of
/// the command goes to stderr, because stdout is for the product.
struct NotifyCommand {
  private let command: String
  /// The time limit of the command, in seconds.
  private let patience: Double
  private let parting: ChildProcess.Parting

  /// Takes a command for sh. If `isLast` is true, this process is already ending, and no signal can
  /// end the command.
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
      throw failure("cannot be started", cause: error.systemWords)
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
