import ArgumentParser
import Bundles
import Pipeline
import Tabular

/// A command that runs pipelines up to the stage of the same name.
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
    try StageRun(upTo: Declaration.stage, options: running.runOptions(), running).run(
      arguments.paths.map(PipelineSource.pipeline))
  }
}

/// Runs pipelines up to a stage, one after the other, and reports how each ended.
struct StageRun {
  /// The last stage to run.
  let stage: Stage
  /// How to run it.
  let options: RunOptions
  /// Whether stdout gets the reports.
  let printsReports: Bool
  /// The console for messages to people.
  let console: Console
  /// The memory limit of the run.
  let memory: MemoryArguments
  /// The file to which a summary of each run is appended, and the format of annotations, if any.
  var summary: String?
  var annotations: AnnotationForm?
  /// The receivers of the results after all runs.
  var notification: NotificationArguments?

  /// A run up to a stage, with the arguments of the command line.
  init(upTo stage: Stage, options: RunOptions, _ arguments: RunArguments) {
    self.stage = stage
    self.options = options
    memory = arguments.memory
    printsReports = arguments.reporting.isJSON
    console = arguments.reporting.console()
  }

  /// Runs every pipeline, even after a failure. The worst result decides the exit code.
  func run(_ sources: [PipelineSource]) throws {
    let subject = sources.map { "\($0)" }.joined(separator: ", ")
    let interruption = Interruption(console, memory, subject: subject)
    defer { interruption.finish() }
    var results: [RunResult] = []
    do {
      if let summary { try JobSummary.check(summary) }
      for source in sources {
        if sources.count > 1 { console.say(console.paint.bold("\(source)")) }
        interruption.memory.tell { [results] failure in
          var failure = failure
          failure.input = "\(source)"
          let result = RunResult(
            name: "\(source)", file: source.file, ending: .failures([failure]))
          try? tell(result)
          notification?.send(
            RunNotification(command: stage.name, results: results + [result]), console,
            isLast: true)
        }
        results.append(run(source))
        try tell(results[results.count - 1])
      }
    } catch let failure as Failure {
      // Writing the reports of the runs failed.
      console.complain("\(failure)")
      results.append(RunResult(name: subject, file: nil, ending: .failures([failure])))
    }
    interruption.memory.check()
    notification?.send(RunNotification(command: stage.name, results: results), console)
    try results.map(\.status).max()?.end()
  }

  private func run(_ source: PipelineSource) -> RunResult {
    do {
      let configuration = try source.configuration()
      var result = run(configuration, file: source.file)
      if stage == .build {
        do {
          result.standstill = try standstill(after: result, of: configuration)
        } catch {
          console.complain("\(error)")
        }
      }
      return result
    } catch {
      return RunResult(
        name: "\(source)", file: source.file, ending: .failures(Failure.all(in: error)))
    }
  }

  private func run(_ configuration: PipelineConfiguration, file: String?) -> RunResult {
    do {
      let report = try PipelineRunner(
        configuration: configuration, options: options, watch: { console.watch($0) }
      ).run(upTo: stage)
      return RunResult(
        name: configuration.name, file: file, ending: .report(report), note: configuration.note,
        folder: folder(of: report, configuration))
    } catch {
      return RunResult(
        name: configuration.name, file: file, ending: .failures(Failure.all(in: error)))
    }
  }

  private func standstill(
    after result: RunResult, of configuration: PipelineConfiguration
  ) throws -> Standstill? {
    try Standstill.note(
      isUpToDate: result.status == .done, pipeline: configuration.name,
      output: options.output ?? configuration.place.template,
      workspace: options.workspace)
  }

  /// The folder of the bundle of a report. It has the values of variables, which the report shows
  /// by name.
  private func folder(of report: RunReport, _ configuration: PipelineConfiguration) -> String? {
    switch report.outcome {
    case .published, .unchanged:
      options.output ?? configuration.place.value
    case .stopped, .finished: report.output
    }
  }

  private func tell(_ result: RunResult) throws {
    for complaint in result.complaints { console.complain(complaint) }
    if let summary = result.summary(paint: console.paint) { console.say(summary.text) }
    if printsReports { try StandardOutput.write(json: RunDocument.shape.json(result)) }
    if annotations != nil { console.annotate(RunAnnotations(result: result).text) }
    if let summary { try JobSummary(result: result).append(to: summary) }
  }
}

/// `seedbed stages`: the steps between a feed and a bundle.
struct Stages: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the stages of a pipeline in order: what each does, and what it writes.",
    discussion: """
      Every stage is also a command, which runs the stages up to it and leaves its product in the \
      workspace for inspection.

      Example:
        seedbed stages
      """)

  @OptionGroup var form: FormOptions

  func run() throws {
    let stages = Clients.stages.map { $0.stage } + [.build]
    if form.isJSON {
      return try StandardOutput.write(json: Self.shape.json(stages))
    }
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

extension Stages {
  /// What `stages` prints with `--format json`.
  static let document = JSONDocument(
    "commands/stages", title: "The stages",
    "The stages in order, which stages prints with --format json.", shape)

  private static let shape = JSONShape<[Stage]>.list(of: stage)

  private static let stage = JSONShape<Stage>.object([
    .text("name", "The name of the stage, which is also the name of its command.") { $0.name },
    .text("summary") { $0.summary },
    .text("product", "The product that the stage leaves in the workspace.") { $0.product },
  ])
}
