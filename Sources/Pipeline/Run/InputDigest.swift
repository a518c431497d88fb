import Tabular

/// What identifies the content of a feed's source.
struct InputDigest {
  let sha256: String
  private let fingerprint: String
  private let size: Int

  /// Hashes a feed's source.
  ///
  /// Throws ``Failure`` when it cannot be read.
  init(of feed: FeedSection) throws {
    let path = feed.location.path
    sha256 = try FileDigest.sha256(of: path)
    fingerprint = try InputFingerprint.of(path, key: sha256)
    size = try FileDigest.size(of: path)
  }

  /// The feed as the manifest keeps it; `report` has the rows of its tables.
  func manifestInput(_ feed: FeedSection, _ report: Report) -> Manifest.Input {
    Manifest.Input(
      name: feed.name, source: feed.publishedSource, sha256: sha256, fingerprint: fingerprint,
      size: size,
      files: report.rows.mapValues {
        Manifest.Rows(read: $0.read, used: $0.used, skipped: $0.skipped)
      })
  }
}
