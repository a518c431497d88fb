/// What a bundle says about itself: the rows of `metadata`, and each feed's digest.
package struct BundleFacts: Sendable {
  /// The pipeline's name.
  package var pipeline = ""
  /// SHA-256 over inputs, configuration, schema version and tool version, in hexadecimal.
  package var dataVersion = ""
  /// The tool's version.
  package var toolVersion = ""
  /// SHA-256 of each feed's source, in the order of the feeds.
  package var feedDigests: [String] = []

  /// No facts yet.
  package init() {}
}
