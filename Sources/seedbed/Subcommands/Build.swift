import ArgumentParser
import Pipeline

/// `seedbed build`: every stage, the checks and the publication.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: Stage.build.summary,
    usage: """
      seedbed build <pipeline.yaml> ... [<options>]
      seedbed build --feed <feed.zip> --output <dir> [<options>]
      """,
    discussion: """
      The output folder gets the database, the JSON snapshots, manifest.json and report.json, all \
      at once or not at all: whatever goes wrong, the last good output stays. When nothing has \
      changed since, nothing is done.

      Examples:
        seedbed build pipelines/sydney-transit.yaml
        seedbed build --feed feed.zip --output build/feed

      The second needs no pipeline file, and writes build/feed/transit.sqlite. A feed is a zip or \
      a folder, also one within a zip: outer.zip#inner.zip, feed.zip#folder.
      """)

  @Argument(help: ArgumentHelp("The pipelines' YAML files.", valueName: "pipeline.yaml"))
  var pipelines: [String] = []

  @Option(
    help: ArgumentHelp(
      "Build this one feed with every default, as 'feed' or by a name; needs --output.",
      valueName: "[name=]feed.zip"))
  var feed: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Publish here, instead of the pipeline's own output.", valueName: "dir"))
  var output: String?

  @Flag(help: "Build even when nothing has changed.")
  var force = false

  @OptionGroup var running: RunArguments

  func validate() throws {
    switch (feed, pipelines.isEmpty) {
    case (nil, true):
      throw ValidationError("Name a pipeline's YAML file, or a feed with --feed.")
    case (.some, false):
      throw ValidationError("--feed takes the place of pipelines; name the one or the others.")
    case (.some, true) where output == nil:
      throw ValidationError("--feed needs --output, the folder to publish into.")
    default:
      if let feed = pipelines.first(where: { $0.lowercased().hasSuffix(".zip") }) {
        throw ValidationError(
          "'\(feed)' is no pipeline; for a feed write --feed \(feed) --output DIR.")
      }
      try OutputChoice.check(output, pipelines: pipelines)
    }
  }

  func run() throws {
    try StageRun(
      upTo: .build, options: running.runOptions(output: output, force: force),
      consoleOptions: running.consoleOptions
    ).run(feed.map { [.feed($0)] } ?? pipelines.map(PipelineSource.pipeline))
  }
}
