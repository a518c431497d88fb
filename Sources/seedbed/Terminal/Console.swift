import Foundation
import Pipeline
import Synchronization
import Tabular

/// What a person reads on stderr while a command runs.
///
/// On a terminal the line at the bottom is drawn again as the run moves on; elsewhere each stage
/// says one line when it is done. Events may come from any thread.
final class Console: Sendable {
  /// How much is said.
  enum Volume {
    /// Progress, messages, the summary and errors.
    case everything
    /// Errors alone.
    case errorsOnly
    /// Errors alone, each with the time: for the log of a job that nobody watches.
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

  /// Finds out what stderr is, and talks accordingly.
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

  /// Shows what a run tells.
  func watch(_ event: RunEvent) {
    guard volume == .everything else { return }
    switch event {
    case .progress(let progress): draw(progress)
    case .finished(let stage, let seconds, let rows):
      say(StageLine(stage: stage, seconds: seconds, rows: rows).text)
    case .message(let text): say(text.escapingControls())
    }
  }

  /// Says a line, or several, unless only errors are wanted.
  func say(_ text: String) {
    guard volume == .everything else { return }
    write(text)
  }

  /// Says what went wrong, always; the first `error:` is red.
  func complain(_ text: String) {
    let time = volume == .timedErrorsOnly ? "\(Date().ISO8601Format()) " : ""
    guard let word = text.firstRange(of: "error:") else { return write(time + text) }
    write(time + text.replacingCharacters(in: word, with: paint.red("error:")))
  }

  /// Takes the bottom line away before the product goes to stdout, which may be the same terminal.
  func eraseLine() {
    state.withLock { state in
      if state.isLineShown { put("\r\u{1B}[K") }
      state.isLineShown = false
    }
  }

  /// Writes annotations, which a machine reads, in whatever volume; nothing if there are none.
  func annotate(_ commands: String) {
    if !commands.isEmpty { write(commands) }
  }

  private func write(_ text: String) {
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
      // Without wrapping (?7l) the terminal itself cuts a line that is too long for it.
      let line = state.line.text(for: progress, at: now).escapingControls()
      put("\r\u{1B}[?7l\(line)\u{1B}[K\u{1B}[?7h")
    }
  }

  /// Writes to stderr; when nobody can read it any more, there is nobody to tell.
  private func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// The line about a finished stage: `parse        1,203,456 rows    0.42 s`.
struct StageLine {
  /// The stage, or the step behind the last one.
  let stage: String
  /// How long it took.
  let seconds: Double
  /// The rows, or what the stage counts instead; 0 if it counts nothing.
  let rows: Int

  private var counted: String {
    Clients.stages.first { $0.stage.name == stage }?.stage.counted ?? "row"
  }

  /// The line, in columns that suit every stage.
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

  /// Colours for stderr, where it is a terminal that shows them and nobody has set `NO_COLOR`
  /// (https://no-color.org).
  static func forErrors(environment: [String: String], isTerminal: Bool) -> Paint {
    Paint(isOn: isTerminal && environment["NO_COLOR", default: ""].isEmpty)
  }

  /// Colours for stdout, likewise.
  static var forOutput: Paint {
    let environment = ProcessInfo.processInfo.environment
    return forErrors(
      environment: environment,
      isTerminal: isatty(STDOUT_FILENO) != 0 && environment["TERM"] != "dumb")
  }

  /// The text in red, for what went wrong.
  func red(_ text: String) -> String { colored(text, code: 31) }

  /// The text in green, for what went well.
  func green(_ text: String) -> String { colored(text, code: 32) }

  /// The text in yellow, for what should be looked at.
  func yellow(_ text: String) -> String { colored(text, code: 33) }

  /// The text in bold, for what a part is about.
  func bold(_ text: String) -> String { colored(text, code: 1) }

  /// A text that is safe for a terminal: its only control characters are line ends, tabs and the
  /// colours above.
  ///
  /// Data cannot bring in those colours either: it is escaped where it enters the text.
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
