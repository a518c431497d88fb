/// The version of the tool; it is part of every data version.
package enum ToolVersion {
  /// Semantic version, as in CHANGELOG.md.
  package static let current = "0.1.0"
}
