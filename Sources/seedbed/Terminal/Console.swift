import Foundation
import Pipeline
import Synchronization
import Tabular

/// Prints messages for people on stderr while a command runs.
///
/// On a terminal, the line at the bottom is redrawn during the run. Elsewhere each stage prints one
/// line when it is done. Events may come from any thread.
final class Console: Sendable {
  /// How much is printed.
  enum Volume {
    /// Progress, messages, the summary and errors.
    case everything
    /// Only errors.
    case errorsOnly
    /// Only errors, each with the time, for the log of an unattended job.
    case timedErrorsOnly
  }

  private struct State {
    var line = ProgressLine()
    var isLineShown = false
    var lastDrawn: ContinuousClock.Instant?
  }

  /// The colours of stderr.
  let paint: Paint
  private let volume: Volume
  private let redraws: Bool
  private let state = Mutex(State())

  /// Detects whether stderr is a terminal, and prints accordingly.
  init(_ volume: Volume) {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) != 0 && environment["TERM"] != "dumb"
    self.volume = volume
    redraws = isTerminal
    paint = Paint.forErrors(environment: environment, isTerminal: isTerminal)
  }

  /// The console of a command that has the option `--quiet`.
  convenience init(quiet: Bool) {
    self.init(quiet ? .timedErrorsOnly : .everything)
  }

  /// Shows an event of a run.
  func watch(_ event: RunEvent) {
    guard volume == .everything else { return }
    switch event {
    case .progress(let progress): draw(progress)
    case .finished(let stage, let seconds, let rows):
      say(StageLine(stage: stage, seconds: seconds, rows: rows).text)
    case .message(let text): say(text.escapingControls())
    }
  }

  /// Prints one or more lines, unless only errors are wanted.
  func say(_ text: String) {
    guard volume == .everything else { return }
    write(text)
  }

  /// Prints an error at every volume; the first `error:` is red.
  func complain(_ text: String) {
    let time = volume == .timedErrorsOnly ? "\(Date().ISO8601Format()) " : ""
    guard let word = text.firstRange(of: "error:") else { return write(time + text) }
    write(time + text.replacingCharacters(in: word, with: paint.red("error:")))
  }

  /// Erases the bottom line before the product goes to stdout, which may be the same terminal.
  func eraseLine() {
    state.withLock { state in
      if state.isLineShown { put("\r\u{1B}[K") }
      state.isLineShown = false
    }
  }

  /// Writes annotations, which a program reads, at every volume; nothing if there are none.
  func annotate(_ commands: String) {
    if !commands.isEmpty { write(lines: commands) }
  }

  private func write(_ text: String) { write(lines: LogCommands.escaped(in: text)) }

  private func write(lines text: String) {
    let text = paint.shown(text)
    state.withLock { state in
      put(state.isLineShown ? "\r\u{1B}[K\(text)\n" : "\(text)\n")
      state.isLineShown = false
    }
  }

  /// Draws the bottom line again, at most ten times a second.
  private func draw(_ progress: StageProgress) {
    guard redraws else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if let last = state.lastDrawn, now - last < .milliseconds(100) { return }
      state.lastDrawn = now
      state.isLineShown = true
      // With wrapping switched off (?7l), the terminal cuts a line that is too long.
      let line = state.line.text(for: progress, at: now).escapingControls()
      put("\r\u{1B}[?7l\(line)\u{1B}[K\u{1B}[?7h")
    }
  }

  /// Writes to stderr. Errors are ignored, because they could not be reported anywhere.
  private func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// The line about a finished stage: `parse        1,203,456 rows    0.42 s`.
struct StageLine {
  /// The stage, or the step after the last stage.
  let stage: String
  /// How long it took.
  let seconds: Double
  /// The number of rows, or of the things that the stage counts instead; 0 if it counts nothing.
  let rows: Int

  private var counted: String {
    Clients.stages.first { $0.stage.name == stage }?.stage.counted ?? "row"
  }

  /// The line, in columns that are wide enough for every stage.
  var text: String {
    Figures.left(stage, width: 10)
      + Figures.right(rows > 0 ? Figures.count(rows, counted) : "", width: 17)
      + Figures.right(Figures.seconds(seconds), width: 11)
  }
}

/// Colours for a terminal, or none.
struct Paint {
  /// Whether colours are shown at all.
  let isOn: Bool

  /// Colours for stderr, if it is a terminal and `NO_COLOR` is not set (https://no-color.org).
  static func forErrors(environment: [String: String], isTerminal: Bool) -> Paint {
    Paint(isOn: isTerminal && environment["NO_COLOR", default: ""].isEmpty)
  }

  /// Colours for stdout, by the same rules.
  static var forOutput: Paint {
    let environment = ProcessInfo.processInfo.environment
    return forErrors(
      environment: environment,
      isTerminal: isatty(STDOUT_FILENO) != 0 && environment["TERM"] != "dumb")
  }

  /// The text in red, for errors.
  func red(_ text: String) -> String { colored(text, code: 31) }

  /// The text in green, for success.
  func green(_ text: String) -> String { colored(text, code: 32) }

  /// The text in yellow, for warnings.
  func yellow(_ text: String) -> String { colored(text, code: 33) }

  /// The text in bold, for headings.
  func bold(_ text: String) -> String { colored(text, code: 1) }

  /// A text that is safe for a terminal: its only control characters are line ends, tabs and the
  /// colours above.
  ///
  /// Data cannot add these colours either, because it is escaped before it is added to the text.
  func shown(_ text: String) -> String {
    guard text.mayControlText(keepingLines: true) else { return text }
    let parts = text.parts(at: "\u{1B}", omittingEmpty: false)
    let escaped = parts.map { $0.escapingControls(keepingLines: true) }
    return zip(parts, escaped).dropFirst().reduce(escaped[0]) { shown, part in
      let isColor = isOn && Self.codes.contains { part.0.utf8.starts(with: "[\($0)m".utf8) }
      return shown + (isColor ? "\u{1B}" : "\\u{1B}") + part.1
    }
  }

  private static let codes = [0, 1, 31, 32, 33]

  private func colored(_ text: String, code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text.escapingControls())\u{1B}[0m" : text
  }
}
