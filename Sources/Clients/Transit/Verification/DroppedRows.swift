import Foundation
import Pipeline
import SQLiteWriter

/// The number of rows of each file that are not in a database because the pipeline's rules dropped them or
/// because they cannot be used, from the manifest beside the database.
struct DroppedRows {
  private let manifest: Manifest?

  /// Reads the manifest; without a manifest, nothing counts as dropped.
  init(ofBundleWith database: String) {
    let folder = URL(fileURLWithPath: database).deletingLastPathComponent().path
    manifest = OutputFolder.manifest(in: folder)
  }

  /// The number of dropped rows by file, without ``skippedLines(ofInput:)``; nil for an input without rules
  /// about records.
  func rows(ofInput name: String) -> [String: Int]? {
    guard let input = manifest?.inputs.first(where: { $0.name == name }),
      input.rules?.contains(where: { $0.lines == nil }) == true
    else { return nil }
    let skipped = skippedLines(ofInput: name).mapValues(\.count)
    return input.files.compactMapValues(\.dropped).merging(skipped) { $0 - $1 }
  }

  /// The number of a file's rows that were left out as unusable; nil without a manifest.
  func skippedCount(of file: String, ofInput name: String) -> Int? {
    manifest?.inputs.first { $0.name == name }?.files[file]?.skipped
  }

  /// The first lines of the rows that were left out for their notices, by file, in order.
  func skippedLines(ofInput name: String) -> [String: [Int]] {
    let rules = manifest?.inputs.first { $0.name == name }?.rules ?? []
    let lines = rules.compactMap(\.lines).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    return lines.mapValues { $0.ordered() }
  }

  /// Whether a rule sets fields of a table, so that they differ from the feed's on purpose.
  func isCorrected(_ table: String, ofInput name: String) -> Bool {
    let rules = manifest?.inputs.first { $0.name == name }?.rules ?? []
    return rules.contains { $0.rule.hasPrefix("set: { \(table):") }
  }
}
