import ArgumentParser

/// The format in which a command prints its report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs: the schemas are in docs/schemas.
  case json
}

/// The format option of a command whose whole output is on stdout.
struct FormOptions: ParsableArguments {
  @Option(help: "The format of the output: text for people, or one line of json.")
  var format = ReportFormat.text

  /// Whether the command prints JSON on stdout.
  var isJSON: Bool { format == .json }
}

/// How much a command prints on stderr.
struct QuietOption: ParsableArguments {
  @Flag(help: "Print only errors, each with the time.")
  var quiet = false

  /// The console that the option asks for.
  func console() -> Console { Console(quiet: quiet) }
}

/// How much a command prints, and the format of its report.
struct ReportOptions: ParsableArguments {
  @OptionGroup var talk: QuietOption

  @Option(help: "The format of the report: text for people, or one line of json on stdout.")
  var format: ReportFormat?

  @Flag(help: "Short for --format json.")
  var json = false

  func validate() throws {
    guard json, format == .text else { return }
    throw ValidationError("--json and --format text contradict each other; give one of them.")
  }

  /// Whether the command prints JSON on stdout.
  var isJSON: Bool { json || format == .json }

  /// Whether only errors are printed.
  var quiet: Bool { talk.quiet }

  /// The console that these options ask for.
  func console() -> Console { talk.console() }
}
