/// What a bundle says about itself: the rows of `metadata` and `sources`.
package struct BundleFacts: Sendable {
  /// A row of `sources`.
  package struct Source: Sendable {
    /// The name that the pipeline gives it.
    package var id: String
    /// What it is called.
    package var name: String
    /// Where it is published.
    package var url: String?
    /// The licence under which it may be used.
    package var licence: String?
    /// The version or day of what was read.
    package var version: String?
    /// SHA-256 of the file, in hexadecimal.
    package var sha256: String?
    /// Rows read.
    package var rowsIn: Int?
    /// Rows that found their place.
    package var rowsUsed: Int?

    /// A source of which only the name is known.
    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The pipeline's name.
  package var pipeline = ""
  /// SHA-256 over inputs, configuration, schema version and tool version, in hexadecimal.
  package var dataVersion = ""
  /// The tool's version.
  package var toolVersion = ""
  /// The day that counted as today, as yyyy-MM-dd.
  package var asOf = ""
  /// The oldest iOS that the app runs on.
  package var minimumIOS = 16.0
  /// What went in.
  package var sources: [Source] = []

  /// No facts yet.
  package init() {}

  /// The rows of `metadata` that every catalogue has.
  package func metadata(schemaVersion: Int, modelVersion: String) -> [String: String] {
    [
      "as_of": asOf, "built_by": "seedbed \(toolVersion)",
      "data_version": dataVersion, "min_ios": "\(minimumIOS)",
      "model_version": modelVersion, "pipeline": pipeline,
      "schema_version": String(schemaVersion),
    ]
  }
}
