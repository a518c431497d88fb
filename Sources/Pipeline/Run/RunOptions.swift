import Tabular

/// The options of a run that are not in the pipeline's YAML.
package struct RunOptions: Sendable {
  /// Whether to build even if nothing has changed.
  package var force = false
  /// Where to publish, instead of the configuration's `output`.
  package var output: String?
  /// The folder for the stages' products.
  package var workspace = ".seedbed"
  /// The folder of the bundle whose rows keep their ids, instead of the published bundle.
  package var previous: String?
  /// The day that counts as today, instead of the configuration's `as-of`.
  package var asOf: CalendarDay?
  /// The gates whose refusals do not prevent publication.
  package var accepted: Set<String> = []
  /// How long to wait for another build of the same output, in seconds.
  package var lockTimeout = 600.0
  /// Whether the run uses the last downloads and makes no requests.
  package var isOffline = false
  /// Whether the run uses an input that is not valid yet, although the published version is still
  /// valid.
  package var acceptsFuture = false
  /// The maximum size of the stored downloads in bytes: 5 GB.
  package var largestCache = 5_000_000_000

  /// The name of the pipeline's folder in the workspace, instead of its own name.
  package var workspaceFolder: String?
  /// Whether an empty folder at the output is the leftover of a killed build, and is deleted if
  /// nothing is published.
  package var ownsOutput = false
  /// The result of the first half of the build in another process; this run then skips that half.
  package var found: FoundInputs?

  /// Options with their defaults.
  package init() {}
}
