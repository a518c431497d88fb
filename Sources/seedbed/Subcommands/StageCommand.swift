import ArgumentParser
import Pipeline

/// A command that runs pipelines up to one stage, and is named after it.
protocol StageCommand: ParsableCommand {
  /// The last stage that the command runs.
  static var stage: StageName { get }
  /// The pipelines and how to run them.
  var arguments: PipelineArguments { get }
}

extension StageCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: stage.rawValue,
      abstract: stage.summary,
      discussion: """
        Runs everything up to this stage and leaves in the workspace, for people to look at: \
        \(stage.product).

        Example:
          seedbed \(stage.rawValue) \(stage.examplePipeline)
        """)
  }

  func run() throws {
    let running = arguments.running
    try StageRun(
      upTo: Self.stage, options: running.runOptions(), talking: running.talking
    ).run(arguments.paths.map(PipelineSource.pipeline))
  }
}

/// `seedbed unzip`
struct Unzip: StageCommand {
  static let stage = StageName.unzip
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed parse`
struct Parse: StageCommand {
  static let stage = StageName.parse
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed patterns`
struct Patterns: StageCommand {
  static let stage = StageName.patterns
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed index`
struct Index: StageCommand {
  static let stage = StageName.index
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed tips`
struct Tips: StageCommand {
  static let stage = StageName.tips
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed road-trips`
struct RoadTrips: StageCommand {
  static let stage = StageName.roadTrips
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed trip-planner`
struct TripPlanner: StageCommand {
  static let stage = StageName.tripPlanner
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed dashboard`
struct Dashboard: StageCommand {
  static let stage = StageName.dashboard
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed fantasy`
struct Fantasy: StageCommand {
  static let stage = StageName.fantasy
  @OptionGroup var arguments: PipelineArguments
}

/// `seedbed emit`
struct Emit: StageCommand {
  static let stage = StageName.emit
  @OptionGroup var arguments: PipelineArguments
}
