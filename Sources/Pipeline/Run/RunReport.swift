/// The result of a run, for `--json` and for the last lines of the terminal.
package struct RunReport: Sendable {
  /// The outcome of a run that did not fail.
  package enum Outcome: String, Sendable, CaseIterable {
    /// The bundle was built, checked and put in place.
    case published
    /// The published bundle is up to date: inputs, configuration and tool are unchanged, or a new
    /// build gave the same content. Only the manifest, the report and its page may differ.
    case unchanged
    /// The stage's product is in the workspace.
    case finished
    /// A gate refused the bundle; the published bundle is unchanged.
    case stopped
  }

  /// The time a stage took and the rows it read or wrote.
  package struct StageTime: Sendable {
    package var name: String
    package var seconds: Double
    package var rows: Int
  }

  /// The pipeline's name.
  package var pipeline: String
  package var outcome: Outcome
  /// The folder with the result.
  package var output: String?
  package var seconds: Double = 0
  package var stages: [StageTime] = []
  /// Rows read from the inputs, rows left out with a notice, and rows left out by rules of the
  /// pipeline.
  package var rowsRead = 0
  package var rowsSkipped = 0
  package var rowsDropped = 0
  /// Notices by severity: info, warning, error.
  package var notices: [String: Int] = [:]
  /// Notices by code.
  package var noticeCodes: [String: Int] = [:]
  /// The unusable shares of the inputs, for the gates that hold in every pipeline.
  package var shares: [UnusableShare] = []
  /// The size of the database in bytes.
  package var databaseSize: Int?
  /// The refusals of gates.
  package var gates: [Refusal] = []
  /// The refusals that the user accepted.
  package var accepted: [Refusal] = []
  /// The digest of the inputs, and the digest of the content: see ``Manifest``.
  package var dataVersion: String?
  package var contentVersion: String?
  /// Inputs that could not be read and are replaced by their last good copies.
  package var kept: [KeptInput] = []

  /// A report of a run with an outcome.
  package init(pipeline: String, outcome: Outcome) {
    self.pipeline = pipeline
    self.outcome = outcome
  }

  /// Copies the versions that identify a bundle.
  mutating func setVersions(of manifest: Manifest) {
    dataVersion = manifest.dataVersion
    contentVersion = manifest.contentVersion
  }
}
