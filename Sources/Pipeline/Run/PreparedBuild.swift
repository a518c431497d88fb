/// What the first half of a build gives; see ``PipelineRunner/prepare()``.
package enum PreparedBuild: Sendable {
  /// Nothing has changed, so the build is done.
  case unchanged(RunReport)
  /// There is something to build, of these inputs.
  case changed(FoundInputs)
}

/// The inputs that a build found, so that another process need not look for them again.
package struct FoundInputs: Codable, Sendable {
  /// Where what was fetched is, or the last good copy in its place, by the names of the remote inputs.
  package let paths: [String: String]
  /// The inputs that their last good copies replace.
  package let kept: [KeptInput]
  /// The bytes of all inputs together.
  package let size: Int
}
