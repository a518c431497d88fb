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
    try StageRun(upTo: Declaration.stage, options: running.runOptions(), running).run(
      arguments.paths.map(PipelineSource.pipeline))
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
  /// How much memory the run may use.
  let memory: MemoryArguments
  /// The file that a summary of each run is appended to, and the form of annotations, if any.
  var summary: String?
  var annotations: AnnotationForm?

  /// A run up to a stage, as the command line wants it.
  init(upTo stage: Stage, options: RunOptions, _ arguments: RunArguments) {
    self.stage = stage
    self.options = options
    memory = arguments.memory
    printsReports = arguments.reporting.isJSON
    console = arguments.reporting.console()
  }

  /// Runs every pipeline, also after one that failed; the worst of them decides the exit code.
  func run(_ sources: [PipelineSource]) throws {
    let interruption = Interruption(
      console, memory, subject: sources.map { "\($0)" }.joined(separator: ", "))
    defer { interruption.finish() }
    if let summary { try JobSummary.check(summary) }
    var worst = ExitStatus.done
    for source in sources {
      if sources.count > 1 { console.say(console.paint.bold("\(source)")) }
      interruption.memory.tell { failure in
        var failure = failure
        failure.input = "\(source)"
        try? tell(RunResult(name: "\(source)", file: source.file, ending: .failures([failure])))
      }
      let result = run(source)
      try tell(result)
      worst = max(worst, result.status)
    }
    try worst.end()
  }

  private func run(_ source: PipelineSource) -> RunResult {
    var name = "\(source)"
    do {
      let configuration = try source.configuration()
      name = configuration.name
      let report = try PipelineRunner(
        configuration: configuration, options: options, watch: { console.watch($0) }
      ).run(upTo: stage)
      return RunResult(
        name: name, file: source.file, ending: .report(report), note: configuration.note,
        folder: folder(of: report, configuration))
    } catch {
      return RunResult(name: name, file: source.file, ending: .failures(Failure.all(in: error)))
    }
  }

  /// Where the bundle is of which a report tells; that shows variables by name.
  private func folder(of report: RunReport, _ configuration: PipelineConfiguration) -> String? {
    switch report.outcome {
    case .published, .unchanged:
      options.output ?? configuration.output?.value ?? "build/\(configuration.name)"
    case .stopped, .finished: report.output
    }
  }

  private func tell(_ result: RunResult) throws {
    switch result.ending {
    case .report(let report):
      let summary = RunSummary(report: report, note: result.note, paint: console.paint)
      for complaint in summary.complaints { console.complain(complaint) }
      console.say(summary.text)
      if printsReports { try StandardOutput.write(json: report) }
    case .failures(let failures):
      for failure in failures { console.complain("\(failure)") }
      if printsReports {
        try StandardOutput.write(json: FailedRun(pipeline: result.name, failures: failures))
      }
    }
    if annotations != nil { console.annotate(RunAnnotations(result: result).text) }
    if let summary { try JobSummary(result: result).append(to: summary) }
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

  @OptionGroup var form: FormOptions

  func run() throws {
    let stages = Clients.stages.map { $0.stage } + [.build]
    if form.isJSON {
      return try StandardOutput.write(json: stages.map(StageDescription.init))
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

/// A stage as `seedbed stages --format json` has it.
private struct StageDescription: Encodable {
  let name: String
  let summary: String
  let product: String

  init(_ stage: Stage) {
    name = stage.name
    summary = stage.summary
    product = stage.product
  }
}
