/// What stops a run: where, what is wrong, how to fix it, and what the system reported.
///
/// Bad data is a ``Notice``; a failure is thrown only when the run cannot go on.
package struct Failure: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure that callers distinguish.
  package enum Code: String, Sendable {
    /// An input is missing, cannot be read, or is not what it should be.
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
  /// The name that the pipeline gives the input that it is about, where files of several inputs have
  /// the same names.
  package var input: String?
  /// The file, line and field it is about, where there is one.
  package var origin: SourceLocation?
  /// What is wrong, as a clause without a capital or a full stop.
  package var message: String
  /// What to do about it, as an order.
  package var fix: String
  /// What the system or a library reported, if anything.
  package var cause: String?
  /// The line of the input with a caret under the place, for configuration files.
  package var excerpt: String?

  /// Whether the same run may succeed later though nothing is changed: a fault of the network, or another
  /// run that is in the way.
  package var isRetryable = false

  /// Describes what stops the run; texts over 2,000 bytes are cut.
  package init(
    _ code: Code, at origin: SourceLocation? = nil, _ message: String, fix: String,
    cause: String? = nil,
    excerpt: String? = nil
  ) {
    self.code = code
    self.origin = origin
    self.message = message.cut
    self.fix = fix.cut
    self.cause = cause?.cut
    self.excerpt = excerpt
  }

  /// Says that a file is of another format than its reader expects.
  package init(_ format: FileFormat, insteadOf expected: String, at origin: SourceLocation) {
    self.init(
      .unreadableInput, at: origin, "the file is \(format.name), not \(expected)", fix: format.fix)
  }

  /// The same failure as one that may be over soon.
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
    // A line break in the data could begin a line that a log reader takes for a command.
    return (lines + ["  fix: \(fix)".escapingControls()]).joined(separator: "\n")
  }

  /// What is wrong, and what the system or a library reported.
  package var words: String { message + (cause.map { " (\($0))" } ?? "") }

  /// Does work on one input of a pipeline; a failure of it names the input.
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
