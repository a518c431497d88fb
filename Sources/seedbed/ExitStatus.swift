import ArgumentParser
import Pipeline
import Tabular

/// The exit codes of `seedbed` with their meanings, from best to worst.
///
/// For wrong usage, ArgumentParser exits with 64, as in BSD's sysexits.h.
enum ExitStatus: Int32, Comparable {
  /// The bundle is published or unchanged, or the stage is finished.
  case done = 0
  /// The run finished, but a gate refused the bundle, or a comparison found differences.
  case refused = 1
  /// The run could not finish.
  case failed = 2
  /// The terminal was closed: SIGHUP.
  case hungUp = 129
  /// The user interrupted the run: SIGINT.
  case interrupted = 130
  /// The system or another program ended the run: SIGTERM.
  case terminated = 143

  /// The explanation of the codes in help texts.
  static let explanation = """
    Exit codes: 0 published, unchanged or finished; 1 a gate stopped publication, or a comparison \
    failed; 2 the run could not finish; 64 usage error; 129, 130 and 143 ended by \
    SIGHUP, SIGINT (Ctrl-C) and SIGTERM.
    """

  /// The status for the outcome of a run.
  init(_ outcome: RunReport.Outcome) {
    switch outcome {
    case .published, .unchanged, .finished: self = .done
    case .stopped: self = .refused
    }
  }

  /// Ends the command with this status, unless all is well.
  func end() throws {
    if self != .done { throw ExitCode(rawValue) }
  }

  /// The error with which ArgumentParser ends the process. If ArgumentParser does not know an
  /// error, the error is printed as a failure and becomes ``failed``. `arguments` are the command
  /// line.
  static func translating(_ error: any Error, arguments: [String]) -> any Error {
    let console = Console(quiet: arguments.contains("--quiet"))
    if let failure = error as? Failure {
      console.complain("\(failure)")
      return ExitCode(failed.rawValue)
    }
    guard !(error is ExitCode), Seedbed.exitCode(for: error) == .failure else { return error }
    console.complain("error: \(error.systemWords)")
    return ExitCode(failed.rawValue)
  }

  /// Orders by severity.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
