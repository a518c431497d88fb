/// The result of the first half of a build; see ``PipelineRunner/prepare()``.
package enum PreparedBuild: Sendable {
  /// Nothing has changed, so the build is done.
  case unchanged(RunReport)
  /// These inputs must be built.
  case changed(FoundInputs)
}

/// The inputs that a build found, for another process that does not look for them again.
package struct FoundInputs: Codable, Sendable {
  /// The paths of the remote inputs by name: the downloaded file, or the last good copy.
  package let paths: [String: String]
  /// The inputs that are replaced by their last good copies.
  package let kept: [KeptInput]
  /// The bytes of all inputs together.
  package let size: Int
}
