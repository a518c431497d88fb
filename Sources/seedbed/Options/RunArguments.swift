import ArgumentParser
import Pipeline

/// The options of every command that runs a pipeline.
struct RunArguments: ParsableArguments {
  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp(
      "Take this day as today, instead of the pipeline's own.", valueName: "yyyy-MM-dd"))
  var asOf: AsOfDay?

  @Option(help: ArgumentHelp("Keep the products of stages in this folder.", valueName: "dir"))
  var workspace = RunOptions().workspace

  @Option(
    help: ArgumentHelp(
      "Wait so long for another build of the same output.", valueName: "seconds"))
  var wait = Int(RunOptions().lockTimeout)

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard wait >= 0 else { throw ValidationError("--wait takes a number of seconds, 0 or more.") }
  }

  /// The options as the pipeline's runner takes them.
  func runOptions(output: String? = nil, force: Bool = false) -> RunOptions {
    var options = RunOptions()
    options.output = output
    options.force = force
    options.asOf = asOf?.day
    options.workspace = workspace
    options.lockTimeout = Double(wait)
    return options
  }
}
