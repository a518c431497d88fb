import Foundation
import Pipeline
import SQLiteWriter

/// How many rows of each file the pipeline's rules dropped, as the manifest beside a database says.
struct DroppedRows {
  private let manifest: Manifest?

  /// Reads the manifest; without one, nothing counts as dropped.
  init(ofBundleWith database: String) {
    let folder = URL(fileURLWithPath: database).deletingLastPathComponent().path
    manifest = OutputFolder.manifest(in: folder)
  }

  /// The rows by file; nil for an input without rules.
  func rows(ofInput name: String) -> [String: Int]? {
    guard let input = manifest?.inputs.first(where: { $0.name == name }), input.rules != nil else {
      return nil
    }
    return input.files.compactMapValues(\.dropped)
  }

  /// Whether a rule sets fields of a table, so that they differ from the feed's on purpose.
  func isCorrected(_ table: String, ofInput name: String) -> Bool {
    let rules = manifest?.inputs.first { $0.name == name }?.rules ?? []
    return rules.contains { $0.rule.hasPrefix("set: { \(table):") }
  }
}
