import ArgumentParser

/// The pipelines that a command runs, in the order in which they are named.
struct PipelineArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("The pipelines' YAML files.", valueName: "pipeline.yaml"))
  var paths: [String]

  @OptionGroup var running: RunArguments
}
