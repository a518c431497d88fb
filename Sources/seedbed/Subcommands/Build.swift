import ArgumentParser
import Pipeline
import Tabular

/// `seedbed build`: every stage, the checks and the publication.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: Stage.build.summary,
    usage: """
      seedbed build <pipeline.yaml> ... [<options>]
      seedbed build --feed <feed.zip> --output <dir> [<options>]
      """,
    discussion: """
      The database, the JSON snapshots, manifest.json, report.json and the page report.html are \
      published to the output folder in one step. If anything goes wrong, the previous output stays \
      in place. If nothing \
      has changed since the last build, nothing is done.

      Examples:
        seedbed build pipelines/sydney-transit.yaml
        seedbed build --feed feed.zip --output build/feed
        seedbed build nightly.yaml --annotations github \\
          --summary "$GITHUB_STEP_SUMMARY"
        seedbed build nightly.yaml --quiet \\
          --notify 'jq -r .text | mail -s Timetable me@example.org'

      The second example needs no pipeline file, and writes build/feed/transit.sqlite. A feed is a \
      zip or a folder, or one inside a zip: outer.zip#inner.zip, feed.zip#folder.
      """)

  @Argument(
    help: ArgumentHelp("The pipelines' YAML files.", valueName: "pipeline.yaml"),
    completion: .pipeline)
  var pipelines: [String] = []

  @Option(
    help: ArgumentHelp(
      "Build one feed with default settings, named 'feed' unless given a name; requires --output.",
      valueName: "[name=]feed.zip"),
    completion: .file())
  var feed: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Publish to this folder, instead of the pipeline's output.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Build even if nothing has changed.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Publish even if this gate refuses the bundle; repeat for several gates.", valueName: "gate"),
    completion: .words { GatesSection.names(of: Clients.all) })
  var accept: [String] = []

  @Flag(
    help:
      "Build a downloaded feed that is not valid yet, even if the published feed is still valid.")
  var acceptFuture = false

  @OptionGroup var reports: JobReportArguments

  @OptionGroup var notification: NotificationArguments

  @Option(
    help: ArgumentHelp(
      "Give rows the ids that they have in this bundle, regardless of 'ids' in the pipeline.",
      valueName: "dir"),
    completion: .directory)
  var previous: String?

  @OptionGroup var running: RunArguments

  func validate() throws {
    try checkAccepted()
    switch (feed, pipelines.isEmpty) {
    case (nil, true):
      throw ValidationError("Give a pipeline's YAML file, or a feed with --feed.")
    case (.some, false):
      throw ValidationError("--feed and pipelines cannot be combined; give one or the other.")
    case (.some, true) where output == nil:
      throw ValidationError("--feed requires --output, the folder to publish to.")
    default:
      if let feed = pipelines.first(where: { $0.lowercased().hasSuffix(".zip") }) {
        throw ValidationError(
          "'\(feed)' is not a pipeline; to build a feed, use --feed \(feed) --output DIR.")
      }
      try OutputChoice.check(output, pipelines: pipelines)
    }
  }

  private func checkAccepted() throws {
    if accept.isEmpty { return }
    let gates = GatesSection.names(of: Clients.all)
    guard let unknown = accept.first(where: { !gates.contains($0) }) else { return }
    throw ValidationError(
      "There is no gate '\(unknown)'; " + nearestNameQuestion(to: unknown, among: gates)
        + "the gates are \(gates.joined(separator: ", ")).")
  }

  func run() throws {
    var options = running.runOptions(
      output: output, force: force, accepted: Set(accept), acceptsFuture: acceptFuture)
    options.previous = previous
    var run = StageRun(upTo: .build, options: options, running)
    run.summary = reports.summary
    run.annotations = reports.annotations
    run.notification = notification
    try run.run(feed.map { [.feed($0)] } ?? pipelines.map(PipelineSource.pipeline))
  }
}
