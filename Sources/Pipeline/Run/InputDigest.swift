import Tabular

/// One input with its digests, as the manifest keeps it.
struct InputDigest {
  let manifestInput: Manifest.Input

  /// Hashes a feed's source; `report` has the rows of its tables.
  ///
  /// Throws ``Failure`` when it cannot be read.
  init(of feed: FeedSection, _ report: Report) throws {
    let path = feed.location.path
    let sha256 = try FileDigest.sha256(of: path)
    manifestInput = Manifest.Input(
      name: feed.name, source: feed.publishedSource, sha256: sha256,
      fingerprint: try InputFingerprint.of(path, key: sha256), size: try FileDigest.size(of: path),
      files: report.rows.mapValues {
        Manifest.Rows(read: $0.read, used: $0.used, skipped: $0.skipped)
      })
  }
}
