import Tabular

/// How a pipeline is to be run, beyond what its YAML says.
package struct RunOptions: Sendable {
  /// Build even when nothing has changed.
  package var force = false
  /// Where to publish, instead of the configuration's `output`.
  package var output: String?
  /// The folder for the stages' products.
  package var workspace = ".seedbed"
  /// The day that counts as today, instead of the configuration's `as-of`.
  package var asOf: CivilDay?
  /// How long to wait for another build of the same output, in seconds.
  package var lockTimeout = 600.0

  /// Options with their defaults.
  package init() {}
}
