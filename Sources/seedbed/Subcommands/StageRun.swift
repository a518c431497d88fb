import Pipeline
import Tabular

/// Runs pipelines up to a stage, one after the other, and says how each ended.
struct StageRun {
  /// The last stage to run.
  let stage: Stage
  /// How to run it.
  let options: RunOptions
  /// Whether stdout gets the reports.
  let printsReports: Bool
  /// Where a person is told.
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
    let report: RunReport
    do {
      let configuration = try source.configuration()
      name = configuration.name
      report = try PipelineRunner(
        configuration: configuration, options: options, watch: { console.watch($0) }
      ).run(upTo: stage)
    } catch let failure as Failure {
      return try tell([failure], name: name)
    } catch let errors as ConfigurationErrors {
      return try tell(errors.failures, name: name)
    }
    return try tell(report)
  }

  private func tell(_ report: RunReport) throws -> ExitStatus {
    let summary = RunSummary(report: report, paint: console.paint)
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
    return failures.map { ExitStatus($0) }.max() ?? .failed
  }
}
