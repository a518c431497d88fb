import Foundation
import Pipeline
import Tabular

/// A field that is sent with the request for a feed, as it is typed: `Authorization: apikey ${KEY}`.
package struct RequestHeader: Sendable {
  /// The field's name.
  package let name: String
  /// Its value, with variables by name.
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

/// The feed that `seedbed init` reads, and what its server asks for.
package struct FeedRequest {
  private let feed: String
  private let headers: [RequestHeader]

  /// Takes the feed as it is typed, and what is sent with the request for it.
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
  /// With headers it comes from a pipeline, in which alone variables are filled in. Throws ``Failure``.
  package func configuration(among clients: [any Client.Type]) throws -> PipelineConfiguration {
    if headers.isEmpty { return try TransitClient.pipeline(ofFeed: feed) }
    let draft = FileManager.default.temporaryDirectory
      .appendingPathComponent("seedbed-init-\(ProcessInfo.processInfo.processIdentifier).yaml")
    defer { try? FileManager.default.removeItem(at: draft) }
    do {
      try Data(yaml.utf8).write(to: draft)
      return try PipelineConfiguration(yaml: draft.path, clients: clients)
    } catch let errors as ConfigurationErrors {
      var failure = errors.failures[0]
      // The person has typed no such file.
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
