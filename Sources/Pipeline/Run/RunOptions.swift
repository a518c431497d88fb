import Tabular

/// How a pipeline is to be run, beyond what its YAML says.
package struct RunOptions: Sendable {
  /// Build even when nothing has changed.
  package var force = false
  /// Where to publish, instead of the configuration's `output`.
  package var output: String?
  /// The folder for the stages' products.
  package var workspace = ".seedbed"
  /// The folder of the bundle whose rows keep their ids, instead of what is published.
  package var previous: String?
  /// The day that counts as today, instead of the configuration's `as-of`.
  package var asOf: CalendarDay?
  /// The gates whose refusal does not keep the bundle from being published.
  package var accepted: Set<String> = []
  /// How long to wait for another build of the same output, in seconds.
  package var lockTimeout = 600.0
  /// Whether inputs that are downloaded are taken as they were fetched last, and no server is asked.
  package var isOffline = false
  /// Whether an input that is not valid yet is taken while the published one still is.
  package var acceptsFuture = false
  /// How many bytes of downloads are kept: 5 GB.
  package var largestCache = 5_000_000_000

  /// The name of the pipeline's folder in the workspace, instead of its own name.
  package var workspaceFolder: String?
  /// Whether an empty folder at the output is what a build has left that was killed, and is deleted if
  /// nothing is published.
  package var ownsOutput = false
  /// What the first half of the build found in another process; it is not done again then.
  package var found: FoundInputs?

  /// Options with their defaults.
  package init() {}
}
