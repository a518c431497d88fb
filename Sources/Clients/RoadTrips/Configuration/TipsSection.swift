import Bundles
import Pipeline

/// The planning tips of a pipeline: the YAML's `tips`.
package struct TipsSection: Sendable {
  /// The file with the tips.
  package let source: InputReference
  /// The pairs of tips that were reviewed and found different enough; none by default.
  package let reviewedPairs: InputReference?
  /// The oldest system that must be able to show every symbol.
  package let minimumIOS: SystemVersion
}

extension TipsSection {
  /// Reads the section `tips`.
  init?(_ keys: inout MappingReader) {
    let source = keys.input(
      "source", is: .required, example: "tips.yaml", named: "tips", "The tips, in YAML.")
    reviewedPairs = keys.input(
      "reviewed-pairs", example: "reviewed-pairs.yaml",
      "Pairs of similar tips that were reviewed and found different enough.")
    let minimumIOS = keys.minimumIOS()
    guard let source, let minimumIOS else { return nil }
    self.source = source
    self.minimumIOS = minimumIOS
  }
}
