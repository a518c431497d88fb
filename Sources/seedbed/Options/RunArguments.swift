import ArgumentParser
import Pipeline
import Tabular

/// The options of every command that runs a pipeline.
struct RunArguments: ParsableArguments {
  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "Use this day as today, instead of the pipeline's; 'today' takes the day from the clock.",
      valueName: "yyyy-MM-dd"))
  var asOf: AsOfDay?

  @Option(
    help: ArgumentHelp(
      "How long to wait for another build of the same output.", valueName: "seconds"))
  var wait = Int(RunOptions().lockTimeout)

  @OptionGroup var downloads: DownloadArguments

  @OptionGroup var memory: MemoryArguments

  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    guard wait >= 0 else { throw ValidationError("--wait must be 0 or more seconds.") }
  }

  /// The options for ``PipelineRunner``.
  func runOptions(
    output: String? = nil, force: Bool = false, accepted: Set<String> = [],
    acceptsFuture: Bool = false
  ) -> RunOptions {
    var options = RunOptions()
    options.output = output
    options.force = force
    options.accepted = accepted
    options.acceptsFuture = acceptsFuture
    options.asOf = asOf?.day
    options.lockTimeout = Double(wait)
    downloads.set(&options)
    return options
  }
}

/// The reports of a run for a continuous integration job.
struct JobReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Append what was built, or why it was not, to this file as Markdown.", valueName: "file.md"),
    completion: .file())
  var summary: String?

  @Option(
    help: ArgumentHelp("Print annotations of files to stderr: github.", valueName: "form"))
  var annotations: AnnotationForm?
}

/// The receivers of the result of a command.
struct NotificationArguments: ParsableArguments {
  @Option(
    name: .customLong("notify"),
    help: ArgumentHelp(
      "At the end, let sh run this command, with the result as JSON on its standard input.",
      valueName: "command"))
  var command: String?

  /// Tells the receivers how the runs ended. If the notify command fails, that is reported, but the
  /// exit code does not change.
  ///
  /// `isLast` is true if this process is already ending.
  func send(
    _ notification: @autoclosure () -> RunNotification, _ console: Console, isLast: Bool = false
  ) {
    guard let command else { return }
    do {
      try NotifyCommand(command, isLast: isLast).send(
        RunNotification.shape.json(notification()))
    } catch {
      console.complain("\(error)")
    }
  }
}

/// How much memory a command may use.
struct MemoryArguments: ParsableArguments {
  @Option(
    name: .customLong("memory-limit"),
    help: ArgumentHelp(
      "End with an error if the run needs more memory than this, such as 2GB. (default: half of the machine's, at most 4GB)",
      valueName: "size"))
  var limit: SizeOption?
}

/// The options for downloads.
struct DownloadArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write downloads and the products of stages to this folder.", valueName: "dir"),
    completion: .directory)
  var workspace = RunOptions().workspace

  @Flag(help: "Contact no server, and use the last download of each URL.")
  var offline = false

  @Option(
    name: .customLong("cache-limit"),
    help: ArgumentHelp(
      "Keep at most this much of the downloads, such as 5GB, and delete the oldest.",
      valueName: "size"))
  var cacheLimit = SizeOption(RunOptions().largestCache)

  /// Sets the options of a run.
  func set(_ options: inout RunOptions) {
    options.workspace = workspace
    options.isOffline = offline
    options.largestCache = cacheLimit.bytes
  }

  /// The options of commands that run no pipeline.
  var options: RunOptions {
    var options = RunOptions()
    set(&options)
    return options
  }
}

/// The pipelines that a command runs, in the order of the command line.
struct PipelineArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The pipelines' YAML files.", valueName: "pipeline.yaml"),
    completion: .pipeline)
  var paths: [String]

  @OptionGroup var running: RunArguments
}

/// The rule that every pipeline has its own output.
enum OutputChoice {
  /// Rejects one output for several pipelines, because the second would replace the first.
  static func check(_ output: String?, pipelines: [String]) throws {
    guard output != nil, pipelines.count > 1 else { return }
    throw ValidationError("--output works with one pipeline only; run one at a time, or omit it.")
  }
}

/// A day on the command line, such as 2026-02-28.
struct AsOfDay: ExpressibleByArgument {
  /// The day.
  let day: CalendarDay

  /// Reads a day of the calendar, or `today`; nil for anything else, such as 2026-02-30.
  init?(argument: String) {
    guard let day = asOfDay(argument) else { return nil }
    self.day = day
  }
}

/// A number of bytes on the command line, such as 5GB.
struct SizeOption: ExpressibleByArgument {
  /// The bytes.
  let bytes: Int

  /// A size in bytes.
  init(_ bytes: Int) {
    self.bytes = bytes
  }

  /// Reads a size in the form that pipelines use; nil if the text is not a size.
  init?(argument: String) {
    guard let bytes = byteCount(argument) else { return nil }
    self.bytes = bytes
  }

  /// The size in whole megabytes or gigabytes, for the help page.
  var defaultValueDescription: String {
    bytes % 1_000_000_000 == 0 ? "\(bytes / 1_000_000_000)GB" : "\(bytes / 1_000_000)MB"
  }
}

/// A share on the command line, such as 95 %.
struct ShareOption: ExpressibleByArgument {
  /// The share, from 0 to 1.
  let share: Double

  /// Reads a percentage of at most 100 %; nil for anything else.
  init?(argument: String) {
    guard let share = percentage(argument), share <= 1 else { return nil }
    self.share = share
  }
}

/// A moment on the command line.
struct InstantOption: ExpressibleByArgument {
  /// The moment.
  let instant: Instant

  /// Reads a moment; nil if the text is not a moment.
  init?(argument: String) {
    guard let instant = Instant(argument) else { return nil }
    self.instant = instant
  }
}

/// The languages in which a command shows names.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "Show names and destinations in this language if the feed has them; repeat for a second choice.",
      valueName: "code"))
  var codes: [String] = []
}
