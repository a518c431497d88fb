import Tabular

/// What identifies the content of an input.
struct InputDigest {
  let sha256: String
  private let fingerprint: String
  private let size: Int

  /// Hashes an input.
  ///
  /// Throws ``Failure`` when it cannot be read.
  init(of input: PipelineInput) throws {
    let path = input.path
    sha256 = try FileDigest.sha256(of: path)
    fingerprint = try InputFingerprint.of(path)
    size = try FileDigest.size(of: path)
  }

  /// The input as the manifest keeps it; `rows` are those of its tables.
  func manifestInput(_ input: PipelineInput, _ rows: [String: RowCount]) -> Manifest.Input {
    Manifest.Input(
      name: input.name, source: input.publishedSource, sha256: sha256, fingerprint: fingerprint,
      size: size,
      files: rows.mapValues {
        Manifest.Rows(read: $0.read, used: $0.used, skipped: $0.skipped)
      })
  }
}
