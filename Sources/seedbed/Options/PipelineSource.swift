import Pipeline
import Tabular

/// Where a run's configuration comes from.
enum PipelineSource: CustomStringConvertible {
  /// A pipeline's YAML file.
  case pipeline(String)
  /// One feed, with every default.
  case feed(String)

  /// The path as it was typed.
  var description: String {
    switch self {
    case .pipeline(let path), .feed(let path): path
    }
  }

  /// Reads and checks the configuration.
  func configuration() throws -> PipelineConfiguration {
    switch self {
    case .pipeline(let path): try PipelineConfiguration(yaml: path)
    case .feed(let location): try PipelineConfiguration(feed: FeedLocation(location))
    }
  }
}
