import Pipeline
import Tabular
import Transit

/// The source of a run's configuration.
enum PipelineSource: CustomStringConvertible {
  /// A pipeline's YAML file.
  case pipeline(String)
  /// One feed, with every default.
  case feed(String)

  /// The path as the user typed it.
  var description: String {
    switch self {
    case .pipeline(let path), .feed(let path): path
    }
  }

  /// The path of the YAML; nil for a feed.
  var file: String? {
    switch self {
    case .pipeline(let path): path
    case .feed: nil
    }
  }

  /// Reads and checks the configuration.
  func configuration() throws -> PipelineConfiguration {
    switch self {
    case .pipeline(let path): try PipelineConfiguration(yaml: path, clients: Clients.all)
    case .feed(let location): try TransitClient.pipeline(ofFeed: location)
    }
  }
}
