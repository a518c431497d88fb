import Foundation

/// The built `seedbed`, run as a person would run it.
struct Tool: Sendable {
  /// Where the program is.
  let path: String

  /// Builds a feed with every default, without a word.
  func build(_ feed: URL, to output: URL, force: Bool) throws -> ChildProcess.Run {
    try ChildProcess.run(command(feed, output, (force ? ["--force"] : []) + ["--quiet"]))
  }

  /// Builds a pipeline, without a word.
  func build(pipeline: URL, to output: URL, force: Bool) throws -> ChildProcess.Run {
    try ChildProcess.run(
      [path, "build", pipeline.path, "--output", output.path, "--quiet"]
        + (force ? ["--force"] : []))
  }

  /// Builds a feed once more and tells how long each stage took.
  func stages(_ feed: URL, to output: URL) throws -> [Stage] {
    let run = try ChildProcess.run(
      command(feed, output, ["--force", "--json"]), keepsOutput: true)
    return try JSONDecoder().decode(RunReport.self, from: Data(run.output.utf8)).stages
  }

  /// Rebuilds every stop time from a bundle and compares it with the feed.
  func verify(_ bundle: URL, feed: URL) throws -> ChildProcess.Run {
    try ChildProcess.run(
      [path, "verify", bundle.path, "--feed", feed.path], keepsOutput: true)
  }

  /// Says what changed from one bundle to another.
  func diff(_ old: URL, _ new: URL) throws -> ChildProcess.Run {
    try ChildProcess.run([path, "diff", old.path, new.path], keepsOutput: true)
  }

  /// A stage of the run report and its seconds.
  struct Stage: Decodable, Sendable {
    var name: String
    var seconds: Double
  }

  /// What the benchmark reads of the run report.
  private struct RunReport: Decodable {
    var stages: [Stage]
  }

  /// The command line of a build.
  private func command(_ feed: URL, _ output: URL, _ options: [String]) -> [String] {
    [path, "build", "--feed", feed.path, "--output", output.path] + options
  }
}
