import Foundation
import Pipeline
import Tabular

/// A feed on a command line: `NAME=LOCATION`, or only a location.
struct NamedFeed {
  /// The name that the feed gets, or has in a bundle; nil if none was given.
  let name: String?
  /// The zip or folder, or the URL of a zip.
  let location: String

  /// Uses the text before the first `=` as the name, unless it is not a valid name or the whole
  /// argument is an existing file.
  init(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let isNamed =
      parts.count == 2 && ConfigurationReader.isName(parts[0])
      && !FileManager.default.fileExists(atPath: argument)
    (name, location) = isNamed ? (parts[0], parts[1]) : (nil, argument)
  }

  /// The feed as an input of a pipeline.
  ///
  /// Throws ``Failure`` for an invalid location.
  func input() throws -> PipelineInput {
    let source = ConfiguredText(location)
    var input = PipelineInput(name: name ?? "feed", source: source, at: try FeedLocation(source))
    if RemoteSource.isRemote(location) { input.remote = try RemoteSource(argument: location) }
    return input
  }

  /// The feed as an input on disk; a remote feed is first downloaded into the workspace.
  ///
  /// Throws ``Failure`` also if the feed cannot be fetched.
  func onDisk(
    _ options: RunOptions, watch: @escaping @Sendable (RunEvent) -> Void
  ) throws -> PipelineInput {
    var input = try input()
    if let remote = input.remote {
      input.path = try Fetcher(options, watch: watch).fetch(input, remote).path
    }
    return input
  }
}
