import ArgumentParser
import Foundation
import Pipeline
import Tabular

/// A field that is sent with the request for a feed, as it is typed: `Authorization: apikey ${KEY}`.
struct HeaderOption: ExpressibleByArgument {
  /// The field's name.
  let name: String
  /// Its value, with variables by name.
  let value: String

  /// Reads a name, a colon and a value; nil where one is missing.
  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2, !parts.contains("") else { return nil }
    (name, value) = (parts[0], parts[1])
  }

  /// Whether the value has a variable, so that no key need stand in the file.
  var hasVariable: Bool { value.contains("${") }
}

/// The feed that `seedbed init` reads, and what its server asks for.
struct FeedRequest {
  /// The feed as it is typed.
  let feed: String
  /// What is sent with the request.
  let headers: [HeaderOption]

  /// The key `headers` of a pipeline.
  static func yaml(_ headers: [HeaderOption]) -> String {
    let fields = headers.map { "\(YAMLText.scalar($0.name)): \(YAMLText.quoted($0.value))" }
    return "headers: { \(fields.joined(separator: ", ")) }"
  }

  /// The configuration that reads the feed with every default.
  ///
  /// With headers it comes from a pipeline, in which alone variables are filled in. Throws ``Failure``.
  func configuration() throws -> PipelineConfiguration {
    if headers.isEmpty { return try PipelineSource.feed(feed).configuration() }
    let draft = FileManager.default.temporaryDirectory
      .appendingPathComponent("seedbed-init-\(ProcessInfo.processInfo.processIdentifier).yaml")
    defer { try? FileManager.default.removeItem(at: draft) }
    do {
      try Data(yaml.utf8).write(to: draft)
      return try PipelineSource.pipeline(draft.path).configuration()
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
