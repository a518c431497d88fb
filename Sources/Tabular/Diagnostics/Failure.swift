/// An error that stops a run, with its place, message, fix and cause.
///
/// Bad data is a ``Notice``; a failure is thrown only when the run cannot go on.
package struct Failure: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure that callers distinguish.
  package enum Code: String, Sendable {
    /// An input is missing, unreadable or of the wrong kind.
    case unreadableInput
    /// An archive exceeds a configured limit, a row exceeds the limit of all tables, or the run
    /// exceeds its limit of memory.
    case limitExceeded
    /// A required file, column or usable trip is missing.
    case unusableInput
    /// The pipeline's YAML or an option is wrong.
    case invalidConfiguration
    /// The output folder is not ours, or the file system cannot swap folders.
    case outputRefused
    /// Another build holds the output.
    case busy
    /// A check of the finished output failed.
    case checkFailed
    /// Writing failed: disk full, no permission.
    case unwritableOutput
  }

  /// The kind of failure.
  package var code: Code
  /// The pipeline's name of the input, if files of several inputs have the same names.
  package var input: String?
  /// The file, line and field with the problem, if known.
  package var origin: SourceLocation?
  /// The problem, as a clause without a capital or a full stop.
  package var message: String { didSet { message = URLSecrets.hidden(in: message) } }
  /// The remedy, as an instruction.
  package var fix: String { didSet { fix = URLSecrets.hidden(in: fix) } }
  /// The message of the system or a library, if any.
  package var cause: String? { didSet { cause = cause.map { URLSecrets.hidden(in: $0) } } }
  /// The line of the input with a caret under the place, for configuration files.
  package var excerpt: String?

  /// Whether the same run may succeed later without a change, after a network fault or while another run
  /// holds the output.
  package var isRetryable = false

  /// Creates a failure. Texts over 2,000 bytes are cut, and secrets in URLs are left out of them.
  package init(
    _ code: Code, at origin: SourceLocation? = nil, _ message: String, fix: String,
    cause: String? = nil,
    excerpt: String? = nil
  ) {
    self.code = code
    self.origin = origin
    self.message = URLSecrets.hidden(in: message.cut)
    self.fix = URLSecrets.hidden(in: fix.cut)
    self.cause = cause.map { URLSecrets.hidden(in: $0.cut) }
    self.excerpt = excerpt
  }

  /// Creates the failure that a file has another format than its reader expects.
  package init(_ format: FileFormat, insteadOf expected: String, at origin: SourceLocation) {
    self.init(
      .unreadableInput, at: origin, "the file is \(format.name), not \(expected)", fix: format.fix)
  }

  /// The same failure, marked as retryable.
  package var retryable: Failure {
    var failure = self
    failure.isRetryable = true
    return failure
  }

  /// The failure as the terminal shows it.
  package var description: String {
    let place = [input, origin?.description].compactMap { $0.map { "\($0): " } }.joined()
    var lines = ["\(place)error: \(words)".escapingControls()]
    if let excerpt { lines.append(excerpt.escapingControls(keepingLines: true)) }
    // Line breaks in data are escaped, because a log reader could interpret the next line as a
    // command.
    return (lines + ["  fix: \(fix)".escapingControls()]).joined(separator: "\n")
  }

  /// The message, with the cause in brackets.
  package var words: String { message + (cause.map { " (\($0))" } ?? "") }

  /// Runs work on one input of a pipeline; a failure of that work names the input.
  package static func naming<Result>(
    _ input: String, _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch var failure as Failure {
      failure.input = failure.input ?? input
      throw failure
    }
  }
}
