import ArgumentParser
import Pipeline
import Tabular
import Transit

/// The options of every command that runs a pipeline.
struct RunArguments: ParsableArguments {
  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "Use this day as today, instead of the pipeline's; 'today' is the clock's.",
      valueName: "yyyy-MM-dd"))
  var asOf: AsOfDay?

  @Option(help: ArgumentHelp("Write the products of stages to this folder.", valueName: "dir"))
  var workspace = RunOptions().workspace

  @Option(
    help: ArgumentHelp(
      "How long to wait for another build of the same output.", valueName: "seconds"))
  var wait = Int(RunOptions().lockTimeout)

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard wait >= 0 else { throw ValidationError("--wait must be 0 or more seconds.") }
  }

  /// The options as the pipeline's runner takes them.
  func runOptions(
    output: String? = nil, force: Bool = false, accepted: Set<String> = []
  ) -> RunOptions {
    var options = RunOptions()
    options.output = output
    options.force = force
    options.accepted = accepted
    options.asOf = asOf?.day
    options.workspace = workspace
    options.lockTimeout = Double(wait)
    return options
  }
}

/// The pipelines that a command runs, in the order in which they are named.
struct PipelineArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("The pipelines' YAML files.", valueName: "pipeline.yaml"))
  var paths: [String]

  @OptionGroup var running: RunArguments
}

/// How much a command says, and in which form.
struct ConsoleOptions: ParsableArguments {
  @Flag(help: "Print only errors.")
  var quiet = false

  @Flag(help: "Print the report to stdout as one line of JSON.")
  var json = false

  /// The console that these options ask for.
  func console() -> Console {
    Console(quiet ? .errorsOnly : .everything)
  }
}

/// The rule that every pipeline has an output of its own.
enum OutputChoice {
  /// Refuses one output for several pipelines: the second would replace the first.
  static func check(_ output: String?, pipelines: [String]) throws {
    guard output != nil, pipelines.count > 1 else { return }
    throw ValidationError("--output works with one pipeline only; run one at a time, or omit it.")
  }
}

/// A day on the command line, written yyyy-MM-dd.
struct AsOfDay: ExpressibleByArgument {
  /// The day.
  let day: CalendarDay

  /// Reads a day of the calendar, or `today`; nil for anything else, such as 2026-02-30.
  init?(argument: String) {
    guard let day = asOfDay(argument) else { return nil }
    self.day = day
  }
}

/// A moment on the command line.
struct InstantOption: ExpressibleByArgument {
  /// The moment.
  let instant: Instant

  /// Reads a moment; nil for what is none.
  init?(argument: String) {
    guard let instant = Instant(argument) else { return nil }
    self.instant = instant
  }
}

/// The start of a journey on the command line.
struct StartOption: ExpressibleByArgument {
  /// The start.
  let start: JourneyStart

  /// Reads a start; nil for what is none.
  init?(argument: String) {
    guard let start = JourneyStart(argument) else { return nil }
    self.start = start
  }
}

/// The languages in which a command shows names.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "Show names and destinations in this language where the feed has them; repeat for a second choice.",
      valueName: "code"))
  var codes: [String] = []
}
