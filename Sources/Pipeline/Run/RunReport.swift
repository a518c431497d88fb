/// What a run did: the product of `--json`, and what the terminal's last lines say.
package struct RunReport: Sendable {
  /// How a run ended when it did not fail.
  package enum Outcome: String, Sendable, CaseIterable {
    /// The bundle was built, checked and put in place.
    case published
    /// Inputs, configuration and tool are the same as for the published bundle, or a build with them gave
    /// the same content. Every file except the manifest, the report and its page is unchanged.
    case unchanged
    /// The stage's product lies in the workspace.
    case finished
    /// A gate refused the bundle; the last good output is untouched.
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
  /// Rows read from the inputs, those left out with a notice, and those that rules of the pipeline left
  /// out.
  package var rowsRead = 0
  package var rowsSkipped = 0
  package var rowsDropped = 0
  /// Notices by severity: info, warning, error.
  package var notices: [String: Int] = [:]
  /// Notices by code.
  package var noticeCodes: [String: Int] = [:]
  /// How much of each input is unusable, by the gates that hold in every pipeline.
  package var shares: [UnusableShare] = []
  /// The size of the database in bytes.
  package var databaseSize: Int?
  /// What each gate says that refused the bundle.
  package var gates: [Refusal] = []
  /// What gates said that the person accepted.
  package var accepted: [Refusal] = []
  /// The digest of the inputs, and the digest of the content: see ``Manifest``.
  package var dataVersion: String?
  package var contentVersion: String?
  /// Inputs that could not be read, and that their last good copies replace.
  package var kept: [KeptInput] = []

  /// A report of a run that ended in some way.
  package init(pipeline: String, outcome: Outcome) {
    self.pipeline = pipeline
    self.outcome = outcome
  }

  /// Takes over what tells a bundle from others.
  mutating func setVersions(of manifest: Manifest) {
    dataVersion = manifest.dataVersion
    contentVersion = manifest.contentVersion
  }
}
