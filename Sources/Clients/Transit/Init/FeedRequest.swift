import Foundation
import Pipeline
import Tabular

/// A header of the request for a feed, as typed: `Authorization: apikey ${KEY}`.
package struct RequestHeader: Sendable {
  /// The header's name.
  package let name: String
  /// Its value, in which variables are not yet replaced.
  package let value: String

  /// Reads a name, a colon and a value; nil if one is missing.
  package init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2, !parts.contains("") else { return nil }
    (name, value) = (parts[0], parts[1])
  }

  /// Whether the value has a variable, so that the file does not contain the secret itself.
  package var hasVariable: Bool { value.contains("${") }
}

/// The feed that `seedbed init` reads, and the headers that its server requires.
package struct FeedRequest {
  private let feed: String
  private let headers: [RequestHeader]

  /// Takes the feed as typed, and the headers of its request.
  package init(feed: String, headers: [RequestHeader]) {
    (self.feed, self.headers) = (feed, headers)
  }

  /// The key `headers` of a pipeline.
  static func yaml(_ headers: [RequestHeader]) -> String {
    let fields = headers.map { "\(YAMLText.scalar($0.name)): \(YAMLText.quoted($0.value))" }
    return "headers: { \(fields.joined(separator: ", ")) }"
  }

  /// The configuration that reads the feed with every default.
  ///
  /// With headers, a pipeline's YAML is parsed, since variables are replaced only in YAML. Throws ``Failure``
  /// if it is invalid.
  package func configuration(among clients: [any Client.Type]) throws -> PipelineConfiguration {
    if headers.isEmpty { return try TransitClient.pipeline(ofFeed: feed) }
    do {
      return try PipelineConfiguration(
        ConfigurationSource(yaml, file: "--header"), clients: clients,
        environment: ProcessInfo.processInfo.environment)
    } catch let errors as ConfigurationErrors {
      var failure = errors.failures[0]
      // The failure names the option, because the user did not write the YAML.
      (failure.origin, failure.excerpt) = (SourceLocation("--header"), nil)
      throw failure
    }
  }

  private var yaml: String {
    """
    name: init
    transit:
      feeds:
        - name: feed
          source: \(YAMLText.scalar(feed))
          \(Self.yaml(headers))
    """
  }
}
