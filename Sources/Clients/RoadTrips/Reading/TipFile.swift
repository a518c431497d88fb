import Pipeline
import Tabular

/// A catalogue of planning tips as read from its YAML file, with the allow-list of pairs.
struct TipFile {
  /// The catalogue; ``TipLint`` checks whether its tips can ship.
  let catalogue: TipCatalogue
  /// The notices about the files themselves, such as mixed line ends.
  let notices: [Notice]

  /// Reads the tips, and the reviewed pairs if there are any.
  ///
  /// Throws ``ConfigurationErrors`` with every error in both files: unknown keys, and missing and
  /// wrong values.
  init(reading file: String, reviewedPairs pairsFile: String? = nil) throws {
    let tips = try ConfigurationSource(reading: file, kind: .tips)
    let pairs = try pairsFile.map { try ConfigurationSource(reading: $0, kind: .reviewedPairs) }
    var reader = ConfigurationReader(tips, environment: [:])
    let parts = reader.tipParts(try tips.root())
    var failures = reader.failures
    var reviewed: [ReviewedPair] = []
    if let pairs {
      var reader = ConfigurationReader(pairs, environment: [:])
      reviewed = reader.reviewedPairs(try pairs.root())
      failures += reader.failures
    }
    guard failures.isEmpty, let parts else { throw ConfigurationErrors(failures) }
    catalogue = TipCatalogue(
      locale: parts.locale, symbols: parts.symbols, categories: parts.categories, tips: parts.tips,
      reviewedPairs: reviewed, origin: SourceLocation(file))
    notices = [tips, pairs].compactMap { $0?.unusualLineEnds }
  }
}

extension ConfigurationKind {
  /// A catalogue of tips.
  fileprivate static let tips = ConfigurationKind(
    name: "tip catalogue", content: "tips",
    location: "a tip catalogue is a YAML file such as sample-data/tips/tips.yaml",
    beginning: "begin with 'locale:', as sample-data/tips/tips.yaml does")

  /// The allow-list of a catalogue of tips.
  fileprivate static let reviewedPairs = ConfigurationKind(
    name: "allow-list", content: "pairs",
    location: "an allow-list is a YAML file such as sample-data/tips/reviewed-pairs.yaml",
    beginning: "write 'pairs: []' where there are none")
}
