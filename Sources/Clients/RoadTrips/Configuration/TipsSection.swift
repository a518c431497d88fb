import Bundles
import Pipeline

/// The planning tips of a pipeline: the YAML's `tips`.
package struct TipsSection: Hashable, Sendable {
  /// The file with the tips.
  package var source: PipelineInput
  /// The pairs of tips that somebody has found different enough; none by default.
  package var reviewedPairs: PipelineInput?
  /// The oldest system on which every symbol must show.
  package var minimumIOS: SystemVersion

  /// What databases without tips name as the oldest system.
  static let oldestIOS = 16.0

  /// What the section reads.
  package var inputs: [PipelineInput] { [source] + [reviewedPairs].compactMap { $0 } }
}

extension TipsSection {
  /// What the section asks for, equal whenever it asks for the same bundle.
  var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
}

extension ConfigurationReader {
  /// Reads the section `tips`.
  mutating func tips(_ node: YAMLNode) -> TipsSection? {
    let keys = ["source", "reviewed-pairs", "minimum-ios"]
    guard let fields = mapping(node, "'tips'", known: keys) else { return nil }
    let source = required("source", in: fields, of: node, "'tips'", example: "source: tips.yaml")
      .flatMap { input($0, named: "tips", "the tips' 'source'", example: "tips.yaml") }
    let reviewedPairs = fields["reviewed-pairs"].flatMap {
      input($0, named: "reviewed-pairs", "'reviewed-pairs'", example: "reviewed-pairs.yaml")
    }
    let minimumIOS = minimumIOS(fields, of: node, "'tips'")
    guard let source, let minimumIOS else { return nil }
    return TipsSection(source: source, reviewedPairs: reviewedPairs, minimumIOS: minimumIOS)
  }
}
