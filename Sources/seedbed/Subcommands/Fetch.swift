import ArgumentParser
import Pipeline
import Tabular

/// `seedbed fetch`: downloads what pipelines read, and builds nothing.
struct Fetch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Downloads the sources of pipelines that are URLs.",
    discussion: """
      Each source that is a URL is stored in the folder .downloads of the workspace, under the SHA-256 \
      of its content; one that has not changed since the last time is not downloaded again. 'build' \
      does the same before anything else; with --offline it takes what is there.

      Example:
        seedbed fetch nightly.yaml
        seedbed build nightly.yaml --offline
      """)

  @OptionGroup var arguments: PipelineArguments

  func run() throws {
    let running = arguments.running
    let console = running.consoleOptions.console()
    let interruption = Interruption(console)
    defer { withExtendedLifetime(interruption) {} }
    var worst = ExitStatus.done
    for path in arguments.paths {
      do {
        let fetched = try PipelineRunner(
          configuration: PipelineSource.pipeline(path).configuration(),
          options: running.runOptions(), watch: { console.watch($0) }
        ).fetch()
        try show(fetched)
      } catch let failure as Failure {
        console.complain("\(failure)")
        worst = .failed
      } catch let errors as ConfigurationErrors {
        for failure in errors.failures { console.complain("\(failure)") }
        worst = .failed
      }
    }
    try worst.end()
  }

  private func show(_ fetched: [FetchedInput]) throws {
    if arguments.running.consoleOptions.json {
      try StandardOutput.write(json: fetched)
    } else if !arguments.running.consoleOptions.quiet {
      for input in fetched { try StandardOutput.write(input.line) }
    }
  }
}

extension FetchedInput {
  /// The input as a line for people: `sydney  downloaded  14.2 MB  https://…`.
  fileprivate var line: String {
    Figures.left(input, width: 16) + "  " + Figures.left(outcome.rawValue, width: 10)
      + Figures.right(Figures.size(size), width: 10) + "  \(url)"
  }
}
