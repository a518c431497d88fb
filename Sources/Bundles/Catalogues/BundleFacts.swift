/// The facts that a bundle states about itself, in the tables `metadata` and `sources`.
///
/// All facts here are about the content, so two builds of the same content give the same database.
/// Facts that differ between runs are in the manifest, such as the version of the tool, the day
/// that counts as today and the digests of files.
package struct BundleFacts: Sendable {
  /// A row of `sources`.
  package struct Source: Sendable {
    /// The id of the source in the pipeline.
    package var id: String
    /// The name that people read.
    package var name: String
    /// The address at which the source is published.
    package var url: String?
    /// The licence under which it may be used.
    package var licence: String?
    /// The version or the day of the data that was read.
    package var version: String?
    /// The SHA-256 of the file, in hexadecimal; nil for an archive.
    package var sha256: String?
    /// The number of rows that were read.
    package var rowsIn: Int?
    /// The number of those rows that the content uses.
    package var rowsUsed: Int?

    /// Creates a source of which only the id and the name are known.
    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The pipeline's name.
  package var pipeline = ""
  /// The oldest iOS that the app runs on.
  package var minimumIOS = 16.0
  /// The sources of the content.
  package var sources: [Source] = []

  /// Creates empty facts.
  package init() {}

  /// The rows of `metadata` that every catalogue has.
  package static func metadata(
    schemaVersion: Int, modelVersion: String
  ) -> [MetadataRow<BundleFacts>] {
    [
      MetadataRow("min_ios", "The oldest iOS that the app runs on, such as `16.0`.") {
        "\($0.minimumIOS)"
      },
      MetadataRow(
        "model_version", "The version of the formulas; it rises when one of them changes."
      ) { _ in modelVersion },
      pipelineRow, schemaVersionRow(schemaVersion),
    ]
  }
}

/// The rows of `metadata` that every database has.
extension BundleFacts {
  /// The pipeline's name.
  package static let pipelineRow = MetadataRow<BundleFacts>("pipeline", "The pipeline's name.") {
    $0.pipeline
  }

  /// The version of the schema.
  package static func schemaVersionRow(_ version: Int) -> MetadataRow<BundleFacts> {
    MetadataRow("schema_version", "The version of this schema, as in `PRAGMA user_version`.") {
      _ in String(version)
    }
  }
}
