import ArgumentParser
import Pipeline
import Tabular

/// A command that runs pipelines up to one stage, and is named after it.
struct StageCommand<Declaration: StageDeclaration>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let stage = Declaration.stage
    return CommandConfiguration(
      commandName: stage.name,
      abstract: stage.summary,
      discussion: """
        Runs everything up to this stage and leaves its product in the workspace for inspection: \
        \(stage.product).

        Example:
          seedbed \(stage.name) \(stage.examplePipeline)
        """)
  }

  @OptionGroup var arguments: PipelineArguments

  func run() throws {
    let running = arguments.running
    try StageRun(
      upTo: Declaration.stage, options: running.runOptions(), consoleOptions: running.consoleOptions
    ).run(arguments.paths.map(PipelineSource.pipeline))
  }
}

/// Runs pipelines up to a stage, one after the other, and says how each ended.
struct StageRun {
  /// The last stage to run.
  let stage: Stage
  /// How to run it.
  let options: RunOptions
  /// Whether stdout gets the reports.
  let printsReports: Bool
  /// What people read while it runs.
  let console: Console

  /// A run up to a stage, as the command line wants it.
  init(upTo stage: Stage, options: RunOptions, consoleOptions: ConsoleOptions) {
    self.stage = stage
    self.options = options
    printsReports = consoleOptions.json
    console = consoleOptions.console()
  }

  /// Runs every pipeline, also after one that failed; the worst of them decides the exit code.
  func run(_ sources: [PipelineSource]) throws {
    let interruption = Interruption(console)
    defer { withExtendedLifetime(interruption) {} }
    var worst = ExitStatus.done
    for source in sources {
      if sources.count > 1 { console.say(console.paint.bold("\(source)")) }
      worst = try max(worst, run(source))
    }
    try worst.end()
  }

  private func run(_ source: PipelineSource) throws -> ExitStatus {
    var name = "\(source)"
    let note: String?
    let report: RunReport
    do {
      let configuration = try source.configuration()
      name = configuration.name
      note = configuration.note
      report = try PipelineRunner(
        configuration: configuration, options: options, watch: { console.watch($0) }
      ).run(upTo: stage)
    } catch let failure as Failure {
      return try tell([failure], name: name)
    } catch let errors as ConfigurationErrors {
      return try tell(errors.failures, name: name)
    }
    return try tell(report, note)
  }

  private func tell(_ report: RunReport, _ note: String?) throws -> ExitStatus {
    let summary = RunSummary(report: report, note: note, paint: console.paint)
    for complaint in summary.complaints { console.complain(complaint) }
    console.say(summary.text)
    if printsReports { try StandardOutput.write(json: report) }
    return ExitStatus(report.outcome)
  }

  private func tell(_ failures: [Failure], name: String) throws -> ExitStatus {
    for failure in failures { console.complain("\(failure)") }
    if printsReports {
      try StandardOutput.write(json: FailedRun(pipeline: name, failures: failures))
    }
    return .failed
  }
}

/// `seedbed stages`: what there is between a feed and a bundle.
struct Stages: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the stages of a pipeline in order, with what each does and leaves.",
    discussion: """
      Every stage is also a command, which runs the stages up to it and leaves its product in the \
      workspace for inspection.

      Example:
        seedbed stages
      """)

  func run() throws {
    let stages = Clients.stages.map { $0.stage } + [.build]
    let width = stages.map(\.name.count).max() ?? 0
    for stage in stages {
      let indent = Figures.left("", width: width)
      try StandardOutput.write(
        """
        \(Figures.left(stage.name, width: width))  \(stage.summary)
        \(indent)  -> \(stage.product)
        """)
    }
  }
}
