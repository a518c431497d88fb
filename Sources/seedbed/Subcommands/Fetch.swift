import ArgumentParser
import Bundles
import Pipeline
import Tabular

/// `seedbed fetch`: downloads the inputs of pipelines without a build.
struct Fetch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Downloads the sources of pipelines that are URLs.",
    discussion: """
      Each source that is a URL is stored in the folder .downloads of the workspace, under the \
      SHA-256 of its content. A source that has not changed since then is not downloaded again. \
      'build' fetches the sources too; with --offline it uses the stored files.

      Example:
        seedbed fetch nightly.yaml
        seedbed build nightly.yaml --offline
      """)

  @OptionGroup var arguments: PipelineArguments

  func run() throws {
    let running = arguments.running
    let console = running.reporting.console()
    let interruption = Interruption(
      console, running.memory, subject: arguments.paths.joined(separator: ", "))
    defer { interruption.finish() }
    var worst = ExitStatus.done
    for path in arguments.paths {
      do {
        let fetched = try PipelineRunner(
          configuration: PipelineSource.pipeline(path).configuration(),
          options: running.runOptions(), watch: { console.watch($0) }
        ).fetch()
        if fetched.isEmpty { console.say("\(path): no source is a URL, nothing to download") }
        try show(fetched)
      } catch let failure as Failure {
        try tell([failure], path, console)
        worst = .failed
      } catch let errors as ConfigurationErrors {
        try tell(errors.failures, path, console)
        worst = .failed
      }
    }
    try worst.end()
  }

  private func tell(_ failures: [Failure], _ path: String, _ console: Console) throws {
    for failure in failures { console.complain("\(failure)") }
    if arguments.running.reporting.isJSON {
      try StandardOutput.write(
        json: FailedRun.shape.json(FailedRun(name: path, failures: failures)))
    }
  }

  private func show(_ fetched: [FetchedInput]) throws {
    if arguments.running.reporting.isJSON {
      try StandardOutput.write(json: FetchedInput.list.json(fetched))
    } else if !arguments.running.reporting.quiet {
      for input in fetched { try StandardOutput.write(input.line) }
    }
  }
}

extension FetchedInput {
  /// What `fetch` prints with `--format json`.
  static let document = JSONDocument(
    "commands/fetch", title: "Downloads",
    "With --format json, fetch prints one such line for each pipeline.",
    list.or(FailedRun.shape))

  fileprivate static let list = JSONShape<[FetchedInput]>.list(of: shape)

  private static let shape = JSONShape<FetchedInput>.object([
    .text("input", "The input's name in the pipeline.") { $0.input },
    .word(
      "outcome",
      """
      How the file was obtained. `pinned`: the YAML names the file's digest, and the file is \
      stored. `offline`: the stored file was used without asking a server.
      """
    ) { $0.outcome },
    .text("url", "The URL from which the file was downloaded, without its query.") { $0.url },
    .text("sha256", as: .sha256) { $0.sha256 },
    .integer("size", min: 0, "The file's size in bytes.") { $0.size },
    .text("path", "The path of the stored file.") { $0.path },
  ])

  /// The input as a line for people: `sydney  downloaded  14.2 MB  https://…`.
  fileprivate var line: String {
    (Figures.left(input, width: 16) + "  " + Figures.left(outcome.rawValue, width: 10)
      + Figures.right(Figures.size(size), width: 10) + "  \(url)").escapingControls()
  }
}
