import ArgumentParser
import Pipeline

/// A command that runs pipelines up to one stage, and is named after it.
struct StageCommand<Declaration: StageDeclaration>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let stage = Declaration.stage
    return CommandConfiguration(
      commandName: stage.name,
      abstract: stage.summary,
      discussion: """
        Runs everything up to this stage and leaves in the workspace, for people to look at: \
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
