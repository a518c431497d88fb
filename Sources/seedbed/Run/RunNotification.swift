import Tabular

/// What the command of `--notify` reads when every run of a command has ended:
/// docs/schemas/commands/notification.json.
struct RunNotification: Encodable {
  /// The command, such as `build`.
  let command: String
  /// The exit code that the runs give.
  let exitCode: Int32
  /// How they ended in a line, such as for the subject of a mail.
  let title: String
  /// What the terminal shows of them without `--quiet` and progress.
  let text: String
  /// Each run as `--format json` prints it.
  let runs: [RunDocument]

  /// The notification of runs in their order.
  init(command: String, results: [RunResult]) {
    self.command = command
    exitCode = (results.map(\.status).max() ?? .done).rawValue
    title = Self.title(of: results)
    text = results.map(\.text).joined(separator: "\n\n") + "\n"
    runs = results.map(RunDocument.init)
  }

  private static func title(of results: [RunResult]) -> String {
    guard results.count != 1 else {
      return results.map(\.headline).joined().escapingControls()
    }
    let endings = ["published", "unchanged", "finished", "refused", "failed"]
    let counts = endings.compactMap { ending in
      let count = results.count { $0.word == ending }
      return count > 0 ? "\(Figures.grouped(count)) \(ending)" : nil
    }
    return counts.joined(separator: ", ")
  }
}

extension RunResult {
  /// How the run ended, in a word.
  fileprivate var word: String {
    switch ending {
    case .report(let report): report.outcome == .stopped ? "refused" : report.outcome.rawValue
    case .failures: "failed"
    }
  }

  /// How the run ended, and for how long nothing has been published.
  fileprivate var headline: String {
    ["\(name): \(word)", escalation].compactMap { $0 }.joined(separator: ", ")
  }

  /// The lines of the terminal.
  fileprivate var text: String {
    (complaints + [summary(paint: Paint(isOn: false))?.text].compactMap { $0 })
      .joined(separator: "\n")
  }
}
