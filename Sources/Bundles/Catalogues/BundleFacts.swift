/// What a bundle says about itself: the rows of `metadata` and `sources`.
///
/// Only what is about the content is here. What differs from one run to the next, such as the version
/// of the tool, the day that counts as today and the digests of files, is in the manifest: two builds
/// of one content are one database.
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
    /// SHA-256 of a file, in hexadecimal; an archive has none.
    package var sha256: String?
    /// Rows read.
    package var rowsIn: Int?
    /// Rows that found their place.
    package var rowsUsed: Int?

    /// A source with nothing known but its name.
    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The pipeline's name.
  package var pipeline = ""
  /// The oldest iOS that the app runs on.
  package var minimumIOS = 16.0
  /// What went in.
  package var sources: [Source] = []

  /// No facts yet.
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
